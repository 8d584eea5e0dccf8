import CollectionCore
import CollectionLayout
import CollectionRendering
import CollectionUpdates
import CollectionViews

let friends = Section(
  id: "Friends",
  items: [
    Item(id: "ann", fields: ["status": .string("reading")]),
    Item(id: "bob", fields: ["status": .string("running")]),
    Item(id: "cat", fields: ["status": .string("asleep")]),
    Item(id: "dan", fields: ["status": .string("offline")]),
  ])
let data = DataSource(CollectionState(sections: [friends]))

let layout = FlowLayout()
layout.itemSize = Size(width: 300, height: 60)
layout.minimumLineSpacing = 10
let view = CollectionView(
  dataSource: data, layout: layout, bounds: Size(width: 320, height: 480))

func printLayout(of view: CollectionView) throws {
  let elements = try view.layoutAttributesForElements(in: view.bounds)
  print(LayoutText().text(elements, in: view.shown))
}

try printLayout(of: view)

// The last friend is online and belongs at the top; the third one has left.
let before = data.state
do {
  try view.performBatchUpdates {
    try data.change { state throws(StateError) in
      var dan = try state.remove(at: IndexPath(0, 3))
      try state.remove(at: IndexPath(0, 2))
      dan.fields["status"] = .string("online")
      try state.insert(dan, at: IndexPath(0, 0))
    }
    try view.reloadItems([IndexPath(0, 3)])
    try view.deleteItems([IndexPath(0, 2)])
    try view.moveItem(at: IndexPath(0, 3), to: IndexPath(0, 0))
  }
} catch {
  if let refusal = error.refusal {
    print("\(refusal.code): \(refusal.message)")
  }
}
