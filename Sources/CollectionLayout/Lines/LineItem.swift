/// The size of an item, and whether a line starts with it.
struct LineItem: LineElement, Hashable {
  private var signedMain: Int32
  /// The extent across the scroll axis, in units of the grid.
  let cross: Int32

  /// Creates an item.
  init(_ size: GridSize, startsLine: Bool = false) {
    signedMain = startsLine ? ~size.main : size.main
    cross = size.cross
  }

  /// The extent along the scroll axis, in units of the grid.
  var main: Int32 { signedMain < 0 ? ~signedMain : signedMain }
  /// The size.
  var size: GridSize { GridSize(main: main, cross: cross) }

  /// A Boolean value that indicates whether a line starts with the item.
  ///
  /// The sign of the extent along the scroll axis keeps it, which is otherwise not negative: its
  /// bits are inverted, as there is no negative zero.
  var startsLine: Bool {
    get { signedMain < 0 }
    set { signedMain = newValue ? ~main : main }
  }
}
