import Foundation
import FoundationXML
import Testing

/// `tessera test` as people use it.
struct TestCommandTests {
  private func test(
    _ script: String, _ arguments: String..., named name: String = "a_test.lua"
  ) throws -> Tessera.Result {
    let folder = TemporaryFolder()
    try folder.write(script, to: name)
    return try Tessera.run(["test"] + arguments + [name], in: folder.url)
  }

  private static let mixed = """
    describe("numbers", function()
      it("agree", function() assert.are.equal(2, 1 + 1) end)
      it("differ", function()
        print("seen")
        assert.are.equal(3, 1 + 1)
      end)
      it("break", function() local nothing; nothing.field = 1 end)
      pending("later")
    end)
    """

  @Test func `each test has a line, and what failed its reason and its output`() throws {
    let result = try test(Self.mixed)
    #expect(
      result.stdout == """
        ✓ numbers agree
        ✗ numbers differ
            expected 3
                 got 2
              where  a_test.lua:5 │ assert.are.equal(3, 1 + 1)
            printed:
            seen
        ✗ numbers break
            R02: attempt to index a nil value (local 'nothing')
              where  a_test.lua:7 │ it("break", function() local nothing; nothing.field = 1 end)
            traceback:
              a_test.lua:7: in 'body'
        – numbers later
        4 tests: 1 passed, 1 failed, 1 error, 1 skipped

        """)
    #expect(result.status == 1)
  }

  @Test func `what passes ends with 0`() throws {
    let result = try test("it('holds', function() assert(true) end)")
    #expect(result.stdout == "✓ holds\n1 test: 1 passed\n")
    #expect(result.status == 0)
  }

  @Test func `a test sees nothing of another one`() throws {
    let result = try test(
      """
      count = 0
      for _, name in ipairs{"first", "second"} do
        it(name, function() count = count + 1; assert.are.equal(1, count) end)
      end
      """)
    #expect(result.status == 0, "\(result.stdout)")
  }

  @Test func `what stands around a test runs in its order`() throws {
    let result = try test(
      """
      local order = {}
      local function note(word) return function() order[#order + 1] = word end end
      before_each(note "outer")
      describe("inside", function()
        setup(note "setup")
        before_each(note "inner")
        it("runs", function()
          assert.are.same({"setup", "outer", "inner"}, order)
        end)
        after_each(function() error("the end") end)
      end)
      """)
    #expect(result.stdout.contains("the end"))
    #expect(result.status == 1)
  }

  @Test func `a refusal is expected by its code`() throws {
    let result = try test(
      """
      local function refused(code)
        local data = DataSource("A: x y")
        local view = CollectionView{ dataSource = data, layout = FlowLayout{} }
        view:layoutIfNeeded()
        assert.refused(code, function() view:deleteItems{{0, 0}} end)
      end
      it("by this code", function() refused("U02") end)
      it("by another one", function() refused("U06") end)
      """)
    #expect(result.stdout.contains("✓ by this code\n✗ by another one\n    expected the error U06"))
    #expect(result.stdout.contains("got U02: Invalid update"))
  }

  @Test(arguments: [
    ("assert.is_nil(3)", "expected nil"), ("assert.is_not_nil(nil)", "a value that is not nil"),
    ("assert.are_not.equal(1, 1)", "a value other than 1"),
    ("assert.same({ a = { 1 } }, { a = { 2 } })", "first difference at .a[1]"),
    ("assert.near(1, 2, 0.5)", "expected 1 ± 0.5"), ("assert(false)", "assertion failed!"),
    ("assert.has_no.errors(function() error('boom') end)", "expected no error"),
    ("assert.has_error(function() end)", "expected an error"),
    ("assert.has_error(function() error('a') end, 'b')", "expected the error \"b\""),
    ("assert.error_matches(function() error('a') end, 'b')", "that matches \"b\""),
    ("assert.are.sme(1, 1)", "assert has no 'sme'; it has boolean"),
    ("assert.are.same(1)", "takes the expected value and the actual one"),
    ("it('inside', print)", "'it' stands in a test"),
    ("local t = {}; t.t = t; assert.same(t, {})", "first difference at .t"),
  ]) func `an assertion that does not hold says why, and where`(
    code: String, reason: String
  ) throws {
    let result = try test("it('fails', function()\n\(code)\nend)")
    #expect(result.stdout.contains(reason), "\(result.stdout)")
    #expect(result.stdout.contains("a_test.lua:2 │ \(code)"), "\(result.stdout)")
    #expect(result.status == 1)
  }

  @Test func `folders are searched by the ends of names, and --filter by names of tests`() throws {
    let folder = TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url("deep"), withIntermediateDirectories: true)
    try folder.write("it('one', print)", to: "a_test.lua")
    try folder.write("it('two', print)\nit('one again', print)", to: "deep/b_spec.lua")
    try folder.write("it('never', print)", to: "deep/c.lua")
    let result = try Tessera.run(["test", "--filter", "one", "."], in: folder.url)
    #expect(
      result.stdout == "a_test.lua\n✓ one\ndeep/b_spec.lua\n✓ one again\n2 tests: 2 passed\n")
    let none = try Tessera.run(["test", "--filter", "none", "."], in: folder.url)
    #expect(none.stderr == "error: no test has 'none' in its name\n")
    #expect(none.status == 1)
  }

  @Test func `servers read TAP, JUnit and JSON`() throws {
    let tap = try test(Self.mixed, "--format", "tap")
    #expect(tap.stdout.hasPrefix("TAP version 13\n1..4\nok 1 - a_test.lua: numbers agree\n"))
    #expect(tap.stdout.hasSuffix("ok 4 - a_test.lua: numbers later # SKIP pending\n"))
    let junit = try test(Self.mixed, "--format", "junit")
    #expect(junit.stdout.contains("tests=\"4\" failures=\"1\" errors=\"1\" skipped=\"1\""))
    #expect(XMLParser(data: Data(junit.stdout.utf8)).parse())
    let json = try test(Self.mixed, "--json")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(json.stdout.utf8)) as? [String: Any])
    #expect(document["passed"] as? Int == 1 && document["failed"] as? Int == 1)
    #expect(document["exitCode"] as? Int == 1 && json.status == 1)
  }

  @Test func `a file that fails as a whole, or is not there, is told`() throws {
    let broken = try test("it('x', print) oops(")
    #expect(broken.stdout.contains("✗ a_test.lua\n"))
    #expect(broken.status == 1)
    let missing = try Tessera.run(["test", "none_test.lua"])
    #expect(missing.stderr.contains("there is no file 'none_test.lua'"))
    #expect(missing.status == 66)
    let empty = try test("print 'nothing'")
    #expect(empty.stderr.contains("the file has no test"))
    #expect(empty.status == 1)
  }

  @Test func `a limit ends a test, and the next one runs`() throws {
    let result = try test(
      "it('never ends', function() while true do end end)\nit('ends', print)",
      "--max-steps", "100000")
    #expect(result.stdout.contains("✗ never ends"))
    #expect(result.stdout.contains("✓ ends"))
    #expect(result.status == 1)
  }

  @Test func `check knows the words of tests`() throws {
    let folder = TemporaryFolder()
    try folder.write(Self.mixed, to: "a_test.lua")
    let result = try Tessera.run(["check", "a_test.lua"], in: folder.url)
    #expect(result.status == 0, "\(result.stdout)")
  }
}
