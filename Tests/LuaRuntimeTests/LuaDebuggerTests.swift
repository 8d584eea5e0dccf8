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

  /// A step in a script, where it began and where it ended.
  private func ends(_ text: String, line: Int, _ step: DebugStep) throws -> (line: Int?, looks: Int)
  {
    let state = try LuaState()
    let debugger = try LuaDebugger(state)
    debugger.setLines([line])
    var end: Int?
    debugger.onEvent = { event in
      switch event {
      case .line:
        debugger.setLines([])
        debugger.setStep(step)
      case .stepEnd(let line):
        end = line
        debugger.setStep(.goOn)
      default: break
      }
      return true
    }
    try state.load(text, name: "@a.lua")
    try state.call(arguments: 0, results: 0)
    return (end, debugger.longLooks)
  }

  @Test(arguments: [(DebugStep.over, 12), (.out, 15)])
  func `a step in a deep stack looks at its depth a few times`(step: DebugStep, end: Int) throws {
    let text = """
      local function leaf(n)
        if n > 0 then
          leaf(n - 1)
        end
        for i = 1, 20 do
          local x = i
        end
      end
      local function deep(n)
        if n == 0 then
          leaf(100)
          pcall(leaf, 3)
        else
          deep(n - 1)
          n = 0
        end
      end
      deep(20000)
      """
    let stepped = try ends(text, line: 11, step)
    #expect(stepped.line == end)
    // Addresses decide which frame takes another one's place in the table of frames, so the number
    // differs from run to run, mostly 3. A frame is looked at once when it is entered and once more
    // after the one call that it makes, however often its place is taken: 105 calls of `leaf`, and
    // `deep`. Without the table each of about 4,500 lines would be looked at.
    #expect(stepped.looks <= 2 * 106)
  }

  @Test func `steps end where the depth of the stack says so`() throws {
    let text = """
      local function fail(n)
        if n == 0 then
          error("x")
        end
        fail(n - 1)
      end
      local function f(n)
        local a = n
        if n > 0 then
          f(n - 1)
        end
        pcall(fail, n)
        return a
      end
      local function t(n)
        if n > 0 then
          return t(n - 1)
        end
        f(1)
      end
      f(2)
      t(3)
      for i = 1, 30 do
        t(0)
      end
      """
    var depths: [Int] = []
    // Each line of the script, with the number of functions that run there.
    func run(_ body: @escaping (LuaDebugger, _ isEnd: Bool) -> Void) throws {
      let state = try LuaState()
      let debugger = try LuaDebugger(state)
      debugger.setStep(.into)
      debugger.onEvent = { event in
        if case .stepEnd = event { body(debugger, true) }
        return true
      }
      try state.load(text, name: "@a.lua")
      try state.call(arguments: 0, results: 0)
    }
    try run { debugger, _ in
      debugger.stop { depths.append(debugger.frames(ofThread: 1).count) }
    }
    #expect(depths.count > 100 && depths.count < 2000)
    for (step, less) in [(DebugStep.over, 0), (.out, 1)] {
      for start in stride(from: 0, to: depths.count, by: 3) {
        var (met, end) = (-1, Int?.none)
        var tick = 0
        try run { debugger, _ in
          met += 1
          if met == start {
            tick = debugger.tick
            debugger.setStep(step)
          } else if met == start + 1 {
            end = start + debugger.tick - tick
            debugger.setStep(.goOn)
          }
        }
        let expected = depths[(start + 1)...].firstIndex { $0 <= depths[start] - less }
        #expect(end == expected, "\(step) from line \(start) of the run")
      }
    }
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
