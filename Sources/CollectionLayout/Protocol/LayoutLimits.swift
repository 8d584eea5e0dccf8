/// The limits that bound the memory of layouts' answers.
///
/// ```swift
/// let most = LayoutLimits.greatestElements  // 1048576
/// ```
package enum LayoutLimits {
  /// The greatest number of elements that a layout and its view return for one query.
  package static let greatestElements = 1 << 20
}
