import CollectionCore
import LuaRuntime

extension Library {
  /// The constructor of sections.
  static var makeSection: Binding {
    .function(
      "Section", "(id: tessera.Id, items?: tessera.Item[], fields?: table): Section",
      "Makes a section for a data source from an id, and optionally from items and a table of fields. A table with `id` and `items` does, too. O(items).",
      example: #"print(Section("B", {"x", "y"}))"#
    ) {
      Call.run($0) { call throws(BindingError) in
        if call.count == 1, call.type(1) == .table {
          call.push(SectionBox(try call.argument(1, call.readSection)))
          return 1
        }
        let id = try call.argument(1, call.readIdentifier)
        let items = try call.optional(2, call.readItems) ?? ItemList()
        var fields: [FieldName: FieldValue] = [:]
        if let value = try call.optional(3, call.readFieldValue) {
          guard case .table(let given) = value else {
            throw .argument(3, "table of fields expected, as in {title = \"…\"}")
          }
          fields = given
        }
        call.push(SectionBox(Section(id: id, items: items, fields: fields)))
        return 1
      }
    }
  }

  /// Sections: values with an id, items and fields.
  static var section: BindingTable {
    BindingTable(
      .section,
      "Section",
      "A section as a value: an id, items and fields, which are read as properties. `#section` is the number of items, `pairs` visits indices from 0.",
      variable: "section",
      setting: #"section = Section("Fruit", {"apple", "pear"}, { title = "Fresh fruit" })"#,
      bindings: [
        .property("id", "tessera.Id", "The id, a text or a number.", example: "print(section.id)") {
          SectionBox.get($0) { $0.section.id }
        },
        .method(
          "item", "(index: integer): any",
          "Returns the item at an index from 0; an error if there is none. O(log n).",
          example: "print(section:item(0))"
        ) {
          Call.run($0) { call throws(BindingError) in
            let items = try call.receiver(SectionBox.self).section.items
            let index = try call.argument(2, call.readIndex)
            guard index < items.count else {
              throw .host(
                "item \(index) does not exist: the section has \(items.count.indexed("item"))")
            }
            call.push(items[index])
            return 1
          }
        },
        .method(
          "items", "(): any[]", "Returns a new list of all items. O(n).",
          example: "print(section:items())"
        ) { SectionBox.get($0) { $0.section.items } },
      ],
      metamethods: [
        .init("__otherwise") {
          Call.run($0) { call throws(BindingError) in
            guard let name = call.string(2),
              let field = try call.receiver(SectionBox.self).section.fields[FieldName(name)]
            else { return 0 }
            call.push(field)
            return 1
          }
        },
        .init("__tostring") { SectionBox.get($0) { "\($0.section)" } },
        .init("__len") { SectionBox.get($0) { $0.section.items.count } },
        .init("__eq") { SectionBox.isEqual($0) { $0.section } },
        .init("__pairs") {
          Call.run($0) { call throws(BindingError) in
            _ = try call.receiver(SectionBox.self)
            return call.pushIterator { handle in
              Call.run(handle) { call throws(BindingError) in
                let items = try call.receiver(SectionBox.self).section.items
                let index = call.nextIndex
                guard index < items.count else { return 0 }
                call.push(index)
                call.push(items[index])
                return 2
              }
            }
          }
        },
      ])
  }
}

extension Call {
  /// Pushes items as a list.
  func push(items: ItemList) {
    pushTable(elements: items.count)
    var position = 1
    for item in items {
      push(item)
      setElement(position)
      position += 1
    }
  }

  /// Implements `__pairs`: an iterator over 0-based indices, with the receiver as its state.
  func pushIterator(_ next: NativeFunction) -> Int32 {
    push(next, name: "next")
    copy(1)
    pushNil()
    return 3
  }

  /// The next index of an iterator from `pushIterator`.
  var nextIndex: Int { integer(2).map { max($0, -1).saturatingAdding(1) } ?? 0 }
}
