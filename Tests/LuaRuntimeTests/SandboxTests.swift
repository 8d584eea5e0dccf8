import LuaRuntime
import Testing

@Suite struct SandboxTests {
  /// Runs a chunk and returns the text of its one result, or the error's message.
  private func run(_ text: String, seed: Int = 0) throws -> String {
    let state = try LuaState(seed: seed)
    try state.load(text, name: "@test.lua")
    do throws(LuaError) {
      try state.call(arguments: 0, results: 1)
    } catch {
      return error.message
    }
    return state.current.displayText(-1)
  }

  @Test(arguments: [
    "io", "dofile", "loadfile", "warn", "os.execute", "os.exit", "os.getenv", "os.remove",
    "os.rename", "os.tmpname", "os.setlocale", "package.loadlib", "package.cpath", "package.path",
    "package.searchers", "package.searchpath", "string.dump", "debug.sethook", "debug.getregistry",
    "debug.setmetatable", "debug.getmetatable", "debug.getupvalue", "debug.setupvalue",
    "debug.getlocal", "debug.setlocal", "debug.debug", "debug.upvaluejoin", "debug.getuservalue",
  ])
  func `what reaches out of the sandbox is absent`(name: String) throws {
    #expect(try run("return type(\(name))") == "nil")
  }

  @Test(arguments: [
    ("return getmetatable('')", "string"),
    ("return setmetatable({}, {__gc = function() end})", "test.lua:1: '__gc' is not available"),
    ("collectgarbage('stop')", "test.lua:1: collectgarbage: 'stop' is not available"),
    ("collectgarbage('generational')", "test.lua:1: collectgarbage: 'generational' is not"),
    ("collectgarbage('setpause', 1)", "test.lua:1: collectgarbage: 'setpause' is not"),
    ("return select(2, load('\\27Lua'))", "attempt to load a binary chunk (mode is 't')"),
    ("return select(2, load('\\27Lua', 'x', 'b'))", "attempt to load a binary chunk (mode is 't')"),
    ("return tostring({})", "table"),
    ("return tostring(print or type)", "function"),
    ("return debug.getinfo(1).func", "nil"),
    ("return load('return x', 'c', 't', {x = 5})()", "5"),
    ("return os.time()", "978307200"),
    ("return os.clock()", "0.0"),
    ("return os.date('%Y-%m-%d %H:%M:%S')", "2001-01-01 00:00:00"),
    ("return os.date('!%H', 3600)", "01"),
    ("return os.time{year = 2001, month = 1, day = 2, hour = 0}", "978393600"),
    ("return (pcall(error))", "false"),
    ("return select('#', pcall(function() return 1, 2, 3 end))", "4"),
    ("return select(2, xpcall(error, function(m) return m .. '!' end, 'x'))", "x!"),
    (
      "return select(2, coroutine.resume(coroutine.create(function() return pcall(coroutine.yield, 7) end)))",
      "7"
    ),
  ])
  func `what is changed behaves as documented`(script: String, result: String) throws {
    #expect(try run(script).hasPrefix(result))
  }

  @Test func `random numbers depend on the seed alone`() throws {
    let script = "return math.random(1 << 40) .. ' ' .. math.random(1 << 40)"
    #expect(try run(script) == run(script))
    #expect(try run(script, seed: 1) != run(script, seed: 2))
    #expect(try run("math.randomseed() " + script) == run(script))
  }
}
