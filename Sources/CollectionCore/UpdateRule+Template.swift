/// UIKit's literal sentences, all of them, and how it prints what they mention.
extension UpdateRule {
  /// UIKit's sentence with `%ld` for numbers and `%@` for paths and lists, as a profile writes it.
  public func template(_ profile: UpdateProfile = .modern) -> String {
    switch (profile, self) {
    case (.classic, .itemCount), (.classic, .sectionCount), (.classic, .deletesExist):
      let sentences = modernTemplate.split(separator: ". ", maxSplits: 1)
      return sentences.joined(separator: ".  ")
    default: return modernTemplate
    }
  }

  private var modernTemplate: String {
    switch self {
    case .survivorsFit:
      "Invalid batch updates detected: the number of sections and/or items returned by the data "
        + "source before and after performing the batch updates are inconsistent with the updates."
        + "\nData source before updates = { %@ }\nData source after updates = { %@ }"
        + "\nUpdates = [%@]"
    case .itemCount:
      "Invalid update: invalid number of items in section %ld. The number of items contained in "
        + "an existing section after the update (%ld) must be equal to the number of items "
        + "contained in that section before the update (%ld), plus or minus the number of items "
        + "inserted or deleted from that section (%ld inserted, %ld deleted) and plus or minus "
        + "the number of items moved into or out of that section (%ld moved in, %ld moved out)."
    case .sectionCount:
      "Invalid update: invalid number of sections. The number of sections contained in the "
        + "collection view after the update (%ld) must be equal to the number of sections "
        + "contained in the collection view before the update (%ld), plus or minus the number of "
        + "sections inserted or deleted (%ld inserted, %ld deleted)."
    case .deletesExist:
      "Invalid update: invalid number of items in section %ld. Attempt to delete more items than "
        + "exist in section."
    case .deleteAndReload: "attempt to delete and reload the same index path (%@)"
    case .deleteAndMoveItem:
      "attempt to perform a delete and a move from the same index path (%@)"
    case .deleteAndMoveSection:
      "attempt to perform a delete and a move from the same section (%ld)"
    case .insertAndMoveItem: "attempt to perform an insert and a move to the same index path (%@)"
    case .insertAndMoveSection: "attempt to perform an insert and a move to the same section (%ld)"
    case .moveFromDeletedSection: "cannot move an item from a deleted section (%ld)"
    case .moveIntoInsertedSection: "cannot move an item into a newly inserted section (%ld)"
    default: boundsTemplate
    }
  }

  private var boundsTemplate: String {
    switch self {
    case .deleteSectionBounds:
      "attempt to delete section %ld, but there are only %ld sections before the update"
    case .deleteItemSectionBounds:
      "attempt to delete item %ld from section %ld, but there are only %ld sections before the "
        + "update"
    case .deleteItemBounds:
      "attempt to delete item %ld from section %ld which only contains %ld items before the update"
    case .insertSectionBounds:
      "attempt to insert section %ld but there are only %ld sections after the update"
    case .insertItemSectionBounds:
      "attempt to insert item %ld into section %ld, but there are only %ld sections after the "
        + "update"
    case .insertItemBounds:
      "attempt to insert item %ld into section %ld, but there are only %ld items in section %ld "
        + "after the update"
    case .moveSectionFromBounds:
      "attempt to move section %ld, but there are only %ld sections before the update"
    case .moveSectionToBounds:
      "attempt to to move section %ld to section %ld, but there are only %ld sections after the "
        + "update"
    case .moveItemFromSectionBounds:
      "attempt to move index path (%@) from a section that does not exist - there are only %ld "
        + "sections before the update"
    case .moveItemFromBounds:
      "attempt to move index path (%@) that does not exist - there are only %ld items in section "
        + "%ld before the update"
    case .moveItemToSectionBounds:
      "attempt to move index path (%@) to index path (%@) in section that does not exist - there "
        + "are only %ld sections after the update"
    case .moveItemToBounds:
      "attempt to move index path (%@) to index path (%@) that does not exist - there are only "
        + "%ld items in section %ld after the update"
    default: otherTemplate
    }
  }

  private var otherTemplate: String {
    switch self {
    case .sectionToTwoPlaces: "attempt to move section %ld to both section %ld and section %ld"
    case .itemToTwoPlaces: "attempt to move item at index path %@ to both %@ and %@"
    case .twoSectionsToOnePlace:
      "attempt to move both section %ld and section %ld to section %ld"
    case .twoItemsToOnePlace: "attempt to move both item at index path %@ and %@ to %@"
    case .countQueryBounds:
      "request for number of items in section %ld when there are only %ld sections in the "
        + "collection view"
    case .strayAttributes:
      "UICollectionView received layout attributes for a cell with an index path that does not "
        + "exist: %@"
    case .missingAttributes:
      "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: %@"
    case .scrollBounds:
      "Attempted to scroll the collection view to an out-of-bounds item (%ld) when there are only "
        + "%ld items in section %ld."
    case .mutationUnderSnapshots:
      "UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs when "
        + "acting as the UICollectionView's dataSource: please do not call mutation APIs directly "
        + "on UICollectionView."
    default: "negative or zero sizes are not supported in the flow layout"
    }
  }
}

extension UpdateRule {
  /// Returns a path as UIKit prints it, its pointer replaced by `0x…`.
  static func text(_ path: IndexPath) -> String {
    "<NSIndexPath: 0x…> {length = 2, path = \(path.section) - \(path.item)}"
  }

  /// Returns the counts of a data source as sentence U01 lists them.
  package static func text(counts: [Int]) -> String {
    "\(counts.count) \(counts.count == 1 ? "section" : "sections") with item counts: "
      + "[\(counts.map(String.init).joined(separator: ", "))]"
  }

  /// Returns what sentence U01 puts between the brackets of `Updates = [ ]`.
  static func text(updates: [UpdateOperation.Kind]) -> String {
    guard !updates.isEmpty else { return " " }
    return updates.map { "\n\t" + text($0) }.joined(separator: ",") + "\n"
  }

  private static func text(_ update: UpdateOperation.Kind) -> String {
    func place(_ path: IndexPath) -> String { "(\(path.section) - \(path.item))" }
    return switch update {
    case .insertItem(let path): "Insert item \(place(path))"
    case .deleteItem(let path): "Delete item \(place(path))"
    case .reloadItem(let path): "Reload item \(place(path))"
    case .reconfigureItem(let path): "Reconfigure item \(place(path))"
    case .moveItem(let from, let to): "Move item \(place(from)) to \(place(to))"
    case .insertSection(let section): "Insert section \(section)"
    case .deleteSection(let section): "Delete section \(section)"
    case .reloadSection(let section): "Reload section \(section)"
    case .moveSection(let from, let to): "Move section \(from) to \(to)"
    }
  }
}
