import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport

/// A seeded compositional layout problem.
final class CompositionalCase: CollectionViewDelegate {
  var counts: [Int] = []
  var sections: [LayoutSection] = []
  /// What items want; empty in a section whose items are not measured.
  var sizes: [[Size]] = []
  var boundsSize = Size.zero
  var interSectionSpacing = 0.0
  let isMeasured: Bool

  var providesPreferredSizes: Bool { isMeasured }

  func preferredSizeForItem(at path: IndexPath, size: Size) -> Size? {
    sizes[path.section][path.item]
  }

  /// Creates a problem whose groups always hold something.
  ///
  /// - Parameter isPlain: whether nothing stands around the groups.
  init(seed: Int, isMeasured: Bool, isPlain: Bool = true) {
    self.isMeasured = isMeasured
    var generator = SeededGenerator(seed: seed)
    boundsSize = Size(width: generator.half(200...500), height: generator.half(200...500))
    interSectionSpacing = generator.half(0...10)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let count = Int.random(in: 0...60, using: &generator)
      counts.append(count)
      sizes.append(
        isMeasured
          ? (0..<count).map { _ in
            Size(width: generator.half(5...90), height: generator.half(5...60))
          } : [])
      sections.append(section(isPlain: isPlain, using: &generator))
    }
  }

  var context: LayoutContext {
    LayoutContext(counts: counts, boundsSize: boundsSize, delegate: self)
  }

  var layout: CompositionalLayout {
    let sections = sections
    let layout = CompositionalLayout { index, _ in sections[index] }
    layout.interSectionSpacing = interSectionSpacing
    return layout
  }

  private func section(
    isPlain: Bool, using generator: inout SeededGenerator
  ) -> LayoutSection {
    let isAcross = Int.random(in: 0..<3, using: &generator) == 0
    var section = LayoutSection(
      group: group(depth: 0, isAcross: isAcross, isPlain: isPlain, using: &generator))
    section.contentInsets = insets(12, using: &generator)
    section.interGroupSpacing = generator.half(0...9)
    if isAcross { section.orthogonalScrollingBehavior = .continuous }
    guard !isPlain else { return section }
    let alignments: [BoundaryAlignment] = [.top, .bottomTrailing, .leading, .topTrailing]
    for alignment in alignments where Bool.random(using: &generator) {
      section.boundarySupplementaryItems.append(
        BoundarySupplementaryItem(
          size: LayoutSize(width: .absolute(30), height: .absolute(generator.half(5...30))),
          elementKind: alignment.rawValue, alignment: alignment,
          absoluteOffset: Point(x: generator.half(-9...9), y: generator.half(-30...30)),
          extendsBoundary: Bool.random(using: &generator),
          pinToVisibleBounds: Bool.random(using: &generator)))
    }
    if Bool.random(using: &generator) {
      section.decorationItems = [
        DecorationItem(elementKind: "background", contentInsets: insets(6, using: &generator))
      ]
    }
    return section
  }

  private func group(
    depth: Int, isAcross: Bool, isPlain: Bool, using generator: inout SeededGenerator
  ) -> LayoutGroup {
    let isRow = Bool.random(using: &generator)
    let isNested = depth == 0 && Int.random(in: 0..<3, using: &generator) == 0
    let isEstimated = Int.random(in: 0..<2, using: &generator) == 0
    let length = generator.half(60...180)
    let size =
      depth == 0
      ? LayoutSize(
        width: isAcross ? .absolute(length + 60) : .fractionalWidth(1),
        height: isEstimated ? .estimated(length) : .absolute(length))
      : LayoutSize(width: .absolute(60), height: isEstimated ? .estimated(50) : .absolute(50))
    var subitems: [LayoutSubitem] = []
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      if isNested, Bool.random(using: &generator) {
        subitems.append(
          .group(group(depth: 1, isAcross: false, isPlain: isPlain, using: &generator)))
      } else {
        subitems.append(.item(item(isPlain: isPlain, using: &generator)))
      }
    }
    let direction: ScrollDirection = isRow ? .horizontal : .vertical
    var group = LayoutGroup(
      size: size,
      arrangement: Int.random(in: 0..<3, using: &generator) == 0
        ? .counted(direction, subitems, Int.random(in: 1...4, using: &generator))
        : .row(direction, subitems))
    let spacing = generator.half(0...8)
    group.interItemSpacing = Bool.random(using: &generator) ? .fixed(spacing) : .flexible(spacing)
    if depth == 0 {
      group.contentInsets = insets(5, using: &generator)
      group.edgeSpacing = EdgeSpacing(
        leading: .fixed(isAcross ? generator.half(0...6) : 0), top: .fixed(generator.half(0...6)))
    }
    if !isPlain, Bool.random(using: &generator) {
      group.supplementaryItems = [
        SupplementaryItem(
          size: LayoutSize(width: .fractionalWidth(0.5), height: .absolute(7)),
          elementKind: "strip\(depth)", containerAnchor: LayoutAnchor([.bottom]))
      ]
    }
    return group
  }

  private func item(isPlain: Bool, using generator: inout SeededGenerator) -> LayoutItem {
    func dimension(_ isWidth: Bool, using generator: inout SeededGenerator) -> LayoutDimension {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: return .estimated(generator.half(10...30))
      case 1: return .absolute(generator.half(8...28))
      case 2: return isWidth ? .fractionalWidth(0.25) : .fractionalHeight(0.3)
      default: return .absolute(Double(Int.random(in: 2...5, using: &generator)) * 5)
      }
    }
    var item = LayoutItem(
      size: LayoutSize(
        width: dimension(true, using: &generator), height: dimension(false, using: &generator)))
    if Bool.random(using: &generator) { item.contentInsets = insets(1, using: &generator) }
    if Bool.random(using: &generator) {
      item.edgeSpacing = EdgeSpacing(
        leading: .fixed(generator.half(0...3)), bottom: .fixed(generator.half(0...3)))
    }
    if !isPlain, Bool.random(using: &generator) {
      item.supplementaryItems = [
        SupplementaryItem(
          size: LayoutSize(width: .absolute(9), height: .absolute(9)), elementKind: "badge",
          containerAnchor: LayoutAnchor(
            [.top, .trailing], fractionalOffset: Point(x: 0.5, y: -0.5)))
      ]
    }
    return item
  }

  private func insets(_ greatest: Int, using generator: inout SeededGenerator) -> EdgeInsets {
    EdgeInsets(
      top: generator.half(0...greatest), left: generator.half(0...greatest),
      bottom: generator.half(0...greatest), right: generator.half(0...greatest))
  }
}
