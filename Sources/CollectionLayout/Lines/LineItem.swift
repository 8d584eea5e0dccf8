/// The size of an item, and whether it starts a line.
struct LineItem: LineElement, Hashable {
  private var signedMain: Int32
  /// The extent across the scroll axis, in grid units.
  let cross: Int32

  /// Creates an item.
  init(_ size: GridSize, startsLine: Bool = false) {
    signedMain = startsLine ? ~size.main : size.main
    cross = size.cross
  }

  /// The extent along the scroll axis, in grid units.
  var main: Int32 { signedMain < 0 ? ~signedMain : signedMain }
  /// The size.
  var size: GridSize { GridSize(main: main, cross: cross) }

  /// A Boolean value that indicates whether the item starts a line.
  ///
  /// It is stored as the sign of the extent along the scroll axis, which is not negative itself.
  /// The bits are inverted, since there is no negative zero.
  var startsLine: Bool {
    get { signedMain < 0 }
    set { signedMain = newValue ? ~main : main }
  }
}
