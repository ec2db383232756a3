#!/usr/bin/env bash
# Collects repositories as submissions: collect.sh FOLDER < ADDRESSES, an address on a line.
#
# FOLDER, which is to be new or empty, then holds an archive of the Rust files of each. Nothing that a student pushed is unpacked
# here, and what is wrong with one repository is that student's alone: it becomes an empty submission, and the log says so.
set -euo pipefail

folder=${1:?the folder for the submissions}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
if [ -n "$(ls -A "$folder")" ]; then
    echo "$folder is not empty: name a new folder." >&2
    exit 1
fi
clones=$(mktemp -d)
trap 'rm -rf "$clones"' EXIT
export GIT_LFS_SKIP_SMUDGE=1 GIT_TERMINAL_PROMPT=0

addresses=$(sort -u)
# A submission is called like its repository. If two have the same name, it is owner@name: no repository's name has an @.
twice=$(sed 's|/*$||; s|\.git$||; s|.*[/:]||' <<<"$addresses" | sort | uniq -d)

while read -r address; do
    repository=${address%/} repository=${repository%.git}
    name=${repository##*[/:]}
    if [ -z "$name" ]; then
        continue
    fi
    if grep -qxF -- "$name" <<<"$twice"; then
        owner=${repository%[/:]*}
        name="${owner##*[/:]}@$name"
    fi
    # The same owner and name may be on another server too.
    plain=$name number=2
    while [ -e "$folder/$name.tar.gz" ] || [ -e "$folder/$name" ]; do
        name="$plain@$number"
        number=$((number + 1))
    done
    clone="$clones/$name" archive="$folder/$name.tar.gz"
    if timeout 120 git clone --quiet --bare --depth 1 --filter=blob:limit=1m -- "$address" "$clone" </dev/null &&
        timeout 120 git -C "$clone" archive --output "$archive" HEAD -- '*.rs' </dev/null; then
        echo "$name"
    else
        rm -f "$archive"
        mkdir -p "$folder/$name"
        echo "::warning::$name cannot be read, or has no Rust file: it is an empty submission."
    fi
    rm -rf "$clone"
done <<<"$addresses"
