/// The members of DifferenceKit's `Changeset`, for testing its results without a dependency.
///
/// An app's tests declare the conformances, and make `FuzzState.Item` a `Differentiable`:
///
/// ```swift
/// extension ElementPath: DifferenceKitElementPath {}
/// extension Changeset: DifferenceKitChangeset {}
/// ```
///
/// The closure returns `try StagedChangeset(source: old.items, target: new.items).stages()`.
public protocol DifferenceKitChangeset {
  /// The collection whose changes are described.
  associatedtype Collection: Swift.Collection
  /// The position of an element.
  associatedtype ElementPath: DifferenceKitElementPath

  /// The collection after the stage.
  var data: Collection { get }
  /// The offsets of deleted sections.
  var sectionDeleted: [Int] { get }
  /// The offsets of inserted sections.
  var sectionInserted: [Int] { get }
  /// The offsets of updated sections.
  var sectionUpdated: [Int] { get }
  /// The offsets of moved sections.
  var sectionMoved: [(source: Int, target: Int)] { get }
  /// The positions of deleted elements.
  var elementDeleted: [ElementPath] { get }
  /// The positions of inserted elements.
  var elementInserted: [ElementPath] { get }
  /// The positions of updated elements.
  var elementUpdated: [ElementPath] { get }
  /// The positions of moved elements.
  var elementMoved: [(source: ElementPath, target: ElementPath)] { get }
}

extension DifferenceKitChangeset {
  /// Returns the stage of the changeset with the state in its data.
  ///
  /// - Throws: `DiffStageError` unless the data consists of `FuzzState.Item` or sections of them.
  public func stage() throws -> DiffStage {
    var sections: [FuzzState.Section] = []
    var items: [FuzzState.Item] = []
    for element in data {
      switch element {
      case let item as FuzzState.Item: items.append(item)
      case let section as any DifferenceKitSection:
        sections.append(FuzzState.Section(id: section.model, items: section.elements))
      default: throw DiffStageError(type: "\(type(of: element))")
      }
    }
    // An empty array of sections could also be cast to an array of items.
    let isList = Collection.Element.self == FuzzState.Item.self || !items.isEmpty
    return DiffStage(
      TestedBatch(
        deletes: elementDeleted.map { $0.indices }, inserts: elementInserted.map { $0.indices },
        moves: elementMoved.map { ($0.source.indices, $0.target.indices) },
        reloads: elementUpdated.map { $0.indices },
        sections: SectionChanges(
          deletes: sectionDeleted, inserts: sectionInserted, reloads: sectionUpdated,
          moves: sectionMoved.map { (from: $0.source, to: $0.target) })),
      data: isList ? FuzzState(items: items) : FuzzState(sections: sections))
  }
}

extension Sequence where Element: DifferenceKitChangeset {
  /// Returns the stages of a staged changeset, in order.
  ///
  /// - Throws: `DiffStageError` unless the data consists of `FuzzState.Item` or sections of them.
  public func stages() throws -> [DiffStage] { try map { try $0.stage() } }
}
