import CollectionCore
import CollectionLayout
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
