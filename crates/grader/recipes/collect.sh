#!/usr/bin/env bash
# Collects repositories as submissions: collect.sh FOLDER < ADDRESSES, an address on a line.
#
# Of each, FOLDER then holds an archive with its Rust files. Nothing that a student pushed is unpacked here, and what is wrong
# with one repository is that student's alone: it becomes an empty submission, and the log says so.
set -euo pipefail

folder=${1:?the folder for the submissions}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
clones=$(mktemp -d)
trap 'rm -rf "$clones"' EXIT
export GIT_LFS_SKIP_SMUDGE=1 GIT_TERMINAL_PROMPT=0

while read -r address; do
    name=$(basename "$address" .git)
    clone="$clones/$name" archive="$folder/$name.tar.gz"
    if timeout 120 git clone --quiet --bare --depth 1 --filter=blob:limit=1m "$address" "$clone" </dev/null &&
        timeout 120 git -C "$clone" archive --output "$archive" HEAD -- '*.rs' </dev/null; then
        echo "$name"
    else
        rm -f "$archive"
        mkdir -p "$folder/$name"
        echo "::warning::$name cannot be read, or has no Rust file: it is an empty submission."
    fi
    rm -rf "$clone"
done
