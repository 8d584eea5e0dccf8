internal import CollectionCore
internal import LuaRuntime

extension Library {
  /// `Section(id, items, fields)`: a value.
  static var section: HostType {
    HostType(
      id: HostTypeID.section, name: "Section",
      methods: [
        .init("item") {
          Call.run($0) { call in
            let items = try call.receiver(SectionBox.self).section.items
            let index = try call.argument(2, call.readIndex)
            guard index < items.count else {
              throw ScriptFault(
                "item \(index) does not exist: the section has \(items.count.indexed("item"))")
            }
            call.push(items[index])
            return 1
          }
        },
        .init("items") {
          Call.run($0) { call in
            call.push(items: try call.receiver(SectionBox.self).section.items)
            return 1
          }
        },
      ],
      getters: [
        .init("id") {
          Call.run($0) { call in
            call.push(try call.receiver(SectionBox.self).section.id)
            return 1
          }
        }
      ],
      metamethods: [
        .init("__otherwise") {
          Call.run($0) { call in
            guard let name = call.string(2),
              let field = try call.receiver(SectionBox.self).section.fields[name]
            else { return 0 }
            call.push(field)
            return 1
          }
        },
        .init("__tostring") {
          Call.run($0) { call in try call.answer("\(call.receiver(SectionBox.self).section)") }
        },
        .init("__len") {
          Call.run($0) { call in try call.answer(call.receiver(SectionBox.self).section.items.count)
          }
        },
        .init("__eq") {
          Call.run($0) { call in
            let left = call.object(1, as: SectionBox.self)?.section
            let right = call.object(2, as: SectionBox.self)?.section
            return call.answer(left != nil && left == right)
          }
        },
        .init("__pairs") {
          Call.run($0) { call in
            _ = try call.receiver(SectionBox.self)
            return call.pushIterator { handle in
              Call.run(handle) { call in
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

  static let makeSection: NativeFunction = {
    Call.run($0) { call in
      if call.count == 1, call.type(1) == .table {
        call.push(SectionBox(try call.argument(1, call.readSection)))
        return 1
      }
      let id = try call.argument(1, call.readIdentifier)
      let items = try call.optional(2, call.readItems) ?? ItemList()
      var fields: [String: FieldValue] = [:]
      if let value = try call.optional(3, call.readFieldValue) {
        guard case .table(let given) = value else {
          throw ArgumentError(3, "table of fields expected, as in {title = \"…\"}")
        }
        fields = given
      }
      call.push(SectionBox(Section(id: id, items: items, fields: fields)))
      return 1
    }
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

  /// Answers `__pairs`: an iterator over 0-based indices, with the receiver as its state.
  func pushIterator(_ next: NativeFunction) -> Int32 {
    push(next, name: "next")
    copy(1)
    pushNil()
    return 3
  }

  /// The index that an iterator of `pushIterator` is to visit.
  var nextIndex: Int { integer(2).map { max($0, -1).saturatingAdding(1) } ?? 0 }
}
