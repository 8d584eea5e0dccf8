import Testing

@testable import CollectionScripting

/// Calls that are nested more deeply than Lua allows.
struct StackOverflowTests {
  @Test(arguments: [
    "local function f() return 1 + f() end f()",
    "coroutine.wrap(function() local function f() return 1 + f() end f() end)()",
  ])
  func `a function that calls itself for ever gets an explanation`(script: String) throws {
    let diagnosis = try ScriptResult.of(script).failure?.diagnosis
    #expect(diagnosis?.code == "R02")
    #expect(diagnosis?.message.hasSuffix(": stack overflow") == true)
    #expect(diagnosis?.explanation?.contains("a function calls itself") == true)
    #expect(diagnosis?.fix?.hasPrefix("let the function return") == true)
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
    let diagnosis = try ScriptResult.of(script).failure?.diagnosis
    #expect(diagnosis?.code == "R02")
    #expect(diagnosis?.message.hasSuffix(": C stack overflow") == true)
    #expect(diagnosis?.explanation?.contains("delegate") == true)
    #expect(diagnosis?.fix?.hasPrefix("do it outside the callback") == true)
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
