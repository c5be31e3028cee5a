@rem The command `opwright` on Windows: the interpreter beside it, else the one above.
@if exist "%~dp0python.exe" ("%~dp0python.exe" -m opwright %*) else ("%~dp0..\python.exe" -m opwright %*)
