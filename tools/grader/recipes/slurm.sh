#!/usr/bin/env bash
# Marks a class as an array job of Slurm, then puts the parts together. From the course's folder:
#
#     tools/grader/recipes/slurm.sh build --steps 1-3             once, where there is a network
#     job=$(sbatch --parsable --array=1-8 tools/grader/recipes/slurm.sh grade submissions report --steps 1-3)
#     sbatch --dependency=afterany:"$job" tools/grader/recipes/slurm.sh merge report
#
# What follows is given to `cargo grade`: to the first two what is graded (--level 1, --steps 1-3, --tests exam), the same to both; to
# `merge` what is written (--roster grades.csv --format gradebook, --hide-tests, --partial --out-of 20). `build` says how many points there are, which is
# the number to type into your gradebook.
#
# The array begins at 1. `merge` names the parts that are missing, and the submissions on which the grader failed. A part that
# failed is repeated alone, the others being left as they are:
#
#     COUNT=8 sbatch --array=3 tools/grader/recipes/slurm.sh grade submissions report --steps 1-3
#
# Every part asks the same questions: those of the class's seed, which `build` draws and keeps in target/grade/seed.
# The course's folder is one that all nodes share. Each grader works in its own node's temporary folder.
#SBATCH --cpus-per-task=2
# Two compilers may be at work, of 2 GiB each at most, and two programs of 256 MiB.
#SBATCH --mem=6G
#SBATCH --time=01:00:00
set -euo pipefail

# Slurm runs a copy of this file, from the folder in which sbatch was typed.
cd "${SLURM_SUBMIT_DIR:-.}"
[ -f course.toml ] || { echo "Start this from the course's folder, where course.toml is." >&2; exit 1; }

command=${1:-}
shift $(($# > 0))
case "$command" in
    build)
        tools/grader/recipes/first_run.sh "$@"
        ;;
    grade)
        submissions=${1:?the folder of the submissions} report=${2:?the folder for the reports}
        shift 2
        count=${COUNT:-$SLURM_ARRAY_TASK_COUNT}
        part=$SLURM_ARRAY_TASK_ID
        if [ "$part" -lt 1 ] || [ "$part" -gt "$count" ]; then
            echo "There is no part $part of $count: let the array begin at 1, and say COUNT=8 to repeat one of 8." >&2
            exit 2
        fi
        # In the environment, where other users of the node do not see it.
        if [ -z "${OTHELLO_SEED:-}" ]; then
            [ -s target/grade/seed ] || { echo "There is no seed yet. Type: tools/grader/recipes/slurm.sh build" >&2; exit 2; }
            OTHELLO_SEED=$(cat target/grade/seed)
        fi
        export OTHELLO_SEED
        # Every part is given the same submissions in the same order, and marks its own.
        cargo grade --shard "$part/$count" --jobs "${SLURM_CPUS_PER_TASK:-1}" "$@" \
            --format json --output "$report/part-$part" "$submissions"/*
        ;;
    merge)
        report=${1:?the folder of the reports}
        shift
        cargo grade merge --format table --format json --format csv --format markdown "$@" --output "$report" \
            "$report"/part-*/report.json
        ;;
    *)
        echo "slurm.sh build [WHAT IS GRADED] | grade SUBMISSIONS REPORT [WHAT IS GRADED] | merge REPORT [WHAT IS WRITTEN]" >&2
        exit 2
        ;;
esac
