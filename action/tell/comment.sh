#!/usr/bin/env bash
# Writes the one comment of a gate on a pull request. A gate that changed nothing makes no comment, and edits the one that is there.
# Needs TOKEN, NUMBER, NAME, and GITHUB_API_URL and GITHUB_REPOSITORY as GitHub sets them. The argument is the folder with the reports.
set -euo pipefail

marker="<!-- perfgate: ${NAME//[^A-Za-z0-9._-]/_} -->"
longest=65000 # of the 65,536 characters that GitHub takes

mapfile -d '' summaries < <(find "$1" -type f -name summary.md -print0 2>/dev/null | sort -z)
if [ ${#summaries[@]} -eq 0 ]; then
  echo "There is no summary.md, so there is nothing to tell"
  exit 0
fi

text=$marker
left=0
for summary in "${summaries[@]}"; do
  next=$(cat "$summary")
  if [ $((${#text} + ${#next})) -lt $longest ]; then
    text+=$'\n\n'$next
  else
    left=$((left + 1))
  fi
done
if [ $left -gt 0 ]; then text+=$'\n\n'"The artifact $NAME has more summaries: $left"; fi

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

body() { jq -n --arg body "$text" '{body: $body}'; }

if [ -n "$old" ]; then
  if [ "$(jq -r .body <<< "$old")" = "$text" ]; then
    echo "The comment says it already"
  else
    body | api -X PATCH "$comments/comments/$(jq .id <<< "$old")" --data @- > /dev/null
    echo "The comment is edited"
  fi
elif grep -rqsx 'PERFGATE_CHANGED=true' --include=perfgate.env "$1"; then
  body | api -X POST "$comments/$NUMBER/comments" --data @- > /dev/null
  echo "Commented"
else
  echo "Nothing changed, so there is no comment"
fi
