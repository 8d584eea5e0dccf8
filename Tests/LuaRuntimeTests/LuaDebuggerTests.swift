import LuaRuntime
import Testing

struct LuaDebuggerTests {
  @Test(arguments: [
    ("", [1]),
    ("local x = 1\n\nx = 2\n", [1, 3]),
    ("local t = {\n  1,\n  f(),\n}\n", [1, 2, 3, 4]),
    ("for i = 1, 2 do\n  print(i)\nend\n-- end\n", [1, 2]),
    ("local function f()\n  return function()\n    return 1\n  end\nend\n", [3, 4, 5]),
    (
      String(repeating: "\n", count: 1000) + "print(1)" + String(repeating: "\n", count: 500)
        + "print(2)", [1001, 1501]
    ),
  ])
  func `the lines at which something runs are told`(text: String, lines: [Int]) throws {
    let found = try #require(try LuaState().activeLines(of: text))
    // Lua itself returns at the last line of a chunk.
    #expect(found.filter { $0 <= lines.last ?? 0 } == lines)
  }

  @Test func `a text that is no Lua has no lines`() throws {
    #expect(try LuaState().activeLines(of: "local =") == nil)
  }

  @Test func `all constants of Lua are passed over on the way to the lines`() throws {
    let text = """
      local a = {nil, true, false, 1, 2.5, 1e300, -7, "s", ("long "):rep(9), "\(String(repeating: "x", count: 300))"}
      return a
      """
    #expect(try LuaState().activeLines(of: text) == [1, 2])
  }

  @Test func `a script stops at lines and is looked at without moving on`() throws {
    let state = try LuaState()
    let debugger = try LuaDebugger(state)
    debugger.setLines([3])
    var seen: [String] = []
    debugger.onEvent = { event in
      guard case .line(let line) = event else { return true }
      debugger.stop {
        let frames = debugger.frames(ofThread: 1)
        let look = debugger.look(seconds: 5) { () -> String in
          try debugger.run("return x * 2", in: frames[0], name: "=e")
          return state.current.displayText(1)
        }
        guard case .value(let value) = look else { return }
        seen.append("\(debugger.currentSource):\(line) \(frames[0].name) \(value)")
      }
      return true
    }
    try state.load("local function f(x)\n  local y = x\n  return y\nend\nf(4) f(5)", name: "@a.lua")
    try state.call(arguments: 0, results: 0)
    #expect(
      seen.map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == ["f 8", "f 10"])
  }

  @Test func `an expression that does not end is ended, and the script goes on`() throws {
    let state = try LuaState()
    let debugger = try LuaDebugger(state)
    debugger.setLines([1])
    var wasStopped = false
    debugger.onEvent = { event in
      guard case .line = event else { return true }
      debugger.stop {
        let frame = debugger.frames(ofThread: 1)[0]
        let look = debugger.look(seconds: 0.01) {
          try debugger.run("while true do pcall(error) end", in: frame, name: "=e")
        }
        if case .stopped = look { wasStopped = true }
      }
      return true
    }
    try state.load("done = true", name: "@a.lua")
    try state.call(arguments: 0, results: 0)
    #expect(wasStopped)
    #expect(state.pushGlobal("done") == .boolean)
  }

  @Test func `a script ends where its debugger says so`() throws {
    let state = try LuaState()
    let debugger = try LuaDebugger(state)
    debugger.setLines([2])
    debugger.onEvent = { _ in false }
    try state.load("pcall(function()\n  x = 1\nend)\ny = 1", name: "@a.lua")
    #expect(throws: LuaError.self) { try state.call(arguments: 0, results: 0) }
    #expect(state.stopReason == .interrupt)
    #expect(state.pushGlobal("x") == .null)
  }

  @Test func `places are counted alike in each run`() throws {
    func ticks() throws -> Int {
      let state = try LuaState()
      let debugger = try LuaDebugger(state)
      try state.load(
        "local t = {} for i = 1, 100 do\n t[i] = tostring({})\nend\ntable.sort(t)", name: "@a.lua")
      try state.call(arguments: 0, results: 0)
      return debugger.tick
    }
    #expect(try ticks() == ticks())
  }
}
