public import CollectionCore

/// The identifiers that stand for the ids of an app in messages: different ids get different names.
///
/// ```swift
/// var names = IdentifierNames()
/// let name = names.identifier(of: 7)  // 7
/// ```
public struct IdentifierNames {
  private var known: [AnyHashable: Identifier] = [:]
  private var taken: Set<Identifier> = []

  /// Creates names of nothing yet.
  public init() {}

  /// Returns the identifier that stands for an id: a number or a text itself, else its description.
  ///
  /// Complexity: O(1) expected.
  public mutating func identifier(of id: some Hashable) -> Identifier {
    if let identifier = known[id] { return identifier }
    let plain: Identifier =
      switch id {
      case let number as Int: .integer(number)
      case let text as String: .string(text)
      default: .string(String(describing: id))
      }
    var identifier = plain
    var number = 2
    while !taken.insert(identifier).inserted {
      identifier = .string("\(plain.label) (\(number))")
      number += 1
    }
    known[id] = identifier
    return identifier
  }
}
