public import CollectionCore
public import CollectionUpdates

/// Something about an accepted batch that is wrong, or that UIKit is reported to get wrong; or
/// about a snapshot that UIKit writes into its log.
///
/// ```swift
/// let batch = BatchUpdates([UpdateOperation(.reloadItem(IndexPath(0, 9)))])
/// let codes = batch.strayRefreshes(before: [3]).map(\.code)  // the reload names no item
/// ```
public struct UpdateWarning: Error, Hashable, Sendable {
  /// The kind of the warning.
  package enum Kind: Hashable, Sendable {
    /// The counts agree, but the view shows other items than the data has; the first places.
    case silentMismatch([IdentityMismatch])
    /// A section changes its order with others, and items come, go or move in it.
    case itemsInMovedSection(from: Int, to: Int)
    /// A reload's cell comes elsewhere than its item, since moves do not shift it.
    case misplacedReload(IndexPath, cell: IndexPath, item: IndexPath)
    /// The section of a reload comes elsewhere than the section itself would.
    case misplacedSectionReload(Int, inserted: Int, section: Int)
    /// The whole batch became `reloadData`.
    case becameReload
    /// The counts did not agree, and the view reloaded, as iOS 13.4 to 16.3 do.
    case fellBack(UpdateFault)
    /// The counts did not agree, and the view, which is in no window, reloads.
    case reloadedOutsideWindow(UpdateError)
    /// UIKit up to iOS 12 raises this fault.
    case refusedByClassic(UpdateFault)
    /// An item without a cell was to be reloaded, which has no effect.
    case droppedReload(IndexPath)
    /// One place is inserted more than once, and each time counts.
    case repeatedInsert
    /// One place is deleted more than once in a classic view, where what follows goes, too.
    case repeatedDelete
    /// An operation that a deleted section absorbs names an item that was never there.
    case absorbedStray(IndexPath, items: Int)
    /// A reload or reconfiguration names an item that was not there, in a section with so many
    /// items.
    ///
    /// `items` is nil where there is no such section among the `sections`; `meant` is the item that
    /// indices from 1 would name, if it exists.
    case strayRefresh(UpdateOperation.Kind, items: Int?, sections: Int, meant: IndexPath?)
    /// The data had changed before the view looked at it for the first time, and not in the block.
    case changedBeforeFirstLook
    /// As `changedBeforeFirstLook`, found from cells where identities are unknown.
    ///
    /// The cell of the first item was filled with one content before and after the block, so the data
    /// did not change in it; the second item shows what the third one was filled with.
    case changedBeforeFirstCells(filled: IndexPath, shown: IndexPath, source: IndexPath)
    /// A delete was written after one of a lower index in its section, each in a call of its own,
    /// where identities are unknown.
    case forwardDelete(first: IndexPath, then: IndexPath)
    /// A section is moved to where it is, and an item moves out of it.
    case sectionMovedOntoItself(Int)
    /// A section without items is reloaded.
    case reloadOfEmptySection(Int)
    /// `reloadData` is called in a block, with so many other operations.
    case reloadDataInBlock
    /// Items were appended to a snapshot, or inserted, that it had already: they were moved.
    case movedInSnapshot([Identifier])
    /// Items were marked in a snapshot by a call, with other content than they have there.
    case keptInSnapshot([Identifier], call: String)
  }

  /// The kind of the warning.
  package var kind: Kind
  /// The written operations that have to do with it, in the order of the calls.
  public var operations: [UpdateOperation]
  /// The repair, if one was looked for and found.
  public var repair: Repair?
  /// Whether no repair was looked for, as too much differs.
  package var isTooLarge = false
  /// The number of further warnings of the kind about the same batch.
  package var others = 0
  /// Whether the view showed other items before the batch, which itself fits the data.
  package var wasWrongBefore = false
  /// The number of the batch in its view's log, if it has one.
  public var batch: Int?
  /// The line of the batch, if a script wrote it.
  public var origin: SourceLine?

  /// Creates a warning.
  package init(_ kind: Kind, operations: [UpdateOperation] = [], repair: Repair? = nil) {
    self.kind = kind
    self.operations = operations
    self.repair = repair
  }
}

extension UpdateWarning {
  /// The code, from `W01`.
  public var code: String { entry.code }

  /// The warning, and a correct batch if one was found; facts that are known from reports alone are
  /// marked "(reported)".
  public var message: String {
    guard let right else { return sentence }
    return sentence + (sentence.hasSuffix("?") ? " " : ". ") + right
  }

  /// The warning without what would have been right.
  package var sentence: String {
    entry.message()
      + (others == 0 ? "" : ". The batch has \(others) more of this kind")
  }

  /// What W11 says, however it was found.
  private var neverShown: String {
    "the data changed before the view first read it, and did not change in the block "
      + "(\(written)). The view never showed the items that the operations start from"
  }

  /// Whether the batch is right by the rules, and only reports tell of failures in UIKit.
  package var isRightByRules: Bool {
    switch kind {
    case .itemsInMovedSection, .sectionMovedOntoItself, .reloadOfEmptySection, .reloadDataInBlock:
      true
    default: false
    }
  }

  /// The code and the sentence of a warning.
  private struct Entry {
    let code: String
    let message: () -> String

    init(_ code: String, _ message: @autoclosure @escaping () -> String) {
      self.code = code
      self.message = message
    }
  }

  /// The code and the sentence: the table of the warnings.
  private var entry: Entry {
    switch kind {
    case .silentMismatch(let differences):
      Entry(
        "W01",
        (wasWrongBefore ? "the view was already wrong before this batch: " : "")
          + Self.text(differences))
    case .itemsInMovedSection(let from, let to):
      Entry(
        "W02",
        (from == to ? "others move past section \(from)" : "section \(from) moves to \(to)")
          + ", and its items are inserted, deleted or moved as well (\(written)). The rules "
          + "allow this, but UIKit has long been unreliable here (reported). Move the section in "
          + "a batch of its own, or delete and insert it")
    case .misplacedReload(let path, let cell, let item):
      Entry(
        "W03",
        "reloadItem \(path) together with moves: the new cell appears at \(cell), but the item "
          + "is at \(item). Moves do not shift the insert of a reload (reported). Reload in a "
          + "batch of its own")
    case .misplacedSectionReload(let section, let inserted, let target):
      Entry(
        "W03",
        "reloadSection \(section) together with moves: the reloaded section appears at "
          + "\(inserted), but it belongs at \(target). Moves do not shift the insert of a reload "
          + "(reported). Reload in a batch of its own")
    case .becameReload:
      Entry(
        "W04",
        "an item moves out of a deleted section or into an inserted one; a reloaded section is "
          + "both (\(written)). The whole batch silently becomes reloadData, without animation and "
          + "selection (reported). Delete and insert the item instead")
    case .fellBack(let fault):
      Entry(
        "W19",
        "Performing reloadData as a fallback — \(fault.message(.iOS15)) (iOS 13.4 to 16.3 log "
          + "this and reload the view; other systems raise \(fault.code))")
    case .reloadedOutsideWindow(let error):
      Entry(
        "W20",
        error.message.replacing("\n", with: " ").replacing("\t", with: "")
          + " - will perform reloadData (reported: UIKit logs this and reloads if the view is "
          + "not in a window, else raises \(error.code))")
    case .refusedByClassic(let fault):
      Entry(
        "W05",
        "UIKit up to iOS 12 refuses this batch (reported): \(fault.message(.classic))")
    case .droppedReload(let path):
      Entry(
        "W06",
        "reloadItem \(path) has no effect (reported): the item has no cell")
    case .repeatedInsert:
      Entry(
        "W07",
        "an index path is inserted more than once (\(written)), and each insert counts "
          + "(reported). Write one insert for each item, at its own final index path")
    case .repeatedDelete:
      Entry(
        "W18",
        "an index path is deleted more than once (\(written)). UIKit up to iOS 10 also deletes "
          + "the next item, and crashes after a few such batches (reported). Write one delete for "
          + "each item, at its index path before the batch")
    case .absorbedStray(let path, let items):
      Entry(
        "W08",
        "deleteItem \(path) names an item that was never there: section \(path.section) had "
          + "\(items.counted("item")). UIKit does not notice, because the section is deleted "
          + "(reported)"
      )
    case .strayRefresh(let kind, let items, let sections, let meant):
      Entry(
        "W09",
        "\(kind) names an item that did not exist before the batch, and has no effect "
          + "(reported): "
          + Self.bounds(kind, items, sections)
          + (meant.map { ". Indices count from 0; was \($0) meant?" } ?? ""))
    case .changedBeforeFirstLook:
      Entry("W11", neverShown)
    case .changedBeforeFirstCells(let filled, let shown, let source):
      Entry(
        "W11",
        neverShown
          + ". The cells show this, as identities are unknown. \(filled) got the same content "
          + "before and after the block, and \(shown) shows that of \(source). Lay the view out "
          + "before the data changes, or change the data in the block")
    case .forwardDelete(let first, let then):
      Entry(
        "W15",
        "deleteItem \(then) is written after deleteItem \(first), and both are read before the "
          + "batch. If the data removed its items one by one by the same indices, it lost other "
          + "items than the view. Counts cannot show this and identities are unknown, so the batch "
          + "may be correct. Delete from the last index to the first")
    case .sectionMovedOntoItself(let section):
      Entry(
        "W12",
        "section \(section) moves to its own index, and an item moves out of it (\(written)). "
          + "The rules allow this, but UIKit raises an exception (reported). Remove the move of "
          + "the section")
    case .reloadOfEmptySection(let section):
      Entry(
        "W13",
        "reloadSection \(section) reloads a section that has no items. The rules allow this, "
          + "but UIKit sometimes raises an exception (reported). Insert the new items, or call "
          + "reloadData")
    case .reloadDataInBlock:
      Entry(
        "W14",
        "reloadData is called in a block of performBatchUpdates"
          + (operations.isEmpty ? "" : ", beside \(written)")
          + ". Here the batch becomes a reload, but UIKit sometimes raises an exception "
          + "(reported). Call reloadData alone, outside the block")
    case .movedInSnapshot(let ids):
      Entry(
        "W10",
        "\(ids.count) inserted \(ids.count == 1 ? "identifier is" : "identifiers are") already present "
          + "(\(ids.prefix(4).map { $0.description }.joined(separator: ", "))"
          + "\(ids.count > 4 ? ", …" : "")): existing items are moved into place")
    case .keptInSnapshot(let ids, let call):
      Entry(
        "W17",
        "\(call) got different content for \(ids.count.counted("item")) of the snapshot "
          + "(\(ids.prefix(4).map { $0.description }.joined(separator: ", "))\(ids.count > 4 ? ", …" : "")). "
          + "The snapshot keeps its own items, so the cell provider gets the old content. Append "
          + "the new items to a new snapshot and mark them there, or store the content elsewhere "
          + "by id")
    }
  }

  /// Returns the bounds of the section or of the view that an operation exceeds, as a clause.
  private static func bounds(
    _ kind: UpdateOperation.Kind, _ items: Int?, _ sections: Int
  ) -> String {
    switch (kind, items) {
    case (.reloadItem(let path), let items?), (.reconfigureItem(let path), let items?):
      "section \(path.section) had \(items.indexed("item"))"
    default: "the view had \(sections.indexed("section"))"
    }
  }

  /// The operations as a list.
  private var written: String {
    operations.prefix(4).map { $0.description }.joined(separator: ", ")
      + (operations.count > 4 ? ", …" : "")
  }

  private static func text(_ differences: [IdentityMismatch]) -> String {
    let places = differences.map { difference in
      let place =
        difference.item.map { "\(IndexPath(difference.section, $0))" }
        ?? "section \(difference.section)"
      return "\(place) shows \(difference.id), where the data has \(difference.other)"
    }
    return "the counts agree, but not the items: " + places.joined(separator: "; ")
  }

  /// The sentence that names the repair; nil without one.
  private var right: String? {
    guard !isTooLarge else { return "Tessera did not look for a fix, as too much differs" }
    guard let repair else { return nil }
    switch repair.hypothesis {
    case .dataUnchanged: return repair.summary
    // The operations stay; their time or the data's was wrong.
    case .dataChangedBefore where repair.batches.count == 1: return repair.summary
    default: break
    }
    let batches = repair.batches.map { batch in
      batch.operations.prefix(6).map { $0.description }.joined(separator: ", ")
        + (batch.operations.count > 6 ? " and \(batch.operations.count - 6) more" : "")
    }
    return "Correct: " + batches.joined(separator: "; then in a second batch: ")
  }
}

extension UpdateWarning: CustomStringConvertible {
  /// The warning on one line: code, batch, what is questionable, what would be right.
  public var description: String {
    var place = batch.map { "batch \($0)" } ?? "the batch"
    switch kind {
    case .movedInSnapshot, .keptInSnapshot: place = "a snapshot"
    default: break
    }
    if let origin { place += " (\(origin))" }
    return "\(code): \(place): \(message)"
  }
}
