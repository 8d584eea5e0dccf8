extension CrashReport {
  /// Returns a text about collection views in the words of the view that raised the exception.
  ///
  /// Names of methods stay as they are. Complexity: O(n).
  public func inItsWords(_ text: String) -> String {
    guard viewKind == .tableView else { return text }
    var result = ""
    var word = ""
    func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }
    func flush() {
      guard !word.isEmpty else { return }
      let other = Self.tableWords[word] ?? word
      if other != word, other.lowercased().hasPrefix("row") { result.dropArticle() }
      result += other
      word = ""
    }
    for character in text {
      if isLetter(character) {
        word.append(character)
      } else {
        flush()
        result.append(character)
      }
    }
    flush()
    return result.replacing("collection view", with: "table view")
  }

  private static let tableWords = [
    "item": "row", "items": "rows", "Item": "Row", "Items": "Rows",
    "numberOfItemsInSection": "numberOfRowsInSection",
  ]
}

extension String {
  /// Makes an `an` at the end an `a`, as the next word no longer starts with a vowel.
  fileprivate mutating func dropArticle() {
    for article in [" an ", " An "] where hasSuffix(article) { removeLast(2) }
    if self == "An " { removeLast(2) }
    if hasSuffix(" a") || hasSuffix(" A") || self == "A" { append(" ") }
  }
}
