import CollectionRendering
import CollectionScripting
import ScriptTestSupport
import Testing

/// Calls that are nested more deeply than Lua allows.
struct StackOverflowTests {
  @Test(arguments: [
    "local function f() return 1 + f() end f()",
    "coroutine.wrap(function() local function f() return 1 + f() end f() end)()",
  ])
  func `a function that calls itself for ever gets an explanation`(script: String) throws {
    try expect(
      "stack overflow", of: script, because: "a function calls itself",
      advice: "let the function return")
  }

  @Test(arguments: [
    """
    local view = CollectionView{ dataSource = DataSource "A: a" }
    view.delegate = { didSelectItemAt = function(v, path) v:deselectItem(path) v:tapItem(path) end }
    view:tapItem{0, 0}
    """,
    "local t = setmetatable({}, { __index = function(t, key) return t[key] end }) print(t.x)",
  ])
  func `callbacks that call each other for ever get an explanation`(script: String) throws {
    try expect(
      "C stack overflow", of: script, because: "delegate", advice: "do it outside the callback")
  }

  @Test func `an item without room on the stack is an error and never a part of it`() throws {
    let result = try ScriptResult.of(
      """
      local deep = "x"
      for _ = 1, 16 do deep = { deep } end
      local data = DataSource "A: a"
      data:replace({0, 0}, { id = "a", deep = deep })
      local path, filler = IndexPath(0, 0), {}
      local function levels(...)
        local value, count = data:item(path).deep, 0
        while type(value) == "table" do value, count = value[1], count + 1 end
        return count
      end
      local function try(count)
        return pcall(function() return levels(table.unpack(filler, 1, count)) end)
      end
      local low, high = 1, 1000000
      while high - low > 1 do
        local middle = (low + high) // 2
        if try(middle) then low = middle else high = middle end
      end
      for count = low - 12, low + 2 do
        local isWhole, result = try(count)
        if isWhole then assert(result == 16, result)
        else assert(result:find "stack overflow$", result) end
      end
      """)
    #expect(result.failure == nil)
  }

  private func expect(
    _ message: String, of script: String, because reason: String, advice: String
  ) throws {
    let diagnosis = try ScriptResult.of(script).failure?.diagnosis
    #expect(diagnosis?.code == "R02")
    #expect(diagnosis?.message.hasSuffix(": \(message)") == true)
    #expect(diagnosis?.explanation?.contains(reason) == true)
    #expect(diagnosis?.fix?.hasPrefix(advice) == true)
  }

  @Test(arguments: [
    "ResultsController{ sortDescriptors = { function() coroutine.yield() end } }:setContent{ 3, 1, 2 }",
    "coroutine.wrap(function() CollectionView{ dataSource = 'A: a', delegate = { sizeForItemAt = "
      + "function() coroutine.yield() end } }:layoutIfNeeded() end)()",
  ])
  func `a callback that yields gets advice`(script: String) throws {
    let diagnosis = try ScriptResult.of(script).failure?.diagnosis
    #expect(diagnosis?.fix?.contains("cannot yield") == true, "\(diagnosis?.message ?? "")")
  }

  @Test func `a text that only ends alike gets none`() throws {
    #expect(StackOverflow("no stack overflow") == nil)
    #expect(StackOverflow("stack overflow (too many arguments)") == nil)
  }
}
