import CollectionCore
import CollectionRendering
import CollectionScripting
import LuaRuntime
import LuaSyntax

/// Completion of text in the console.
extension DebugAdapter {
  /// A name that fits at a position, with the protocol's word for its type.
  private struct Candidate {
    let name: String
    let type: String
  }

  /// Answers with the names that fit at a position in a text.
  func completions(_ arguments: DebugArguments) throws(DebugFailure) -> Answer {
    let frame = try frame(arguments)
    let lines = try arguments.requiredText("text").split(
      separator: "\n", omittingEmptySubsequences: false)
    let row = (try arguments.integer("line") ?? firstLine) &- firstLine
    guard lines.indices.contains(row) else { throw DebugFailure("'line' is beyond the text") }
    let column = max(try arguments.requiredInteger("column"), firstColumn) - firstColumn
    let before = String(decoding: lines[row].utf16.prefix(column), as: UTF16.self)
    let prefix = Self.tail(of: before) { $0.isLetter || $0.isNumber || $0 == "_" }
    let candidates = try candidates(after: before.dropLast(prefix.count), in: frame)
    let targets = candidates.filter { $0.name.hasPrefix(prefix) }.prefix(Self.greatestTargets)
    return Answer([
      "targets": .array(
        targets.map { candidate in
          [
            "label": .string(candidate.name), "type": .string(candidate.type),
            "start": .integer(before.utf16.count - prefix.utf16.count + firstColumn),
            "length": .integer(prefix.utf16.count),
          ]
        })
    ])
  }

  /// The maximum number of names in an answer.
  private static let greatestTargets = 500

  private static func tail(of text: String, while isPart: (Character) -> Bool) -> String {
    String(text.reversed().prefix { isPart($0) }.reversed())
  }

  /// Returns the names that can follow a text, sorted: members after a dot or a colon, else
  /// variables. No code of the script is called.
  private func candidates(
    after text: Substring, in frame: DebugFrame
  ) throws(DebugFailure) -> [Candidate] {
    guard let sign = text.last, sign == "." || sign == ":" else { return names(in: frame) }
    let chain = Self.tail(of: String(text.dropLast())) {
      $0.isLetter || $0.isNumber || $0 == "_" || $0 == "."
    }
    // Calls and properties are not followed, because they could change something.
    let parts = chain.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy(\.isLuaName) else { return [] }
    let members = try valueOf("return \(parts[0])\n", in: frame) { call in
      guard call.count > 0 else { return [Candidate]() }
      for part in parts.dropFirst() {
        guard call.pushField(part, of: -1) != .null else { return [] }
        call.remove(-2)
      }
      return call.type(-1) == .table
        ? call.textKeys(-1).filter(\.isLuaName).map { Candidate(name: $0, type: "field") }
        : Self.members(ofType: call.typeName(-1), isMethod: sign == ":")
    }.get()
    return members.sorted { $0.name < $1.name }
  }

  private static func members(ofType name: String, isMethod: Bool) -> [Candidate] {
    let entries = Reference.topics.filter { $0.name == name }.flatMap(\.entries)
    return entries.filter { $0.kind == (isMethod ? .method : .property) }
      .map { Candidate(name: $0.name, type: isMethod ? "method" : "property") }
  }

  private func names(in frame: DebugFrame) -> [Candidate] {
    var variables: Set<String> = []
    forEachVariable(of: frame) { if $0 != "_ENV" { variables.insert($0) } }
    let globals = Set(evaluator?.state.globalNames ?? []).subtracting(variables)
    let candidates =
      variables.map { Candidate(name: $0, type: "variable") }
      + globals.map { Candidate(name: $0, type: "value") }
    return candidates.filter { $0.name.isLuaName }.sorted { $0.name < $1.name }
  }

  /// Answers with the files that the script has loaded so far.
  func loadedSources(_ arguments: DebugArguments) throws(DebugFailure) -> Answer {
    let names = evaluator?.chunkNames ?? []
    return Answer([
      "sources": .array(names.filter { path(ofChunk: $0) != nil }.map { source(ofChunk: $0) })
    ])
  }
}
