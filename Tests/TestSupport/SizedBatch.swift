import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews

/// A data source and delegate whose items carry their own sizes, so that sizes move with items.
package final class SizedData: CollectionViewDataSource, CollectionViewDelegate {
  /// What a section is laid out by.
  package struct SizedSection {
    package var inset: EdgeInsets
    package var spacing: Double
    package var header: Double
    package var footer: Double
    package var sizes: [Size]

    package init(
      inset: EdgeInsets, spacing: Double, header: Double, footer: Double, sizes: [Size]
    ) {
      self.inset = inset
      self.spacing = spacing
      self.header = header
      self.footer = footer
      self.sizes = sizes
    }
  }

  package var sections: [SizedSection] = []
  /// The items whose sizes were asked for.
  package var asked: [IndexPath] = []
  /// Runs before every answer about an item.
  package var onAsk: (() -> Void)?

  package init() {}

  package func numberOfSections() -> Int { sections.count }
  package func numberOfItems(inSection section: Int) -> Int { sections[section].sizes.count }
  package var counts: [Int] { sections.map(\.sizes.count) }

  package var providesItemSizes: Bool { true }
  package var providesItemHeights: Bool { true }
  package var providesItemWidths: Bool { true }
  package func sizeForItem(at path: IndexPath) -> Size? {
    asked.append(path)
    onAsk?()
    return sections[path.section].sizes[path.item]
  }
  package func heightForItem(at path: IndexPath) -> Double? {
    sizeForItem(at: path)?.height
  }
  package func widthForItem(at path: IndexPath) -> Double? {
    sizeForItem(at: path)?.width
  }
  package func insetForSection(_ section: Int) -> EdgeInsets? { sections[section].inset }
  package func minimumLineSpacing(forSection section: Int) -> Double? { sections[section].spacing }
  package func minimumInteritemSpacing(forSection section: Int) -> Double? {
    sections[section].spacing
  }
  package func interitemSpacing(forSection section: Int) -> Double? { sections[section].spacing }
  package func heightForHeader(inSection section: Int) -> Double? { sections[section].header }
  package func heightForFooter(inSection section: Int) -> Double? { sections[section].footer }
  package func referenceSizeForHeader(inSection section: Int) -> Size? {
    Size(width: sections[section].header, height: sections[section].header)
  }
  package func referenceSizeForFooter(inSection section: Int) -> Size? {
    Size(width: sections[section].footer, height: sections[section].footer)
  }
}

/// How much the sizes of a random problem differ.
package enum SizeVariety: Int, CaseIterable {
  /// All equal, but for one now and then.
  case nearlyEqual
  /// Two or three sizes.
  case few
  /// Halves of points.
  case halves
  /// Any double, which mostly is off the grid.
  case any
  /// Doubles that are equal on the grid.
  case hairlines

  package func size(using generator: inout SeededGenerator) -> Size {
    switch self {
    case .nearlyEqual:
      Int.random(in: 0..<60, using: &generator) == 0
        ? Size(width: 31, height: 17) : Size(width: 30, height: 20)
    case .few:
      Size(width: 30 + Double(Int.random(in: 0...2, using: &generator)), height: 20)
    case .halves: Size(width: generator.half(1...90), height: generator.half(1...60))
    case .any:
      Size(
        width: Double.random(in: 0.1...120, using: &generator),
        height: Double.random(in: 0.1...70, using: &generator))
    case .hairlines:
      Size(width: 100 / 3 + Double(Int.random(in: 0...1, using: &generator)) * 1e-4, height: 20)
    }
  }
}

extension SizedData {
  /// Makes a section with items of random sizes.
  package func section(
    _ count: Int, _ variety: SizeVariety, using generator: inout SeededGenerator
  ) -> SizedSection {
    SizedSection(
      inset: EdgeInsets(
        top: generator.half(0...9), left: generator.half(0...9), bottom: generator.half(0...9),
        right: generator.half(0...9)),
      spacing: Double.random(in: 0...9, using: &generator), header: max(0, generator.half(-9...20)),
      footer: max(0, generator.half(-9...20)),
      sizes: (0..<count).map { _ in variety.size(using: &generator) })
  }

  /// Changes the data at random, and returns the operations that say so.
  package func change(
    _ variety: SizeVariety, sectionChance: Int, itemChance: Int,
    using generator: inout SeededGenerator
  ) -> [UpdateOperation.Kind] {
    typealias Entry = (old: IndexPath?, size: Size, isPlaced: Bool)
    var operations: [UpdateOperation.Kind] = []
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
    func chanceOfThousand(_ share: Int) -> Bool {
      Int.random(in: 0..<1000, using: &generator) < share
    }
    var order: [(old: Int?, section: SizedSection, isPlaced: Bool)] = []
    var placed: [(old: Int?, section: SizedSection)] = []
    for (index, section) in sections.enumerated() {
      if chance(sectionChance) {
        operations.append(.deleteSection(index))
      } else if chance(sectionChance) {
        placed.append((index, section))
      } else {
        order.append((index, section, false))
      }
    }
    while chance(sectionChance) {
      let count = Int.random(in: 0...60, using: &generator)
      placed.append((nil, section(count, variety, using: &generator)))
    }
    for entry in placed {
      order.insert(
        (entry.old, entry.section, true), at: Int.random(in: 0...order.count, using: &generator))
    }
    for (new, entry) in order.enumerated() where entry.isPlaced {
      operations.append(entry.old.map { .moveSection(from: $0, to: new) } ?? .insertSection(new))
    }
    var moved: [(old: IndexPath, size: Size)] = []
    var items: [[Entry]] = order.map { entry in
      guard let old = entry.old else { return entry.section.sizes.map { (nil, $0, false) } }
      var rest: [Entry] = []
      for (item, size) in entry.section.sizes.enumerated() {
        let path = IndexPath(old, item)
        if chanceOfThousand(itemChance) {
          operations.append(.deleteItem(path))
        } else if chanceOfThousand(itemChance) {
          moved.append((path, size))
        } else if chanceOfThousand(itemChance) {
          operations.append(.reconfigureItem(path))
          rest.append((path, variety.size(using: &generator), false))
        } else {
          rest.append((path, size, false))
        }
      }
      return rest
    }
    let targets = order.indices.filter { order[$0].old != nil }
    for section in targets {
      var share = 40
      while chance(share) {
        let place = Int.random(in: 0...items[section].count, using: &generator)
        items[section].insert((nil, variety.size(using: &generator), true), at: place)
        share = itemChance / 5
      }
    }
    for entry in moved {
      guard let section = targets.randomElement(using: &generator) else { continue }
      let place = Int.random(in: 0...items[section].count, using: &generator)
      items[section].insert((entry.old, entry.size, true), at: place)
    }
    for (section, list) in items.enumerated() {
      for (item, entry) in list.enumerated() where entry.isPlaced {
        let path = IndexPath(section, item)
        operations.append(entry.old.map { .moveItem(from: $0, to: path) } ?? .insertItem(path))
      }
    }
    if operations.isEmpty {
      for (section, entry) in order.enumerated() {
        for item in entry.section.sizes.indices where chance(5) {
          operations.append(.reloadItem(IndexPath(section, item)))
          items[section][item].size = variety.size(using: &generator)
        }
      }
      if operations.isEmpty, !sections.isEmpty { operations.append(.reloadSection(0)) }
    }
    sections = zip(order, items).map { entry, list in
      var section = entry.section
      section.sizes = list.map(\.size)
      return section
    }
    return operations
  }
}
