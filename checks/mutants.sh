#!/usr/bin/env bash
# Is every small change to a solution noticed by that step's own tests? Needs cargo-mutants.
#
#     checks/mutants.sh            every step
#     checks/mutants.sh 3 6        these
#
# Mutants that no test could notice, because they do not change what the function does, are named with the
# reason in checks/equivalent_mutants.txt; any other that survives makes this fail.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -t "$scratch"

# cargo-mutants finds what to change from a package's programs, so the solutions are made one here.
mkdir -p "$scratch/src/bin"
steps=$(ls solutions | tr -dc '0-9\n')
for step in $steps; do
    printf '#[path = "../../solutions/step%s.rs"]\n#[allow(dead_code)]\nmod step%s;\n' "$step" "$step"
done >"$scratch/src/bin/steps.rs"
echo 'fn main() {}' >>"$scratch/src/bin/steps.rs"

for number in ${*:-$steps}; do
    printf '\n=== step %s\n' "$number"
    cargo mutants --dir "$scratch" --package othello-steps --file "**/solutions/step$number.rs" \
        --features solutions --jobs 2 --timeout 60 --output "$scratch/report$number" \
        -- --test "step$number" || true
done

survived=$(cat "$scratch"/report*/mutants.out/missed.txt | sed 's#^src/bin/../../##; s/:[0-9]*:[0-9]*:/:/' | sort -u)
known=$(grep -v '^#' checks/equivalent_mutants.txt | sed 's/  *#.*//' | sort -u)
if unknown=$(comm -23 <(echo "$survived") <(echo "$known") | grep .); then
    printf '\nNo test noticed these:\n%s\n' "$unknown"
    exit 1
fi
printf '\nEvery mutant was noticed, or stands in checks/equivalent_mutants.txt.\n'
