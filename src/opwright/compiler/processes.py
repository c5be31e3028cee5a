"""Does one thing to many items in several processes, where that is possible."""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import current_process, get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkProcess
from typing import Generic, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")
Results = dict[int, Result]

_TICKET = 4

# So many tickets are sure to fit into a pipe that nobody reads yet.
_MOST_TICKETS = 4096 // _TICKET


@dataclass(frozen=True, slots=True)
class _Worker(Generic[Result]):
    """A child process and what it answers: results by the numbers of their items."""

    process: ForkProcess
    answers: "Connection[None, Results[Result]]"


def map_items(
    function: Callable[[Item], Result], items: Sequence[Item], processes: int
) -> tuple[Result, ...]:
    """Return what `function` makes of each item, in the order of the items.

    Of `processes` processes, of which this one is the first, whichever is free takes
    the next item: begin with what takes longest. Where processes cannot be forked
    safely, this one does everything. `function` must not raise, and results must be
    such that `pickle` can copy them.
    """
    wanted = min(processes, len(items))
    if wanted < 2 or not _can_fork():
        return tuple(map(function, items))
    tickets = _issue_tickets(len(items))
    workers: list[_Worker[Result]] = []
    try:
        while len(workers) < wanted - 1:
            workers.append(_start(function, items, tickets, workers))
        results = _work(function, items, tickets)
        for worker in workers:
            with suppress(EOFError):  # it died, and what it took is still to be done
                results |= worker.answers.recv()
    finally:
        os.close(tickets)
        for worker in workers:
            worker.process.terminate()
            worker.process.join()
            worker.answers.close()
    return tuple(
        results[number] if number in results else function(item)
        for number, item in enumerate(items)
    )


def available_processors() -> int:
    """Return how many processors this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _can_fork() -> bool:
    # A fork copies one thread only, and whatever lock another one holds stays locked.
    # Children that are started afresh would run the user's main module again.
    if sys.platform != "linux" or threading.active_count() > 1:
        return False
    # The children of `map_items` have none themselves.
    return not current_process().daemon


def _issue_tickets(count: int) -> int:
    """Return the end of a pipe from which each process takes its next ticket.

    A ticket is for every `_MOST_TICKETS`th item from its number on.
    """
    tickets, writing = os.pipe()
    for number in range(min(count, _MOST_TICKETS)):
        os.write(writing, number.to_bytes(_TICKET, "big"))
    os.close(writing)
    return tickets


def _take_tickets(tickets: int, count: int) -> Iterator[int]:
    while ticket := os.read(tickets, _TICKET):
        yield from range(int.from_bytes(ticket, "big"), count, _MOST_TICKETS)


def _work(
    function: Callable[[Item], Result], items: Sequence[Item], tickets: int
) -> Results[Result]:
    numbers = _take_tickets(tickets, len(items))
    return {number: function(items[number]) for number in numbers}


def _start(
    function: Callable[[Item], Result],
    items: Sequence[Item],
    tickets: int,
    earlier: list[_Worker[Result]],
) -> _Worker[Result]:
    context = get_context("fork")
    answers, outlet = context.Pipe(duplex=False)
    # The child holds copies of all the ends this process reads from. It closes them, or
    # it would not notice that this process is gone, and would wait for ever.
    inherited = (*(worker.answers for worker in earlier), answers)
    process = context.Process(
        target=_work_and_answer,
        args=(function, items, tickets, outlet, inherited),
        daemon=True,
    )
    process.start()
    outlet.close()
    return _Worker(process, answers)


def _work_and_answer(
    function: Callable[[Item], Result],
    items: Sequence[Item],
    tickets: int,
    outlet: "Connection[Results[Result], None]",
    inherited: "tuple[Connection[None, Results[Result]], ...]",
) -> None:
    # Ctrl-C reaches the whole process group; the parent decides what becomes of it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    for connection in inherited:
        connection.close()
    with suppress(OSError):  # nobody is listening any more
        outlet.send(_work(function, items, tickets))
