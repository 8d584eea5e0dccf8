import CollectionCore

/// Asks a delegate for the size that an item wants.
///
/// Sendable although the delegate is not: a solver has a question while the layout prepares, and
/// what the layout keeps of it has none.
final class SizeQuestion: @unchecked Sendable {
  /// Returns the size; nil for the estimate.
  typealias Function = (_ item: Int, _ fitting: Size) throws(LayoutError) -> Size?
  /// The function.
  let function: Function
  init(_ function: @escaping Function) { self.function = function }
}
