import ScriptTestSupport
import Testing

/// Fetch limits and merged results controllers, as scripts use them.
struct ResultsWindowScriptTests {
  private func output(_ script: String) throws -> String {
    let result = try ScriptResult.of(script)
    #expect(result.message == "")
    return result.output
  }

  @Test func `a view follows a window`() throws {
    #expect(
      try output(
        """
        local results = ResultsController{ sortDescriptors = {"id"}, fetchLimit = 3 }
        results:setContent{ "a", "b", "c", "d", "e" }
        local view = CollectionView{ dataSource = ResultsProvider{ resultsController = results } }
        view:layoutIfNeeded()
        results:delete "b"
        print(results, #results, results:contains "e", view.log)
        results.fetchOffset = 1
        results.fetchLimit = 0
        print(results, results.fetchOffset, results.fetchLimit)
        """) == """
          objects: a c d	3	false	batch 1 (2 operations)                                objects: a b c
            − delete  [0, 1]            before         b
            + insert  [0, 2]            after          d
            = objects: a c d            3 − 1 + 1 = 3 items     layout passes 1
          objects: c d e	1	0

          """)
  }

  @Test func `a view shows two controllers, and follows both`() throws {
    #expect(
      try output(
        """
        local first = ResultsController{ sectionKey = "team" }
        local second = ResultsController{}
        first:setContent{ { id = "ann", team = "red" } }
        second:setContent{ "x", "y" }
        local told = {}
        local merged = MergedResultsController{ controllers = { first, second }, delegate = {
          didChangeObject = function(object, path, change)
            told[#told + 1] = change.kind .. " " .. tostring(path or change.to)
          end } }
        local view = CollectionView{ dataSource = ResultsProvider{ resultsController = merged } }
        view:layoutIfNeeded()
        second:delete "x"
        first:insert{ id = "bob", team = "blue" }
        print(merged, table.concat(told, ", "), #merged.controllers)
        print(view.log)
        """) == """
          red: ann | blue: bob | objects: y	delete [1, 0]	2
          batch 1 (1 operation)                                 red: ann | objects: x y
            − delete  [1, 0]            before         x
            = red: ann | objects: y                             layout passes 1
                section 1: 2 − 1 + 0 = 1 item
          batch 2 (1 operation)                                 red: ann | objects: y
            + insert  section 1         after          blue
            = red: ann | blue: bob | objects: y                 layout passes 1

          """)
  }

  @Test(arguments: [
    ("ResultsController{ fetchLimit = -1 }", "a number of 0 or more expected, got -1"),
    ("ResultsController{ fetchOffset = 1.5 }", "whole number expected, got the fraction 1.5"),
    ("ResultsController{}.fetchLimit = 'x'", "whole number expected, got"),
    ("MergedResultsController{}", "needs controllers"),
    ("MergedResultsController{ controllers = {} }", "at least one results controller"),
    ("MergedResultsController{ controllers = { 1 } }", "results controller expected"),
    (
      "local r = ResultsController{} MergedResultsController{ controllers = { r, r } }",
      "controller 2 holds objects that are in the list already"
    ),
    (
      "local r = ResultsController{} for _ = 1, 100 do r = MergedResultsController{ controllers = {r} } end",
      "nested more than 16 deep"
    ),
    (
      "MergedResultsController{ controllers = { ResultsController{} } }:insert 'x'",
      "has no objects of its own"
    ),
  ])
  func `wrong calls are errors that say what is expected`(script: String, words: String) throws {
    let text = try output(
      "local ok, e = pcall(load[==[\(script)]==]) print(ok, tostring(e))")
    #expect(text.hasPrefix("false"), "\(script): \(text)")
    #expect(text.contains(words), "\(script): \(text)")
  }
}
