/// The parts of lists that a walk has visited, which it keeps alive: so none is taken for another.
package struct VisitedStorage {
  private var parts: [ObjectIdentifier: AnyObject] = [:]

  /// Creates the parts of a walk that begins.
  package init() {}

  /// Notes a part, and returns whether it is new.
  mutating func insert<Part: AnyObject>(_ part: Part) -> Bool {
    parts.updateValue(part, forKey: ObjectIdentifier(part)) == nil
  }
}
