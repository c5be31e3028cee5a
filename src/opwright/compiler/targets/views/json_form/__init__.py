"""What the JSON form of a record is made of, for views of all languages that have it.

The form itself is that of `opwright.runtime.json_form`, protobuf's canonical mapping.
"""
