#!/usr/bin/env bash
# Grades an empty submission, so that whatever is built once is built now, and says how many points there are: the number to type
# into a gradebook. From the course's folder, with what is graded, as for `cargo grade`:
#
#     tools/grader/recipes/first_run.sh --steps 1-3 --tests exam
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/nobody"
cargo grade "$@" --format json --output "$folder/report" "$folder/nobody"
points=$(sed -n 's/^{"name":"nobody",[^[]*"max_score":\([0-9.]*\),.*/\1/p' "$folder/report/report.json")
[ -n "$points" ] || { echo "The grader's report does not say how many points there are." >&2; exit 1; }
echo "There are $points points: type this number as the highest into your gradebook."
