public import CollectionCore

/// Where and how one element of a collection view is shown.
public struct LayoutAttributes: Sendable, Hashable {
  /// What an element is.
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

  /// The place of the item; a header or footer has item 0 of its section.
  public var indexPath: IndexPath
  /// The place in the layout's coordinate space, in points.
  public var frame: Rect
  /// What hardly any item has, behind one reference; nil where all of it is as usual.
  private var box: RareAttributesBox?
  /// What the element is.
  public var category: Category
  /// Whether the element stays visible while its section is scrolled past.
  public var isFloating = false
  /// Whether a supplementary element stands by the item at its index path, as a badge does; others
  /// belong to the section.
  public var isAttachedToItem = false
  /// Whether the element is not shown at all.
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

  /// How the element is turned, scaled and moved about its centre; the frame does not show it.
  public var transform: AffineTransform {
    get { box?.attributes.transform ?? .identity }
    set { rare.transform = newValue }
  }

  private var rare: RareAttributes {
    get { box?.attributes ?? RareAttributes() }
    set { box = newValue == RareAttributes() ? nil : RareAttributesBox(newValue) }
  }
}

extension LayoutAttributes {
  /// The extents of the frame, in points.
  public var size: Size { frame.size }
  /// The middle of the frame.
  public var center: Point { frame.center }
  /// The frame in the element's own coordinate space: at the origin.
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// Returns our short name of an element kind: UIKit's constants become `header` and `footer`.
  public static func shortKind(_ kind: String) -> String {
    switch kind {
    case elementKindSectionHeader: headerKind
    case elementKindSectionFooter: footerKind
    default: kind
    }
  }
}

/// What hardly any item has beyond its frame; as much again as the rest.
private struct RareAttributes: Hashable, Sendable {
  var elementKind: String?
  var alpha = 1.0
  var zIndex = 0
  var transform = AffineTransform.identity
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
