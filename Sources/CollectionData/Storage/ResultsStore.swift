import CollectionCore

/// The objects and sections of a results controller, each at a permanent number.
///
/// Objects are in one array, with a dictionary by id. Each section has an order of their numbers,
/// as do the sections. An object or a section stores its label there. The store is never copied, so
/// a read costs only what it reads.
struct ResultsStore: ~Copyable {
  /// An object with its position.
  struct Object {
    /// The object.
    var item: Item
    /// The number that orders most objects.
    var rank: Int64
    /// The number of its section.
    var section: Int32
    /// The label in the order of its section.
    var label: Int64 = 0
  }

  /// A section with the order of its objects.
  struct SectionEntry {
    /// The section as an item: its name, the fields of the parent if there is one, and sort keys.
    var ranked: RankedItem
    /// The objects in order.
    var objects = NumberOrder()
    /// The label in the order of the sections.
    var label: Int64 = 0

    /// The section's name.
    var id: Identifier { ranked.item.id }
  }

  /// The objects by number; free numbers are empty.
  private(set) var objects: [Object] = []
  /// The sort keys of the objects.
  private(set) var keys: [SortKeys] = []
  /// The sections by number; free numbers are empty.
  private(set) var sections: [SectionEntry] = []
  /// The order of the sections.
  private var sectionOrder = NumberOrder()
  /// The key names of objects in another section, for lack of a parent.
  private var elsewhere: [Int32: Identifier?] = [:]
  private var objectNumbers: [Identifier: Int32] = [:]
  private var sectionNumbers: [Identifier: Int32] = [:]
  private var unused: [Int32] = []
  private var unusedSections: [Int32] = []
  /// The number of nodes and labels that edits have changed so far, for tests.
  private(set) var steps = 0

  /// Creates a store without objects.
  init() {}

  /// The number of objects.
  var count: Int { objectNumbers.count }
  /// The number of sections.
  var numberOfSections: Int { sectionOrder.count }
}

extension ResultsStore {
  /// Returns the number of an object, or nil. Complexity: O(1) expected.
  func number(of id: Identifier) -> Int32? { objectNumbers[id] }

  /// Returns the object with a number.
  func item(_ number: Int32) -> Item { objects[Int(number)].item }

  /// Returns the object with a number and its sort keys.
  func ranked(_ number: Int32) -> RankedItem {
    let object = objects[Int(number)]
    return RankedItem(item: object.item, keys: keys[Int(number)], rank: object.rank)
  }

  /// Returns the number of an object's section.
  func section(of number: Int32) -> Int32 { objects[Int(number)].section }

  /// Returns the index of an object in its section. Complexity: O(log n).
  func index(of number: Int32) -> Int {
    sections[Int(section(of: number))].objects.index(of: objects[Int(number)].label)
  }

  /// Returns the section named by an object's key, or nil.
  func wanted(_ number: Int32) -> Identifier? {
    if let wanted = elsewhere[number] { return wanted }
    return sections[Int(section(of: number))].id
  }

  /// Returns the number of a section, or nil.
  func section(_ id: Identifier) -> Int32? { sectionNumbers[id] }

  /// Returns the index of a section. Complexity: O(log S).
  func indexOfSection(_ number: Int32) -> Int {
    sectionOrder.index(of: sections[Int(number)].label)
  }

  /// Returns the number of the section at an existing index. Complexity: O(log S).
  func section(at index: Int) -> Int32 { sectionOrder[index] }

  /// Returns the number of objects of a section.
  func count(of section: Int32) -> Int { sections[Int(section)].objects.count }

  /// Returns the object at an existing index in a section. Complexity: O(log n).
  func object(at index: Int, in section: Int32) -> Int32 { sections[Int(section)].objects[index] }

  /// Returns the numbers of the objects of a section in order. Complexity: O(n).
  func numbers(in section: Int32) -> [Int32] { sections[Int(section)].objects.array }

  /// The numbers of the sections in order. Complexity: O(S).
  var sectionsInOrder: [Int32] { sectionOrder.array }

  /// Returns the first index of a section whose object a new one precedes, and that object.
  ///
  /// - Parameter precedes: returns whether the new one precedes an object with the same rank; it
  ///   must hold from one of these on.
  ///
  /// Complexity: O(log n) comparisons.
  func firstIndex(
    after rank: Int64, in section: Int32, precedes: (Int32) -> Bool
  ) -> (index: Int, element: Int32?) {
    let order = sections[Int(section)].objects
    let index = order.partitioningIndex { number in
      let other = objects[Int(number)].rank
      return other == rank ? precedes(number) : rank < other
    }
    return (index, index < order.count ? order[index] : nil)
  }

  /// Returns the first index whose section a new one precedes, and that section.
  ///
  /// Complexity: O(log S) comparisons.
  func firstSection(precedes: (Int32) -> Bool) -> (index: Int, element: Int32?) {
    let index = sectionOrder.partitioningIndex(where: precedes)
    return (index, index < sectionOrder.count ? sectionOrder[index] : nil)
  }

  /// Returns a section with its objects as a value. Complexity: O(n).
  func content(of section: Int32) -> Section {
    let entry = sections[Int(section)]
    let items = ItemList(entry.objects.array.map { objects[Int($0)].item })
    return Section(id: entry.id, items: items, fields: entry.ranked.item.fields)
  }

  /// The content as a value. Complexity: O(n).
  var content: CollectionState {
    CollectionState(sections: sectionsInOrder.map { content(of: $0) })
  }
}

/// Filling of a store without objects.
extension ResultsStore {
  /// Reserves capacity for objects.
  mutating func reserve(_ count: Int) {
    objects.reserveCapacity(count)
    keys.reserveCapacity(count)
    objectNumbers.reserveCapacity(count)
  }

  /// Adds an object with a new id, still unsorted.
  ///
  /// - Parameter wanted: the section named by its key.
  mutating func add(_ ranked: RankedItem, section: Int32, wanted: Identifier??) {
    let number = Int32(objects.count)
    objects.append(Object(item: ranked.item, rank: ranked.rank, section: section))
    keys.append(ranked.keys)
    if let wanted { elsewhere[number] = wanted }
    objectNumbers[ranked.item.id] = number
  }

  /// Adds a section, still unsorted, and returns its number.
  mutating func addSection(_ ranked: RankedItem) -> Int32 {
    let entry = SectionEntry(ranked: ranked)
    guard let number = unusedSections.popLast() else {
      sections.append(entry)
      sectionNumbers[ranked.item.id] = Int32(sections.count - 1)
      return Int32(sections.count - 1)
    }
    sections[Int(number)] = entry
    sectionNumbers[ranked.item.id] = number
    return number
  }

  /// Sets the order of a section's objects. Complexity: O(n).
  mutating func arrange(_ numbers: [Int32], in section: Int32) {
    sections[Int(section)].objects = NumberOrder(numbers)
    labelObjects(numbers.indices, in: section)
  }

  /// Stores the labels of objects by their indices in a section.
  private mutating func labelObjects(_ indices: Range<Int>, in section: Int32) {
    let order = sections[Int(section)].objects
    for index in indices { objects[Int(order[index])].label = order.label(at: index) }
  }

  /// Sets the order of the sections. Complexity: O(S).
  mutating func arrangeSections(_ numbers: [Int32]) {
    sectionOrder = NumberOrder(numbers)
    labelSections(numbers.indices)
  }

  /// Stores the labels of sections by their indices.
  private mutating func labelSections(_ indices: Range<Int>) {
    for index in indices {
      sections[Int(sectionOrder[index])].label = sectionOrder.label(at: index)
    }
  }
}

/// Edits, each of which leaves the rest unchanged.
extension ResultsStore {
  /// Replaces an object by one with the same id and position.
  mutating func refresh(_ number: Int32, _ ranked: RankedItem, wanted: Identifier??) {
    objects[Int(number)].item = ranked.item
    keys[Int(number)] = ranked.keys
    setWanted(wanted, of: number)
  }

  /// Removes an object from the order of its section. Complexity: O(log n).
  mutating func take(_ number: Int32) {
    let (section, index) = (Int(section(of: number)), index(of: number))
    sections[section].objects.remove(at: index)
    steps += sections[section].objects.nodesPerEdit
  }

  /// Drops a removed object.
  mutating func forget(_ number: Int32) {
    objectNumbers[objects[Int(number)].item.id] = nil
    objects[Int(number)].item = Item(id: .integer(0))
    keys[Int(number)] = SortKeys()
    setWanted(nil, of: number)
    unused.append(number)
  }

  /// Puts a new or removed object into a section. Complexity: O(log n).
  mutating func put(
    _ known: Int32?, _ ranked: RankedItem, at index: Int, in section: Int32, wanted: Identifier??
  ) {
    let object = Object(item: ranked.item, rank: ranked.rank, section: section)
    let number: Int32
    if let known = known ?? unused.popLast() {
      number = known
      objects[Int(number)] = object
      keys[Int(number)] = ranked.keys
    } else {
      number = Int32(objects.count)
      objects.append(object)
      keys.append(ranked.keys)
    }
    if known == nil { objectNumbers[ranked.item.id] = number }
    setWanted(wanted, of: number)
    let labelled = sections[Int(section)].objects.insert(number, at: index)
    labelObjects(labelled, in: section)
    steps += sections[Int(section)].objects.nodesPerEdit + labelled.count
  }

  private mutating func setWanted(_ wanted: Identifier??, of number: Int32) {
    if let wanted {
      elsewhere[number] = wanted
    } else if !elsewhere.isEmpty {
      elsewhere[number] = nil
    }
  }

  /// Changes the fields and sort keys of a section.
  mutating func refreshSection(_ number: Int32, _ ranked: RankedItem) {
    sections[Int(number)].ranked = ranked
  }

  /// Removes a section from the order. Complexity: O(log S).
  mutating func takeSection(_ number: Int32) {
    sectionOrder.remove(at: indexOfSection(number))
    steps += sectionOrder.nodesPerEdit
  }

  /// Drops a removed section without objects.
  mutating func forgetSection(_ number: Int32) {
    sectionNumbers[sections[Int(number)].id] = nil
    sections[Int(number)] = SectionEntry(ranked: RankedItem(item: 0, keys: SortKeys()))
    unusedSections.append(number)
  }

  /// Inserts a section that is not in the order at an index. Complexity: O(log S).
  mutating func putSection(_ number: Int32, at index: Int) {
    let labelled = sectionOrder.insert(number, at: index)
    labelSections(labelled)
    steps += sectionOrder.nodesPerEdit + labelled.count
  }
}

extension ResultsStore {
  /// Checks that all orders are consistent with the objects. Complexity: O(n).
  func checkInvariants() -> Bool {
    guard sectionOrder.checkInvariants() else { return false }
    var found = 0
    for (place, section) in sectionsInOrder.enumerated() {
      let order = sections[Int(section)].objects
      guard order.checkInvariants(), sectionNumbers[sections[Int(section)].id] == section,
        indexOfSection(section) == place
      else { return false }
      var rank = Int64.min
      for (place, object) in order.array.enumerated() {
        guard objects[Int(object)].section == section, number(of: item(object).id) == object,
          index(of: object) == place, objects[Int(object)].rank >= rank
        else { return false }
        rank = objects[Int(object)].rank
      }
      found += order.count
    }
    return found == count && sectionNumbers.count == numberOfSections
  }
}
