# What the scripts of this folder share, for `. "$(dirname "$0")/common.sh"` at their top: their help, the installed
# flowctl, a folder to work in, and times.
. "$(dirname "${BASH_SOURCE[0]}")/../scripts/common/help.sh"
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
flowctl=${FLOWCTL:-"$HOME/.local/bin/flowctl"}

# installed: ends the script with 66 if there is no flowctl.
installed() {
  if [ ! -x "$flowctl" ]; then
    echo "${0##*/}: $flowctl is not there; scripts/install puts it there" >&2
    exit 66
  fi
  flowctl=$(cd "$(dirname "$flowctl")" && pwd)/$(basename "$flowctl")
}

# elsewhere: makes the folder $work, which is removed at the end, and enters it.
elsewhere() {
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  cd "$work"
}

now() { date +%s%N; }

# timed COMMAND…: the milliseconds that it takes. What it prints is in said.txt.
timed() {
  local start
  start=$(now)
  "$@" >"$work/said.txt" 2>&1 || true
  echo $((($(now) - start) / 1000000))
}

# The median of as many times as there were passes.
middle() { sort -n | sed -n "$(((passes + 1) / 2))p"; }

ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'; }
