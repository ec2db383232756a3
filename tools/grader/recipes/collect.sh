#!/usr/bin/env bash
# Collects repositories as submissions: collect.sh FOLDER < ADDRESSES, an address on a line; # begins a comment.
#
# FOLDER, which is to be new or empty, then holds an archive of each. Nothing that a student pushed is unpacked here, and what is
# wrong with one repository is that student's alone. A repository that cannot be read becomes an empty file, which is graded as
# unreadable, and one that holds nothing an empty folder. The log names both.
set -euo pipefail

folder=${1:-}
[ -n "$folder" ] || { echo "collect.sh FOLDER < ADDRESSES: name the folder for the submissions." >&2; exit 2; }
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
if [ -n "$(ls -A "$folder")" ]; then
    echo "$folder is not empty: name a new folder." >&2
    exit 1
fi
clones=$(mktemp -d)
trap 'rm -rf "$clones"' EXIT
export GIT_LFS_SKIP_SMUDGE=1 GIT_TERMINAL_PROMPT=0

# Git, for two minutes at most, and with files of 512 MiB at most.
bounded_git() (
    ulimit -f 524288
    timeout 120 git "$@" </dev/null
)

# Windows ends a line with a carriage return. A line that begins with # is a comment.
addresses=$(tr -d '\r' | grep -v -e '^[[:space:]]*$' -e '^[[:space:]]*#' | sort -u) || { echo "No address was given." >&2; exit 1; }
# A submission is called like its repository. If two have the same name, it is owner@name: no repository's name has an @.
twice=$(sed 's|/*$||; s|\.git$||; s|.*[/:]||' <<<"$addresses" | sort | uniq -d)
read=0 unread=0

while read -r address; do
    repository=${address%/} repository=${repository%.git}
    name=${repository##*[/:]}
    if grep -qxF -- "$name" <<<"$twice"; then
        owner=${repository%[/:]*}
        name="${owner##*[/:]}@$name"
    fi
    # A file's name has a limit. And the same owner and name may be on another server too.
    name=${name:0:60} plain=${name:0:60} number=2
    while [ -e "$folder/$name.tar.gz" ] || [ -e "$folder/$name" ]; do
        name="$plain@$number"
        number=$((number + 1))
    done
    clone="$clones/$name" archive="$folder/$name.tar.gz"
    if ! bounded_git clone --quiet --bare --depth 1 --filter=blob:limit=1m -- "$address" "$clone"; then
        : >"$archive"
    elif [ -z "$(git -C "$clone" ls-tree HEAD 2>/dev/null)" ]; then
        mkdir "$folder/$name"
    # What programs have made is large, and never a student's work.
    elif ! bounded_git -C "$clone" archive --output "$archive" HEAD -- . ':(exclude,icase,glob)**/target/**'; then
        : >"$archive"
    fi
    rm -rf "$clone"
    if [ -d "$folder/$name" ]; then
        echo "::warning::$name holds nothing: it is an empty submission."
    elif [ -s "$archive" ]; then
        echo "$name"
        read=$((read + 1))
    else
        echo "::warning::$name cannot be read: it is unreadable, which is not a mark."
        unread=$((unread + 1))
    fi
done <<<"$addresses"
if [ "$read" = 0 ] && [ "$unread" != 0 ]; then
    echo "No repository could be read. May you read them? Has your token expired?" >&2
    exit 1
fi
