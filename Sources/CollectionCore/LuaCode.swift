/// Batches as lines of a script.
public enum LuaCode {
  /// The most paths in one call.
  private static let greatestCall = 8

  /// Returns the calls of one batch, or a block for each of several.
  ///
  /// - Parameters:
  ///   - notes: for each of several batches, what happens to the data in its block.
  ///   - asBlock: whether several calls of one batch need a block, as they stand in none.
  static func lines(
    _ batches: [BatchUpdates], notes: [String] = [], asBlock: Bool = false
  ) -> [String] {
    guard batches.count > 1 else {
      let lines = batches.flatMap(calls)
      guard asBlock, lines.count > 1 else { return lines }
      return ["view:performBatchUpdates(function()"] + lines.map { "  " + $0 } + ["end)"]
    }
    return zip(batches, notes).flatMap { batch, note in
      ["view:performBatchUpdates(function()", "  -- \(note)"] + calls(batch).map { "  " + $0 }
        + ["end)"]
    }
  }

  /// Returns the calls of a batch, neighbours of one kind in one call.
  public static func calls(_ batch: BatchUpdates) -> [String] {
    var lines: [String] = []
    var method = ""
    var places: [String] = []
    func flush() {
      if let first = places.first {
        let isPath = first.hasPrefix("{")
        lines.append(
          "view:\(method){\(isPath ? " " : "")\(places.joined(separator: ", "))\(isPath ? " " : "")}"
        )
      }
      places = []
    }
    for operation in batch.operations {
      let (name, place) = call(operation.kind)
      guard let place else {
        flush()
        lines.append("view:\(name)")
        continue
      }
      if name != method || places.count == greatestCall { flush() }
      method = name
      places.append(place)
    }
    flush()
    return lines
  }

  /// Returns the method and the place for its list; a whole call and nil for a move.
  private static func call(_ kind: UpdateOperation.Kind) -> (String, String?) {
    switch kind {
    case .insertItem(let path): ("insertItems", table(path))
    case .deleteItem(let path): ("deleteItems", table(path))
    case .reloadItem(let path): ("reloadItems", table(path))
    case .reconfigureItem(let path): ("reconfigureItems", table(path))
    case .moveItem(let from, let to): ("moveItem(\(table(from)), \(table(to)))", nil)
    case .insertSection(let section): ("insertSections", "\(section)")
    case .deleteSection(let section): ("deleteSections", "\(section)")
    case .reloadSection(let section): ("reloadSections", "\(section)")
    case .moveSection(let from, let to): ("moveSection(\(from), \(to))", nil)
    }
  }

  private static func table(_ path: IndexPath) -> String { "{\(path.section), \(path.item)}" }

  /// Returns an id as Lua writes it.
  public static func literal(_ id: Identifier) -> String {
    guard case .string(let text) = id else { return id.label }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case let scalar where scalar.isControl:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
