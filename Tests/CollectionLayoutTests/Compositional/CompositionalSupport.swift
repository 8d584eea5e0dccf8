import CollectionCore
import CollectionLayout
import Testing

extension LayoutSize {
  /// A size in so few words that a test fits on a page.
  static func of(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
    LayoutSize(width: width, height: height)
  }
}

extension LayoutDimension {
  static func width(_ share: Double) -> LayoutDimension { .fractionalWidth(share) }
  static func height(_ share: Double) -> LayoutDimension { .fractionalHeight(share) }
}

extension LayoutSubitem {
  static func item(
    _ width: LayoutDimension, _ height: LayoutDimension, insets: EdgeInsets = .zero,
    edges: EdgeSpacing = .zero, badges: [SupplementaryItem] = []
  ) -> LayoutSubitem {
    .item(
      LayoutItem(
        size: .of(width, height), contentInsets: insets, edgeSpacing: edges,
        supplementaryItems: badges))
  }
}

extension LayoutGroup {
  static func row(
    _ width: LayoutDimension, _ height: LayoutDimension, _ subitems: [LayoutSubitem],
    spacing: LayoutSpacing = .fixed(0)
  ) -> LayoutGroup {
    var group = LayoutGroup.horizontal(size: .of(width, height), subitems: subitems)
    group.interItemSpacing = spacing
    return group
  }

  static func column(
    _ width: LayoutDimension, _ height: LayoutDimension, _ subitems: [LayoutSubitem],
    spacing: LayoutSpacing = .fixed(0)
  ) -> LayoutGroup {
    var group = LayoutGroup.vertical(size: .of(width, height), subitems: subitems)
    group.interItemSpacing = spacing
    return group
  }
}

extension EdgeInsets {
  static func all(_ inset: Double) -> EdgeInsets {
    EdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
  }
}

/// A layout of one kind of section, prepared for some counts in a view of 320 × 480.
struct CompositionalSample {
  let layout: CompositionalLayout
  var counts: [Int]

  init(
    _ section: LayoutSection, _ counts: [Int], size: Size = Size(width: 320, height: 480),
    change: (CompositionalLayout, inout LayoutContext) -> Void = { _, _ in }
  ) throws {
    self.counts = counts
    layout = CompositionalLayout(section: section)
    var context = LayoutContext(counts: counts, boundsSize: size)
    change(layout, &context)
    try layout.prepare(context)
  }

  init(_ group: LayoutGroup, _ count: Int, size: Size = Size(width: 320, height: 480)) throws {
    try self.init(LayoutSection(group: group), [count], size: size)
  }

  /// The frames of all items as `x y width height`.
  var frames: [[Double]] {
    counts.enumerated().flatMap { section, count in
      (0..<count).compactMap {
        layout.layoutAttributesForItem(at: IndexPath(section, $0)).map { Self.numbers($0.frame) }
      }
    }
  }

  func extra(_ kind: String, _ section: Int = 0, _ item: Int = 0) -> [Double]? {
    layout.layoutAttributesForSupplementaryElement(
      ofKind: kind, at: IndexPath(section, item)
    ).map { Self.numbers($0.frame) }
  }

  var contentHeight: Double { layout.contentSize.height }

  static func numbers(_ rect: Rect) -> [Double] { [rect.x, rect.y, rect.width, rect.height] }
}
