# The help of every script, for `. "$(dirname "$0")/common/help.sh"` at its top, before it changes the folder.
# The text is the comment at the top of the script, so that it is written once; its form is in scripts/README.md.

# help SCRIPT WORD…: prints the help of a script and ends it with 0, if one of the words asks for that.
help() {
  local script=$1 word
  shift
  for word in "$@"; do
    case $word in
      --) return ;;
      -h | --help)
        sed -n -e '1d' -e '/^#/!q' -e 's/^# \{0,1\}//p' "$script"
        exit 0
        ;;
    esac
  done
}

# misuse MESSAGE: reports a wrong command line, and ends the script with 64.
misuse() {
  printf '%s: %s; --help lists what it takes\n' "${0##*/}" "$*" >&2
  exit 64
}

# options WORD…: ends the script with 64 if one of the words is an option. For scripts that take none.
options() {
  local word
  for word in "$@"; do
    case $word in -*) misuse "unknown option \"$word\"" ;; esac
  done
}
