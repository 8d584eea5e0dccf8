import CollectionCore

extension String {
  /// Returns the text if it has no more columns than a width; else its beginning and an ellipsis.
  ///
  /// No character is divided. Complexity: O(width) for long texts.
  func cut(to width: Int, _ ellipsis: String) -> String {
    var shown = ""
    var columns = 0
    for character in self {
      let next = columns + String(character).columns
      if next > width {
        while columns > width - ellipsis.count, let last = shown.popLast() {
          columns -= String(last).columns
        }
        return shown + ellipsis
      }
      shown.append(character)
      columns = next
    }
    return self
  }
}
