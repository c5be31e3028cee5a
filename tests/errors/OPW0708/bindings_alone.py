from opwright.runtime import Message, pb


@pb.message("demo.Point")
class Point(Message):
    x: int = pb.int32(1)
