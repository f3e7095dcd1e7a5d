# The modules whose tests scripts/test is asked for.

# modules NAME…: prints the modules, with commas between them. An unknown name ends the script with 64.
modules() {
  local name module near known chosen=()
  known=$(for folder in Tests/*Tests Examples/Cookbook/Tests/*Tests; do basename "$folder" Tests; done)
  for name in "$@"; do
    module=${name%Tests}
    if ! grep -qx -e "$module" <<<"$known"; then
      near=$(grep -i -F -e "$module" <<<"$known" || true)
      misuse "\"$name\" has no tests; $(if [ -n "$near" ]; then echo "similar modules are"; else echo "the modules are"; fi)" \
        "$(tr '\n' ' ' <<<"${near:-$known}" | sed 's/ $//; s/ /, /g')"
    fi
    chosen+=("$module")
  done
  (IFS=, && echo "${chosen[*]}")
}

# Prints the modules whose tests are built, one a line.
modules_built() {
  if [ -n "${ONLY_TESTS:-}" ]; then
    tr ',' '\n' <<<"$ONLY_TESTS"
  elif [ "${CORE_ONLY:-}" = 1 ]; then
    sed -n '/^let core = \[/,/\]$/p' Package.swift | grep -o '"[^"]*"' | tr -d '"'
  else
    for folder in Tests/*Tests Examples/Cookbook/Tests/*Tests; do basename "$folder" Tests; done
  fi
}
