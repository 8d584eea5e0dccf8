import CollectionCore
import CollectionData
import LuaRuntime

extension Call {
  /// Pushes an identifier as a text or a number.
  func push(_ id: Identifier) {
    switch id {
    case .integer(let value): push(value)
    case .number(let value): push(value)
    case .string(let value): push(value)
    }
  }

  /// Pushes an item: its id if it has no fields, else a new table with `id` and the fields.
  func push(_ item: Item) {
    guard !item.fields.isEmpty else {
      push(item.id)
      return
    }
    pushTable(fields: item.fields.count + 1)
    pushFields(item.fields)
    push(item.id)
    setField("id")
  }

  /// Sets fields in the table on top, in the order of their names.
  private func pushFields(_ fields: [FieldName: FieldValue]) {
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      push(value)
      setField(name.text)
    }
  }

  /// Pushes the value of a field; tables are new copies.
  func push(_ value: FieldValue) {
    // Fields are nested at most 16 deep, which is more than the default stack has room for.
    guard hasRoom(for: 6) else { return pushNil() }
    switch value {
    case .boolean(let value): push(value)
    case .integer(let value): push(value)
    case .number(let value): push(value)
    case .string(let value): push(value)
    case .list(let values):
      pushTable(elements: values.count)
      for (offset, value) in values.enumerated() {
        push(value)
        setElement(offset + 1)
      }
    case .table(let fields):
      pushTable(fields: fields.count)
      pushFields(fields)
    }
  }
}

extension Call {
  /// Reads an identifier: a text or a finite number.
  func readIdentifier(_ index: Int32) throws(Mismatch) -> Identifier {
    switch type(index) {
    case .string: return .string(try readString(index))
    case .number:
      if let number = wholeNumber(index) { return .integer(number) }
      guard let id = Identifier(try readNumber(index)) else { throw Mismatch("bad id") }
      return id
    default: throw Mismatch("text or number expected, got \(got(index))")
    }
  }

  /// Reads an item: a text or a number as its id, or a table with `id` and fields.
  func readItem(_ index: Int32) throws(Mismatch) -> Item {
    guard type(index) == .table else {
      guard type(index) == .string || type(index) == .number else {
        throw Mismatch(
          "item expected, a text, a number or a table with an id, got \(got(index))")
      }
      return Item(id: try readIdentifier(index))
    }
    do throws(Mismatch) {
      let (id, fields) = try readIdentified(index, "item", without: [])
      return Item(id: id, fields: fields)
    } catch {
      guard let path = try? readIndexPath(index) else { throw error }
      throw Mismatch(
        "item expected, a text, a number or a table with an id, got the index path \(path)")
    }
  }

  /// Reads a section: a `Section`, or a table with `id`, `items` and fields.
  func readSection(_ index: Int32) throws(Mismatch) -> Section {
    if let box = object(index, as: SectionBox.self) { return box.section }
    guard type(index) == .table else {
      throw Mismatch("section expected, as in Section(\"A\", {\"H\", \"J\"}), got \(got(index))")
    }
    let index = absolute(index)
    let (id, fields) = try readIdentified(index, "section", without: ["items"])
    defer { pop() }
    guard pushField("items", of: index) != .null else { return Section(id: id, fields: fields) }
    return Section(id: id, items: try readItems(-1), fields: fields)
  }

  /// Reads a list of items.
  func readItems(_ index: Int32) throws(Mismatch) -> ItemList {
    ItemList(try readList(index, "item", readItem))
  }

  /// Reads the content of a data source: a state line, a data source, a snapshot, or a list of
  /// sections.
  func readState(_ index: Int32) throws(Mismatch) -> CollectionState {
    if let box = object(index, as: SnapshotBox.self) { return box.snapshot.state }
    if let data = object(index, as: DataSource.self) { return data.state }
    guard type(index) == .string else {
      guard type(index) == .table else {
        throw Mismatch(
          "state expected, a line as \"A: H J | B: X\" or a list of sections, got \(got(index))")
      }
      return CollectionState(sections: try readList(index, "section", readSection))
    }
    let line = try readString(index)
    do throws(StateLineError) {
      return try CollectionState(line: line)
    } catch {
      throw Mismatch("\(error)")
    }
  }

  private func readIdentified(
    _ index: Int32, _ noun: String, without excluded: [String]
  ) throws(Mismatch) -> (Identifier, [FieldName: FieldValue]) {
    var fields = try readFields(index, depth: 0, without: excluded)
    guard let id = fields.removeValue(forKey: "id") else {
      throw Mismatch("\(noun) without an id: write {id = \"…\", …}")
    }
    switch id {
    case .string(let text): return (.string(text), fields)
    case .integer(let number): return (.integer(number), fields)
    case .number(let number):
      if let id = Identifier(number) { return (id, fields) }
    default: break
    }
    throw Mismatch("\(noun) with a bad id: a text or a number is expected")
  }
}

extension Call {
  /// The greatest depth of nested tables in fields.
  private static var greatestDepth: Int { 16 }
  /// The estimated bytes of a value in a list, which is boxed.
  private static var valueCost: Int { 80 }

  /// Reads a value that may be a nested table, and copies it.
  ///
  /// - Throws: `Mismatch` for the first mistake in the order of names, with its path.
  func readFieldValue(_ index: Int32) throws(Mismatch) -> FieldValue {
    try readFieldValue(index, as: "")
  }

  /// Reads a value that may be a nested table, and copies it.
  ///
  /// - Parameters:
  ///   - root: the name of the value in messages.
  ///   - takesPaths: whether an `IndexPath` is read as a list of its two indices.
  func readFieldValue(
    _ index: Int32, as root: String, takesPaths: Bool = false
  ) throws(Mismatch) -> FieldValue {
    do throws(Mismatch) {
      return try readFieldValue(index, depth: 0, takesPaths: takesPaths)
    } catch {
      do throws(Mismatch) {
        _ = try readFieldValue(index, depth: 0, inOrder: true, takesPaths: takesPaths)
      } catch {
        throw error.placed(in: root)
      }
      throw error
    }
  }

  /// Reads the value of a field and copies it.
  ///
  /// - Parameter inOrder: whether to read fields in the order of their names, for a deterministic
  ///   first mistake. It is only used after a mistake was found.
  private func readFieldValue(
    _ index: Int32, depth: Int, inOrder: Bool = false, takesPaths: Bool = false
  ) throws(Mismatch) -> FieldValue {
    switch type(index) {
    case .boolean: return .boolean(truth(index))
    case .number:
      if isInteger(index), let number = wholeNumber(index) { return .integer(number) }
      return .number(try readNumber(index))
    case .string: return .string(try readString(index))
    case .table:
      guard depth < Self.greatestDepth else {
        throw Mismatch("tables nested more than \(Self.greatestDepth) deep, or in a circle")
      }
      let count = rawCount(index)
      guard count > 0 else {
        return .table(
          try readFields(
            index, depth: depth + 1, without: [], inOrder: inOrder, takesPaths: takesPaths))
      }
      try ensureRoom()
      let index = absolute(index)
      var values: [FieldValue] = []
      for position in 1...count {
        guard take(Self.valueCost) else {
          throw Mismatch("the script is being stopped")
        }
        pushElement(position, of: index)
        defer { pop() }
        do throws(Mismatch) {
          values.append(
            try readFieldValue(-1, depth: depth + 1, inOrder: inOrder, takesPaths: takesPaths))
        } catch {
          throw error.within("[\(position - 1)]")
        }
      }
      try checkList(index, "item", count: count)
      return .list(values)
    default:
      guard takesPaths else {
        throw Mismatch("a value that cannot be copied into the data: \(got(index))")
      }
      guard let (section, item) = pair(index, type: HostTypeID.indexPath.rawValue) else {
        throw Mismatch("a value that cannot be copied: \(got(index))")
      }
      return .list([.integer(section), .integer(item)])
    }
  }

  private func readFields(
    _ index: Int32, depth: Int, without excluded: [String], inOrder: Bool = false,
    takesPaths: Bool = false
  ) throws(Mismatch) -> [FieldName: FieldValue] {
    try ensureRoom()
    var fields: [FieldName: FieldValue] = [:]
    guard !inOrder else {
      try readFieldsInOrder(index, depth: depth, without: excluded, takesPaths: takesPaths)
      return fields
    }
    var failure: Mismatch?
    forEachEntry(of: index) {
      guard failure == nil else { return }
      do throws(Mismatch) {
        guard type(-2) == .string else { throw Mismatch("fields must have names") }
        let name = try readString(-2)
        try takeField()
        if excluded.contains(name) { return }
        fields[FieldName(name)] = try readFieldValue(-1, depth: depth, takesPaths: takesPaths)
      } catch {
        failure = error
      }
    }
    if let failure {
      do throws(Mismatch) {
        if depth == 0 {
          try readFieldsInOrder(index, depth: 0, without: excluded, takesPaths: takesPaths)
        }
      } catch {
        throw error.placed()
      }
      throw failure
    }
    return fields
  }

  /// Reads fields to find the mistake in them.
  private func readFieldsInOrder(
    _ index: Int32, depth: Int, without excluded: [String], takesPaths: Bool
  ) throws(Mismatch) {
    let index = absolute(index)
    if let key = keyWithoutName(index) {
      throw Mismatch("fields must have names, got the key \(key)")
    }
    for name in textKeys(index) where !excluded.contains(name) {
      try takeField()
      pushField(name, of: index)
      defer { pop() }
      do throws(Mismatch) {
        _ = try readFieldValue(-1, depth: depth, inOrder: true, takesPaths: takesPaths)
      } catch {
        throw error.within(".\(name)")
      }
    }
  }

  /// Announces that a field is about to be copied.
  private func takeField() throws(Mismatch) {
    guard take(2 * Self.valueCost) else { throw Mismatch("the script is being stopped") }
  }
}
