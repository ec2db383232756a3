#!/usr/bin/env bash
# Gradescope runs this once, as root, when it builds the image: Rust, and the grader ready to run.
set -euo pipefail

# Another folder than Gradescope's, to try the recipe at home.
root=${AUTOGRADER:-/autograder}
export CARGO_HOME=$root/rust/cargo RUSTUP_HOME=$root/rust/rustup
export PATH=$CARGO_HOME/bin:$PATH

# A linker and what rustup is fetched with.
if ! command -v cc > /dev/null || ! command -v curl > /dev/null; then
    apt-get update --quiet
    apt-get install --yes --quiet --no-install-recommends build-essential ca-certificates curl
fi
if ! command -v cargo > /dev/null; then
    curl --proto '=https' --tlsv1.2 --silent --show-error --fail https://sh.rustup.rs |
        sh -s -- -y --profile minimal --no-modify-path
fi

# Whatever is built once is built now, and not while a student waits. The seed of the questions that are not public is drawn now
# too, and is every student's.
cd "$root/source/course"
mapfile -t options < <(grep . "$root/source/options")
tools/grader/recipes/first_run.sh "${options[@]}"
