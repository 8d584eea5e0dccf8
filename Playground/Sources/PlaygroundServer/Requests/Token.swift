/// The secret part of the page's address.
package enum Token {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

  /// Returns a new token: 43 letters for 256 bits from the system's generator.
  package static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return String((0..<43).map { _ in letters[Int.random(in: 0..<64, using: &generator)] })
  }

  /// Returns whether a text has the form of a token: 16 to 128 letters, digits, `-` or `_`.
  package static func isToken(_ text: String) -> Bool {
    (16...128).contains(text.count) && text.allSatisfy(letters.contains)
  }
}
