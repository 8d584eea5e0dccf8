/// The bracket at a position, and the matching one.
package struct BracketPair: Hashable, Sendable {
  /// The positions of the two.
  package let open: Int
  package let close: Int

  /// Returns the position that is not the given one.
  func other(than position: Int) -> Int { position == open ? close : open }

  /// Finds the pair of the bracket at a position; nil if there is no bracket, or it has no match.
  ///
  /// - Parameter isCode: whether a character counts; characters in strings and comments do not.
  /// - Complexity: O(characters).
  package init?(_ text: EditedText, at position: Int, isCode: (Int) -> Bool = { _ in true }) {
    let pairs: [Character: Character] = [
      "(": ")", "[": "]", "{": "}", ")": "(", "]": "[", "}": "{",
    ]
    guard text.characters.indices.contains(position), isCode(position) else { return nil }
    let bracket = text.characters[position]
    guard let other = pairs[bracket] else { return nil }
    let step = "([{".contains(bracket) ? 1 : -1
    var depth = 0
    var index = position
    while text.characters.indices.contains(index) {
      if isCode(index) {
        if text.characters[index] == bracket { depth += 1 }
        if text.characters[index] == other { depth -= 1 }
        if depth == 0 {
          (open, close) = step > 0 ? (position, index) : (index, position)
          return
        }
      }
      index += step
    }
    return nil
  }
}
