import LuaRuntime
import Testing

/// `pairs` over plain tables: its order, changes while it visits, and its limits.
@Suite struct PairsTests {
  /// Runs a chunk and returns the text of its one result, or the error's message.
  private func run(_ text: String) throws -> String {
    let state = try LuaState()
    try state.load(text, name: "@test.lua")
    do throws(LuaError) {
      try state.call(arguments: 0, results: 1)
    } catch {
      return error.message
    }
    return state.current.displayText(-1)
  }

  /// Returns the keys that `pairs` visits in a table, each as `%q` shows it.
  private func keys(_ table: String) throws -> String {
    try run(
      """
      local keys = {}
      for key in pairs(\(table)) do keys[#keys + 1] = string.format("%q", key) end
      return table.concat(keys, " ")
      """)
  }

  @Test(arguments: [
    ("{}", ""),
    ("{7, 8, 9}", "1 2 3"),
    ("{1, 2, x = 1, a = 2, [0] = 0, [-1] = 1, [100] = 1}", #"1 2 100 -1 0 "a" "x""#),
    ("{1, nil, 3}", "1 3"),
    ("{[3] = 1, [2] = 1, [1] = 1}", "1 2 3"),
    ("{[true] = 1, [false] = 1, z = 1}", #""z" false true"#),
    ("{[-0.0] = 1, [2.0] = 1, [1 << 53] = 1}", "2 9007199254740992 0"),
    ("{[0.5] = 1, [-0.5] = 1, [0] = 1, [-1] = 1}", "-1 -0x1p-1 0 0x1p-1"),
    (
      "{[math.huge] = 1, [-math.huge] = 1, [math.maxinteger] = 1, [2.0^63] = 1, [-2.0^70] = 1, "
        + "[math.mininteger] = 1}",
      "9223372036854775807 -1e9999 -0x1p+70 0x8000000000000000 0x1p+63 1e9999"
    ),
    (
      #"{["a\0"] = 1, a = 1, ["a\0b"] = 1, [""] = 1, ["\xff"] = 1, ["é"] = 1}"#,
      #""" "a" "a\0" "a\0b" "é" "\#u{FFFD}""#
    ),
    (
      "{aaaaaaa = 1, aaaaaaaa = 1, aaaaaa = 1, aaaaaaab = 1, aaaaaab = 1}",
      #""aaaaaa" "aaaaaaa" "aaaaaaaa" "aaaaaaab" "aaaaaab""#
    ),
  ])
  func
    `whole numbers from 1 on come first, then other numbers, texts by their bytes, and truth values`(
      table: String, keys: String
    ) throws
  {
    #expect(try self.keys(table) == keys)
  }

  @Test func `tables, functions and coroutines are visited as they were made`() throws {
    let order = try run(
      """
      local made, names, list = {}, {}, {}
      for i = 1, 60 do
        made[i] = i % 3 == 0 and {} or i % 3 == 1 and function() return i end
          or coroutine.create(function() return i end)
      end
      for i = 60, 1, -1 do names[made[i]] = i end
      for _, name in pairs(names) do list[#list + 1] = name end
      return table.concat(list, " ")
      """)
    #expect(order == (1...60).map(String.init).joined(separator: " "))
  }

  @Test(arguments: [
    // Cleared before they come.
    (
      "local t = {1, 2, 3, 4, 5, x = 1, y = 2}",
      "if k == 2 then t[3], t[4], t.x = nil, nil, nil end", "1 2 5 y"
    ),
    ("local t = {1, 2, 3, 4}", "if k == 1 then t[2] = nil end", "1 3 4"),
    ("local t = {1, 2, 3, 4}", "if k == 1 then t[2], t[3], t[4] = nil end", "1"),
    // Cleared and assigned as they come.
    ("local t = {1, 2, 3, a = 1, b = 2}", "t[k] = nil", "1 2 3 a b"),
    ("local t = {1, 2, 3, a = 1, b = 2}", "t[k] = 'new'", "1 2 3 a b"),
    // Collected meanwhile.
    (
      "local t = setmetatable({a = {}, b = {}, c = {}}, {__mode = 'v'})",
      "collectgarbage()", "a"
    ),
    // Visited from within.
    ("local t = {1, b = 2}", "for _ in pairs(t) do for _ in pairs(t) do break end end", "1 b"),
  ])
  func `a field that is cleared before its turn is not visited`(
    table: String, body: String, keys: String
  ) throws {
    let visited = try run(
      """
      \(table)
      local visited = {}
      for k, v in pairs(t) do visited[#visited + 1] = tostring(k) v = nil \(body) end
      return table.concat(visited, " ")
      """)
    #expect(visited == keys)
  }

  @Test(arguments: [
    "local t = {1, 2, 3} for k in pairs(t) do t[#t + 1] = k n = n + 1 end",
    "local t = {1, 2, 3} for k in pairs(t) do t['x' .. n] = k n = n + 1 end",
    "local t = {a = 1, b = 2} for k in pairs(t) do t[k .. 'x'] = 1 n = n + 1 end",
    "local t = {1, a = 1} for k in pairs(t) do t[#t + 1] = 1 t['x' .. n] = 1 n = n + 1 end",
  ])
  func `a loop ends that adds fields to the table that it visits`(loop: String) throws {
    let count = try #require(Int(run("local n = 0 \(loop) return n")))
    #expect((2...40).contains(count))
  }

  @Test(arguments: [
    ("for _ in pairs(nil) do end", "bad argument #1 to 'for iterator' (table expected, got nil)"),
    ("pairs()", "bad argument #1 to 'pairs' (value expected)"),
    (
      "local f = pairs{1} f({}, nil)",
      "what 'pairs' returns visits the table that 'pairs' was given, no other"
    ),
    ("local f = pairs{a = 1} f()", "bad argument #1 to 'f' (table expected, got nil)"),
    ("local f = pairs{a = 1} f('x', 'y')", "invalid key to 'next'"),
    ("local f = pairs{1} f('x', 'y')", "invalid key to 'next'"),
    ("local f = pairs{1, 2} f('x', 7)", "invalid key to 'next'"),
  ])
  func `a wrong call is an error`(script: String, message: String) throws {
    #expect(try run(script).hasSuffix(message))
  }

  @Test func `a metamethod takes the place of the order, and may yield`() throws {
    let visited = try run(
      """
      local t = setmetatable({1}, {__pairs = function(t) coroutine.yield() return next, {z = 1} end})
      local list = {}
      local step = coroutine.wrap(function() for k in pairs(t) do list[#list + 1] = k end end)
      step() step()
      return table.concat(list)
      """)
    #expect(visited == "z")
  }

  /// Random tables with keys of all kinds that have an order, some of which are cleared meanwhile,
  /// against keys that are sorted by a comparison.
  @Test(arguments: 1...60)
  func `random tables are visited as a naive model says`(seed: Int) throws {
    let result = try run(
      """
      math.randomseed(\(seed))
      local function number() return math.random(0, 3) == 0 and math.random(-20, 20) / 4
        or math.random(-20, 20) end
      local function text()
        local bytes = {}
        for i = 1, math.random(0, 20) do bytes[i] = string.char(math.random(0, 2) * 97) end
        return table.concat(bytes)
      end
      local makers = { number, text, function() return math.random(2) == 1 end }
      local function before(a, b)
        for i = 1, math.min(#a, #b) do
          if a:byte(i) ~= b:byte(i) then return a:byte(i) < b:byte(i) end
        end
        return #a < #b
      end
      local kinds = { number = 1, string = 2, boolean = 3 }
      for round = 1, 20 do
        local t, keys = {}, {}
        for i = 1, math.random(0, 40) do t[i] = i end
        for _ = 1, math.random(0, 120) do
          local key = makers[math.random(#makers)]()
          t[key] = math.random(5) > 1 and true or nil
        end
        for key in next, t do keys[#keys + 1] = key end
        local function element(key) return math.type(key) == "integer" and key >= 1 end
        table.sort(keys, function(a, b)
          if element(a) ~= element(b) then return element(a) end
          if type(a) ~= type(b) then return kinds[type(a)] < kinds[type(b)] end
          if type(a) == "number" then return a < b end
          if type(a) == "string" then return before(a, b) end
          return not a and b
        end)
        local turn = 1
        for key, value in pairs(t) do
          while t[keys[turn]] == nil do turn = turn + 1 end
          if keys[turn] ~= key or t[key] ~= value then
            return "seed \(seed), round " .. round .. ": " .. tostring(key) .. " instead of "
              .. tostring(keys[turn])
          end
          turn = turn + 1
          if math.random(4) == 1 then t[key] = nil else t[key] = 0 end
          if math.random(4) == 1 then t[keys[math.random(#keys)]] = nil end
          if math.random(9) == 1 then collectgarbage("step") end
        end
        while turn <= #keys do
          if t[keys[turn]] ~= nil then return "seed \(seed), round " .. round .. ": not all" end
          turn = turn + 1
        end
      end
      return "as the model"
      """)
    #expect(result == "as the model")
  }

  @Test func `sorting counts as steps and as memory`() throws {
    let fill = "t = {} for i = 1, 100000 do t['x' .. i] = i end"
    for (limits, reason) in [
      (Limits(steps: 20_000), StopReason.steps), (Limits(memory: 1 << 20), .memory),
    ] {
      let state = try LuaState()
      try state.load(fill, name: "@fill.lua")
      try state.call(arguments: 0, results: 0)
      state.setLimits(
        limits.memory > 0 ? Limits(memory: state.memory + limits.memory) : limits)
      try state.load("while true do pcall(pairs, t) end", name: "@test.lua")
      let error = #expect(throws: LuaError.self) { try state.call(arguments: 0, results: 0) }
      #expect(error?.kind == .stopped(reason))
    }
  }

  @Test func `a loop that is left by break or by an error keeps nothing`() throws {
    let state = try LuaState()
    let text = """
      local t = {} for i = 1, 1000 do t["x" .. i] = i end
      for _ = 1, 50 do
        for _ in pairs(t) do break end
        pcall(function() for _ in pairs(t) do error("left") end end)
        coroutine.wrap(function() for _ in pairs(t) do coroutine.yield() end end)()
      end
      collectgarbage()
      local before = collectgarbage("count")
      for _ = 1, 50 do for _ in pairs(t) do break end end
      collectgarbage()
      return collectgarbage("count") - before < 1
      """
    try state.load(text, name: "@test.lua")
    try state.call(arguments: 0, results: 1)
    #expect(state.current.truth(-1))
  }

  @Test func `the keys of a table come in the same order to the host`() throws {
    let state = try LuaState()
    try state.load("return {7, 8, b = 1, a = 2, [0] = 3}, 5", name: "@test.lua")
    try state.call(arguments: 0, results: 2)
    let call = state.current
    #expect(call.pushSortedKeys(of: -1) == nil)
    #expect(call.pushSortedKeys(of: -2) == 2)
    let keys = (1...call.rawCount(-1)).map { position in
      call.pushElement(position, of: -1)
      defer { call.pop() }
      return call.displayText(-1)
    }
    #expect(keys == ["0", "a", "b"])
  }
}
