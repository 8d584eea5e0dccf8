import Friends
import TesseraTesting
import Testing

struct FriendsTests {
  @Test func `Ann leaves, and Eve comes to the front`() {
    expectValidBatch(
      from: ["Ann", "Bob", "Cid"], to: ["Eve", "Bob", "Cid"],
      deletes: [[0, 0]], inserts: [[0, 0]])
  }

  @Test func `a friend moves to another section`() {
    expectValidBatch(
      from: "near: Ann Bob | far: Cid", to: "near: Ann | far: Cid Bob",
      moves: [([0, 1], [1, 1])])
  }

  @Test func `our changes are valid for any lists`() {
    fuzzDiff { old, new in
      let changes = ListChanges(from: old.ids, to: new.ids)
      return TestedBatch(
        deletes: changes.deletes.map { [0, $0] }, inserts: changes.inserts.map { [0, $0] },
        moves: changes.moves.map { ([0, $0.from], [0, $0.to]) })
    }
  }

  @Test func `a batch that forgets the insert fails`() {
    withKnownIssue {
      expectValidBatch(from: ["Ann", "Bob"], to: ["Eve", "Bob"], deletes: [[0, 0]])
    }
  }
}
