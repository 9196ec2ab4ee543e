#!/usr/bin/env bash
# Writes the one comment of a gate on a pull request. A gate that changed nothing makes no comment unless ASKED is true, and edits the one that
# is there. Needs TOKEN, NUMBER, NAME, and GITHUB_API_URL and GITHUB_REPOSITORY as GitHub sets them. The argument is the folder that draw.sh made.
set -euo pipefail
export LC_ALL=C # lengths are bytes

marker="<!-- perfgate: ${NAME//[^A-Za-z0-9._-]/_} -->"
longest=65000 # of the 65,536 that GitHub takes

text=$marker
left=0
while read -rd '' summary; do
  next=$(cat "$summary")
  if [ $((${#text} + ${#next})) -lt $longest ]; then
    text+=$'\n\n'$next
  elif [ "$text" = "$marker" ]; then
    # Whole lines of the worst that there is are better than none.
    text+=$'\n\n'$(head -c $((longest - ${#text})) <<< "$next" | sed '$d')
    left=$((left + 1))
  else
    left=$((left + 1))
  fi
done < <(find "$1" -type f -name summary.md -print0 | sort -zV)
if [ $left -gt 0 ]; then text+=$'\n\n'"The artifact $NAME has more, in summaries that are too long for a comment: $left"; fi

api() {
  curl --silent --show-error --fail-with-body --retry 3 -H "Authorization: Bearer $TOKEN" \
    -H "Accept: application/vnd.github+json" "$@"
}

comments="$GITHUB_API_URL/repos/$GITHUB_REPOSITORY/issues"
old=
page=1
while :; do
  found=$(api "$comments/$NUMBER/comments?per_page=100&page=$page")
  # Only a bot's: whoever writes the marker into a comment of theirs keeps it.
  mine=$(jq --arg marker "$marker" 'map(select(.user.type == "Bot" and (.body | startswith($marker)))) | last // empty' <<< "$found")
  [ -z "$mine" ] || old=$mine
  [ "$(jq length <<< "$found")" -eq 100 ] || break
  page=$((page + 1))
done

# An argument of a program is bounded, its input is not.
body() { printf '%s' "$text" | jq -Rs '{body: .}'; }

if [ -n "$old" ]; then
  if [ "$(jq -r .body <<< "$old")" = "$text" ]; then
    echo "The comment says it already"
  else
    body | api -X PATCH "$comments/comments/$(jq .id <<< "$old")" --data @- > /dev/null
    echo "The comment is edited"
  fi
elif [ "${ASKED:-false}" = true ] || grep -rqsx 'PERFGATE_CHANGED=true' --include=perfgate.env "$1"; then
  body | api -X POST "$comments/$NUMBER/comments" --data @- > /dev/null
  echo "Commented"
else
  echo "Nothing changed, so there is no comment"
fi
