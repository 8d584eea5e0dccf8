/// The axis along which a layout's content grows and a view scrolls.
///
/// ```swift
/// layout.scrollDirection = .horizontal
/// try layout.prepare(context)
/// let height = layout.contentSize.height  // 480, the view's
/// ```
public enum ScrollDirection: String, Sendable, Hashable, CaseIterable {
  case vertical
  case horizontal
}
