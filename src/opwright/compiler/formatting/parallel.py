"""Does one thing to many texts in several processes, where that is possible."""

import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkProcess
from typing import Generic, TypeVar

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class _Worker(Generic[Result]):
    """A child process, the numbers of the texts it was given, and its answers."""

    process: ForkProcess
    numbers: tuple[int, ...]
    answers: "Connection[None, tuple[Result, ...]]"


def map_texts(
    function: Callable[[str], Result], texts: tuple[str, ...], processes: int
) -> tuple[Result, ...]:
    """Return what `function` makes of each text, in the order of the texts.

    The texts are dealt out to `processes` processes, of which this one is the first, so
    that each has about as many characters. Where processes cannot be forked safely,
    this one does everything. `function` must not raise.
    """
    shares = _deal(texts, min(processes, len(texts)))
    if len(shares) < 2 or not _can_fork():
        return tuple(function(text) for text in texts)
    workers: list[_Worker[Result]] = []
    try:
        for share in shares[1:]:
            workers.append(_start(function, texts, share, workers))
        results = {number: function(texts[number]) for number in shares[0]}
        for worker in workers:
            results.update(_collect(worker, function, texts))
    finally:
        for worker in workers:
            worker.process.terminate()
            worker.process.join()
            worker.answers.close()
    return tuple(results[number] for number in range(len(texts)))


def available_processors() -> int:
    """Return how many processors this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _can_fork() -> bool:
    # A fork copies one thread only, and whatever lock another one holds stays locked.
    # Children that are started afresh would run the user's main module again.
    return sys.platform == "linux" and threading.active_count() == 1


def _deal(texts: tuple[str, ...], hands: int) -> tuple[tuple[int, ...], ...]:
    """Deal the texts' numbers, the longest text first, to whoever has least so far."""
    shares: tuple[list[int], ...] = tuple([] for _ in range(hands))
    loads = [0] * hands
    for number in sorted(range(len(texts)), key=lambda n: (-len(texts[n]), n)):
        hand = loads.index(min(loads))
        shares[hand].append(number)
        loads[hand] += len(texts[number])
    return tuple(tuple(share) for share in shares)


def _start(
    function: Callable[[str], Result],
    texts: tuple[str, ...],
    share: tuple[int, ...],
    earlier: list[_Worker[Result]],
) -> _Worker[Result]:
    context = get_context("fork")
    answers, outlet = context.Pipe(duplex=False)
    # The child holds copies of all the ends this process reads from. It closes them, or
    # it would not notice that this process is gone, and would wait for ever.
    inherited = (*(worker.answers for worker in earlier), answers)
    process = context.Process(
        target=_work,
        args=(function, tuple(texts[number] for number in share), outlet, inherited),
    )
    process.start()
    outlet.close()
    return _Worker(process, share, answers)


def _work(
    function: Callable[[str], Result],
    texts: tuple[str, ...],
    outlet: "Connection[tuple[Result, ...], None]",
    inherited: "tuple[Connection[None, tuple[Result, ...]], ...]",
) -> None:
    # Ctrl-C reaches the whole process group; the parent decides what becomes of it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    for connection in inherited:
        connection.close()
    with suppress(OSError):  # nobody is listening any more
        outlet.send(tuple(function(text) for text in texts))


def _collect(
    worker: _Worker[Result], function: Callable[[str], Result], texts: tuple[str, ...]
) -> dict[int, Result]:
    try:
        answers = worker.answers.recv()
    except EOFError:  # the child died, and what it was to do is still to be done
        answers = tuple(function(texts[number]) for number in worker.numbers)
    return dict(zip(worker.numbers, answers, strict=True))
