import Foundation

/// The shapes of the results of libraries, as far as the protocols name them.
struct ElementPath {
  var element: Int
  var section: Int
}

struct Changeset<Collection: Swift.Collection> {
  var data: Collection
  var sectionDeleted: [Int] = []
  var sectionInserted: [Int] = []
  var sectionUpdated: [Int] = []
  var sectionMoved: [(source: Int, target: Int)] = []
  var elementDeleted: [ElementPath] = []
  var elementInserted: [ElementPath] = []
  var elementUpdated: [ElementPath] = []
  var elementMoved: [(source: ElementPath, target: ElementPath)] = []
}

struct ArraySection<Model, Element> {
  var model: Model
  var elements: [Element]
}

struct ListMoveIndex {
  var from: Int
  var to: Int
}

struct ListIndexSetResult {
  var inserts = IndexSet()
  var deletes = IndexSet()
  var updates = IndexSet()
  var moves: [ListMoveIndex] = []
}

struct StagedChangeset {
  var sectionDeletes = IndexSet()
  var sectionInserts = IndexSet()
  var sectionReloads = IndexSet()
  var sectionMoves: [(from: Int, to: Int)] = []
  var itemDeletes: [IndexPath] = []
  var itemInserts: [IndexPath] = []
  var itemMoves: [(from: IndexPath, to: IndexPath)] = []
}
