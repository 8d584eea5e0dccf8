import CollectionCore
import LuaRuntime

extension Library {
  /// The constructor of data sources.
  static var makeDataSource: Binding {
    .function(
      "DataSource", "(state?: string|DataSource|table): DataSource",
      "Makes the data that a view shows from a state line, sections, another data source, a snapshot, or nothing. Every call changes the data at once, and updates no view. O(n).",
      example: #"d = DataSource "A: H J K | B: X Y Z""#
    ) {
      Call.run($0) { call throws(BindingError) in
        call.push(holding: DataSource(try call.optional(1, call.readState) ?? CollectionState()))
        return 1
      }
    }
  }

  /// Data sources: the data that a script changes step by step.
  static var dataSource: BindingTable {
    BindingTable(
      .dataSource,
      "DataSource",
      "The data that a script owns and changes step by step. Every call changes it at once, and updates no view. `tostring` gives the state line, `#data` the number of sections.",
      variable: "data", setting: #"data = DataSource "A: H J K | B: X Y Z""#,
      bindings: itemMutations + sectionMutations + questions,
      metamethods: [
        .init("__tostring") { DataSource.get($0) { "\($0.state)" } },
        .init("__len") { DataSource.get($0) { $0.state.sections.count } },
        .init("__eq") { DataSource.isEqual($0) { $0.state } },
        .init("__pairs") {
          Call.run($0) { call throws(BindingError) in
            _ = try call.data
            return call.pushIterator { handle in
              Call.run(handle) { call throws(BindingError) in
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

  private static var itemMutations: [Binding] {
    [
      .method(
        "insert", "(item: tessera.Item, path: tessera.Path)",
        "Inserts an item before the one at a path; one past the last appends. O(log n).",
        example: #"data:insert("L", {0, 3})"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let data = try call.data
          let (item, path) = try call.either(2, call.readItem, 3, call.readIndexPath)
          try call.edit(data) { state throws(StateError) in try state.insert(item, at: path) }
          return 0
        }
      },
      .method(
        "append", "(item: tessera.Item, section?: integer)",
        "Appends an item to a section; without one, to the last. O(log n).",
        example: #"data:append("L", 0)"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let data = try call.data
          let (item, section) =
            call.isAbsent(3)
            ? (try call.argument(2, call.readItem), max(0, data.state.sections.count - 1))
            : try call.either(2, call.readItem, 3, call.readIndex)
          try call.edit(data) { state throws(StateError) in
            try state.append(item, toSection: section)
          }
          return 0
        }
      },
      .method(
        "remove", "(path: tessera.Path): any", "Removes an item and returns it. O(log n).",
        example: "print(data:remove{0, 1})"
      ) {
        Call.run($0) { call throws(BindingError) in
          let data = try call.data
          let path = try call.argument(2, call.readIndexPath)
          call.push(try call.edit(data) { state throws(StateError) in try state.remove(at: path) })
          return 1
        }
      },
      .method(
        "move", "(from: tessera.Path, to: tessera.Path)",
        "Removes an item, then inserts it so that it ends at `to`. O(log n).",
        example: "data:move({0, 0}, {1, 1})"
      ) {
        Call.run($0) { call throws(BindingError) in
          let data = try call.data
          let source = try call.argument(2, call.readIndexPath)
          let destination = try call.argument(3, call.readIndexPath)
          try call.edit(data) { state throws(StateError) in
            try state.move(from: source, to: destination)
          }
          return 0
        }
      },
      .method(
        "replace", "(path: tessera.Path, item: tessera.Item): any",
        "Puts another item in the place of one, and returns the old one. O(log n).",
        example: #"data:replace({0, 0}, { id = "H", title = "new" })"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let data = try call.data
          let (path, item) = try call.either(2, call.readIndexPath, 3, call.readItem)
          call.push(
            try call.edit(data) { state throws(StateError) in
              try state.replace(at: path, with: item)
            })
          return 1
        }
      },
    ]
  }

  private static var sectionMutations: [Binding] {
    [
      .method(
        "apply", "(operations: string[]|string, newItems: any)",
        "Applies the operations of a batch in order: deletes from last to first, then inserts from first to last. `operations` is a list of strings as in `changes.operations`, a string with one per line, or a result of `diff`. `newItems` lists the items of inserts that name none, in the order written. It can also be the state after the batch. Operations that a view would refuse are refused, and nothing changes. O(k (S + log n)).",
        example: #"data:apply({"deleteItem 0,0", "insertItem 0,1"}, {"N"})"#
      ) { Call.run($0, method: Call.applyToData) },
      .method(
        "insertSection", "(section: Section|table|string|number, index: integer)",
        "Inserts a section before the one at an index. O(log S).",
        example: #"data:insertSection(Section("C", {"x"}), 1)"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let data = try call.data
          let (section, index) = try call.either(2, call.readSection, 3, call.readIndex)
          _ = call.take(section.leastByteCount)
          try call.edit(data) { state throws(StateError) in
            try state.insertSection(section, at: index)
          }
          return 0
        }
      },
      .method(
        "appendSection", "(section: Section|table|string|number)", "Appends a section. O(log S).",
        example: #"data:appendSection(Section("C", {"x"}))"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let data = try call.data
          let section = try call.sectionToAdd(2)
          try call.edit(data) { state throws(StateError) in
            try state.insertSection(section, at: state.sections.count)
          }
          return 0
        }
      },
      .method(
        "removeSection", "(index: integer): Section", "Removes a section and returns it. O(log S).",
        example: "print(data:removeSection(0))"
      ) {
        Call.run($0) { call throws(BindingError) in
          let data = try call.data
          let index = try call.argument(2, call.readIndex)
          call.push(
            SectionBox(
              try call.edit(data) { state throws(StateError) in try state.removeSection(at: index) }
            ))
          return 1
        }
      },
      .method(
        "moveSection", "(from: integer, to: integer)",
        "Removes a section, then inserts it so that it ends at `to`. O(log S).",
        example: "data:moveSection(0, 1)"
      ) {
        Call.run($0) { call throws(BindingError) in
          let data = try call.data
          let source = try call.argument(2, call.readIndex)
          let destination = try call.argument(3, call.readIndex)
          try call.edit(data) { state throws(StateError) in
            try state.moveSection(from: source, to: destination)
          }
          return 0
        }
      },
      .method(
        "set", "(state?: string|DataSource|DiffableDataSourceSnapshot|table)",
        "Replaces everything: by a state line, a list of sections, or another data source. O(n).",
        example: #"data:set "A: H | B:""#
      ) {
        Call.run($0) { call throws(BindingError) in
          let data = try call.data
          data.set(try call.argument(2, call.readState))
          call.charge(for: data)
          call.noteChange(of: data)
          return 0
        }
      },
    ]
  }

  private static var questions: [Binding] {
    [
      .method(
        "numberOfSections", "(): integer",
        "Returns the number of sections. It can also be read as a property, as that of a view.",
        example: "print(data:numberOfSections(), data.numberOfSections)", isAlsoProperty: true
      ) { DataSource.get($0) { $0.state.sections.count } },
      .method(
        "numberOfItemsInSection", "(section: integer): integer",
        "Returns the number of items of a section.",
        example: "print(data:numberOfItemsInSection(0))"
      ) {
        Call.run($0, on: DataSource.self) { call, data throws(BindingError) in
          if let section = call.integer(2), let count = data.numberOfItems(in: section) {
            return call.answer(count)
          }
          let (state, section) = try call.place(2)
          return call.answer(state.sections[section].items.count)
        }
      },
      .method(
        "item", "(path: tessera.Path): any",
        "Returns the item at a path, which may also be two numbers; an error if there is none. O(log n).",
        example: "print(data:item{0, 0})", moreArguments: 1
      ) {
        Call.run($0, on: DataSource.self) { call, data throws(BindingError) in
          let path = try call.pathArgument(2)
          if let id = data.bareIdentifier(at: path) {
            call.push(id)
          } else {
            guard let item = data.item(at: path) else {
              throw .host("\(call.noItem(at: path, in: data.state))")
            }
            call.push(item)
          }
          return 1
        }
      },
      .method(
        "items", "(section: integer): any[]", "Returns a new list of the items of a section. O(n).",
        example: "print(data:items(0))"
      ) { Call.run($0) { call throws(BindingError) in try call.answer(call.section(2).items) } },
      .method(
        "section", "(index: integer): Section", "Returns a section as a value.",
        example: "print(data:section(1))"
      ) { Call.run($0) { call throws(BindingError) in try call.answer(call.section(2)) } },
      .method(
        "indexPath", "(id: tessera.Id): IndexPath?",
        "Returns the path of the first item with an id, or nil; an item is taken for its id. O(n) for the first few questions after a change, then O(1).",
        example: #"print(data:indexPath "Y")"#
      ) { DataSource.ask($0, Call.readItemIdentifier) { $0.indexPath(of: $1) } },
    ]
  }
}

extension Call {
  /// The receiver of a method of a data source.
  fileprivate var data: DataSource {
    get throws(BindingError) { try receiver(DataSource.self) }
  }

  /// Reads a section to be added to the data, and charges for it.
  fileprivate func sectionToAdd(_ index: Int32) throws(BindingError) -> Section {
    let section = try argument(index, readSection)
    _ = take(section.leastByteCount)
    return section
  }

  /// Makes a single edit of a data source, and records the script line.
  @discardableResult
  fileprivate func edit<Result>(
    _ data: DataSource, _ edit: (inout CollectionState) throws(StateError) -> Result
  ) throws(BindingError) -> Result {
    do throws(StateError) {
      let result = try data.edit(edit)
      noteChange(of: data)
      return result
    } catch {
      throw .host("\(error)")
    }
  }

  /// Records the script line that has changed the data, if the data wants it.
  func noteChange(of data: DataSource) {
    // An item and its share of the list; removed ones are found when all is measured.
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

  /// Returns the section of the data named by an argument.
  fileprivate func section(_ index: Int32) throws(BindingError) -> Section {
    let (state, section) = try place(index)
    return state.sections[section]
  }

  /// The same as an index, without copying the section.
  fileprivate func place(_ index: Int32) throws(BindingError) -> (
    state: CollectionState, section: Int
  ) {
    let state = try data.state
    let section = try argument(index, readIndex)
    guard state.sections.indices.contains(section) else {
      throw .host("\(StateError.noSection(section, sections: state.sections.count))")
    }
    return (state, section)
  }
}
