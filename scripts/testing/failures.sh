# failures FILE: prints what failed from the output of `swift test`; its last lines, where a process ended early.
failures() {
  local found
  # A colour may come before a mark. What passed, and cases that began, are left out.
  found=$(awk '/^[^ ]*(◇|✔|━)/ { shown = 0 } /^[^ ]*✘/ { shown = 1 } shown' "$1")
  if [ -n "$found" ]; then printf '%s\n' "$found"; else tail -n 40 "$1"; fi
}
