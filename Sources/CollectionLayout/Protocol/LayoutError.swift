public import CollectionCore
package import CollectionUpdates

/// A number with which nothing can be laid out.
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
  /// An item of a flow layout whose width or height is not positive, by the rules up to iOS 12.
  case emptySize(Size, at: IndexPath)
  /// A number that is not finite, out of range, or negative where that is not allowed.
  case badNumber(Double, field: String, place: Place)
  /// A number outside of its allowed range, which `range` describes.
  case outside(Double, field: String, place: Place, range: String)
  /// A view in which the original column flow layout would divide by zero.
  case noColumns(available: Double, minColumnWidth: Double)

  /// A coordinate or an element of a transform that is not finite or out of range.
  case unreachable(Double, field: String, place: Place)
  /// An opacity outside of 0 to 1.
  case badAlpha(Double, place: Place)
  /// Two overlapping elements in a layout that does not allow it.
  case overlap(String, Rect, String, Rect)
  /// An extent that is too large for a section whose items differ in size.
  case tooLarge(Double, field: String, place: Place)

  /// A group of a compositional layout that UIKit refuses.
  case impossible(ImpossibleGroup, section: Int)
  /// An invalid frame from a custom layout.
  case custom(CustomLayoutError)
  /// A layout pass that the host stopped; the layout is as before.
  case stopped

  /// The owner of an invalid number.
  public enum Place: Hashable, Sendable {
    case view
    case layout
    case section(Int)
    case item(IndexPath)
  }

  /// The code of the error for `tessera explain`.
  public var code: String {
    switch self {
    case .badSize, .negativeSize, .emptySize: UpdateFault.sizeNotPositive.code
    case .badNumber, .outside, .noColumns, .unreachable, .badAlpha, .tooLarge, .stopped: "L01"
    case .overlap: "L12"
    case .impossible(let group, _): group.code
    case .custom(let error): error.code
    }
  }

  /// The greatest size, spacing or inset, in points, with which sums of billions stay finite.
  package static let greatestNumber = 1e12
}

extension LayoutError: CustomStringConvertible {
  /// The message for the script's author: UIKit's if there is one, otherwise the owner and the
  /// number.
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
  /// Throws unless a number is finite, not negative and in range.
  package static func check(
    _ number: Double, _ field: @autoclosure () -> String, _ place: @autoclosure () -> Place
  ) throws(LayoutError) {
    // In this form, NaN fails, too.
    guard number >= 0, number <= greatestNumber else {
      throw .badNumber(number, field: field(), place: place())
    }
  }

  /// Throws unless a distance is in range; a negative one makes items overlap.
  package static func checkDistance(
    _ number: Double, _ field: @autoclosure () -> String, _ place: @autoclosure () -> Place
  ) throws(LayoutError) {
    guard abs(number) <= greatestNumber else {
      throw .unreachable(number, field: field(), place: place())
    }
  }

  /// Throws unless all four distances, which may be negative, are in range.
  package static func checkDistances(
    _ insets: EdgeInsets, _ field: String, _ place: Place
  ) throws(LayoutError) {
    try checkDistance(insets.top, "\(field).top", place)
    try checkDistance(insets.left, "\(field).left", place)
    try checkDistance(insets.bottom, "\(field).bottom", place)
    try checkDistance(insets.right, "\(field).right", place)
  }

  /// Throws unless a flow layout accepts the size of an item.
  ///
  /// It never accepts a negative size, and up to iOS 12 not an empty one either.
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

  /// Throws unless both extents of an item are positive and in range.
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

  /// Throws unless an extent is within the grid to which different sizes are rounded.
  static func checkGrid(_ number: Double, _ field: String, _ place: Place) throws(LayoutError) {
    guard number <= GridLength.greatest else {
      throw .tooLarge(number, field: field, place: place)
    }
  }
}
