import LuaRuntime
import Testing

@Suite struct LimitsTests {
  /// Runs a chunk under limits and returns why it was stopped, if it was.
  private func stop(_ text: String, _ limits: Limits) throws -> StopReason? {
    let state = try LuaState()
    state.setLimits(limits)
    try state.load(text, name: "@test.lua")
    let error = #expect(throws: LuaError.self) { try state.call(arguments: 0, results: 0) }
    // The state serves on after a stop.
    state.setLimits(Limits())
    try state.load("return 6 * 7", name: "@next.lua")
    try state.call(arguments: 0, results: 1)
    #expect(state.current.integer(-1) == 42)
    guard case .stopped(let reason) = error?.kind else { return nil }
    return reason
  }

  static let loops = [
    "while true do end",
    "while true do pcall(function() while true do end end) end",
    "while true do xpcall(function() while true do end end, function() while true do end end) end",
    "local co = coroutine.wrap(function() while true do end end) while true do pcall(co) end",
    "while true do coroutine.resume(coroutine.create(function() while true do end end)) end",
    "local t = setmetatable({}, {__index = function() while true do end end}) return t.x",
    "local t <close> = setmetatable({}, {__close = function() while true do end end})",
    "table.sort({3, 1, 2}, function() while true do end end)",
    "string.gsub('aaa', 'a', function() while true do end end)",
    "load(function() while true do end end)",
    "tostring(setmetatable({}, {__tostring = function() while true do end end}))",
    "::a:: goto a",
  ]

  @Test(arguments: loops)
  func `the step budget ends every loop, whatever tries to swallow it`(script: String) throws {
    #expect(try stop(script, Limits(steps: 20_000)) == .steps)
  }

  @Test(arguments: loops)
  func `the deadline ends every loop, whatever tries to swallow it`(script: String) throws {
    #expect(try stop(script, Limits(seconds: 0.02)) == .time)
  }

  @Test(arguments: [
    "local s = 'x' while true do s = s .. s end",
    "local t = {} for i = 1, 1e9 do t[i] = i end",
    "local t = {} for i = 1, 1e9 do t[i] = function() return i end end",
    "local t = {} for i = 1, 1e9 do t[i] = coroutine.create(print or type) end",
    "while true do pcall(string.rep, 'x', 2^30) end",
    "local s = 'x' while true do pcall(function() s = s .. s end) end",
    "local s = 'x' while true do coroutine.resume(coroutine.create(function() s = s .. s end)) end",
  ])
  func `the memory limit ends every growth, whatever tries to swallow it`(script: String) throws {
    #expect(try stop(script, Limits(memory: 4 << 20)) == .memory)
  }

  @Test func `the line at which a script was stopped is told`() throws {
    let state = try LuaState()
    state.setLimits(Limits(steps: 1000))
    try state.load("local x = 1\nwhile true do\n x = x + 1\nend", name: "@test.lua")
    let error = #expect(throws: LuaError.self) { try state.call(arguments: 0, results: 0) }
    #expect(["test.lua:2", "test.lua:3"].contains(error?.place ?? ""))
  }

  @Test func `memory that is used and freed does not count`() throws {
    let state = try LuaState()
    state.setLimits(Limits(memory: 8 << 20))
    try state.load("for i = 1, 200 do local s = ('x'):rep(1 << 20) end", name: "@test.lua")
    try state.call(arguments: 0, results: 0)
    #expect(state.memoryPeak <= 8 << 20)
  }

  /// What makes and drops many small blocks, of every size, in every order.
  static let churns = [
    "local t = {} for i = 1, 60000 do t[i] = {i} end for i = 1, 60000 do t[i] = nil end",
    "for i = 1, 40 do local t = {} for j = 1, 2000 do t[j] = ('x'):rep(j % 260) .. j end end",
    """
    local t = {}
    for i = 1, 20000 do t[i] = function() return i, t end end
    for i = 1, 20000 do assert(t[i]() == i) if i % 50 > 0 then t[i] = nil end end
    """,
    "for i = 1, 3000 do coroutine.wrap(function() coroutine.yield({i}) end)() end",
    "local t = {} for i = 1, 3e5 do t[i % 300] = {i, i} end",
    """
    local t = {}
    for i = 1, 300 do for j = 1, i do t[j] = j end for j = i, 1, -1 do t[j] = nil end t.x = i end
    """,
  ]

  @Test(arguments: churns)
  func `small blocks that are dropped do not stay, and all are as they were`(text: String) throws {
    let state = try LuaState()
    state.setLimits(Limits(memory: 16 << 20))
    let kept = "kept = {} for i = 1, 200 do kept[i] = {i, tostring(i), ('y'):rep(i)} end "
    let check = """
       collectgarbage()
      for i, k in ipairs(kept) do
        assert(k[1] == i and k[2] == tostring(i) and k[3] == ('y'):rep(i))
      end
      """
    try state.load(kept + "do \(text) end" + check, name: "@test.lua")
    let before = state.memory
    try state.call(arguments: 0, results: 0)
    #expect(state.memory < before + 300_000)
  }

  @Test func `the order in which tables and functions were made is kept, whatever their size`()
    throws
  {
    let state = try LuaState()
    let text = """
      local t, order = {}, {}
      for i = 1, 300 do
        local k
        if i % 3 == 0 then k = {} elseif i % 3 == 1 then k = function() return i end
        else k = coroutine.create(function() end) end
        order[i], t[k] = k, i
        collectgarbage("step")
      end
      local at = {}
      for k, i in pairs(t) do at[#at + 1] = i end
      for i = 2, 300 do assert(at[i - 1] < at[i]) end
      """
    try state.load(text, name: "@test.lua")
    try state.call(arguments: 0, results: 0)
  }
}
