import CollectionCore
import CollectionLayout
import CollectionRendering

extension LayoutDrawing {
  /// An element with its label.
  typealias Labelled = (label: String, attributes: LayoutAttributes)

  /// A cell; its place in the list is its path.
  static func cell(
    _ label: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, z: Int = 0
  ) -> Labelled {
    element(label, .cell, nil, Rect(x: x, y: y, width: width, height: height), z)
  }

  /// A header.
  static func header(
    _ label: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, z: Int = 0
  ) -> Labelled {
    element(label, .supplementary, "header", Rect(x: x, y: y, width: width, height: height), z)
  }

  /// A decoration, behind everything.
  static func decoration(
    _ label: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> Labelled {
    element(label, .decoration, label, Rect(x: x, y: y, width: width, height: height), -1)
  }

  private static func element(
    _ label: String, _ category: LayoutAttributes.Category, _ kind: String?, _ frame: Rect, _ z: Int
  ) -> Labelled {
    var attributes = LayoutAttributes(
      indexPath: IndexPath(section: 0, item: 0), category: category, elementKind: kind,
      frame: frame)
    attributes.zIndex = z
    return (label, attributes)
  }

  /// A drawing of elements that are told apart by their places in the list.
  init(
    _ elements: [Labelled], content: Size, visible: Rect? = nil, rect: Rect? = nil,
    items: Int? = nil
  ) {
    var attributes = elements.map(\.attributes)
    for index in attributes.indices { attributes[index].indexPath.item = index }
    let labels = elements.map(\.label)
    self.init(
      attributes, contentSize: content,
      visibleRect: visible ?? Rect(origin: .zero, size: content), rect: rect, itemCount: items,
      label: { labels[$0.indexPath.item] })
  }
}
