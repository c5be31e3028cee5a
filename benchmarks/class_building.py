"""Class building: what importing a generated module costs beyond importing NumPy.

Prints the milliseconds of importing the runtime, and of building the classes of a
module with 200 messages; together they should stay well below 60.

    python benchmarks/class_building.py
"""

import time

import numpy as np

CLASSES = 200

HEADER = """
from __future__ import annotations
import numpy as np
from opwright.runtime import Array, Enum, Member, Message, pb
"""

MESSAGE = """
@pb.message("demo.M{0}")
class M{0}(Message):
    a: int = pb.uint64(1)
    b: float = pb.float(2)
    c: list[int] = pb.repeated(pb.uint64(20))
    d: str = pb.string(3)
    e: M{0} | None = pb.submessage(4, lambda: M{0})
    f: Array[np.float32] = pb.float_array(5)
    g: M{0} | M0 | None = pb.oneof()
    h: Member[M{0}] = pb.member("g", pb.submessage(6, lambda: M{0}))
"""

ENUM = """
@pb.enum_type("demo.E{0}")
class E{0}(Enum):
    ZERO = 0
    ONE = 1
    TWO = 2
"""


def module_source() -> str:
    messages = [MESSAGE.format(i) for i in range(CLASSES)]
    enums = [ENUM.format(i) for i in range(CLASSES // 8)]
    return "\n".join((HEADER, *messages, *enums))


def main() -> None:
    code = compile(module_source(), "module", "exec")
    start = time.perf_counter()
    import opwright.runtime  # the import is what is measured

    between = time.perf_counter()
    exec(code, {"__name__": "module"})
    end = time.perf_counter()
    print(f"with numpy {np.__version__} loaded, {opwright.runtime.__name__}:")
    print(f"import of the runtime       {(between - start) * 1e3:6.1f} ms")
    print(
        f"{CLASSES} messages and {CLASSES // 8} enums   {(end - between) * 1e3:6.1f} ms"
    )


if __name__ == "__main__":
    main()
