import Foundation
import LuaRuntime
import Testing

/// Our pattern and table functions do what Lua's own do, and stop at limits, which Lua's do not.
struct PatternTests {
  private static let seeds =
    ProcessInfo.processInfo.environment["TESSERA_STRESS"] == nil ? 1...6 : 1...400

  @Test(arguments: seeds)
  func `random patterns match, replace and fail as in Lua's own library`(seed: Int) throws {
    let script = Self.patterns.replacing("SEED", with: "\(seed)")
    try Self.compare(script, seed: seed)
  }

  @Test(arguments: seeds)
  func `random calls of table functions give what Lua's own give`(seed: Int) throws {
    try Self.compare(Self.tables.replacing("SEED", with: "\(seed)"), seed: seed)
  }

  @Test func `chunks that are read piece by piece load and fail as in Lua's own library`() throws {
    try Self.compare(
      """
      local out = {}
      local function reader(...)
        local pieces, at = { ... }, 0
        return function() at = at + 1 if pieces[at] == 0 then error("broken", 0) end return pieces[at] end
      end
      for _, pieces in ipairs{
        { "return 1", "2" }, { "return", " ", "3", "" , "x" }, { "x =" }, { {} }, { 0 }, { "return 4", 5 },
        {},
      } do
        local f, message = load(reader(table.unpack(pieces)))
        out[#out + 1] = tostring(f and f()) .. "|" .. tostring(message)
      end
      local f = load(reader("return x"), "chunk", "t", { x = "own" })
      out[#out + 1] = f()
      return table.concat(out, "\\n")
      """, seed: 0)
  }

  @Test(arguments: [
    "string.find(('a'):rep(3000), ('a*'):rep(20) .. 'b')",
    "string.gsub(('a'):rep(3000), ('a-'):rep(20) .. 'b', '')",
    "for _ in string.gmatch(('a'):rep(3000), ('a*'):rep(20) .. 'b') do end",
    "string.match(('('):rep(2000000), '%b()')",
    "string.match(('ab'):rep(1000000), '(.+)%1b$')",
    "table.concat(setmetatable({}, { __index = table.concat }), '', 1, math.maxinteger)",
    "table.sort(setmetatable({}, { __len = function() return 1 << 27 end, __index = rawlen }))",
  ])
  func `functions that would not return stop at the budget of instructions`(call: String) throws {
    let state = try LuaState()
    state.setLimits(Limits(steps: 100_000))
    try state.load("pcall(function() \(call) end)", name: "=s")
    let error = #expect(throws: LuaError.self) { try state.call(arguments: 0, results: 0) }
    #expect(error?.kind == .stopped(.steps))
    #expect(error?.place == "s:1")
  }

  @Test(
    arguments: [
      ("string.rep('', math.maxinteger)", nil),
      ("table.move({}, 1, math.maxinteger - 1, 2, {})", "too many elements to move"),
      (
        "table.remove(setmetatable({}, { __len = function() return math.maxinteger - 1 end }), 1)",
        "too many elements to shift"
      ),
      (
        "table.insert(setmetatable({}, { __len = function() return math.maxinteger - 1 end }), 1, 1)",
        "too many elements to shift"
      ),
      (
        "table.sort(setmetatable({}, { __len = function() return 2147483646 end }), rawequal)",
        "array too big"
      ),
      ("assert(load(('x'):rep(1 << 25)))", "chunk larger than 16 MiB"),
      ("assert(load(function() return ('x'):rep(1 << 20) end))", "chunk larger than 16 MiB"),
    ] as [(String, String?)])
  func `sizes that no script can mean are refused at once`(call: String, sentence: String?) throws {
    let state = try LuaState()
    try state.load(call, name: "=s")
    do throws(LuaError) {
      try state.call(arguments: 0, results: 0)
      #expect(sentence == nil)
    } catch {
      #expect(error.message.contains(sentence ?? "no error"), "\(error.message)")
    }
  }

  @Test func `a text with a zero and nothing special is looked for as it is`() throws {
    try Self.compare(
      #"return tostring(("a)\0b"):find(")\0")) .. tostring(("ab"):find("\0)"))"#, seed: 0)
  }

  /// Runs a chunk in a state of ours and in Lua as it comes.
  private static func compare(_ script: String, seed: Int) throws {
    let state = try LuaState()
    try state.load(script, name: "=stdin")
    try state.call(arguments: 0, results: 1)
    let ours = (state.current.bytes(-1) ?? []).split(separator: 10)
    let stock = StockLua.evaluate(script).split(separator: 10)
    #expect(ours.count == stock.count, "seed \(seed)")
    for (left, right) in zip(ours, stock) where left != right {
      let texts = (String(decoding: left, as: UTF8.self), String(decoding: right, as: UTF8.self))
      Issue.record("seed \(seed): ours \(texts.0)\nLua's own \(texts.1)")
      return
    }
  }

  /// Makes random subjects and patterns, and returns what each function says about them.
  private static let patterns = #"""
    math.randomseed(SEED)
    local out = {}
    local function pick(list) return list[math.random(#list)] end
    local singles = { "a", "b", ".", "%a", "%d", "%s", "%w", "%A", "%p", "%l", "%x", "%.", "%%", "[ab]", "[^a]",
      "[a-c]", "[%d_]", "[]]", "[^]]", "[a-]", "[%a-z]", "x", " ", "\0", "%z", "%g", "-" }
    local suffixes = { "", "", "", "", "*", "+", "-", "?" }
    local odd = { "(", ")", "()", "%1", "%2", "%b()", "%bab", "%f[%a]", "%f[^a]", "^", "$", "%", "[", "]", "[a",
      "%b", "%f", "%bx", "[%", "*", "%9" }
    local function pattern()
      local parts, open = {}, 0
      if math.random(5) == 1 then parts[1] = "^" end
      for _ = 1, math.random(0, 6) do
        local die = math.random(12)
        if die == 1 then parts[#parts + 1] = "(" open = open + 1
        elseif die == 2 and open > 0 then parts[#parts + 1] = ")" open = open - 1
        elseif die == 3 then parts[#parts + 1] = pick(odd)
        else parts[#parts + 1] = pick(singles) .. pick(suffixes) end
      end
      if math.random(8) > 1 then parts[#parts + 1] = (")"):rep(open) end
      if math.random(6) == 1 then parts[#parts + 1] = "$" end
      return table.concat(parts)
    end
    local letters = { "a", "b", "c", "ab", "(", ")", "1", "23", " ", ".", "_", "x", "\0", "-", "%", "é", "A", "]" }
    local function subject()
      local parts = {}
      for i = 1, math.random(0, 12) do parts[i] = pick(letters) end
      return table.concat(parts)
    end
    local function show(...)
      local parts = { ... }
      for i = 1, select("#", ...) do parts[i] = string.format("%q", parts[i]):gsub("\n", "n") end
      return table.concat(parts, ",")
    end
    local replacements = { "<%0>", "%1", "%2", "%%", "%", "x", "", "%a", "%1%1", 7,
      { a = "A", b = 1, c = false }, { a = {} }, function(x, y) return y or x end, function() return nil end,
      function() return 1.5 end, function() return {} end, true }
    for round = 1, 1500 do
      local s, p, init = subject(), pattern(), math.random(-4, 6)
      local line = { show(s, p, init) }
      line[#line + 1] = show(pcall(string.find, s, p, init))
      line[#line + 1] = show(pcall(string.find, s, p, init, true))
      line[#line + 1] = show(pcall(string.match, s, p, init))
      line[#line + 1] = show(pcall(string.gsub, s, p, pick(replacements), pick{ nil, 0, 1, 2, -1 }))
      line[#line + 1] = show(pcall(function()
        local found = {}
        for a, b in s:gmatch(p, init) do
          found[#found + 1] = tostring(a) .. "/" .. tostring(b)
          if #found > 30 then break end
        end
        return table.concat(found, ";")
      end))
      out[#out + 1] = table.concat(line, " | ")
    end
    for n = 195, 205 do
      out[#out + 1] = show(pcall(string.find, ("a"):rep(300), ("a?"):rep(n)))
      out[#out + 1] = show(pcall(string.find, ("b"):rep(300), ("a*"):rep(n)))
      out[#out + 1] = show(pcall(string.match, ("a"):rep(300), ("()"):rep(n - 170)))
      out[#out + 1] = show(pcall(string.find, ("a"):rep(300), ("a-"):rep(n) .. "$"))
    end
    out[#out + 1] = show(pcall(string.find)) .. show(pcall(string.gsub, "x", "x")) .. show(pcall(string.gmatch, "x"))
    return table.concat(out, "\n")
    """#

  /// Calls the table functions with random positions and lengths, also through metamethods.
  private static let tables = #"""
    math.randomseed(SEED)
    local out = {}
    local function show(...)
      local parts = table.pack(...)
      for i = 1, parts.n do
        local value = parts[i]
        parts[i] = type(value) == "table" and "table" or tostring(value)
      end
      return table.concat(parts, ",", 1, parts.n)
    end
    local function list()
      local t = {}
      for i = 1, math.random(0, 9) do t[i] = math.random(20) end
      return t
    end
    local function behind(t)
      return setmetatable({}, { __index = t, __newindex = function(_, k, v) t[k] = v end,
        __len = function() return #t end })
    end
    local function contents(t)
      local parts = {}
      for i = -2, 16 do parts[#parts + 1] = tostring(t[i]) end
      return table.concat(parts, " ")
    end
    for round = 1, 1000 do
      local t, other = list(), list()
      local seen = math.random(3) == 1 and behind(t) or t
      local a, b, c = math.random(-1, 11), math.random(-1, 11), math.random(-1, 5)
      local die = math.random(7)
      local line
      if die == 1 then line = show(pcall(table.insert, seen, a, "new"))
      elseif die == 2 then line = show(pcall(table.insert, seen, "new"))
      elseif die == 3 then line = show(pcall(table.remove, seen, math.random(2) == 1 and a or nil))
      elseif die == 4 then line = show(pcall(table.move, seen, a, b, c))
      elseif die == 5 then line = show(pcall(table.move, seen, a, b, c, other))
      elseif die == 6 then line = show(pcall(table.concat, seen, ", ", math.random(3) > 1 and 1 or a, math.random(3) > 1 and #t or b))
      else line = show(pcall(table.sort, seen, math.random(2) == 1 and function(x, y) return x > y end or nil)) end
      out[#out + 1] = die .. ": " .. a .. " " .. b .. " " .. c .. " | " .. line .. " | " .. contents(t) .. " | "
        .. contents(other)
    end
    for _, arguments in ipairs{ {}, { 1 }, { {}, 1, 2, 3 }, { "x", 1 }, { {}, "x", 1 } } do
      for _, name in ipairs{ "insert", "remove", "concat", "sort", "move" } do
        out[#out + 1] = name .. show(pcall(table[name], table.unpack(arguments)))
      end
    end
    local big = {}
    for i = 1, 3000 do big[i] = (i * 7919) % 3001 end
    table.sort(big)
    out[#out + 1] = table.concat(big, " ")
    table.sort(big, function(a, b) return a % 100 * 10000 + a > b % 100 * 10000 + b end)
    out[#out + 1] = table.concat(big, " ")
    out[#out + 1] = show(pcall(table.sort, { 1, "x" })) .. show(pcall(table.sort, { {}, {} }))
    return table.concat(out, "\n")
    """#
}
