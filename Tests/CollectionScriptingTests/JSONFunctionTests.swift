import CollectionScripting
import LuaRuntime
import ScriptTestSupport
import Testing

/// JSON that scripts read and write.
@Suite struct JSONFunctionTests {
  @Test(arguments: [
    (#"{"a":1,"b":[true,false,"x",1.5],"c":{"d":"\"\\\n"}}"#),
    "[1,[2,[3]],{\"k\":[]}]", "\"text\"", "12", "-0.25", "true", "[null,1]",
  ])
  func `what is read is written as it was`(text: String) throws {
    let result = try ScriptResult.of("print(json.encode(json.decode [==[\(text)]==]))")
    #expect(result.output == text + "\n", "\(result.message)")
  }

  @Test func `values are Lua's own`() throws {
    let result = try ScriptResult.of(
      #"""
      local t = json.decode [=[{"n": 3, "f": 2.5, "gone": null, "list": [null, "\u00e9"], "o": {}}]=]
      print(math.type(t.n), t.f, t.gone, #t.list, t.list[1] == json.null, t.list[2], next(t.o))
      print(json.encode{ b = 1, a = { 1, "x", true }, e = {}, n = json.null }, json.encode(nil))
      print(DataSource{ { id = "A", items = json.decode '["x", {"id": "y", "p": 1}]' } })
      """#)
    #expect(
      result.output == """
        integer\t2.5\tnil\t2\ttrue\té\tnil
        {"a":[1,"x",true],"b":1,"e":[],"n":null}\tnull
        A: x y

        """, "\(result.message)")
  }

  @Test func `names are bytes`() throws {
    let result = try ScriptResult.of(
      #"""
      local t = { ["\u{e9}"] = 1, ["e\u{301}"] = 2 }
      print(json.encode(t) == '{"e\u{301}":2,"\u{e9}":1}')
      local data = DataSource{ { id = "A", items = { { id = "x", ["\u{e9}"] = 1, ["e\u{301}"] = { ["e\u{301}"] = 2, ["\u{e9}"] = 3 } } } } }
      local item = data:item{0, 0}
      print(item["\u{e9}"], item["e\u{301}"]["e\u{301}"], item["e\u{301}"]["\u{e9}"])
      local section = Section("A", {}, t)
      print(section["\u{e9}"], section["e\u{301}"])
      print(DataSource{ { id = "\u{e9}" } } == DataSource{ { id = "e\u{301}" } })
      """#)
    #expect(result.output == "true\n1\t2\t3\n1\t2\ntrue\n", "\(result.message)")
  }

  @Test(arguments: [
    ("json.decode '{\"a\": [1,\\n 2 3]}'", "a (line 2, column 4): ',' or ']' expected"),
    ("json.decode ''", "the document (line 1, column 1): a value expected, but the text ends"),
    ("json.decode '[1] x'", "(line 1, column 5): the end expected"),
    ("json.decode '{\"a\":1,\"a\":2}'", "the key 'a' appears twice"),
    ("json.decode(('['):rep(100000))", "values nested more than 64 deep"),
    ("json.decode(('x'):rep((16 << 20) + 1))", "more than the 16 MiB that are read as JSON"),
    ("json.decode(3)", "bad argument #1 to 'json.decode' (text expected, got 3)"),
    ("json.decode('1', 2)", "bad argument #2 to 'json.decode' (it takes one argument)"),
    (
      "json.encode{ a = { 1, print } }",
      "bad argument #1 to 'json.encode' (value.a[1]: a value that JSON does not have: function)"
    ),
    ("json.encode{ a = 0/0 }", "value.a: finite number expected, got nan"),
    ("json.encode{ [2] = 1 }", "got the key 2"),
    ("json.encode{ 1, x = 2 }", "a list may have no names"),
    (
      "json.encode{ 1, nil, 3, [5] = 1 }", "item 4 of the list is missing, though there is one at 5"
    ),
    ("json.encode(DataSource())", "a value that JSON does not have: DataSource"),
    ("local t = {} t.t = t json.encode(t)", "tables nested more than 64 deep, or in a circle"),
    (
      "local t = ('x'):rep(1 << 20) local l = {} for i = 1, 17 do l[i] = t end json.encode(l)",
      "more than the 16 MiB that are written as JSON"
    ),
    (
      "local t = {} for _ = 1, 60 do t = { t, t } end json.encode(t)",
      "more than the 16 MiB that are written as JSON"
    ),
  ])
  func `what cannot be read or written is described`(script: String, sentence: String) throws {
    let result = try ScriptResult.of(script)
    #expect(result.message.contains(sentence), "\(result.message)")
  }

  @Test func `a memory limit holds for JSON, too`() throws {
    let result = try ScriptResult.of(
      "json.decode('[' .. ('1,'):rep(1 << 20) .. '1]')", limits: Limits(memory: 16 << 20))
    #expect(result.failure?.kind == .stopped(.memory), "\(result.message)")
  }
}
