/// The limits that keep the answers of layouts within memory.
///
/// ```swift
/// let most = LayoutLimits.greatestElements  // 1048576
/// ```
package enum LayoutLimits {
  /// The greatest number of elements that a layout and its view return for one question.
  package static let greatestElements = 1 << 20
}
