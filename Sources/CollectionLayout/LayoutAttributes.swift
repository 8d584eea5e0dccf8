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
  /// The kind of a supplementary or decoration element; nil for a cell.
  public var elementKind: String?
  /// The opacity, from 0 to 1.
  public var alpha: Double = 1
  /// The height in the stack; greater values lie in front.
  public var zIndex: Int = 0
  /// How the element is turned, scaled and moved about its centre; the frame does not show it.
  public var transform: AffineTransform {
    get { boxedTransform?.transform ?? .identity }
    set { boxedTransform = newValue == .identity ? nil : TransformBox(newValue) }
  }
  /// The transform, where there is one: hardly any element has one, and it is as large as the rest.
  private var boxedTransform: TransformBox?
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
    // All at once, and not part by part: views ask for many of these.
    self.init(
      indexPath: indexPath, frame: frame, elementKind: elementKind, alpha: 1, zIndex: 0,
      boxedTransform: nil, category: category, isFloating: false, isHidden: false)
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

/// A transform behind a reference.
private final class TransformBox: Hashable, Sendable {
  let transform: AffineTransform

  init(_ transform: AffineTransform) { self.transform = transform }

  static func == (left: TransformBox, right: TransformBox) -> Bool {
    left.transform == right.transform
  }

  func hash(into hasher: inout Hasher) { hasher.combine(transform) }
}
