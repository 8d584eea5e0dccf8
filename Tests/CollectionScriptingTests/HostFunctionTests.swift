import CollectionScripting
import ScriptTestSupport
import Testing

/// Swift functions that scripts call.
@Suite struct HostFunctionTests {
  /// Returns what a script prints that knows some functions.
  private static func output(
    of script: String, limits: Limits = Limits(), _ register: (Evaluator) throws -> Void
  ) throws -> String {
    var printed: [UInt8] = []
    var configuration = Evaluator.Configuration()
    configuration.limits = limits
    let evaluator = try Evaluator(configuration) { printed += $0 }
    try register(evaluator)
    try evaluator.run(script, name: "s.lua")
    return String(decoding: printed, as: UTF8.self)
  }

  @Test func `arguments and results have their types`() throws {
    let text = try Self.output(
      of: """
        print(flip(true), double(2.0), half(3), shout("hé"), below{0, 2}, below(IndexPath(1, 3)))
        local list = lengths{ "a", "bcd" }
        print(#list, list[1], list[2], #lengths{})
        print(swapped{ a = "x", b = "y" }.x, same(nil), same{ k = { 1, { z = true } } }.k[2].z)
        """
    ) {
      try $0.register("flip", parameters: ["value"]) { (value: Bool) in !value }
      try $0.register("double", parameters: ["value"]) { (value: Int) in value * 2 }
      try $0.register("half", parameters: ["value"]) { (value: Double) in value / 2 }
      try $0.register("shout", parameters: ["text"]) { (text: String) in text.uppercased() }
      try $0.register("below", parameters: ["path"]) { (path: IndexPath) in path.item + 1 }
      try $0.register("lengths", parameters: ["texts"]) { (texts: [String]) in texts.map(\.count) }
      try $0.register("swapped", parameters: ["table"]) { (table: [String: String]) in
        Dictionary(uniqueKeysWithValues: table.map { ($0.value, $0.key) })
      }
      try $0.register("same", parameters: ["value"]) { (value: FieldValue?) in value }
    }
    #expect(text == "false\t4\t1.5\tHÉ\t3\t4\n2\t1\t3\t0\na\tnil\ttrue\n")
  }

  @Test func `index paths are read within lists, and results are index paths to the API`() throws {
    let text = try Self.output(
      of: """
        local view = CollectionView{ dataSource = "A: H J K", layout = ListLayout() }
        local last = last{ IndexPath(0, 0), {0, 2} }
        print(view:layoutAttributesForItem(last).frame.y)
        """
    ) {
      try $0.register("last", parameters: ["paths"]) { (paths: [IndexPath]) in paths.max() }
    }
    #expect(text == "72\n")
  }

  @Test(arguments: [
    ("price(1, 2)", "bad argument #1 to 'price' (string expected, got 1)"),
    ("price('tea', 1.5)", "bad argument #2 to 'price' (integer? expected, got 1.5)"),
    ("price()", "bad argument #1 to 'price' (string expected, got nothing)"),
    ("price('tea', print)", "bad argument #2 to 'price' (integer? expected, got function)"),
    ("price('tea', 1, 2)", "bad argument #3 to 'price' (it takes 2 arguments)"),
    (
      "price({ f = print })",
      "bad argument #1 to 'price' (field 'f': a value that cannot be copied: function)"
    ),
    ("price('wine')", "there is no wine"),
  ])
  func `a wrong call is an error of the script`(call: String, message: String) throws {
    struct Missing: Error, CustomStringConvertible { let description = "there is no wine" }
    let register = { (evaluator: Evaluator) in
      try evaluator.register("price", parameters: ["name", "count"]) {
        (name: String, count: Int?) throws in
        guard name == "tea" else { throw Missing() }
        return 2 * (count ?? 1)
      }
    }
    #expect(
      try Self.output(of: "print(pcall(function() \(call) end))", register)
        == "false\ts.lua:1: \(message)\n")
    #expect(try Self.output(of: "print(price('tea'))", register) == "2\n")
  }

  @Test func `a function without a result returns nothing`() throws {
    var heard: [String] = []
    let text = try Self.output(of: "print(select('#', hear('a', nil)))\nhear('b')") {
      try $0.register("hear", parameters: ["text", "more"]) { (text: String, _: Bool?) in
        heard.append(text)
      }
    }
    #expect(text == "0\n")
    #expect(heard == ["a", "b"])
  }

  @Test func `a name that scripts cannot use is refused`() throws {
    let evaluator = try Evaluator { _ in }
    func refusal(_ name: String, _ parameters: [String] = []) -> String {
      do throws(HostError) {
        try evaluator.register(name, parameters: parameters) {}
        return "accepted"
      } catch {
        return error.description
      }
    }
    #expect(refusal("print").contains("there is a global of that name"))
    #expect(refusal("end").contains("'end' is no name in Lua"))
    #expect(refusal("my price").contains("'my price' is no name in Lua"))
    #expect(
      refusal("tea", ["cups"]).contains(
        "it takes no arguments and has 1 parameter name; name each argument"))
    #expect(refusal("tea") == "accepted")
    #expect(refusal("tea").contains("there is a global of that name"))
  }

  @Test func `a large result counts against the memory limit`() throws {
    let failure = try #require(throws: ScriptFailure.self) {
      try Self.output(
        of: "local kept = {} while true do kept[#kept + 1] = text() end",
        limits: Limits(seconds: 60, memory: 16 << 20)
      ) {
        try $0.register("text") { String(repeating: "x", count: 1 << 20) }
      }
    }
    #expect(failure.kind == .stopped(.memory))
    #expect(failure.description.contains("R12"))
  }

  @Test func `editors read the registered functions`() throws {
    let evaluator = try Evaluator { _ in }
    try evaluator.register("b", parameters: ["path", "names"]) { (_: IndexPath?, _: [String?]) in }
    try evaluator.register("a", documentation: "Returns one.\nAlways.") { ["n": 1] }
    #expect(
      evaluator.definitions == """
        ---@meta

        --- Returns one.
        --- Always.
        ---@return table<string, integer>
        function a() end

        ---@param path? tessera.Path
        ---@param names (string?)[]
        function b(path, names) end

        """)
  }

  @Test func `layouts in Lua are asked within the limits`() throws {
    var configuration = Evaluator.Configuration()
    configuration.limits = Limits(steps: 100_000)
    let evaluator = try Evaluator(configuration) { _ in }
    try evaluator.run(
      """
      CollectionView{ dataSource = "A: x", layout = Layout{ prepare = function() while true do end end } }
      """, name: "s.lua")
    let failure = try #require(throws: ScriptFailure.self) {
      try evaluator.inspect { try evaluator.views[0].layoutAttributesForAllElements() }
    }
    #expect(failure.kind == .stopped(.steps))
  }
}
