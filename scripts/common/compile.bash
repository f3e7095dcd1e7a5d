# compile PROGRAM FOLDER...: builds a script that is written in Swift from the files of its folders,
# if one of them is newer than the program. OPTIMIZATION is -O where it is not set. To be sourced, in the project's
# folder.
compile() {
  local program=$1 newer
  shift
  newer=$(find "$@" -name '*.swift' -newer "$program" 2>/dev/null || echo all)
  if [ -x "$program" ] && [ -z "$newer" ]; then return; fi
  mkdir -p "$(dirname "$program")"
  # Under another name first: a compiler that is killed leaves no program that is half written.
  find "$@" -name '*.swift' -print0 | sort -z | xargs -0 \
    swiftc -swift-version 6 -warnings-as-errors -parse-as-library "${OPTIMIZATION:--O}" -o "$program.new" || exit 70
  mv "$program.new" "$program"
}
