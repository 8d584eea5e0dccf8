import ScriptTestSupport
import Testing

/// Predicates of results controllers as scripts write them.
@Suite struct ResultsPredicateScriptTests {
  private func expect(
    _ script: String, _ output: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try ScriptResult.of(script)
    #expect(result.message == "", sourceLocation: sourceLocation)
    #expect(result.output == output, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "function(item) return item.age >= 18 end", "{ {'age', '>=', 18} }",
    "{ {'age', '>', 17}, {'id', '~=', 'none'} }",
  ])
  func `a function and comparisons decide what belongs to the content`(
    predicate: String
  ) throws {
    try expect(
      """
      local results = ResultsController{ sortDescriptors = {"id"}, predicate = \(predicate) }
      results:setContent{ { id = "ann", age = 20 }, { id = "bob", age = 10 } }
      print(results)
      results:didUpdate{ { id = "bob", age = 18 }, { id = "ann", age = 3 } }
      print(results)
      results:insert{ { id = "cid", age = 2 }, { id = "dot", age = 40 } }
      print(results)
      """, "objects: ann\nobjects: bob\nobjects: bob dot\n")
  }

  @Test(arguments: [
    "1", "'age'", "{ {'age', '=', 1} }", "{ {'age', '=='} }", "{ {1, '==', 1} }",
    "{ {'age', '==', {}} }", "{ 'age' }",
  ])
  func `anything else is an error`(predicate: String) throws {
    try expect(
      "print((pcall(ResultsController, { predicate = \(predicate) })))", "false\n")
  }

  @Test func `a predicate that answers nonsense, or edits, changes nothing`() throws {
    try expect(
      """
      local answer = function() return true end
      local results
      results = ResultsController{ predicate = function(item) return answer(item) end }
      results:setContent{ "a", "b" }
      answer = function() return 1 end
      print((pcall(results.insert, results, "c")), results)
      answer = function() error("no") end
      print((pcall(results.insert, results, "c")), results)
      answer = function() results:insert("d") end
      print((pcall(results.insert, results, "c")), results)
      """, "false\tobjects: a b\nfalse\tobjects: a b\nfalse\tobjects: a b\n")
  }
}
