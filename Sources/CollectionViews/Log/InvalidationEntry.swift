package import CollectionCore
package import CollectionLayout

/// A call that invalidated supplementary elements, such as headers, and no items.
public struct InvalidationEntry: Sendable, Hashable {
  /// The script line of the call, if a script made it.
  package var origin: SourceLine?
  /// The elements, by their index paths at the time of the call.
  package var elements: [ElementKey]

  /// The elements as text, such as `header [0, 0]`.
  package var texts: [String] { elements.map { "\($0.kind ?? "item") \($0.path)" } }
}
