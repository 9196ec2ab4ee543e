#!/usr/bin/env bash
# Draws the outputs of gates from their results.json. Everything else in the artifact was written by a job that executes the change, and may say
# anything in the name of this one. The arguments are the folder of the artifact, and a new one that gets a folder for each gate.
set -euo pipefail

most=100            # gates
longest=200000000   # bytes of a results.json
version=$(sed -n 's:^  <version>\(.*\)</version>$:\1:p' "$(dirname "${BASH_SOURCE[0]}")/../../pom.xml")
mkdir -p "$2"
drawn=$(cd "$2" && pwd)

# The prefix keeps text of the results from being a command to GitHub.
redraw() {
  (cd "$empty" && mvn -B -ntp "io.github.perfgate:perfgate-maven-plugin:$version:merge" "-Dperfgate.results=$folder" < /dev/null) |
    awk '{ print "| " $0 }'
}

count=0
while read -rd '' results; do
  if [ $count -eq $most ]; then
    echo "::warning::The artifact has more than $most results; the others are left out"
    break
  fi
  count=$((count + 1))
  folder=$drawn/$count
  mkdir "$folder"
  head -c $((longest + 1)) "$results" > "$folder/results.json"
  # In an empty folder nothing but the runner's own settings of Maven counts.
  empty=$(mktemp -d)
  if [ "$(wc -c < "$folder/results.json")" -gt $longest ] || ! redraw; then
    echo "::warning::Result $count of the artifact is left out: it is too long, or cannot be drawn as the log says"
    rm -r "$folder"
  fi
  rmdir "$empty"
done < <(find "$1" -type f -name results.json -print0 2> /dev/null | sort -z)

if [ -n "$(ls "$drawn")" ]; then
  echo "drawn=true" >> "$GITHUB_OUTPUT"
else
  echo "There are no results to draw, so there is nothing to tell"
fi
