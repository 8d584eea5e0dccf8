import CollectionScripting
import ScriptTestSupport
import Testing

/// What a script reads from an error can be used as it is.
@Suite struct ErrorValueTests {
  @Test func `the states of an error can be read back, without sections, too`() throws {
    let result = try ScriptResult.of(
      """
      local data = DataSource ""
      local view = CollectionView{ dataSource = data }
      view:layoutIfNeeded()
      local _, problem = pcall(view.performBatchUpdates, view, function() data:set "A: x" end)
      assert(problem.before == "", problem.before)
      assert(DataSource(problem.before) == DataSource() and DataSource(problem.after) == data)
      print(tostring(problem):find("before (no sections)", 1, true) ~= nil)
      """)
    #expect(result.output == "true\n", "\(result.message)")
  }

  @Test func `the fix of an error has all of its lines of Lua`() throws {
    let result = try ScriptResult.of(
      """
      local ids = {}
      for i = 1, 80 do ids[i] = "a" .. i end
      local data = DataSource{ { id = "A", items = ids } }
      local view = CollectionView{ dataSource = data }
      view:layoutIfNeeded()
      local _, problem = pcall(view.performBatchUpdates, view, function()
        for i = 1, 79, 2 do data:move({0, i}, {0, i - 1}) end
        data:append("n", 0)
      end)
      local words, code = problem.fix:match("^([^\\n]*)\\n(.*)$")
      local _, count = code:gsub("\\n", "")
      assert(count > 30, count)
      assert(load(code, "=fix", "t", { view = view, data = data }))()
      print(tostring(view) == tostring(data))
      local _, dots = tostring(problem):gsub("more lines", "")
      print(dots)
      """)
    #expect(result.output == "true\n1\n", "\(result.message)")
  }

  @Test func `new content that is equal is no update, and a bare id always is`() throws {
    let result = try ScriptResult.of(
      """
      local told = 0
      local results = ResultsController{ sortDescriptors = {"id"}, delegate = {
        didChangeObject = function() told = told + 1 end } }
      results:setContent{ { id = "ann", p = 1 } }
      results:didUpdate{ id = "ann", p = 1 }
      print(told)
      results:didUpdate "ann"
      results:didUpdate{ "ann" }
      print(told)
      results:didUpdate{ id = "ann", p = 2 }
      print(told)
      """)
    #expect(result.output == "0\n2\n3\n", "\(result.message)")
  }
}
