#!/usr/bin/env bash
# Writes autograder.zip, to upload to Gradescope, and says how many points the assignment has. From the course's folder, with what is
# graded, as for `cargo grade`; an empty submission is graded here, so that a mistake in it is found now:
#
#     tools/grader/recipes/gradescope/zip.sh --steps 1-3
#     tools/grader/recipes/gradescope/zip.sh --level 1 --tests exam --hide-tests
#
# In the zip are setup.sh and run_autograder at the root, the options, and the course as it is committed.
set -euo pipefail

[ -f course.toml ] || { echo "Start this from the course's folder, where course.toml is." >&2; exit 1; }
before=''
for option in "$@"; do
    if [ "$before" = --tests ] && [ -z "$(git ls-files -- "$option")" ]; then
        echo "The zip holds what is committed, and $option is not: git add $option && git commit" >&2
        exit 1
    fi
    before=$option
done
said=$(tools/grader/recipes/first_run.sh "$@")

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# One on a line.
printf '%s\n' "$@" >"$folder/options"
here=tools/grader/recipes/gradescope
# Both scripts keep their executable bit.
git archive --format=zip --output=autograder.zip --prefix= \
    --add-file="$here/setup.sh" --add-file="$here/run_autograder" --add-file="$folder/options" --prefix=course/ HEAD
echo "autograder.zip is written. $said"
