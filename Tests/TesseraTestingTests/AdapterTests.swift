import Foundation
import TesseraTesting
import Testing

/// Results with the members that the protocols name.
struct AdapterTests {
  @Test func `changesets of lists are stages with their data`() throws {
    #expect(
      fuzzDiff(iterations: 100, seed: 8) { old, new in
        let kept = old.items.filter { new.ids.contains($0.id) }
        let deletes = old.items.indices.filter { !new.ids.contains(old.items[$0].id) }
        return try [
          Changeset(
            data: kept, elementDeleted: deletes.map { ElementPath(element: $0, section: 0) }),
          Changeset(
            data: new.items,
            elementInserted: new.items.indices.filter { !old.ids.contains(new.ids[$0]) }
              .map { ElementPath(element: $0, section: 0) },
            elementMoved: kept.enumerated().map { index, item in
              (
                ElementPath(element: index, section: 0),
                ElementPath(element: new.ids.firstIndex(of: item.id) ?? 0, section: 0)
              )
            }),
        ].stages()
      })
  }

  @Test func `changesets of sections are stages, and other data is named`() throws {
    let sections = [ArraySection(model: 4, elements: [FuzzState.Item(id: 1)])]
    let stage = try Changeset(data: sections, sectionInserted: [0]).stage()
    #expect(stage.data.description == "4: 1")
    let none: [ArraySection<Int, FuzzState.Item>] = []
    #expect(try Changeset(data: none, sectionDeleted: [0]).stage().data.sections.isEmpty)
    let noItems: [FuzzState.Item] = []
    #expect(try Changeset(data: noItems).stage().data.sections.count == 1)
    #expect(throws: DiffStageError(type: "String")) { try Changeset(data: ["x"]).stage() }
  }

  @Test func `results of lists are one batch`() {
    #expect(
      fuzzDiff(iterations: 100, seed: 8) { old, new in
        ListIndexSetResult(
          inserts: IndexSet(new.ids.indices.filter { !old.ids.contains(new.ids[$0]) }),
          deletes: IndexSet(old.ids.indices.filter { !new.ids.contains(old.ids[$0]) }),
          moves: old.ids.enumerated().compactMap { index, id in
            new.ids.firstIndex(of: id).map { ListMoveIndex(from: index, to: $0) }
          })
      })
  }
}
