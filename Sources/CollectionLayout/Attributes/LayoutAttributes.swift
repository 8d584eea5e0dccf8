public import CollectionCore

/// The frame and appearance of one element of a collection view.
///
/// ```swift
/// let header = LayoutAttributes(
///   indexPath: IndexPath(1, 0), category: .supplementary,
///   elementKind: LayoutAttributes.headerKind, frame: Rect(x: 0, y: 0, width: 320, height: 30))
/// ```
public struct LayoutAttributes: Sendable, Hashable {
  /// The category of an element.
  public enum Category: String, Sendable, Hashable {
    case cell
    case supplementary
    case decoration
  }

  /// The kind of a section's header.
  public static let headerKind = "header"
  /// The kind of a section's footer.
  public static let footerKind = "footer"
  /// UIKit's constant for a section's header, equivalent to `headerKind`.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// UIKit's constant for a section's footer, equivalent to `footerKind`.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The index path of the item; a header or footer has item 0 of its section.
  public var indexPath: IndexPath
  /// The frame in the layout's coordinate space, in points.
  public var frame: Rect
  /// The attributes that few items set, stored by reference; nil if all have their defaults.
  private var box: RareAttributesBox?
  /// The category of the element.
  public var category: Category
  /// A Boolean value that indicates whether the element stays visible while its section scrolls.
  package var isFloating = false
  /// A Boolean value that indicates whether a supplementary element belongs to the item at its
  /// path.
  ///
  /// A badge does; other elements belong to the section.
  package var isAttachedToItem = false
  /// A Boolean value that indicates whether the element is hidden.
  public var isHidden: Bool = false
}

extension LayoutAttributes {
  /// Creates the attributes of an element, opaque and with z-index 0.
  public init(
    indexPath: IndexPath,
    category: Category = .cell,
    elementKind: String? = nil,
    frame: Rect
  ) {
    self.init(indexPath: indexPath, frame: frame, box: nil, category: category)
    if let elementKind { rare.elementKind = elementKind }
  }

  /// Creates the attributes of an item; a fast path, as views ask for many.
  @inline(__always)
  init(item indexPath: IndexPath, frame: Rect) {
    self.init(indexPath: indexPath, frame: frame, box: nil, category: .cell)
  }
}

extension LayoutAttributes {
  /// The kind of a supplementary or decoration element; nil for a cell.
  public var elementKind: String? {
    get { box?.attributes.elementKind }
    set { rare.elementKind = newValue }
  }

  /// The opacity, from 0 to 1.
  public var alpha: Double {
    get { box?.attributes.alpha ?? 1 }
    set { rare.alpha = newValue }
  }

  /// The z-index; greater values are in front.
  public var zIndex: Int {
    get { box?.attributes.zIndex ?? 0 }
    set { rare.zIndex = newValue }
  }

  /// The transform of the element about its centre; the frame does not include it.
  public var transform: AffineTransform {
    get { box?.attributes.transform ?? .identity }
    set { rare.transform = newValue }
  }

  /// The layout's own attributes by name, such as `shadow`.
  ///
  /// They are compared and interpolated like the others.
  public var fields: [FieldName: FieldValue] {
    get { box?.attributes.fields ?? [:] }
    set { rare.fields = newValue }
  }

  private var rare: RareAttributes {
    get { box?.attributes ?? RareAttributes() }
    set { box = newValue == RareAttributes() ? nil : RareAttributesBox(newValue) }
  }
}

extension LayoutAttributes {
  /// A Boolean value that indicates whether the index path and the frame say everything.
  ///
  /// That is true of an item with default values for all other attributes.
  package var isPlain: Bool {
    box == nil && category == .cell && !isFloating && !isAttachedToItem && !isHidden
  }

  /// The extents of the frame, in points.
  public var size: Size { frame.size }
  /// The middle of the frame.
  public var center: Point { frame.center }
  /// The frame in the element's own coordinate space, with its origin at zero.
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// Returns UIKit's name of an element kind: `header` and `footer` become its constants.
  package static func longKind(_ kind: String) -> String {
    switch kind {
    case headerKind: elementKindSectionHeader
    case footerKind: elementKindSectionFooter
    default: kind
    }
  }

  /// Returns our short name of an element kind: UIKit's constants become `header` and `footer`.
  package static func shortKind(_ kind: String) -> String {
    switch kind {
    case elementKindSectionHeader: headerKind
    case elementKindSectionFooter: footerKind
    default: kind
    }
  }
}

/// The attributes that few items set; they are as large as the rest together.
private struct RareAttributes: Hashable, Sendable {
  var elementKind: String?
  var alpha = 1.0
  var zIndex = 0
  var transform = AffineTransform.identity
  var fields: [FieldName: FieldValue] = [:]
}

/// Rare attributes stored by reference.
private final class RareAttributesBox: Hashable, Sendable {
  let attributes: RareAttributes

  init(_ attributes: RareAttributes) { self.attributes = attributes }

  static func == (left: RareAttributesBox, right: RareAttributesBox) -> Bool {
    left === right || left.attributes == right.attributes
  }

  func hash(into hasher: inout Hasher) { hasher.combine(attributes) }
}

extension LayoutAttributes {
  /// Returns the attributes between these and others, which provide the index path and discrete
  /// values.
  ///
  /// - Parameter progress: 0 for these, 1 for the others.
  package func interpolated(to other: LayoutAttributes, progress: Double) -> LayoutAttributes {
    var result = other
    guard progress < 1 else { return result }
    result.frame = frame.interpolated(to: other.frame, progress: progress)
    // Both have the default appearance, opaque and not transformed.
    if box == nil, other.box == nil { return result }
    // Each assignment to a rare attribute makes another box.
    var mixed = result.rare
    mixed.alpha = alpha.interpolated(to: other.alpha, progress: progress)
    mixed.transform = transform.interpolated(to: other.transform, progress: progress)
    result.rare = mixed
    return result
  }

  /// Returns the same attributes with an alpha of 0.
  package func faded() -> LayoutAttributes {
    var result = self
    result.alpha = 0
    return result
  }

  /// A Boolean value that indicates whether the attributes are valid.
  ///
  /// Numbers must be finite and in range, extents not negative, and the alpha from 0 to 1.
  private var isPlaceable: Bool {
    guard frame.isPlaceable else { return false }
    guard let rare = box?.attributes else { return true }
    let (limit, transform) = (LayoutError.greatestNumber, rare.transform)
    return 0...1 ~= rare.alpha && abs(transform.a) <= limit && abs(transform.b) <= limit
      && abs(transform.c) <= limit && abs(transform.d) <= limit && abs(transform.tx) <= limit
      && abs(transform.ty) <= limit
  }

  /// Throws unless the numbers are finite, the extents not negative and the alpha from 0 to 1.
  package func check() throws(LayoutError) {
    // The texts of errors are made only if something is wrong, since most attributes are valid.
    guard !isPlaceable else { return }
    let place = LayoutError.Place.item(indexPath)
    for (number, field) in [
      (frame.x, "frame.x"), (frame.y, "frame.y"), (transform.a, "transform.a"),
      (transform.b, "transform.b"), (transform.c, "transform.c"), (transform.d, "transform.d"),
      (transform.tx, "transform.tx"), (transform.ty, "transform.ty"),
    ] where !(abs(number) <= LayoutError.greatestNumber) {
      throw .unreachable(number, field: field, place: place)
    }
    try LayoutError.check(frame.width, "frame.width", place)
    try LayoutError.check(frame.height, "frame.height", place)
    guard 0...1 ~= alpha else { throw .badAlpha(alpha, place: place) }
  }
}

extension Rect {
  /// A Boolean value that indicates whether the numbers are in range and the extents not negative.
  var isPlaceable: Bool {
    let limit = LayoutError.greatestNumber
    return abs(x) <= limit && abs(y) <= limit && width >= 0 && width <= limit && height >= 0
      && height <= limit
  }

  /// Returns the rectangle between this one and another.
  package func interpolated(to other: Rect, progress: Double) -> Rect {
    Rect(
      x: x.interpolated(to: other.x, progress: progress),
      y: y.interpolated(to: other.y, progress: progress),
      width: width.interpolated(to: other.width, progress: progress),
      height: height.interpolated(to: other.height, progress: progress))
  }
}

extension AffineTransform {
  /// Returns the transform between this one and another, interpolated part by part.
  fileprivate func interpolated(to other: AffineTransform, progress: Double) -> AffineTransform {
    AffineTransform(
      a: a.interpolated(to: other.a, progress: progress),
      b: b.interpolated(to: other.b, progress: progress),
      c: c.interpolated(to: other.c, progress: progress),
      d: d.interpolated(to: other.d, progress: progress),
      tx: tx.interpolated(to: other.tx, progress: progress),
      ty: ty.interpolated(to: other.ty, progress: progress))
  }
}

extension Double {
  /// Returns the number between this one and another; progress 1 returns the other exactly.
  fileprivate func interpolated(to other: Double, progress: Double) -> Double {
    self == other || progress >= 1 ? other : self + (other - self) * progress
  }
}
