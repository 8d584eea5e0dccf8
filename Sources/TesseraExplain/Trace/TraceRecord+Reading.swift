import CollectionCore
import CollectionRendering
import CollectionUpdates
import HostSystem

extension TraceRecord {
  /// The version of the format.
  package static let version = 1
  /// The maximum number of bytes of a line.
  package static let greatestLine = 4 << 20
  /// The maximum number of sections, and of items of a section.
  static let greatestSections = 100_000
  static let greatestCount = Int(Int32.max)

  /// Reads a line. Complexity: O(bytes).
  ///
  /// - Throws: `TraceFault` with the position of the mistake.
  init(_ bytes: [UInt8], line: Int) throws(TraceFault) {
    guard let text = String(validating: bytes) else {
      let valid = String(
        decoding: bytes.prefix(TextFile.firstInvalidByte(of: bytes)), as: UTF8.self)
      throw TraceFault(
        line: line, column: valid.unicodeScalars.count + 1,
        "a byte that belongs to no character: a trace is text in UTF-8")
    }
    let value: JSONValue
    do throws(DocumentError) {
      value = try JSONValue(json: text)
    } catch {
      throw TraceFault(line: line, column: error.position?.column ?? 1, error.reason)
    }
    try self.init(TraceFields(value, text: text, line: line))
  }

  private init(_ fields: TraceFields) throws(TraceFault) {
    if fields.has("trace") {
      try self.init(head: fields)
      return
    }
    let name = try fields.text("call")
    self.init(call: .unknown, name: name, line: fields.line)
    number = try fields.optionalInteger("number", in: 0...Int.max)
    guard let call = try Self.call(name, fields) else { return }
    self.call = call
    switch call {
    case .note, .exception: break
    default:
      view = try fields.integer("view", in: 1...Int.max)
      start = try fields.optionalCounts("start")
      contents = try fields.contents()
      isUnfinished = try fields.flag("unfinished")
      isOfSnapshots = try fields.flag("snapshots")
      if call == .batch || call == .update, !isUnfinished || fields.has("operations") {
        try readOperations(fields)
      }
    }
    guard isUnfinished || contents != nil else {
      switch call {
      case .batch, .update, .layout, .apply, .movement, .check:
        throw fields.fault("'\(name)' needs counts, the number of items of each section", at: [])
      default: return
      }
    }
  }

  private init(head fields: TraceFields) throws(TraceFault) {
    let kind = try fields.text("trace")
    guard kind == "tessera" else {
      throw fields.fault("trace is '\(kind.prefix(40))', not 'tessera'", at: [.field("trace")])
    }
    let version = try fields.integer("version", in: 1...Int.max)
    guard version == Self.version else {
      throw fields.fault(
        "its format has the version \(version); this tessera reads \(Self.version)",
        at: [.field("version")])
    }
    self.init(
      call: .head(
        app: try fields.optionalText("app"), system: try fields.optionalText("system")),
      name: "trace", line: fields.line)
  }

  private static func call(_ name: String, _ fields: TraceFields) throws(TraceFault) -> Call? {
    switch name {
    case "begin":
      .begin(
        name: try fields.optionalText("name"),
        dropped: try fields.optionalInteger("dropped", in: 0...Int.max) ?? 0)
    case "performBatchUpdates": .batch
    case "update": .update
    case "reloadData", "dataSource": .reload
    case "layout": .layout
    case "apply": .apply
    case "movement": .movement
    case "check": .check
    case "note": .note(try fields.text("text"))
    case "exception":
      .exception(name: try fields.text("name"), reason: try fields.text("reason"))
    default: nil
    }
  }

  private mutating func readOperations(_ fields: TraceFields) throws(TraceFault) {
    for (index, operation) in try fields.objects("operations").enumerated() {
      let word = try operation.text("operation")
      guard word != "reloadData" else {
        callsReloadData = true
        continue
      }
      guard let kind = try kind(word, operation) else {
        if oddPlace != nil { continue }
        throw operation.fault("there is no operation '\(word.prefix(40))'", at: [])
      }
      let origin = SourceLine(file: "operation", line: index + 1)
      operations.append(UpdateOperation(kind, origin: origin))
    }
  }

  /// Reads an operation; nil for an unknown one, or if an index path does not have two indices.
  private mutating func kind(
    _ word: String, _ fields: TraceFields
  ) throws(TraceFault) -> UpdateOperation.Kind? {
    func path(_ name: String, _ odd: inout String?) throws(TraceFault) -> IndexPath? {
      let indices = try fields.integers(name)
      guard indices.count == 2 else {
        odd = "[" + indices.prefix(8).map(String.init).joined(separator: ", ") + "]"
        return nil
      }
      return IndexPath(indices[0], indices[1])
    }
    func section(_ name: String) throws(TraceFault) -> Int {
      try fields.integer(name, in: Int.min...Int.max)
    }
    return switch word {
    case "insertItem": try path("at", &oddPlace).map { .insertItem($0) }
    case "deleteItem": try path("at", &oddPlace).map { .deleteItem($0) }
    case "reloadItem": try path("at", &oddPlace).map { .reloadItem($0) }
    case "reconfigureItem": try path("at", &oddPlace).map { .reconfigureItem($0) }
    case "moveItem":
      if let from = try path("from", &oddPlace), let to = try path("to", &oddPlace) {
        .moveItem(from: from, to: to)
      } else {
        nil
      }
    case "insertSection": .insertSection(try section("at"))
    case "deleteSection": .deleteSection(try section("at"))
    case "reloadSection": .reloadSection(try section("at"))
    case "moveSection": .moveSection(from: try section("from"), to: try section("to"))
    default: nil
    }
  }
}
