# How scripts/test runs the tests that are built. `work` is its folder of temporary files.
. scripts/testing/failures.sh

# Prints the groups of tests that have a process each, the longest first. Modules of which one process would take
# too long are in parts, by the first letter of the suite.
groups() {
  local module
  modules_built | while IFS= read -r module; do
    case $module in
      FlowTool) printf '%s\n' "9 $module [A-P]" "9 $module [^A-P]" ;;
      Simulation) printf '%s\n' "8 $module [A-N]" "7 $module [^A-N]" ;;
      FlowModels) printf '%s\n' "6 $module [A-M]" "6 $module [^A-M]" ;;
      FlowPages | RecipeFeature | Shop) echo "7 $module" ;;
      Cookbook | FlowHTML | HostTesting | Brands) echo "5 $module" ;;
      *) echo "1 $module" ;;
    esac
  done | sort -rn | awk '{ print NR ":^" $2 "Tests[.]" $3 }'
}

swift_test() { swift test --disable-xctest --skip-build --ignore-lock "$@"; }

# run_tests FOLDER: runs all tests, in as many processes at once as there are processors. The folder gets the
# output and the events of each group.
run_tests() {
  local folder=$1 began=$SECONDS code=0
  groups >"$folder/groups"
  xargs -n 1 -P "$(getconf _NPROCESSORS_ONLN)" bash scripts/testing/group.sh "$folder" <"$folder/groups" || code=1
  sed -n -E 's/.*Test run with ([0-9]+) tests.*/\1/p' "$folder"/*.txt |
    awk -v seconds=$((SECONDS - began)) -v code=$code '
      { tests += $1 }
      END { printf "%s %d tests, %d seconds\n", code ? "✘" : "✔", tests, seconds }'
  return "$code"
}

# time_tests: lists the slowest tests, and fails if one is slow that is not in the list, or if one fails.
time_tests() {
  local module seconds name code=0
  modules_built | while IFS= read -r module; do
    echo "timing $module" >&2
    if ! timed "$module" "^${module}Tests[.]"; then echo "$module" >>"$work/failed"; fi
    cat "$work/$module.seconds" >>"$work/all.seconds"
  done
  sort -rn "$work/all.seconds" >"$work/sorted.seconds"
  echo "seconds of the clock, one test at a time:"
  head -n 30 "$work/sorted.seconds" | awk -F '\t' '{ printf "%8.2f  %s\n", $1, $2 }'
  awk -F '\t' '{ split($2, parts, "."); sum[parts[1]] += $1; count[parts[1]]++ }
    END { for (module in sum) printf "%8.2f  %s, %d tests\n", sum[module], module, count[module] }' \
    "$work/sorted.seconds" | sort -rn
  awk -F '\t' '{ sum += $1 } END { printf "%8.2f  all %d tests\n", sum, NR }' "$work/sorted.seconds"
  while IFS=$'\t' read -r seconds name; do
    if listed_as_slow "$name"; then continue; fi
    # Once more and alone: the machine may have been busy.
    timed again "^$(sed 's/[][().*^$\\|?+{}]/\\&/g' <<<"$name")" || true
    awk '$1 > 2 { exit 1 }' "$work/again.seconds" && continue
    echo "✘ $name took more than 2 seconds twice; make it faster, or add it to Tests/SlowTests.txt" >&2
    code=1
  done < <(awk '$1 > 2' "$work/sorted.seconds")
  if [ -e "$work/failed" ]; then
    echo "✘ tests failed in $(paste -s -d ' ' "$work/failed")" >&2
    code=1
  fi
  return "$code"
}

# timed NAME FILTER: runs tests one at a time, and writes NAME.seconds. A failing test's output goes to standard error.
timed() {
  local code=0
  swift_test --no-parallel --filter "$2" --event-stream-output-path "$work/$1.events" --event-stream-version 0 \
    >"$work/$1.txt" 2>&1 || code=$?
  if [ "$code" != 0 ]; then failures "$work/$1.txt" >&2; fi
  awk -f scripts/testing/durations.awk "$work/$1.events" >"$work/$1.seconds"
  return "$code"
}

listed_as_slow() {
  awk -F "  +" -v name="$1" '$1 == name { found = 1 } END { exit !found }' Tests/SlowTests.txt
}

# repeat_tests N [OPTION…]: runs tests so many times, and lists those that did not pass each time.
repeat_tests() {
  local rounds=$1 round folder code failed=0
  shift
  start_load
  for round in $(seq "$rounds"); do
    folder=$work/$round
    mkdir "$folder"
    code=0
    if [ $# -gt 0 ]; then
      swift test --disable-xctest "$@" --event-stream-output-path "$folder/1.events" --event-stream-version 0 \
        >"$folder/1.txt" 2>&1 || code=$?
    else
      run_tests "$folder" >"$folder/run" 2>&1 || code=$?
    fi
    if [ "$code" != 0 ]; then
      failed=$((failed + 1))
      cat "$folder"/*.events | awk -v failures=1 -f scripts/testing/durations.awk | sort >"$folder/failed"
      if [ ! -s "$folder/failed" ]; then echo "the process ended with $code" >"$folder/failed"; fi
      cat "$folder/failed" >>"$work/failed"
      echo "✘ run $round of $rounds failed:" >&2
      if [ -e "$folder/run" ]; then cat "$folder/run" >&2; else failures "$folder/1.txt" >&2; fi
    else
      echo "✔ run $round of $rounds passed" >&2
    fi
  done
  if [ "$failed" = 0 ]; then
    echo "✔ every test passed in all $rounds runs"
    return
  fi
  echo "✘ $failed of $rounds runs failed; how often each of these tests did:"
  sort "$work/failed" | uniq -c | sort -rn
  return 1
}

busy=()
start_load() {
  if [ -z "$load" ]; then return; fi
  local number
  for number in 1 2; do
    (while :; do :; done) &
    busy+=($!)
  done
}

stop_load() {
  if [ ${#busy[@]} -gt 0 ]; then kill "${busy[@]}" 2>/dev/null || true; fi
}
