public import CollectionCore

/// The frame and the look of one element of a collection view.
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
  /// UIKit's constant for a section's header, which means `headerKind` here.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// UIKit's constant for a section's footer, which means `footerKind` here.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The index path of the item; a header or footer has item 0 of its section.
  public var indexPath: IndexPath
  /// The frame in the layout's coordinate space, in points.
  public var frame: Rect
  /// The attributes that few items set, behind one reference; nil where all have their defaults.
  private var box: RareAttributesBox?
  /// The category of the element.
  public var category: Category
  /// A Boolean value that indicates whether the element stays visible while its section is scrolled
  /// past.
  package var isFloating = false
  /// A Boolean value that indicates whether a supplementary element belongs to the item at its
  /// index path, as a badge does; others belong to the section.
  package var isAttachedToItem = false
  /// A Boolean value that indicates whether the element is hidden.
  public var isHidden: Bool = false
}

extension LayoutAttributes {
  /// Creates the attributes of an element, opaque and not raised.
  public init(
    indexPath: IndexPath,
    category: Category = .cell,
    elementKind: String? = nil,
    frame: Rect
  ) {
    self.init(indexPath: indexPath, frame: frame, box: nil, category: category)
    if let elementKind { rare.elementKind = elementKind }
  }

  /// Creates the attributes of an item: views ask for many of these.
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

  /// The height in the stack; greater values lie in front.
  public var zIndex: Int {
    get { box?.attributes.zIndex ?? 0 }
    set { rare.zIndex = newValue }
  }

  /// The transform of the element about its centre; the frame does not show it.
  public var transform: AffineTransform {
    get { box?.attributes.transform ?? .identity }
    set { rare.transform = newValue }
  }

  /// The attributes of a layout's own, by name, such as `shadow`; they are compared and kept like the
  /// others.
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
  /// A Boolean value that indicates whether an index path and a frame say everything: those of an
  /// item that looks as most do.
  package var isPlain: Bool {
    box == nil && category == .cell && !isFloating && !isAttachedToItem && !isHidden
  }

  /// The extents of the frame, in points.
  public var size: Size { frame.size }
  /// The middle of the frame.
  public var center: Point { frame.center }
  /// The frame in the element's own coordinate space: at the origin.
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

/// The attributes that few items set; they are as large again as the rest.
private struct RareAttributes: Hashable, Sendable {
  var elementKind: String?
  var alpha = 1.0
  var zIndex = 0
  var transform = AffineTransform.identity
  var fields: [FieldName: FieldValue] = [:]
}

/// Rare attributes behind a reference.
private final class RareAttributesBox: Hashable, Sendable {
  let attributes: RareAttributes

  init(_ attributes: RareAttributes) { self.attributes = attributes }

  static func == (left: RareAttributesBox, right: RareAttributesBox) -> Bool {
    left === right || left.attributes == right.attributes
  }

  func hash(into hasher: inout Hasher) { hasher.combine(attributes) }
}

extension LayoutAttributes {
  /// Returns the attributes on the way to others, which give the path and what cannot be mixed.
  ///
  /// - Parameter progress: 0 for these, 1 for the others.
  package func interpolated(to other: LayoutAttributes, progress: Double) -> LayoutAttributes {
    var result = other
    guard progress < 1 else { return result }
    result.frame = frame.interpolated(to: other.frame, progress: progress)
    // Both look as most items do, opaque and not transformed.
    if box == nil, other.box == nil { return result }
    // Each assignment to an attribute that few items set makes another box.
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

  /// A Boolean value that indicates whether the numbers are finite and within reach, the extents not
  /// negative and the alpha from 0 to 1.
  private var isPlaceable: Bool {
    guard frame.isPlaceable else { return false }
    guard let rare = box?.attributes else { return true }
    let (limit, transform) = (LayoutError.greatestNumber, rare.transform)
    return 0...1 ~= rare.alpha && abs(transform.a) <= limit && abs(transform.b) <= limit
      && abs(transform.c) <= limit && abs(transform.d) <= limit && abs(transform.tx) <= limit
      && abs(transform.ty) <= limit
  }

  /// Throws unless the numbers are finite, the extents not negative and the alpha is from 0 to 1.
  package func check() throws(LayoutError) {
    // The texts of errors are made only where something is wrong: most attributes are right.
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
  /// A Boolean value that indicates whether the numbers are within reach and the extents are not
  /// negative.
  var isPlaceable: Bool {
    let limit = LayoutError.greatestNumber
    return abs(x) <= limit && abs(y) <= limit && width >= 0 && width <= limit && height >= 0
      && height <= limit
  }

  /// Returns the rectangle on the way to another one.
  package func interpolated(to other: Rect, progress: Double) -> Rect {
    Rect(
      x: x.interpolated(to: other.x, progress: progress),
      y: y.interpolated(to: other.y, progress: progress),
      width: width.interpolated(to: other.width, progress: progress),
      height: height.interpolated(to: other.height, progress: progress))
  }
}

extension AffineTransform {
  /// Returns the transform on the way to another one, part by part.
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
  /// Returns the number on the way to another one, which is reached exactly.
  fileprivate func interpolated(to other: Double, progress: Double) -> Double {
    self == other || progress >= 1 ? other : self + (other - self) * progress
  }
}
