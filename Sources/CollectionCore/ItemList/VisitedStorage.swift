/// The parts of lists that a traversal has visited; it keeps them alive, so no identity is reused.
package struct VisitedStorage {
  private var parts: [ObjectIdentifier: AnyObject] = [:]

  /// Creates an empty set for a new traversal.
  package init() {}

  /// Records a part, and returns whether it is new.
  mutating func insert<Part: AnyObject>(_ part: Part) -> Bool {
    parts.updateValue(part, forKey: ObjectIdentifier(part)) == nil
  }
}
