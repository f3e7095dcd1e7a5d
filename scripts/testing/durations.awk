# Prints how long each test took, from an event stream of Swift Testing: seconds, a tab, and the test's name.
# With `-v failures=1` it prints the names of the tests that failed, or did not end.

function field(pattern, skipped) {
  return match($0, pattern) ? substr($0, RSTART + skipped, RLENGTH - skipped) : ""
}

# A test has a place in its file, a suite has none.
/"kind":"(testStarted|testEnded|issueRecorded)"/ {
  id = field("\"testID\":\"[^\"]*", 10)
  if (split(id, parts, "\\\\/") < 3) next
  name = parts[1] "/" parts[2]
  instant = field("\"absolute\":[0-9.e+]*", 11)
}
/"kind":"testStarted"/ { began[name] = instant }
/"kind":"issueRecorded"/ && !/"isKnown":true/ && !/"severity":"warning"/ { failed[name] = 1 }
/"kind":"testEnded"/ {
  if (!failures) printf "%.3f\t%s\n", instant - began[name], name
  delete began[name]
}

END {
  if (!failures) exit
  for (name in began) failed[name] = 1
  for (name in failed) print name
}
