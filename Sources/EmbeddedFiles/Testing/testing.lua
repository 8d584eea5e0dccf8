-- The words of tests: describe, it, before_each and assert, as busted has them.
--
-- The program runs this chunk before a file of tests, and takes the table that it returns. What it
-- needs of the library is kept in locals, so that a test may replace the globals.

local type, tostring, select, pcall, error = type, tostring, select, pcall, error
local next, ipairs, setmetatable = next, ipairs, setmetatable
local getmetatable, getinfo, mathType = getmetatable, debug.getinfo, math.type
local concat, sort, unpack, remove = table.concat, table.sort, table.unpack, table.remove
local format, gsub, find, lower = string.format, string.gsub, string.find, string.lower
local gmatch = string.gmatch
local abs, max = math.abs, math.max

-- Values as text ----------------------------------------------------------------------------------

local function isName(key)
  return type(key) == "string" and find(key, "^[%a_][%w_]*$") ~= nil
end

local function compareKeys(a, b)
  local first, second = type(a), type(b)
  if first ~= second then return first < second end
  if first == "number" or first == "string" then return a < b end
  return tostring(a) < tostring(b)
end

local function keys(value)
  local list = {}
  for key in next, value do list[#list + 1] = key end
  sort(list, compareKeys)
  return list
end

-- Writes a value as a script would; tables as far as a reader follows.
local function show(value, depth, seen)
  depth, seen = depth or 0, seen or {}
  if type(value) == "string" then return format("%q", value) end
  local meta = getmetatable(value)
  if type(value) ~= "table" or (type(meta) == "table" and meta.__tostring) then
    return tostring(value)
  end
  if seen[value] then return "{<the table again>}" end
  if depth == 6 then return "{…}" end
  seen[value] = true
  local parts, count = {}, #value
  for index = 1, count do parts[index] = show(value[index], depth + 1, seen) end
  for _, key in ipairs(keys(value)) do
    if mathType(key) ~= "integer" or key < 1 or key > count then
      local name = isName(key) and key or "[" .. show(key, depth + 1, seen) .. "]"
      parts[#parts + 1] = name .. " = " .. show(value[key], depth + 1, seen)
    end
  end
  seen[value] = nil
  return "{" .. concat(parts, ", ") .. "}"
end

-- Comparison --------------------------------------------------------------------------------------

-- Returns where two values differ first, as a list of keys, innermost first; nil if nowhere.
local function difference(a, b, pairsSeen)
  if a == b or (a ~= a and b ~= b) then return nil end
  if type(a) ~= "table" or type(b) ~= "table" then return {} end
  if pairsSeen[a] == b then return nil end
  pairsSeen[a] = b
  for _, key in ipairs(keys(a)) do
    local place = difference(a[key], b[key], pairsSeen)
    if place then
      place[#place + 1] = key
      return place
    end
  end
  for _, key in ipairs(keys(b)) do
    if a[key] == nil then return { key } end
  end
  return nil
end

-- Writes the place of a difference: `.sections[1].id`.
local function place(path)
  local text = ""
  for index = #path, 1, -1 do
    local key = path[index]
    text = text .. (isName(key) and "." .. key or "[" .. show(key) .. "]")
  end
  return text
end

-- The lines of a text that are not empty; how far apart words stand does not count.
local function lines(text)
  local list = {}
  for line in gmatch(text, "[^\n]+") do
    line = gsub(gsub(line, "%s+", " "), "^ ?(.-) ?$", "%1")
    if line ~= "" then list[#list + 1] = line end
  end
  return list
end

-- What a failure says: a string without the place in front of it.
local function messageOf(problem)
  if type(problem) == "string" then return (gsub(problem, "^[^\n]-:%d+: ", "", 1)) end
  return problem
end

local function field(value, name)
  local kind = type(value)
  if kind ~= "userdata" and kind ~= "table" then return nil end
  local ok, result = pcall(function() return value[name] end)
  return ok and result or nil
end

-- Assertions --------------------------------------------------------------------------------------

-- Each returns whether it holds, what to say where it does not, and what to say that was expected
-- where it holds after `not`. `count` is the number of its arguments.
local checks = {}

local function two(name, count)
  if count < 2 then
    error(format("assert.%s takes the expected value and the actual one", name), 4)
  end
end

local function called(name, body)
  if type(body) ~= "function" then
    error(format("assert.%s calls a function; give it one: function() … end", name), 4)
  end
  return pcall(body)
end

function checks.same(count, expected, actual)
  two("same", count)
  local path = difference(expected, actual, {})
  if not path then return true, nil, "not the same as " .. show(expected) end
  local where = #path > 0 and "\nfirst difference at " .. place(path) or ""
  return false, format("expected %s\n     got %s%s", show(expected), show(actual), where)
end

function checks.equal(count, expected, actual)
  two("equal", count)
  local text = format("expected %s\n     got %s", show(expected), show(actual))
  return expected == actual, text, "a value other than " .. show(expected)
end

function checks.near(count, expected, actual, tolerance)
  if count < 3 then
    error("assert.near takes the expected number, the actual one and the tolerance", 3)
  end
  local holds = type(actual) == "number" and abs(expected - actual) <= tolerance
  local text = "expected %s ± %s\n     got %s"
  return holds, format(text, show(expected), show(tolerance), show(actual)),
    format("a number farther than %s from %s", show(tolerance), show(expected))
end

function checks.matches(count, pattern, actual)
  two("matches", count)
  local holds = type(actual) == "string" and find(actual, pattern) ~= nil
  return holds, format("expected a text that matches %s\n     got %s", show(pattern), show(actual)),
    format("a text that does not match %s, got %s", show(pattern), show(actual))
end

local function value(name, holds)
  return function(_, actual)
    return holds(actual), format("expected %s\n     got %s", name, show(actual)),
      format("a value that is not %s, got %s", name, show(actual))
  end
end

checks["true"] = value("true", function(actual) return actual == true end)
checks["false"] = value("false", function(actual) return actual == false end)
checks["nil"] = value("nil", function(actual) return actual == nil end)
checks.truthy = value("a value that counts as true", function(actual)
  return actual ~= nil and actual ~= false
end)
checks.falsy = value("nil or false", function(actual) return not actual end)
for _, kind in ipairs{ "boolean", "number", "string", "table", "function", "userdata", "thread" } do
  checks[kind] = value("a " .. kind, function(actual) return type(actual) == kind end)
end

function checks.error(count, body, expected)
  local ok, problem = called("has_error", body)
  if ok then return false, "expected an error\n     got none" end
  if count < 2 then return true, nil, "no error, got " .. show(problem) end
  local code, message = field(problem, "code"), field(problem, "message")
  local holds = problem == expected or messageOf(problem) == expected or message == expected
    or (code ~= nil and code == expected) or difference(expected, problem, {}) == nil
  local text = "expected the error %s\n     got %s"
  return holds, format(text, show(expected), show(messageOf(problem))),
    "another error than " .. show(expected)
end

function checks.error_matches(_, body, pattern)
  local ok, problem = called("error_matches", body)
  if ok then return false, "expected an error\n     got none" end
  local text = tostring(problem)
  return find(text, pattern) ~= nil,
    format("expected an error that matches %s\n     got %s", show(pattern), text),
    format("an error that does not match %s, got %s", show(pattern), text)
end

function checks.refused(_, code, body)
  if type(code) ~= "string" then
    error("assert.refused takes a code, such as \"U02\", and a function", 3)
  end
  local ok, problem = called("refused", body)
  if ok then return false, format("expected the error %s\n     got none", code) end
  local found = field(problem, "code")
  local text = found and found .. ": " .. tostring(field(problem, "message")) or tostring(problem)
  return found == code, format("expected the error %s\n     got %s", code, text),
    "another error than " .. text
end

function checks.frames(_, view, text)
  if type(text) ~= "string" then
    error("assert.frames takes a view or a layout, and its frames as text", 3)
  end
  local actual, expected = lines(tostring(field(view, "layout") or view)), lines(text)
  -- The line of the layout's settings, and that of the content size unless the text has it.
  remove(actual, 1)
  if not find(expected[1] or "", "^content size") then remove(actual, 1) end
  for index = 1, max(#expected, #actual) do
    if expected[index] ~= actual[index] then
      local line = "line %d of the frames\nexpected %s\n     got %s\nall of them:\n%s"
      return false, format(line, index, expected[index] or "nothing more",
        actual[index] or "nothing more", concat(actual, "\n"))
    end
  end
  return true, nil, "other frames than these"
end

local synonyms = {
  equals = "equal", match = "matches", errors = "error", error_match = "error_matches",
  falsey = "falsy",
}
-- Words between `assert` and what is checked.
local filler = {
  is = true, are = true, was = true, were = true, has = true, have = true, does = true, be = true,
  to = true, a = true, an = true, the = true,
}

local testing = { tests = {} }

-- Raises the failure of an assertion where the test called it.
local function fail(text)
  testing.failure = text
  error(text, 3)
end

-- Returns what a chain of words means: `is_not.same` is not, same.
local function assertion(wasNegated)
  return setmetatable({}, {
    __index = function(_, name)
      local words, isNegated = {}, wasNegated
      for word in gmatch(lower(name), "[^_]+") do
        if word == "not" or word == "no" then
          isNegated = not isNegated
        elseif not filler[word] then
          words[#words + 1] = word
        end
      end
      if #words == 0 then return assertion(isNegated) end
      local key = concat(words, "_")
      key = synonyms[key] or key
      local check = checks[key]
      if not check then
        error(format("assert has no '%s'; it has %s", name, concat(keys(checks), ", ")), 2)
      end
      return function(...)
        local holds, expected, opposite = check(select("#", ...), ...)
        if isNegated then
          if holds then fail("expected " .. (opposite or "the opposite")) end
        elseif not holds then
          fail(expected)
        end
        return ...
      end
    end,
  })
end

_G.assert = assertion(false)
-- As Lua's own function: assert(value, message).
getmetatable(_G.assert).__call = function(_, ...)
  local holds, message = ...
  if holds then return ... end
  if select("#", ...) > 1 and type(message) ~= "string" then error(message, 0) end
  fail(message or "assertion failed!")
end

-- Tests -------------------------------------------------------------------------------------------

-- The blocks that are being declared, outermost first: names and what runs around their tests.
local function block(name)
  return { name = name, setup = {}, before_each = {}, after_each = {}, teardown = {} }
end
local blocks = { block(nil) }
local isRunning = false

local function declared(what, name, body, bodyIsNeeded)
  if isRunning then error(format("'%s' stands in a test; put it beside the tests", what), 4) end
  if type(name) ~= "string" then error(format("'%s' takes a name first", what), 4) end
  if bodyIsNeeded and type(body) ~= "function" then
    error(format("'%s' takes a name and a function: %s(\"…\", function() … end)", what, what), 4)
  end
end

local function group(name, body)
  declared("describe", name, body, true)
  blocks[#blocks + 1] = block(name)
  body()
  blocks[#blocks] = nil
end

local function add(what, name, body, isPending)
  declared(what, name, body, not isPending)
  local names = {}
  for _, outer in ipairs(blocks) do names[#names + 1] = outer.name end
  names[#names + 1] = name
  testing.tests[#testing.tests + 1] = {
    name = concat(names, " "), line = getinfo(3, "l").currentline, body = body,
    isPending = isPending, blocks = { unpack(blocks) },
  }
end

local function describe(name, body) group(name, body) end
local function it(name, body) add("it", name, body, false) end
local function pending(name, body) add("pending", name, body, true) end

_G.describe, _G.context, _G.pending = describe, describe, pending
_G.it, _G.spec, _G.test = it, it, it
for _, moment in ipairs{ "setup", "before_each", "after_each", "teardown" } do
  _G[moment] = function(body)
    if isRunning then
      error(format("'%s' stands in a test; put it beside the tests", moment), 2)
    end
    if type(body) ~= "function" then error(format("'%s' takes a function", moment), 2) end
    local functions = blocks[#blocks][moment]
    functions[#functions + 1] = body
  end
end

local function each(test, moment, isBackwards)
  local list = test.blocks
  for index = isBackwards and #list or 1, isBackwards and 1 or #list, isBackwards and -1 or 1 do
    for _, body in ipairs(list[index][moment]) do body() end
  end
end

-- Runs a test: what comes before it, outermost first, and its function.
function testing.run(index)
  local test = testing.tests[index]
  isRunning = true
  each(test, "setup")
  each(test, "before_each")
  test.body()
end

-- Runs what comes after a test, innermost first, whether it passed or failed.
function testing.finish(index)
  local test = testing.tests[index]
  each(test, "after_each", true)
  each(test, "teardown", true)
end

return testing
