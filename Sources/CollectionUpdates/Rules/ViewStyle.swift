import CollectionCore

/// The kind of view named in messages: items of a collection view, or rows of a table view.
///
/// The rules are the same for both.
///
/// ```swift
/// let text = ViewStyle.table.inItsWords("an item of a collection view")  // a row of a table view
/// ```
public enum ViewStyle: String, Hashable, Sendable, CaseIterable {
  /// A collection view.
  case collection
  /// A table view.
  case table
}

extension ViewStyle {
  /// The terms for table views by those for collection views, where they differ.
  package static let tableWords = [
    "item": "row", "items": "rows", "Item": "Row", "Items": "Rows",
    "numberOfItemsInSection": "numberOfRowsInSection",
  ]

  /// Returns a text about collection views with the terms for this kind of view.
  ///
  /// Names of other methods are unchanged. Complexity: O(n).
  public func inItsWords(_ text: String) -> String {
    guard self == .table else { return text }
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
}

extension String {
  /// Changes an `an` at the end to `a`, since the next word no longer starts with a vowel.
  fileprivate mutating func dropArticle() {
    for article in [" an ", " An "] where hasSuffix(article) { removeLast(2) }
    if self == "An " || self == "an " { removeLast(2) }
    if hasSuffix(" a") || hasSuffix(" A") || self == "A" || self == "a" { append(" ") }
  }
}
