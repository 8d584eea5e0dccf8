import CollectionScripting
import LuaRuntime
import LuaSyntax
import ScriptTestSupport
import TesseraChecking
import Testing

/// Definitions for editors, made from the reference.
struct DefinitionTests {
  private let definitions = DefinitionFormat.luacats.text()

  @Test func `every entry of the reference is in the definitions with its text`() {
    let lines = Set(definitions.split(separator: "\n").map(String.init))
    for entry in Reference.topics.flatMap(\.entries) {
      let text = entry.text.replacing("\n", with: " ")
      if entry.kind == .property, entry.owner != "Lua" {
        #expect(
          lines.contains { $0.hasPrefix("---@field \(entry.name) ") && $0.hasSuffix(text) },
          "\(entry.signature)")
        continue
      }
      let name = entry.kind == .method ? "\(entry.owner):\(entry.name)" : entry.name
      let isThere = lines.contains {
        $0.hasPrefix("function \(name)(")
          || (entry.kind == .property || name == "assert") && $0 == "\(name) = nil"
      }
      #expect(isThere, "\(entry.signature)")
      #expect(lines.contains("---" + text), "\(entry.signature)")
    }
  }

  @Test func `every parameter has a type, and so has what returns something`() {
    for entry in Reference.topics.flatMap(\.entries) {
      for parameter in entry.parameters {
        #expect(!parameter.type.isEmpty, "\(entry.signature): \(parameter.name)")
      }
      let says = entry.text.hasPrefix("Returns ")
      if entry.kind == .property || says {
        #expect(entry.value != nil, "\(entry.owner) \(entry.signature)")
      }
    }
  }

  @Test func `every class that a type names is defined`() {
    let known = Set(
      definitions.split(separator: "\n").filter {
        $0.hasPrefix("---@class ") || $0.hasPrefix("---@alias ")
      }.map { String($0.split(separator: " ")[1]) })
    for line in definitions.split(separator: "\n")
    where line.hasPrefix("---@param ") || line.hasPrefix("---@return ")
      || line.hasPrefix("---@field ")
      || line.hasPrefix("---@type ")
    {
      let words = line.split(separator: " ")
      let type = words[line.hasPrefix("---@return ") || line.hasPrefix("---@type ") ? 1 : 2]
      for name in type.split(whereSeparator: { "|?[]()<>,{}:".contains($0) })
      where name.first?.isUppercase == true || name.hasPrefix("tessera.") {
        #expect(known.contains(String(name)), "\(line)")
      }
    }
  }

  @Test func `the definitions are Lua`() throws {
    #expect(LuaTree(Array(definitions.utf8)).faults.isEmpty)
    let state = try Evaluator(output: { _ in }).state
    try state.load(definitions, name: "=definitions")
  }

  @Test(arguments: [
    ("---@field layout? tessera.AnyLayout", true),
    (#"---@field profile? "modern"|"classic"|"iOS 12"|"iOS 15"|"iOS 18""#, true),
    ("---@param options? CollectionView.insertItems.Options", true),
    ("---@param from tessera.Path", true), ("---@return LayoutAttributes?", true),
    ("---@deprecated", true), ("function io.write(", false),
    // A script assigns `{0, 40}`, and a function where a word is taken, too.
    ("---@field x? number", true), ("---@field [integer] number", true),
    ("---@field contentOffset tessera.Point|number[] ", true),
    (
      #"---@field rowTransform "none"|"center"|"fill"|fun(frames: tessera.Rect[]): tessera.Rect[] "#,
      true
    ),
    // A call may have more arguments, results and words than its first form says.
    ("function CompositionalLayout(options, ...) end", true), ("---@return any ...", true),
    ("---@overload fun(self: DiffableDataSource): DiffableDataSourceSnapshot", true),
    ("function describe(name, body) end", true), ("function before_each(body) end", true),
  ])
  func `types are those of the tables`(line: String, isThere: Bool) {
    #expect(definitions.contains(line) == isThere)
  }

  @Test func `the configuration of luacheck is Lua and has every global`() throws {
    let text = DefinitionFormat.luacheck.text(globals: ["data"])
    #expect(LuaTree(Array(text.utf8)).faults.isEmpty)
    let program = """
      stds, files = {}, {}
      \(text)
      local globals = stds.tessera.read_globals
      print(globals.CollectionView ~= nil, globals.json.fields.decode ~= nil, globals.io == nil)
      print(globals.os.fields.exit == nil, stds.tessera.globals[1], globals._G.read_only)
      """
    #expect(try ScriptResult.of(program).output == "true\ttrue\ttrue\ntrue\tdata\tfalse\n")
  }

  @Test func `every call of the reference's examples with an argument too few is refused`() throws {
    for topic in Reference.topics where topic.name != "Lua" {
      for entry in topic.entries where entry.leastCount > 0 {
        guard let shorter = Self.shortened(entry) else { continue }
        let result = try ScriptResult.of(topic.setting + "\n" + shorter)
        #expect(!result.message.isEmpty, "\(entry.signature) takes less than \(entry.leastCount)")
      }
    }
  }

  /// Returns the example of an entry, in which its call has one argument less than it needs.
  private static func shortened(_ entry: ReferenceEntry) -> String? {
    let bytes = Array(entry.example.utf8)
    var found: LuaArguments?
    let walk = LuaWalk(visit: { expression, _ in
      guard case .chain(let chain) = expression.kind else { return }
      var last = ""
      if case .name(let name, _) = chain.base { last = name.text }
      for suffix in chain.suffixes {
        switch suffix {
        case .method(let name, let arguments) where name.text == entry.name: found = arguments
        case .call(let arguments) where last == entry.name: found = arguments
        case .member(let name): last += "." + name.text
        default: break
        }
      }
    })
    walk.walk(LuaTree(bytes))
    guard let found, found.values.count >= entry.leastCount else { return nil }
    let kept = found.values.prefix(entry.leastCount - 1)
      .map { String(decoding: bytes[$0.range], as: UTF8.self) }.joined(separator: ", ")
    return String(decoding: bytes[..<found.range.lowerBound], as: UTF8.self) + "(\(kept))"
      + String(decoding: bytes[found.range.upperBound...], as: UTF8.self)
  }
}
