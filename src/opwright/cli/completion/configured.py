"""Completes specs: files, the home specs, and the names that a configuration gives.

The nearest configuration is read by the shell itself, since to start Python at every
Tab would take too long. What is not written as `opwright init` writes it may be missed.
"""

from collections.abc import Mapping

_FUNCTION = "_opwright_spec_files"
_NAMES = "HOME_SPECS"

_LOOKING_UP = r"""
# Print the names that the nearest configuration gives to specs.
_opwright_configured() {
  local folder=$PWD file
  while true; do
    file=$folder/opwright.toml
    if [ ! -f "$file" ]; then
      file=$folder/pyproject.toml
      grep -qs '^\[tool\.opwright' "$file" || file=
    fi
    if [ -n "$file" ]; then
      sed -n 'KEYS' "$file"
      return
    fi
    [ -n "$folder" ] || return
    folder=${folder%/*}
  done
}
"""
_BASH = r"""
_opwright_spec_files() {
  compgen -W "HOME_SPECS $(_opwright_configured)" -- "$1"
  compgen -f -- "$1"
}
"""
_ZSH = r"""
_opwright_spec_files() {
  compadd -- HOME_SPECS ${(f)"$(_opwright_configured)"}
  _files
}
"""
_FISH = r"""
# Print the names that the nearest configuration gives to specs.
function _opwright_configured
  set -l folder (pwd)
  while true
    set -l file "$folder/opwright.toml"
    if not test -f "$file"
      set file "$folder/pyproject.toml"
      grep -qs '^\[tool\.opwright' "$file"; or set file ''
    end
    if test -n "$file"
      sed -n 'KEYS' "$file"
      return
    end
    test -n "$folder"; or return
    set folder (string replace -r '/[^/]*$' '' -- "$folder")
  end
end

function _opwright_spec_files
  printf '%s\n' HOME_SPECS (_opwright_configured)
  __fish_complete_path (commandline -ct)
end
"""
# The keys of the table of specs, which ends where another table begins.
_KEYS = r"/^\[\(tool\.opwright\.\)\{0,1\}specs\]/,/^\[/s/^\([A-Za-z0-9_-]*\) *=.*/\1/p"


def specs_completer(home_specs: tuple[str, ...]) -> Mapping[str, object]:
    """Return what completes specs, in the form that shtab wants."""
    names = " ".join(home_specs)
    texts = {"bash": _LOOKING_UP + _BASH, "zsh": _LOOKING_UP + _ZSH, "fish": _FISH}
    # A dictionary, since shtab looks for no other mapping.
    return {
        "bash": _FUNCTION,
        "zsh": _FUNCTION,
        "fish": f"({_FUNCTION})",
        "preamble": {
            shell: text.replace("KEYS", _KEYS).replace(_NAMES, names)
            for shell, text in texts.items()
        },
    }
