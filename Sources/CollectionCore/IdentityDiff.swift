/// Finds the batch that leads from one state to another, by the identities of sections and items.
///
/// What stays in order is a longest increasing subsequence: C. Schensted, "Longest increasing and
/// decreasing subsequences", 1961.
struct IdentityDiff {
  /// The state before.
  let old: CollectionState
  /// The state after.
  let new: CollectionState
  /// The rules that the batch has to pass.
  let profile: UpdateProfile
  /// Operations that are taken where others would do as well.
  let preferred: Set<UpdateOperation.Kind>

  /// What the batch names, each in its index space, in the order in which it was found.
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var movedSections: [(from: Int, to: Int)] = []
  /// Sections with other fields, which come anew from the data.
  var remadeSections: [(from: Int, to: Int)] = []
  /// Sections that stay themselves.
  var pairedSections: [(from: Int, to: Int)] = []
  var deletedItems: [IndexPath] = []
  var insertedItems: [IndexPath] = []
  var movedItems: [(from: IndexPath, to: IndexPath)] = []
  /// Items in their order whose content differs.
  var changedItems: [(from: IndexPath, to: IndexPath)] = []
  /// Moved items whose content differs.
  var reconfiguredItems: [IndexPath] = []

  /// Compares two states.
  init(
    from old: CollectionState, to new: CollectionState, profile: UpdateProfile,
    preferred: Set<UpdateOperation.Kind> = []
  ) {
    self.old = old
    self.new = new
    self.profile = profile
    self.preferred = preferred
  }

  /// The batch, or nil where more than `limit` items would have to be looked up.
  ///
  /// Complexity: O(n log n); parts that both states share, and equal starts and ends of sections,
  /// cost next to nothing.
  mutating func batch(limit: Int = .max) -> BatchUpdates? {
    matchSections()
    guard matchItems(limit: limit) else { return nil }
    return BatchUpdates(operations().map { UpdateOperation($0) })
  }
}

extension BatchUpdates {
  /// Creates the batch that leads from one state to another.
  ///
  /// Sections and items are matched by id; equal ids are paired in order, those of one section
  /// first. What keeps its order is not named, and as little as possible moves. New content of an
  /// item becomes a reload, or a reconfiguration where it moves; new fields of a section become a
  /// reload of the section. Items of sections that come or go are not moved, as UIKit does not do
  /// that in one batch. The batch is accepted by the rules of the profile and lands on `new`.
  ///
  /// Complexity: O(n log n).
  public init(
    from old: CollectionState, to new: CollectionState, profile: UpdateProfile = .modern
  ) {
    var diff = IdentityDiff(from: old, to: new, profile: profile)
    self = diff.batch() ?? BatchUpdates()
  }

  /// Creates the batch, or nil where more than `limit` items are neither shared nor at an equal end.
  ///
  /// - Parameter written: a batch whose moves are taken where others would do as well.
  init?(
    from old: CollectionState, to new: CollectionState, profile: UpdateProfile, limit: Int,
    preferring written: BatchUpdates = BatchUpdates()
  ) {
    var diff = IdentityDiff(
      from: old, to: new, profile: profile, preferred: Set(written.operations.map(\.kind)))
    guard let batch = diff.batch(limit: limit) else { return nil }
    self = batch
  }
}

extension IdentityDiff {
  /// Decides what becomes of the sections.
  private mutating func matchSections() {
    var waiting = FirstComeMap<Identifier, Int>()
    for (index, section) in old.sections.enumerated() { waiting.append(index, for: section.id) }
    var targets: [Int?] = Array(repeating: nil, count: old.sections.count)
    for (index, section) in new.sections.enumerated() {
      if let source = waiting.takeFirst(for: section.id) {
        targets[source] = index
      } else {
        insertedSections.append(index)
      }
    }
    for (source, target) in targets.enumerated() {
      guard let target else {
        deletedSections.append(source)
        continue
      }
      if old.sections[source].fields == new.sections[target].fields {
        pairedSections.append((source, target))
      } else {
        remadeSections.append((source, target))
      }
    }
    let kept = pairedSections.map(\.to).longestIncreasingSubsequence { index in
      let pair = pairedSections[index]
      return preferred.contains(.moveSection(from: pair.from, to: pair.to))
    }
    for (pair, stays) in zip(pairedSections, kept) where !stays { movedSections.append(pair) }
    // A reload's section lands where deletes and inserts shift it to, whatever moves.
    let gone = Places(deletedSections[...])
    let placed = Places(insertedSections[...])
    let reloadsFit = remadeSections.allSatisfy {
      placed.free($0.from - gone.count(below: $0.from)) == $0.to
    }
    guard !reloadsFit else { return }
    deletedSections = (deletedSections + remadeSections.map(\.from)).sorted()
    insertedSections = (insertedSections + remadeSections.map(\.to)).sorted()
    remadeSections = []
  }

  /// Lists the operations: deletes, inserts, moves, reloads.
  private func operations() -> [UpdateOperation.Kind] {
    var kinds: [UpdateOperation.Kind] = []
    kinds += deletedSections.map { .deleteSection($0) }
    kinds += deletedItems.sorted().map { .deleteItem($0) }
    kinds += insertedSections.map { .insertSection($0) }
    kinds += insertedItems.sorted().map { .insertItem($0) }
    kinds += movedSections.map { .moveSection(from: $0.from, to: $0.to) }
    kinds += movedItems.sorted { $0.from < $1.from }.map { .moveItem(from: $0.from, to: $0.to) }
    kinds += remadeSections.map { .reloadSection($0.from) }
    var reconfigured = reconfiguredItems
    let goneSections = Places(deletedSections[...])
    let placedSections = Places(insertedSections[...])
    let gone = SectionedPlaces(deletedItems.sorted())
    let placed = SectionedPlaces(insertedItems.sorted())
    for pair in changedItems.sorted(by: { $0.from < $1.from }) {
      let (from, to) = pair
      let section = placedSections.free(from.section - goneSections.count(below: from.section))
      let item = placed[section].free(from.item - gone[from.section].count(below: from.item))
      // A reload lands where deletes and inserts shift it to, whatever moves.
      if IndexPath(section, item) == to {
        kinds.append(.reloadItem(from))
      } else {
        reconfigured.append(from)
      }
    }
    return kinds + reconfigured.sorted().map { .reconfigureItem($0) }
  }
}
