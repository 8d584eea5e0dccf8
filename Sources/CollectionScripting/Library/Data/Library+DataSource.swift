internal import CollectionCore
internal import LuaRuntime

extension Library {
  /// `DataSource(state)`: the data that a script changes step by step.
  static var dataSource: HostType {
    HostType(
      id: HostTypeID.dataSource, name: "DataSource",
      methods: itemMutations + sectionMutations + questions,
      getters: [],
      metamethods: [
        .init("__tostring") { Call.run($0) { call in try call.answer("\(call.data.state)") } },
        .init("__len") { Call.run($0) { call in try call.answer(call.data.state.sections.count) } },
        .init("__eq") {
          Call.run($0) { call in
            let left = call.object(1, as: DataSource.self)?.state
            let right = call.object(2, as: DataSource.self)?.state
            return call.answer(left != nil && left == right)
          }
        },
        .init("__pairs") {
          Call.run($0) { call in
            _ = try call.data
            return call.pushIterator { handle in
              Call.run(handle) { call in
                let sections = try call.data.state.sections
                let index = call.nextIndex
                guard index < sections.count else { return 0 }
                call.push(index)
                call.push(SectionBox(sections[index]))
                return 2
              }
            }
          }
        },
      ])
  }

  static let makeDataSource: NativeFunction = {
    Call.run($0) { call in
      call.push(holding: DataSource(try call.optional(1, call.readState) ?? CollectionState()))
      return 1
    }
  }

  private static var itemMutations: [HostType.Member] {
    [
      .init("insert") {
        Call.run($0) { call in
          let data = try call.data
          let item = try call.argument(2, call.readItem)
          let path = try call.argument(3, call.readIndexPath)
          try data.change { state throws(StateError) in try state.insert(item, at: path) }
          call.noteChange(of: data)
          return 0
        }
      },
      .init("append") {
        Call.run($0) { call in
          let data = try call.data
          let item = try call.argument(2, call.readItem)
          let section =
            try call.optional(3, call.readIndex) ?? max(0, data.state.sections.count - 1)
          try data.change { state throws(StateError) in
            try state.append(item, toSection: section)
          }
          call.noteChange(of: data)
          return 0
        }
      },
      .init("remove") {
        Call.run($0) { call in
          let data = try call.data
          let path = try call.argument(2, call.readIndexPath)
          call.push(
            try data.change { state throws(StateError) in try state.remove(at: path) })
          call.noteChange(of: data)
          return 1
        }
      },
      .init("move") {
        Call.run($0) { call in
          let data = try call.data
          let source = try call.argument(2, call.readIndexPath)
          let destination = try call.argument(3, call.readIndexPath)
          try data.change { state throws(StateError) in
            try state.move(from: source, to: destination)
          }
          call.noteChange(of: data)
          return 0
        }
      },
      .init("replace") {
        Call.run($0) { call in
          let data = try call.data
          let path = try call.argument(2, call.readIndexPath)
          let item = try call.argument(3, call.readItem)
          call.push(
            try data.change { state throws(StateError) in
              try state.replace(at: path, with: item)
            })
          call.noteChange(of: data)
          return 1
        }
      },
      .init("set") {
        Call.run($0) { call in
          let data = try call.data
          data.set(try call.argument(2, call.readState))
          call.charge(for: data)
          call.noteChange(of: data)
          return 0
        }
      },
    ]
  }

  private static var sectionMutations: [HostType.Member] {
    [
      .init("insertSection") {
        Call.run($0) { call in
          let data = try call.data
          let section = try call.sectionToAdd(2)
          let index = try call.argument(3, call.readIndex)
          try data.change { state throws(StateError) in
            try state.insertSection(section, at: index)
          }
          call.noteChange(of: data)
          return 0
        }
      },
      .init("appendSection") {
        Call.run($0) { call in
          let data = try call.data
          let section = try call.sectionToAdd(2)
          try data.change { state throws(StateError) in
            try state.insertSection(section, at: state.sections.count)
          }
          call.noteChange(of: data)
          return 0
        }
      },
      .init("removeSection") {
        Call.run($0) { call in
          let data = try call.data
          let index = try call.argument(2, call.readIndex)
          call.push(
            SectionBox(
              try data.change { state throws(StateError) in try state.removeSection(at: index)
              }))
          call.noteChange(of: data)
          return 1
        }
      },
      .init("moveSection") {
        Call.run($0) { call in
          let data = try call.data
          let source = try call.argument(2, call.readIndex)
          let destination = try call.argument(3, call.readIndex)
          try data.change { state throws(StateError) in
            try state.moveSection(from: source, to: destination)
          }
          call.noteChange(of: data)
          return 0
        }
      },
    ]
  }

  private static var questions: [HostType.Member] {
    [
      .init("numberOfSections") {
        Call.run($0, on: DataSource.self) { call, data in
          call.answer(data.state.sections.count)
        }
      },
      .init("numberOfItemsInSection") {
        Call.run($0, on: DataSource.self) { call, data in
          if let section = call.integer(2), let count = data.numberOfItems(in: section) {
            return call.answer(count)
          }
          let (state, section) = try call.place(2)
          return call.answer(state.sections[section].items.count)
        }
      },
      .init("section") {
        Call.run($0) { call in
          call.push(SectionBox(try call.section(2)))
          return 1
        }
      },
      .init("items") {
        Call.run($0) { call in
          call.push(items: try call.section(2).items)
          return 1
        }
      },
      .init("item") {
        Call.run($0, on: DataSource.self) { call, data in
          let path = try call.pathArgument(2)
          if let id = data.bareIdentifier(at: path) {
            call.push(id)
          } else {
            guard let item = data.item(at: path) else {
              throw call.noItem(at: path, in: data.state)
            }
            call.push(item)
          }
          return 1
        }
      },
      .init("indexPath") {
        Call.run($0) { call in
          let data = try call.data
          let id = try call.argument(2) { index throws(Mismatch) in
            try call.type(index) == .table ? call.readItem(index).id : call.readIdentifier(index)
          }
          if let path = data.indexPath(of: id) { call.push(path) } else { call.pushNil() }
          return 1
        }
      },
    ]
  }
}

extension Call {
  /// The receiver of a method of a data source.
  fileprivate var data: DataSource {
    get throws { try receiver(DataSource.self) }
  }

  /// Reads a section that is to come into the data, and charges it.
  fileprivate func sectionToAdd(_ index: Int32) throws -> Section {
    let section = try argument(index, readSection)
    _ = take(section.leastByteCount)
    return section
  }

  /// Notes the script's line that has changed the data, as long as the data wants to know it.
  fileprivate func noteChange(of data: DataSource) {
    // An item, and its share of the list that it is in; what has gone is found when all is measured.
    _ = take(Item.leastByteCount)
    if data.wantsOrigin, let sourceLine { data.note(sourceLine) }
  }

  /// The error that there is no item at a path.
  fileprivate func noItem(at path: IndexPath, in state: CollectionState) -> StateError {
    guard state.sections.indices.contains(path.section) else {
      return .noSection(path.section, sections: state.sections.count)
    }
    return .noItem(path, items: state.sections[path.section].items.count)
  }

  /// The section of the data that an argument names.
  fileprivate func section(_ index: Int32) throws -> Section {
    let (state, section) = try place(index)
    return state.sections[section]
  }

  /// The same as an index, which spares a copy of the section.
  fileprivate func place(_ index: Int32) throws -> (state: CollectionState, section: Int) {
    let state = try data.state
    let section = try argument(index, readIndex)
    guard state.sections.indices.contains(section) else {
      throw StateError.noSection(section, sections: state.sections.count)
    }
    return (state, section)
  }
}
