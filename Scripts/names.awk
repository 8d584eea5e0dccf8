# Finds Swift files without the declaration in their name, and types in a file with another name:
# `Type.swift` holds the type, `Type+Concern.swift` extends it, `Verb.swift` has a function of that name.
# Private types stay with their users.
function finish() {
  if (file == "" || file ~ /\/main\.swift$/) return
  if (!found) print file " holds nothing of its name"
}
FNR == 1 {
  finish()
  file = FILENAME
  own = file
  sub(/.*\//, "", own)
  sub(/\.swift$/, "", own)
  sub(/\+.*/, "", own)
  found = 0
}
/^[a-z@]/ {
  line = $0
  while (sub(/^@[A-Za-z_]+(\([^)]*\))? */, "", line)) {}
  hidden = line ~ /^(private|fileprivate) /
  while (sub(/^(public|package|internal|private|fileprivate|final|indirect|nonisolated) /, "", line)) {}
  if (line !~ /^(struct|class|enum|protocol|actor|extension|typealias|func) /) next
  split(line, words, /[ \[\]:<(]+/)
  name = words[2]
  if (words[1] == "func") name = toupper(substr(name, 1, 1)) substr(name, 2)
  if (words[1] == "extension") {
    type = name
    sub(/.*\./, "", type)
    sub(/\..*/, "", name)
    if (type == own || name == own) found = 1
    next
  }
  if (name == own) found = 1
  else if (!hidden && words[1] != "func") print file " declares " name ", which belongs in " name ".swift"
}
END { finish() }
