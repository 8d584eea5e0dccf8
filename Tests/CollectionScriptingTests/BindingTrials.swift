import CollectionScripting
import ScriptTestSupport
import TestSupport

/// Calls of every binding with values of every kind, as programs in Lua that are made from the table
/// of bindings: a new binding is among them without being named here.
enum BindingTrials {
  /// Lua that runs the trials of a binding.
  ///
  /// - Parameters:
  ///   - setting: Lua that makes the values that the example uses.
  ///   - variable: the global that holds the receiver; empty for a function.
  ///   - isProperty: whether Lua sees a property, though the reference has a method.
  static func program(
    _ binding: Binding, setting: String, variable: String, isProperty: Bool = false
  ) -> String {
    let options = binding.options.map { $0.name.quoted }.joined(separator: ", ")
    return """
      \(kinds)
      \(trials)
      trial{
        name = \(binding.name.quoted), setting = \(setting.quoted), variable = \(variable.quoted),
        example = \("\(binding.example)".quoted), kind = "\(isProperty ? "property" : word(binding.kind))",
        isAssignable = \(binding.isAssignable), options = {\(options)},
        optionsAt = \(positionOfOptions(binding)),
        greatest = \(binding.greatestCount.map(String.init) ?? "nil"),
      }
      """
  }

  /// Lua that runs the trials of a function with an example of one's own, which has more fields.
  static func program(_ binding: Binding, example: String) -> String {
    """
    \(kinds)
    \(trials)
    trial{
      name = \(binding.name.quoted), setting = "", variable = "", kind = "function",
      example = \(example.quoted), options = {},
    }
    """
  }

  /// Lua that has functions of every name return values of every kind to whoever asks; another
  /// twentieth of the kinds for each name, and all of them under stress.
  ///
  /// - Parameters:
  ///   - names: the names of the functions.
  ///   - setting: Lua that makes what asks, and a function `ask(name, answer)` that has it ask.
  static func program(answers names: [String], setting: String) -> String {
    """
    \(kinds)
    \(setting)
    local turn, step = \(setting.utf8.count), \(Stress.isOn ? 1 : 20)
    for _, name in ipairs{\(names.map(\.quoted).joined(separator: ", "))} do
      turn = turn + 1
      for i = turn % step + 1, #makers, step do
        local value = makers[i]()
        local ok, problem = pcall(ask, name, function() return value end)
        assert(ok, name .. " answers " .. kindNames[i] .. ": " .. tostring(problem))
      end
    end
    """
  }

  private static func word(_ kind: Binding.Kind) -> String {
    switch kind {
    case .function: "function"
    case .method: "method"
    case .property, .part, .named: "property"
    }
  }

  /// The place of the table of options among the arguments, which the signature shows.
  private static func positionOfOptions(_ binding: Binding) -> Int {
    let names = CallSignature("\(binding.signature)").parameters.map { $0.name }
    return (names.firstIndex(of: "options") ?? max(names.count - 1, 0)) + 1
  }

  /// Lua that makes `makers`, a list of functions that each make a value of another kind, and
  /// `kindNames`.
  static var kinds: String {
    let makers = Library.types.map { table in
      let (setting, variable) = table.source
      return """
        kind(\(table.name.quoted), function()
          return load(\((setting + "\nreturn " + variable).quoted), "=kind", "t", world())()
        end)
        """
    }
    return basicKinds + makers.joined(separator: "\n")
  }

  private static let basicKinds = #"""
    local makers, kindNames = {}, {}
    local function kind(name, make)
      makers[#makers + 1] = make
      kindNames[#makers] = name
    end
    local function world() return setmetatable({}, { __index = _G }) end
    for name, value in pairs{
      ["true"] = true, ["false"] = false, one = 1, zero = 0, minus = -1, fraction = 1.5,
      nan = 0 / 0, inf = 1 / 0, ["-inf"] = -1 / 0, huge = 1e300, tiny = 5e-324,
      maxinteger = math.maxinteger, mininteger = math.mininteger, text = "text", empty = "",
      ["not UTF-8"] = "\xff\xfe", zeros = "a\0b", [24] = ("x"):rep(24), long = ("y"):rep(1 << 16),
      print = print, ["function"] = function() end, fails = function() error("no") end,
      ["fails with a table"] = function() error({}) end, echo = function(...) return ... end,
      table = function() return {} end,
    } do kind(tostring(name), function() return value end) end
    kind("nil", function() return nil end)
    kind("{}", function() return {} end)
    kind("{1}", function() return {1} end)
    kind("{1, 2, 3, 4}", function() return {1, 2, 3, 4} end)
    kind("fields", function() return { a = 1, id = {}, x = "y", [true] = 1 } end)
    kind("holes", function() return { [2] = 1, [5] = 2, [1 << 53] = 3, [0.5] = 1 } end)
    kind("list of everything", function() return { 1, "a", {}, print, false, 0 / 0 } end)
    kind("circle", function()
      local t = {}
      for _, key in ipairs{ 1, "id", "items", "section", "subitems", "t" } do t[key] = t end
      return t
    end)
    kind("list of a circle", function() local t = {} t[1] = t return t end)
    kind("hostile", function()
      local function fail() error("hostile") end
      return setmetatable({}, { __index = fail, __newindex = fail, __len = fail, __pairs = fail,
        __tostring = fail, __eq = fail, __lt = fail, __call = fail, __name = 7 })
    end)
    kind("coroutine", function() return coroutine.create(function() coroutine.yield() end) end)
    kind("running", function() return (coroutine.running()) end)

    """#

  /// Lua that tries values out. Fields of tables, and options where there are many, are tried with a
  /// part of the kinds each, another part each time; with all of them under stress.
  private static let trials =
    "local tryAll, sampleStep = \(Stress.isOn), 20\n" + #"""
      local mark = {}

      -- A table that reads like a value, and notes the arguments of a method of one name.
      local function proxy(real, name, note)
        return setmetatable({}, {
          __index = function(_, key)
            local value = real[key]
            if key == name then
              return function(_, ...) note(real, ...) error(mark) end
            elseif type(value) == "function" then
              return function(_, ...) return value(real, ...) end
            end
            return value
          end,
          __newindex = function(_, key, value) real[key] = value end,
          __len = function() return #real end,
        })
      end

      -- The globals of the example that was made last.
      local globals
      -- The receiver and the arguments that the example has, made anew.
      local function captured(b)
        local env = world()
        globals = env
        assert(load(b.setting, "=setting", "t", env))()
        local receiver = b.variable ~= "" and rawget(env, b.variable) or nil
        local arguments = { n = 0 }
        if b.kind == "property" then return receiver, arguments end
        if b.kind == "method" then
          local function note(real, ...) receiver, arguments = real, table.pack(...) end
          rawset(env, b.variable, proxy(receiver, b.name, note))
          env.CollectionView = function(options) return proxy(CollectionView(options), b.name, note) end
        else
          local function note(...) arguments = table.pack(...) error(mark) end
          local group = b.name:match("^LayoutGroup%.(.*)")
          if group then env.LayoutGroup = setmetatable({ [group] = note }, { __index = LayoutGroup })
          else env[b.name] = note end
        end
        pcall(assert(load(b.example, "=example", "t", env)))
        return receiver, arguments
      end

      local function copied(value, depth)
        if type(value) ~= "table" or depth > 8 then return value end
        local copy = {}
        for k, v in pairs(value) do copy[k] = copied(v, depth + 1) end
        return copy
      end

      local words = { "Swift", "Optional", "Mismatch", "HostError", "ArgumentError", "bug in tessera" }
      -- An error must be one that a script's author can read.
      local function judge(what, problem)
        if type(problem) == "table" and getmetatable(problem) == nil then return end
        local text = tostring(problem)
        for _, word in ipairs(words) do
          if text:find(word, 1, true) then error(what .. ": " .. text, 0) end
        end
      end

      -- Asks a value for what it can tell after something was done to it, and ends what it has begun:
      -- completions may raise errors, each of which ends one call.
      -- Drawing takes longest, and is left out of nine uses in ten, but under stress.
      local uses = 0
      local function use(value)
        uses = uses + 1
        pcall(tostring, value)
        local _, view = pcall(function() return value.view end)
        for _ = 1, 3 do pcall(function() view:advance(1) end) end
        for _, name in ipairs{ "layoutIfNeeded", "draw", "advance" } do
          if name ~= "draw" or tryAll or uses % 10 == 0 then
            pcall(function() return value[name](value, name == "advance" and 1 or nil) end)
          end
        end
        pcall(function() return tostring(value.layout) end)
      end

      local function attempt(b, what, call, receiver)
        local results = table.pack(pcall(call))
        if not results[1] then judge(b.name .. " with " .. what, results[2]) return false end
        for i = 2, results.n do use(results[i]) end
        use(receiver)
        use(rawget(globals, "page"))
        -- What it has begun would end with the program.
        for _ = 1, 3 do pcall(function() rawget(globals, "view"):advance(1) end) end
        return true
      end

      -- The kinds that come next, where not each is tried at each place.
      local turn = 0

      local function each(b, what, change, isSample)
        local receiver, arguments = captured(b)
        local first, step = 1, 1
        if isSample and not tryAll then
          turn = turn + 1
          first, step = turn % sampleStep + 1, sampleStep
        end
        for i = first, #makers, step do
          local made, value = pcall(makers[i])
          assert(made, value)
          local given = copied(arguments, 0)
          given.n = arguments.n
          if change(given, value) == false then return end
          local function call()
            if b.kind == "method" then return receiver[b.name](receiver, table.unpack(given, 1, given.n)) end
            local called = _G
            for part in b.name:gmatch("[^.]+") do called = called[part] end
            return called(table.unpack(given, 1, given.n))
          end
          if attempt(b, what .. " = " .. kindNames[i], call, receiver) then
            receiver, arguments = captured(b)
          end
        end
      end

      -- Visits the paths of tables below a value.
      local function visit(value, path, depth, body)
        if type(value) ~= "table" or depth > 6 then return end
        local keys = {}
        for key in pairs(value) do keys[#keys + 1] = key end
        for _, key in ipairs(keys) do
          local way = table.move(path, 1, #path, 1, {})
          way[#way + 1] = key
          body(way)
          visit(value[key], way, depth + 1, body)
        end
      end

      local function assign(b)
        local receiver = captured(b)
        for i = 1, #makers do
          local before = select(2, pcall(function() return receiver[b.name] end))
          local value = makers[i]()
          local done = attempt(b, "= " .. kindNames[i], function() receiver[b.name] = value end, receiver)
          local after = select(2, pcall(function() return receiver[b.name] end))
          if not done and type(before) ~= "table" and type(before) ~= "userdata" then
            assert(rawequal(before, after) or tostring(before) == tostring(after),
              b.name .. " was refused, and changed from " .. tostring(before) .. " to " .. tostring(after))
          end
          -- What was refused has changed nothing, so that the receiver serves again.
          if done then receiver = captured(b) else use(receiver) end
        end
      end

      -- What stands behind the arguments of the example, up to one too many, must not be passed over.
      local function surplus(b)
        if b.greatest == nil then return end
        local _, arguments = captured(b)
        for position = arguments.n + 1, b.greatest + 1 do
          local receiver = captured(b)
          local given = table.move(arguments, 1, arguments.n, 1, {})
          given[position] = coroutine.create(print)
          local called = receiver and receiver[b.name] or _G
          if not receiver then for part in b.name:gmatch("[^.]+") do called = called[part] end end
          local ok, problem
          if receiver then ok, problem = pcall(called, receiver, table.unpack(given, 1, position))
          else ok, problem = pcall(called, table.unpack(given, 1, position)) end
          assert(not ok, b.name .. " passes over argument " .. position)
          if position > b.greatest then
            local sentence = "bad argument #" .. position .. " to '" .. b.name .. "'"
            assert(tostring(problem):find(sentence, 1, true), b.name .. ": " .. tostring(problem))
          end
        end
      end

      function trial(b)
        if b.kind == "property" then
          if b.isAssignable then assign(b) end
          return
        end
        local _, arguments = captured(b)
        local count = math.max(arguments.n, math.min(b.greatest or 2, 6))
        for position = 1, count do
          each(b, "argument " .. position, function(given, value)
            given[position] = value
            given.n = math.max(given.n, position)
          end)
        end
        each(b, "all arguments", function(given, value)
          for position = 1, count do given[position] = value end
          given.n = count
        end, true)
        if b.kind == "method" then
          local method = captured(b)[b.name]
          for i = 1, #makers do
            local value = makers[i]()
            attempt(b, "the receiver " .. kindNames[i], function() return method(value, value) end)
          end
        end
        for _, option in ipairs(b.options) do
          each(b, "option " .. option, function(given, value)
            local options = given[b.optionsAt]
            if type(options) ~= "table" then options = {} end
            options[option] = value
            given[b.optionsAt] = options
            given.n = math.max(given.n, b.optionsAt)
          end, #b.options > 4)
        end
        for position = 1, arguments.n do
          visit(arguments[position], {}, 0, function(path)
            each(b, "argument " .. position .. " at " .. #path, function(given, value)
              local place = given[position]
              for i = 1, #path - 1 do place = place[path[i]] end
              place[path[#path]] = value
            end, true)
          end)
        end
        surplus(b)
      end
      """#
}

extension String {
  /// The text as a literal of Lua.
  fileprivate var quoted: String {
    var bars = ""
    while contains("]\(bars)]") { bars += "=" }
    return "[\(bars)[\n\(self)]\(bars)]"
  }
}
