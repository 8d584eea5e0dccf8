import CollectionCore
import CollectionUpdates

/// Data with made-up names for sections and items: `A: a1 a2 a3 | B: b1`.
struct MadeUpData: Equatable {
  /// A section with the names of its items.
  struct Section: Equatable {
    let name: String
    var items: [String]
  }

  /// The sections.
  private(set) var sections: [Section] = []
  /// The number of names used: for sections, and for items by section name.
  private var sectionsNamed = 0
  private var itemsNamed: [String: Int] = [:]

  /// Creates data with a number of items in each section. Complexity: O(n).
  init(_ counts: [Int]) {
    for count in counts {
      sections.append(newSection())
      append(count, to: sections.count - 1)
    }
  }

  /// The number of items of each section.
  var counts: [Int] { sections.map { $0.items.count } }

  /// The data as a state. Complexity: O(n).
  var state: CollectionState {
    CollectionState(
      sections: sections.map { section in
        CollectionCore.Section(
          id: .string(section.name), items: section.items.map { Item(id: .string($0)) })
      })
  }

  static func == (one: Self, other: Self) -> Bool { one.sections == other.sections }
}

extension MadeUpData {
  /// Returns the name of a section by its number: A to Z, then AA, AB and so on.
  private static func name(_ number: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(number % 26)))
    return number < 26 ? letter : name(number / 26 - 1) + letter
  }

  private mutating func newSection() -> Section {
    defer { sectionsNamed += 1 }
    return Section(name: Self.name(sectionsNamed), items: [])
  }

  /// Returns a new name for an item of a section.
  private mutating func newItem(of section: Int) -> String {
    let name = sections[section].name.lowercased()
    itemsNamed[name, default: 0] += 1
    return name + "\(itemsNamed[name, default: 0])"
  }

  private mutating func append(_ count: Int, to section: Int) {
    for _ in 0..<max(count, 0) { sections[section].items.append(newItem(of: section)) }
  }
}

extension MadeUpData {
  /// Returns the data with a number of items in each section.
  ///
  /// Items are removed and added at the end.
  func fitted(to counts: [Int]) -> MadeUpData {
    var data = self
    data.fit(sections: counts.count, itemsOfNew: 0)
    for (section, count) in counts.enumerated() {
      let items = data.sections[section].items.count
      data.append(count - items, to: section)
      data.sections[section].items.removeLast(max(items - count, 0))
    }
    return data
  }

  /// Returns the data with a number of sections; new ones have some items.
  func fitted(toSections count: Int, itemsOfNew items: Int) -> MadeUpData {
    var data = self
    data.fit(sections: count, itemsOfNew: items)
    return data
  }

  private mutating func fit(sections count: Int, itemsOfNew items: Int) {
    sections.removeLast(max(sections.count - count, 0))
    while sections.count < count {
      sections.append(newSection())
      append(items, to: sections.count - 1)
    }
  }

  /// The maximum number of sections, and of items of a section, that data grows to.
  private static let greatestGrowth = (sections: 200, items: 50_000)

  /// Returns the data with every element that operations name.
  ///
  /// They are the elements that operations take, and those before inserted ones. Negative indices
  /// and indices beyond the limits are ignored.
  func grown(for operations: [UpdateOperation]) -> MadeUpData {
    var counts = counts
    func needSections(upTo section: Int) {
      guard section < Self.greatestGrowth.sections else { return }
      while counts.count <= section { counts.append(0) }
    }
    func needItems(upTo item: Int, in section: Int) {
      needSections(upTo: section)
      guard counts.indices.contains(section), item < Self.greatestGrowth.items else { return }
      counts[section] = max(counts[section], item + 1)
    }
    for operation in operations {
      switch operation.kind {
      case .deleteItem(let path), .reloadItem(let path), .reconfigureItem(let path),
        .moveItem(let path, _):
        needItems(upTo: path.item, in: path.section)
      case .deleteSection(let section), .reloadSection(let section), .moveSection(let section, _):
        needSections(upTo: section)
      case .insertItem(let path): needItems(upTo: max(path.item, 0) - 1, in: path.section)
      case .insertSection(let section): needSections(upTo: max(section, 0) - 1)
      }
    }
    return fitted(to: counts)
  }
}

extension MadeUpData {
  /// Returns the data after the changes that operations describe.
  ///
  /// An index that does not exist is replaced by the nearest one that does. Operations that
  /// contradict an earlier one are left out, and a reload does not change names. Complexity: O(n +
  /// k · items of a section).
  ///
  /// - Parameter items: the number of items of a new section.
  func changed(by operations: [UpdateOperation], itemsOfNew items: Int) -> MadeUpData {
    var data = self
    var places = Places()
    for operation in operations { places.add(operation.kind, in: data) }
    for path in places.items.keys.sorted(by: >) {
      let item = data.sections[path.section].items.remove(at: path.item)
      if let target = places.items[path] ?? nil, places.newItems[target] == nil {
        places.newItems[target] = .kept(item)
      }
    }
    for index in places.sections.keys.sorted(by: >) {
      let section = data.sections.remove(at: index)
      if let target = places.sections[index] ?? nil, places.newSections[target] == nil {
        places.newSections[target] = .kept(section)
      }
    }
    for (index, content) in places.newSections.sorted(by: { $0.key < $1.key }) {
      let place = index.clamped(to: 0...data.sections.count)
      switch content {
      case .kept(let section): data.sections.insert(section, at: place)
      case .new:
        data.sections.insert(data.newSection(), at: place)
        data.append(items, to: place)
      }
    }
    guard let last = data.sections.indices.last else { return data }
    for (path, content) in places.newItems.sorted(by: { $0.key < $1.key }) {
      let section = path.section.clamped(to: 0...last)
      let place = path.item.clamped(to: 0...data.sections[section].items.count)
      switch content {
      case .kept(let item): data.sections[section].items.insert(item, at: place)
      case .new: data.sections[section].items.insert(data.newItem(of: section), at: place)
      }
    }
    return data
  }

  /// The content of a new place: a new element, or one from another place.
  private enum Content<Value> {
    case new
    case kept(Value)
  }

  /// The source places of operations, with their targets, and the new places.
  private struct Places {
    var items: [IndexPath: IndexPath?] = [:]
    var sections: [Int: Int?] = [:]
    var newItems: [IndexPath: Content<String>] = [:]
    var newSections: [Int: Content<Section>] = [:]

    mutating func add(_ kind: UpdateOperation.Kind, in data: MadeUpData) {
      switch kind {
      case .deleteItem(let path): take(path, to: nil, in: data)
      case .moveItem(let path, let target): take(path, to: target, in: data)
      case .deleteSection(let section): take(section, to: nil, in: data)
      case .moveSection(let section, let target): take(section, to: target, in: data)
      case .insertItem(let path): newItems[path] = .new
      case .insertSection(let section): newSections[section] = .new
      case .reloadItem, .reloadSection, .reconfigureItem: break
      }
    }

    private mutating func take(_ section: Int, to target: Int?, in data: MadeUpData) {
      guard let last = data.sections.indices.last else { return }
      let place = section.clamped(to: 0...last)
      if sections[place] == nil { sections[place] = .some(target) }
    }

    private mutating func take(_ path: IndexPath, to target: IndexPath?, in data: MadeUpData) {
      guard let section = data.sections.indices.last.map({ path.section.clamped(to: 0...$0) }),
        let last = data.sections[section].items.indices.last
      else { return }
      let place = IndexPath(section, path.item.clamped(to: 0...last))
      if items[place] == nil { items[place] = .some(target) }
    }
  }
}

extension Int {
  /// Returns the number clamped to a range.
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
