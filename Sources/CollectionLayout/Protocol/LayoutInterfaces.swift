/// What a layout of this package also is, for its view: a layout of one's own is neither.
///
/// A layout says so itself, since no cast can ask for a protocol in Embedded Swift.
public struct LayoutInterfaces {
  /// The layout, if it has settings that are known by name.
  package var configurable: (any ConfigurableLayout)?
  /// The layout, if it stacks sections.
  package var stacked: (any StackedLayout)?
}
