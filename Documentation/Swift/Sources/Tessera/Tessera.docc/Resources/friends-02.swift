import CollectionCore

let friends = Section(
  id: "Friends",
  items: [
    Item(id: "ann", fields: ["status": .string("reading")]),
    Item(id: "bob", fields: ["status": .string("running")]),
    Item(id: "cat", fields: ["status": .string("asleep")]),
    Item(id: "dan", fields: ["status": .string("offline")]),
  ])
let data = DataSource(CollectionState(sections: [friends]))
