#!/usr/bin/env bash
# A part of all journeys, which Bazel names in its variables. The report for Bazel is written to XML_OUTPUT_FILE, and
# the one for `flowctl merge` among the outputs of the test (bazel-testlogs/…/test.outputs).
set -euo pipefail
cd "${FLOWS:-flows}"
exec "$OLDPWD/${FLOWCTL:?}" run journeys --brand brands --report "json=$((${TEST_SHARD_INDEX:-0} + 1)).jsonl"
