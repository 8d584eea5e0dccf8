public import CollectionCore

/// The identifiers in messages for the ids of an app: different ids get different names.
///
/// ```swift
/// var names = IdentifierNames()
/// let name = names.identifier(of: 7)  // 7
/// ```
public struct IdentifierNames {
  private var known: [AnyHashable: Identifier] = [:]
  private var taken: Set<Identifier> = []

  /// Creates an empty table of names.
  public init() {}

  /// Returns the identifier for an id: a number or a text itself, otherwise its description.
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
