public import CollectionCore

/// A function that places the cells of a custom group.
///
/// It is called once for full groups and once for a section's last one, not once per group. It must
/// therefore always give the same answer to the same question.
///
/// ```swift
/// let provider = CustomGroupProvider { size, count in
///   (0..<count).map { _ in CustomItem(frame: Rect(origin: .zero, size: size)) }
/// }
/// let items = provider.function(Size(width: 50, height: 40), 2)
/// ```
public final class CustomGroupProvider: Sendable {
  /// Returns the frames of a group's cells.
  ///
  /// The arguments are the group's content size and the number of remaining items. The group has as
  /// many items as the function returns frames.
  public typealias Function = @Sendable (_ size: Size, _ count: Int) -> [CustomItem]

  /// The function.
  public let function: Function

  /// Creates a provider.
  public init(_ function: @escaping Function) { self.function = function }
}
