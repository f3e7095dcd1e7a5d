# Runs one group of tests for running.sh: group.sh FOLDER NUMBER:FILTER. It prints one line, or what failed.
set -euo pipefail
. scripts/testing/failures.sh
folder=$1 number=${2%%:*} filter=${2#*:}
output=$folder/$number.txt
code=0
swift test --disable-xctest --skip-build --ignore-lock --filter "$filter" \
  --event-stream-output-path "$folder/$number.events" --event-stream-version 0 >"$output" 2>&1 || code=$?
last=$(grep -a 'Test run with' "$output" | tail -n 1 || true)
if [ "$code" = 0 ]; then
  printf '%s (%s)\n' "$last" "$filter"
  exit
fi
# In one call, so that the output of two groups does not mix.
printf '%s\n' "$(failures "$output")" "✘ $filter ended with $code"
exit 1
