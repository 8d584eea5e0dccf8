public import CollectionCore
package import CollectionUpdates

/// A number by which nothing can be laid out.
///
/// ```swift
/// layout.itemSize = Size(width: -1, height: 10)
/// do {
///   try layout.prepare(context)
/// } catch {
///   print(error)  // what is wrong, and where
/// }
/// ```
public enum LayoutError: Error, Hashable {
  /// An item whose width or height is zero or negative.
  case badSize(Size, at: IndexPath)
  /// An item of a flow layout whose width or height is negative.
  case negativeSize(Size, at: IndexPath)
  /// An item of a flow layout whose width or height is zero or negative, by the rules up to iOS 12.
  case emptySize(Size, at: IndexPath)
  /// A number that is not finite, negative where it must not be, or out of reach.
  case badNumber(Double, field: String, place: Place)
  /// A number outside of what it may be, which `range` says.
  case outside(Double, field: String, place: Place, range: String)
  /// A view in which the original column flow layout would divide by zero.
  case noColumns(available: Double, minColumnWidth: Double)

  /// A coordinate or a part of a transform that is not finite, or out of reach.
  case unreachable(Double, field: String, place: Place)
  /// An opacity that is not from 0 to 1.
  case badAlpha(Double, place: Place)
  /// Two elements that lie on each other in a layout that promised that none do.
  case overlap(String, Rect, String, Rect)
  /// An extent for which there is no room in a section whose items differ in size.
  case tooLarge(Double, field: String, place: Place)

  /// A group of a compositional layout that UIKit refuses.
  case impossible(ImpossibleGroup, section: Int)
  /// A frame that a custom layout may not give.
  case custom(CustomLayoutError)
  /// A layout pass that the host stopped; the layout is as before.
  case stopped

  /// The owner of a bad number.
  public enum Place: Hashable, Sendable {
    case view
    case layout
    case section(Int)
    case item(IndexPath)
  }

  /// The code by which `tessera explain` knows the error.
  public var code: String {
    switch self {
    case .badSize, .negativeSize, .emptySize: UpdateFault.sizeNotPositive.code
    case .badNumber, .outside, .noColumns, .unreachable, .badAlpha, .tooLarge, .stopped: "L01"
    case .overlap: "L12"
    case .impossible(let group, _): group.code
    case .custom(let error): error.code
    }
  }

  /// The greatest size, spacing or inset, in points, by which sums of billions stay finite.
  package static let greatestNumber = 1e12
}

extension LayoutError: CustomStringConvertible {
  /// The sentence that a script's author reads: UIKit's where there is one, then owner and number.
  public var description: String {
    switch self {
    case .badSize(let size, let path):
      "negative or zero sizes are not supported in the flow layout"
        + " (item \(path) has the size \(size))"
    case .negativeSize(let size, let path):
      "\(UpdateFault.sizeNotPositive.message()) (item \(path) has the size \(size))"
    case .emptySize(let size, let path):
      "\(UpdateFault.sizeNotPositive.message(.classic)) (item \(path) has the size \(size))"
    case .badNumber(let number, let field, let place):
      "\(place) has \(field) \(number.text): "
        + "it must be a number from 0 to \(Self.greatestNumber.text)"
    case .outside(let number, let field, let place, let range):
      "\(place) has \(field) \(number.text): it must be \(range)"
    case .noColumns(let available, let least):
      "the original ColumnFlowLayout divides by zero here. \(available.text) points between "
        + "the margins hold \(available.text) / \(least.text), rounded down to 0 columns of "
        + "minColumnWidth \(least.text). A column would be \(available.text) / 0 wide. Without "
        + "'original' there is at least one column"
    case .unreachable(let number, let field, let place):
      "\(place) has \(field) \(number.text): it must be a number from "
        + "-\(Self.greatestNumber.text) to \(Self.greatestNumber.text)"
    case .badAlpha(let alpha, let place):
      "\(place) has alpha \(alpha.text): it must be a number from 0 to 1"
    case .impossible(let group, let section):
      "\(group.sentence) (section \(section): \(group.arithmetic))"
    case .overlap(let first, let frame, let second, let other):
      "\(first) \(frame) overlaps \(second) \(other), and the layout promised that no elements "
        + "overlap. Give other frames, or set allowsOverlap to true"
    case .custom(let error): error.description
    case .stopped: "the host stopped the work"
    case .tooLarge(let number, let field, let place):
      "\(place) has \(field) \(number.text): where items differ in size, "
        + "it must be at most \(GridLength.greatest.text)"
    }
  }
}

extension LayoutError.Place: CustomStringConvertible {
  /// The owner as the subject of a sentence.
  public var description: String {
    switch self {
    case .view: "the view"
    case .layout: "the layout"
    case .section(let section): "section \(section)"
    case .item(let path): "item \(path)"
    }
  }
}

extension LayoutError {
  /// Throws unless a number is finite, not negative and within reach.
  package static func check(
    _ number: Double, _ field: @autoclosure () -> String, _ place: @autoclosure () -> Place
  ) throws(LayoutError) {
    // Written so that NaN fails, too.
    guard number >= 0, number <= greatestNumber else {
      throw .badNumber(number, field: field(), place: place())
    }
  }

  /// Throws unless a distance is within reach; one that is negative lets items overlap.
  package static func checkDistance(
    _ number: Double, _ field: @autoclosure () -> String, _ place: @autoclosure () -> Place
  ) throws(LayoutError) {
    guard abs(number) <= greatestNumber else {
      throw .unreachable(number, field: field(), place: place())
    }
  }

  /// Throws unless all four distances are within reach, which may be negative.
  package static func checkDistances(
    _ insets: EdgeInsets, _ field: String, _ place: Place
  ) throws(LayoutError) {
    try checkDistance(insets.top, "\(field).top", place)
    try checkDistance(insets.left, "\(field).left", place)
    try checkDistance(insets.bottom, "\(field).bottom", place)
    try checkDistance(insets.right, "\(field).right", place)
  }

  /// Throws unless a flow layout takes the size of an item: none does if it is negative, and up to
  /// iOS 12 none if it is zero.
  package static func check(
    _ size: Size, _ field: @autoclosure () -> String, at path: @autoclosure () -> IndexPath,
    _ profile: UpdateProfile
  ) throws(LayoutError) {
    let isEmpty = size.width <= 0 || size.height <= 0
    if isEmpty, profile == .classic, size.width.isFinite, size.height.isFinite {
      throw .emptySize(size, at: path())
    }
    for extent in [size.width, size.height] where extent < 0 && extent.isFinite {
      throw .negativeSize(size, at: path())
    }
    try check(size.width, "\(field()).width", .item(path()))
    try check(size.height, "\(field()).height", .item(path()))
  }

  /// Throws unless both extents of an item are greater than zero and within reach.
  package static func check(
    _ size: Size, _ field: @autoclosure () -> String, at path: @autoclosure () -> IndexPath
  ) throws(LayoutError) {
    if size.width > 0, size.height > 0, size.width <= greatestNumber, size.height <= greatestNumber
    {
      return
    }
    if size.width <= 0 && size.width.isFinite || size.height <= 0 && size.height.isFinite {
      throw .badSize(size, at: path())
    }
    try check(size.width, "\(field()).width", .item(path()))
    try check(size.height, "\(field()).height", .item(path()))
  }

  /// Throws unless an extent fits into the grid that different sizes are rounded to.
  static func checkGrid(_ number: Double, _ field: String, _ place: Place) throws(LayoutError) {
    guard number <= GridLength.greatest else {
      throw .tooLarge(number, field: field, place: place)
    }
  }
}
