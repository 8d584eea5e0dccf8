import LuaRuntime
import Testing

/// A host object that counts how many of its kind are alive.
private final class Counter: HostObject {
  static var hostType: UInt32 { 77 }
  nonisolated(unsafe) static var alive = 0
  var value = 0
  init() { Self.alive += 1 }
  deinit { Self.alive -= 1 }
}

@Suite(.serialized) struct LuaStateTests {
  /// Opens a state that knows counters, `newCounter`, `fail`, and `through`, which calls a
  /// function.
  private func makeState() throws -> LuaState {
    let state = try LuaState()
    state.register(
      HostType(
        id: Counter.hostType, name: "Counter",
        methods: [
          .init("add") {
            Call.run($0) { call throws(BindingError) in
              let counter = try call.receiver(Counter.self)
              guard let amount = call.integer(2) else {
                throw .argument(2, "whole number expected, got \(call.typeName(2))")
              }
              counter.value += amount
              return 0
            }
          }
        ],
        getters: [
          .init("value") {
            Call.run($0) { call throws(BindingError) in
              call.push(try call.receiver(Counter.self).value)
              return 1
            }
          }
        ],
        setters: [
          .init("value") {
            Call.run($0) { call throws(BindingError) in
              try call.receiver(Counter.self).value = call.integer(2) ?? 0
              return 0
            }
          }
        ]))
    state.current.push(
      {
        Call.run($0) { call in
          call.push(Counter())
          return 1
        }
      }, name: "newCounter")
    state.setGlobal("newCounter")
    state.current.push(
      { Call.run($0) { _ throws(BindingError) in throw .host("it failed") } }, name: "fail")
    state.setGlobal("fail")
    state.current.push(
      {
        Call.run($0) { call throws(BindingError) in
          call.copy(1)
          try call.call(arguments: 0, results: 0)
          return 0
        }
      }, name: "through")
    state.setGlobal("through")
    return state
  }

  /// Runs a chunk and returns the text of its one result.
  private func run(_ state: LuaState, _ text: String) throws -> String {
    try state.load(text, name: "@test.lua")
    try state.call(arguments: 0, results: 1)
    defer { state.current.pop() }
    return state.current.displayText(-1)
  }

  @Test func `methods, getters and setters reach the object`() throws {
    let state = try makeState()
    #expect(
      try run(state, "local c = newCounter() c:add(3) c.value = c.value + 4 return c.value") == "7")
  }

  @Test func `the same object is the same Lua value, and is let go of at the end`() throws {
    do {
      let state = try makeState()
      let counter = Counter()
      state.current.push(counter)
      state.setGlobal("one")
      state.current.push(counter)
      state.setGlobal("two")
      #expect(try run(state, "return one == two and rawequal(one, two)") == "true")
      #expect(try run(state, "for i = 1, 100 do newCounter() end collectgarbage() return 1") == "1")
      #expect(Counter.alive == 1)
    }
    #expect(Counter.alive == 0)
  }

  @Test func `equal pairs are the same Lua value`() throws {
    let state = try makeState()
    state.register(HostType(id: 78, name: "Pair", isPair: true))
    for (name, first, second) in [("a", 1, 2), ("b", 1, 2), ("c", 2, 1)] {
      state.current.pushPair(78, first, second)
      state.setGlobal(name)
    }
    #expect(try run(state, "local t = {[a] = 'x'} return t[b] == 'x' and t[c] == nil") == "true")
  }

  @Test func `a type is described once, when a value of it is first pushed`() throws {
    let state = try makeState()
    var asked: [UInt32] = []
    state.describeType = { id in
      asked.append(id)
      return HostType(id: id, name: "Pair", isPair: true, parts: ["first": 0])
    }
    #expect(asked == [])
    for name in ["a", "b"] {
      state.current.pushPair(79, 7, name == "a" ? 1 : 2)
      state.setGlobal(name)
    }
    #expect(asked == [79])
    #expect(try run(state, "return a.first + b.first .. getmetatable(a)") == "14Pair")
  }

  @Test func `a property is found by its name and type however often others are read between`()
    throws
  {
    let state = try makeState()
    let long = String(repeating: "long", count: 12)
    for (id, first) in [(UInt32(81), 0), (82, 1)] {
      // More names than are remembered, so that some take the places of others.
      let names = (0..<200).map { ("p\($0)", $0 % 2) } + [("value", first), (long, first)]
      state.register(
        HostType(
          id: id, name: "Pair", isPair: true, parts: Dictionary(uniqueKeysWithValues: names)))
      // Equal numbers would be one Lua value.
      state.current.pushPair(id, 7, 9 + first)
      state.setGlobal("pair\(id)")
    }
    #expect(
      try run(
        state,
        """
        counter = newCounter()
        counter.value = 5
        local seen = {}
        for round = 1, 3 do
          for i = 0, 199 do
            assert(pair81["p" .. i] == 7 + 2 * (i % 2) and pair82["p" .. i] == 7 + 3 * (i % 2))
          end
          seen[#seen + 1] = pair81.value .. pair82.value .. counter.value
          local long = ("long"):rep(12)
          seen[#seen + 1] = pair81[long] .. pair82[long]
          collectgarbage()
        end
        return table.concat(seen, " ")
        """) == "7105 710 7105 710 7105 710")
  }

  @Test func `a type that is registered again has its new properties`() throws {
    let state = try makeState()
    for part in [0, 1] {
      state.register(HostType(id: 83, name: "Pair", isPair: true, parts: ["value": part]))
      state.current.pushPair(83, 7, 8 + part)
      state.setGlobal("pair\(part)")
      #expect(try run(state, "return pair\(part).value") == (part == 0 ? "7" : "9"))
    }
  }

  @Test func `keys that are no names have no property`() throws {
    let state = try makeState()
    #expect(
      try run(
        state,
        """
        local counter = newCounter()
        local failures = 0
        for _, key in ipairs{ 1, 1.5, true, tostring, {}, counter } do
          for _ = 1, 2 do
            if not pcall(function() return counter[key] end) then failures = failures + 1 end
          end
        end
        return failures
        """) == "12")
  }

  @Test func `a value whose type nobody describes has no members`() throws {
    let state = try makeState()
    state.current.pushPair(80, 1, 2)
    state.setGlobal("a")
    #expect(
      try run(state, "return getmetatable(a) == nil and not pcall(function() a.x = 1 end)")
        == "true")
  }

  @Test func `a Swift error becomes a Lua error with the script's line`() throws {
    let state = try makeState()
    #expect(
      try run(state, "local ok, message = pcall(fail) return message") == "test.lua:1: it failed")
    #expect(
      try run(state, "local ok, message = pcall(function()\n fail() end) return message")
        == "test.lua:2: it failed")
    #expect(
      try run(
        state, "local ok, message = pcall(function() newCounter():add('x') end) return message")
        == "test.lua:1: bad argument #1 to 'add' (whole number expected, got string)")
  }

  @Test(arguments: [
    "return newCounter().add(3)", "getmetatable(newCounter()).__gc(newCounter())",
    "return newCounter().nothing", "newCounter().add = 3", "return #newCounter()",
    "return newCounter() .. 'x'", "return newCounter() < newCounter()", "newCounter()()",
    "return newCounter().add(io, 1)", "setmetatable(newCounter(), {})",
    "rawset(newCounter(), 1, 2)",
    "return newCounter().add(setmetatable({}, {__index = newCounter()}), 1)",
  ])
  func `misuse of a host value is an error, not a crash`(script: String) throws {
    let state = try makeState()
    #expect(throws: LuaError.self) { try run(state, script) }
    #expect(state.current.count == 0)
  }

  @Test func `an error that passes through Swift keeps its value and its first traceback`() throws {
    let state = try makeState()
    #expect(
      try run(
        state,
        """
        local value = {}
        local ok, caught = pcall(through, function() through(function() error(value) end) end)
        return caught == value
        """) == "true")
    let error = #expect(throws: LuaError.self) {
      try run(state, "local function inner()\n error('deep') end\nthrough(inner)")
    }
    #expect(
      error?.traceback == """
        traceback:
          test.lua:2: in the function at line 1
          in 'through'
          test.lua:3: in the main chunk
        """)
  }

  @Test func `an error that was caught lends no traceback to a later one like it`() throws {
    let state = try makeState()
    let error = #expect(throws: LuaError.self) {
      try run(
        state,
        """
        local function inner() error('alike') end
        pcall(through, inner)
        through(inner)
        """)
    }
    #expect(
      error?.traceback == """
        traceback:
          test.lua:1: in the function at line 1
          in 'through'
          test.lua:3: in the main chunk
        """)
  }

  @Test func `a text is shown as it is although the script is being stopped`() throws {
    let state = try makeState()
    state.setLimits(Limits(), interruptible: true)
    state.requestStop()
    let call = state.current
    call.push(String(repeating: "x", count: 5000))
    #expect(
      call.displayText(-1) == String(repeating: "x", count: 4096) + "… (904 more bytes)")
    call.pop()
    let error = #expect(throws: LuaError.self) { try state.checkStopAfterwards() }
    #expect(error?.kind == .stopped(.interrupt))
    state.setLimits(Limits())
    try state.checkStopAfterwards()
  }

  @Test func `an incomplete chunk says so`() throws {
    let state = try makeState()
    let error = #expect(throws: LuaError.self) { try run(state, "for i = 1, 2 do") }
    #expect(error?.kind == .syntax(incomplete: true))
    let other = #expect(throws: LuaError.self) { try run(state, "for = 1") }
    #expect(other?.kind == .syntax(incomplete: false))
  }

  @Test func `a deep recursion ends in an error with a short traceback`() throws {
    let state = try makeState()
    let error = #expect(throws: LuaError.self) {
      try run(state, "local function f() return 1 + f() end return f()")
    }
    #expect(error?.message.hasSuffix("stack overflow") == true)
    #expect(error?.traceback?.split(separator: "\n").count == 21)
  }
}
