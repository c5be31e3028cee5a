"""One template for one element: what a pack's author looks at while writing it.

`subject` finds the template and its pack, `elements` what it is rendered for, and
`render_one` makes the text.
"""
