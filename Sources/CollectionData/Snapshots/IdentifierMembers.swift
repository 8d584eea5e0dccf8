import CollectionCore
import CollectionDiffing

/// The identifiers of a snapshot as far as that tells at once that most others are new: a bit for
/// each integer where they lie close to each other, else hashes.
struct IdentifierMembers: Sendable {
  /// The bits of integers; nil where there are hashes.
  private var bits: IntegerBits?
  private var hashes = IdentifierHashes()

  /// Creates a set of none.
  ///
  /// - Parameters:
  ///   - integers: the range of those to come, if all of them are integers.
  ///   - count: their number.
  init(_ integers: ClosedRange<Int>?, count: Int) {
    if let integers { bits = IntegerBits(integers, count: count) }
  }

  /// The range of the integers that have a bit; nil where there are hashes.
  var range: ClosedRange<Int>? { bits?.range }

  /// Enters integers.
  ///
  /// - Returns: whether all are surely new and different; nil where they do not fit in.
  ///
  /// Complexity: O(k) expected, amortised.
  mutating func insert(_ list: Span<Int>) -> Bool? {
    guard bits != nil else { return hashes.insert(list) }
    return bits?.insert(list) ?? nil
  }

  /// Enters identifiers.
  ///
  /// - Returns: as for integers; nil for identifiers that are none among bits, too.
  ///
  /// Complexity: O(k) expected, amortised.
  mutating func insert<Element: Diffable>(_ list: Span<Element>) -> Bool?
  where Element.DiffID == Identifier {
    guard bits != nil else { return hashes.insert(list) }
    return bits?.insert(list) ?? nil
  }

  /// Enters the identifiers of items; returns whether they fit in.
  ///
  /// Complexity: O(k) expected, amortised.
  mutating func insert(_ items: ItemList) -> Bool {
    var fits = true
    items.forEachPiece { numbers, range in
      fits = insert(numbers.span.extracting(range)) != nil && fits
    } items: { elements, range in
      fits = insert(elements.span.extracting(range)) != nil && fits
    }
    return fits
  }
}
