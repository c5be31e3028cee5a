"""The wire format of Protocol Buffers: messages to bytes and back.

From the fields of a class come a decoder and an encoder in straight-line Python,
written and compiled when first needed (`decoder`, `encoder`). What is rare is left to
functions (`varints`, `packed`, `unknown`, …). Errors are explained afterwards, by a
second look at the bytes or the message (`locating`, `explaining`), which costs nothing
until something is wrong. `decoding`, `encoding` and `files` are the ways in.
"""
