import CollectionCore
import CollectionDiffing
import CollectionUpdates
import LuaRuntime

extension Call {
  /// `data:apply(operations, newItems)`.
  func applyToData() throws(BindingError) -> Int32 {
    let data = try receiver(DataSource.self)
    if let box = object(2, as: ChangesBox.self) {
      let lines = box.changes.batch.operations.map { OperationLine($0.kind) }
      let content = try isAbsent(3) ? box.changes.new : argument(3, readState)
      try change(data) { () throws(UpdateError) in try data.apply(lines, takingFrom: content) }
      return 0
    }
    var lines = try argument(2, readOperations)
    if !isAbsent(3), type(3) != .table {
      let content = try argument(3, readState)
      try change(data) { () throws(UpdateError) in try data.apply(lines, takingFrom: content) }
      return 0
    }
    try argument(3) { index throws(Mismatch) in try readContents(index, of: &lines) }
    try change(data) { () throws(UpdateError) in try data.apply(lines) }
    return 0
  }

  private func change(_ data: DataSource, _ body: () throws(UpdateError) -> Void)
    throws(BindingError)
  {
    try refusing(data, body)
    charge(for: data)
    noteChange(of: data)
  }

  /// Reads operations: a text with one per line, or a list of texts.
  private func readOperations(_ index: Int32) throws(Mismatch) -> [OperationLine] {
    let texts =
      type(index) == .table
      ? try readList(index, "operation", readString)
      : try readString(index).split(whereSeparator: { $0.isNewline }).map { String($0) }
    do throws(OperationTexts.Failure) {
      return try OperationTexts.read(texts, needsContent: false)
    } catch {
      throw Mismatch(error.description)
    }
  }

  /// Reads the content of inserts without their own, in the order of the operations.
  private func readContents(
    _ index: Int32, of lines: inout [OperationLine]
  ) throws(Mismatch) {
    let places = lines.indices.filter { lines[$0].lacksContent }
    let count = isAbsent(index) ? 0 : rawCount(index)
    guard count == places.count else {
      throw Mismatch(
        "list with what \(places.count.counted("insert")) without a name \(places.count == 1 ? "brings" : "bring") expected, "
          + "got \(count.counted("value"))")
    }
    for (offset, place) in places.enumerated() {
      pushElement(offset + 1, of: index)
      defer { pop() }
      do throws(Mismatch) {
        if case .insertSection = lines[place].kind {
          lines[place].section = try readSection(-1)
        } else {
          lines[place].item = try readItem(-1)
        }
      } catch {
        throw Mismatch(
          "value \(offset + 1) of the list, for `\(lines[place].kind)`: \(error.reason)")
      }
    }
  }
}
