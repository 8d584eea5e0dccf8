import CollectionCore
import CollectionLayout
import CollectionRendering
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
