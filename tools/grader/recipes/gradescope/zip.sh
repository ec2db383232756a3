#!/usr/bin/env bash
# Writes autograder.zip, to upload to Gradescope: setup.sh and run_autograder at its root, the course beside them.
#
#     tools/grader/recipes/gradescope/zip.sh [autograder.zip]
set -euo pipefail

zip=$(realpath "${1:-autograder.zip}")
cd "$(dirname "$0")"
here=$(git rev-parse --show-prefix)
cd "$(git rev-parse --show-toplevel)"
# What is committed, and nothing that lies about. Both scripts keep their executable bit.
git archive --format=zip --output="$zip" \
    --prefix= --add-file="${here}setup.sh" --add-file="${here}run_autograder" --prefix=course/ HEAD
echo "$zip"
