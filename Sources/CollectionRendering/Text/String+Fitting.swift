import CollectionCore

extension String {
  /// The lines of a line that is too wide, broken at spaces.
  ///
  /// A word that is wider than a line is broken at `/` or anywhere. Later lines have the
  /// indentation of the first.
  ///
  /// Colours take no columns. Complexity: O(n).
  package func fitted(to width: Int) -> [String] {
    let width = max(width, 8)
    let indentation = String(prefix { $0 == " " }.prefix(width / 2))
    var lines: [String] = []
    var start = ""
    var rest = self[...]
    while true {
      guard let cut = Self.cut(rest, to: width - start.columns) else {
        return lines + [start + rest]
      }
      lines.append((start + rest[..<cut]).trimmingTrailingSpaces())
      rest = rest[cut...].drop { $0 == " " }
      if rest.isEmpty { return lines }
      start = indentation
    }
  }

  /// Returns where to break a text so that its start fits, or nil if all of it does.
  private static func cut(_ text: Substring, to width: Int) -> Index? {
    var room = width
    var (space, slash): (Index?, Index?) = (nil, nil)
    var isIndented = true
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      if character == "\u{1b}" {
        index = text[index...].firstIndex(of: "m").map(text.index(after:)) ?? text.endIndex
        continue
      }
      room -= character.columns
      if character == " ", !isIndented { space = index }
      if room < 0 { return space ?? slash ?? index }
      if character != " " { isIndented = false }
      index = text.index(after: index)
      if character == "/" { slash = index }
    }
    return nil
  }
}
