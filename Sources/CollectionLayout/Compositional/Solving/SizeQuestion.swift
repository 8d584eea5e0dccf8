import CollectionCore

/// A question to a delegate for the preferred size of an item.
///
/// It is `Sendable` although the delegate is not. A solver has a question only while the layout
/// prepares, and the layout stores none.
final class SizeQuestion: @unchecked Sendable {
  /// Returns the size, or nil for the estimate.
  typealias Function = (_ item: Int, _ fitting: Size) throws(LayoutError) -> Size?
  /// The function.
  let function: Function
  init(_ function: @escaping Function) { self.function = function }
}
