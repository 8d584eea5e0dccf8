import CollectionCore

/// The objects and sections of a store that is being filled, still unsorted.
struct ResultsBuilder: ~Copyable {
  private var store = ResultsStore()
  /// The numbers of the objects of each section.
  private(set) var groups: [[Int32]] = []
  /// The section of the latest lookup, since consecutive objects often share one.
  private var latest: (id: Identifier, number: Int32)?

  /// Creates a builder without objects.
  init() {}

  /// Reserves capacity for objects.
  mutating func reserve(_ count: Int) { store.reserve(count) }

  /// Returns the store, whose sections are still unsorted.
  consuming func finished() -> ResultsStore { store }

  /// Returns the number of a section, or nil.
  mutating func section(_ id: Identifier) -> Int32? {
    if let latest, latest.id == id { return latest.number }
    guard let number = store.section(id) else { return nil }
    latest = (id, number)
    return number
  }

  /// Adds a section and returns its number.
  mutating func addSection(_ ranked: RankedItem) -> Int32 {
    groups.append([])
    return store.addSection(ranked)
  }

  /// Adds an object to a section.
  mutating func add(_ ranked: RankedItem, section: Int32, wanted: Identifier??) {
    groups[Int(section)].append(Int32(store.objects.count))
    store.add(ranked, section: section, wanted: wanted)
  }
}
