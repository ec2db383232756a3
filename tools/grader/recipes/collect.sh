#!/usr/bin/env bash
# Collects repositories as submissions: collect.sh [--before DATE] FOLDER < ADDRESSES, an address on a line; # begins a comment.
#
# FOLDER, which is to be new or empty, then holds an archive of each. Nothing that a student pushed is unpacked here, and what is
# wrong with one repository is that student's alone. A repository that cannot be read becomes an empty file, which is graded as
# unreadable, and one that holds nothing an empty folder. The log names both.
#
# With --before it takes what was pushed last before then, and writes into FOLDER-submitted.csv when that was, for `cargo grade --submitted`.
# GitHub tells the time of a push, where the program gh may ask. Elsewhere it is the date of the last commit, which a student can
# set to anything, so it is called unverified.
set -euo pipefail

before=
if [ "${1:-}" = --before ]; then
    # A day ends at its end.
    case ${2:-} in *:*) day=${2:-} ;; *) day="${2:-} 23:59:59" ;; esac
    before=$(date --date="$day" +%s 2>/dev/null) || { echo "--before ${2:-}: write --before \"2026-11-24 23:59\"." >&2; exit 2; }
    shift 2
fi
folder=${1:-}
[ -n "$folder" ] || { echo "collect.sh [--before DATE] FOLDER < ADDRESSES: name the folder for the submissions." >&2; exit 2; }
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

# What was pushed last before the deadline: sets commit, time and source. Nothing is in them if there was nothing yet.
last_push() {
    local push='' day
    day=$(date --utc --date="@$before" +%Y-%m-%dT%H:%M:%SZ)
    commit='' time='' source=''
    if [[ $repository =~ github\.com[:/]([^/]+/[^/]+)$ ]] && command -v gh >/dev/null; then
        push=$(gh api --paginate "repos/${BASH_REMATCH[1]}/activity?ref=$(git -C "$clone" symbolic-ref HEAD)&per_page=100" \
            --jq ".[] | select(.timestamp <= \"$day\" and .activity_type != \"branch_deletion\") | .after + \" \" + .timestamp" \
            </dev/null | head -n 1) || push=''
        read -r commit time <<<"$push" || true
    fi
    if [ -n "$commit" ]; then
        # What was pushed over is not in the history any more.
        git -C "$clone" cat-file -e "$commit^{commit}" 2>/dev/null || bounded_git -C "$clone" fetch --quiet origin "$commit" || commit=''
    elif commit=$(git -C "$clone" rev-list --max-count=1 --min-age="$before" HEAD 2>/dev/null) && [ -n "$commit" ]; then
        time=$(git -C "$clone" log -1 --format=%cI "$commit") source='the date of the commit, unverified'
    fi
}

# Windows ends a line with a carriage return, and may begin a file with a mark. A line that begins with # is a comment.
addresses=$(LC_ALL=C sed $'1s/^\xEF\xBB\xBF//' | tr -d '\r' | grep -v -e '^[[:space:]]*$' -e '^[[:space:]]*#' | sort -u) || { echo "No address was given." >&2; exit 1; }
# A submission is called like its repository. If two have the same name, it is owner@name: no repository's name has an @.
twice=$(sed 's|/*$||; s|\.git$||; s|.*[/:]||' <<<"$addresses" | sort | uniq -d)
read=0 unread=0
if [ -n "$before" ]; then echo 'name,time,source' >"$folder-submitted.csv"; fi

while read -r address; do
    repository=${address%/} repository=${repository%.git}
    name=${repository##*[/:]}
    if grep -qxF -- "$name" <<<"$twice"; then
        owner=${repository%[/:]*}
        name="${owner##*[/:]}@$name"
    fi
    # A file's name has a limit, and GitHub has a lower one. And the same owner and name may be on another server too.
    name=${name:0:200} plain=${name:0:200} number=2
    while [ -e "$folder/$name.tar.gz" ] || [ -e "$folder/$name" ]; do
        name="$plain@$number"
        number=$((number + 1))
    done
    clone="$clones/$name" archive="$folder/$name.tar.gz"
    # Of an earlier push the history is needed.
    depth=(--depth 1) commit=HEAD
    [ -z "$before" ] || depth=()
    if ! bounded_git clone --quiet --bare "${depth[@]}" --filter=blob:limit=1m -- "$address" "$clone"; then
        : >"$archive"
    elif { [ -z "$before" ] || last_push; } && [ -z "$commit" ]; then
        mkdir "$folder/$name"
    elif [ -z "$(git -C "$clone" ls-tree "$commit" 2>/dev/null)" ]; then
        mkdir "$folder/$name"
    # What programs have made is large, and never a student's work.
    elif ! bounded_git -C "$clone" archive --output "$archive" "$commit" -- . ':(exclude,icase,glob)**/target/**'; then
        : >"$archive"
    fi
    rm -rf "$clone"
    if [ -d "$folder/$name" ]; then
        echo "::warning::$name holds nothing: it is an empty submission."
    elif [ -s "$archive" ]; then
        echo "$name"
        [ -z "$before" ] || echo "\"$name\",$time,\"$source\"" >>"$folder-submitted.csv"
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
