-- Raises every kind of error with every kind of error value, in nested pcalls, and counts them.
errors = 0
local values = {
  "a text", 42, 0.5, false, {}, { message = "a table" }, setmetatable({}, { __tostring = error }),
  IndexPath(1, 2), Section("A"), DataSource "A: H", print, coroutine.create(print),
}
values[#values + 1] = setmetatable({}, { __tostring = function() return 42 end })
local function raiser(value)
  return function() error(value, 0) end
end

local function makeView(options)
  options = options or {}
  return CollectionView{
    dataSource = options.dataSource or DataSource "A: H J K | B: X Y Z",
    layout = options.layout or FlowLayout{ itemSize = { 50, 50 } },
    delegate = options.delegate,
    bounds = { 320, 480 },
  }
end

local shared = makeView()

local function closing(raise)
  return setmetatable({}, { __close = function() raise() end })
end

-- Each takes a function that raises a value, and raises on its way through Swift.
local kinds = {
  function() shared:insertItems(nil) end,
  function() shared:insertItems{ 1, { 2 } } end,
  function() shared:insertItem{ 0, 0 } end,
  function() shared.insertItems({ 1 }, { 0, 0 }) end,
  function() shared.bonds = { 1, 2 } end,
  function() shared.contentSize = { 1, 2 } end,
  function() shared.bounds = { 0 / 0, 1 } end,
  function() IndexPath(-1, 2) end,
  function() DataSource "A: H | \"" end,
  function() DataSource{ { id = {} } } end,
  function() shared.dataSource:remove{ 9, 9 } end,
  function() Section("A", { {} }) end,
  function() FlowLayout{ itemSize = "big" } end,
  function() FlowLayout{ itemsize = { 1, 2 } } end,
  function() CollectionView{} end,
  function() require "../missing" end,
  function() require "missing" end,
  function() shared:deleteItems{ { 0, 99 } } end,
  function() shared:insertItems{ { 0, 0 } } end,
  function()
    shared:performBatchUpdates(function()
      shared:deleteItems{ { 0, 1 } }
      shared:moveItem({ 0, 1 }, { 1, 0 })
    end)
  end,
  function(raise) shared:performBatchUpdates(raise) end,
  function(raise)
    shared:performBatchUpdates(function()
      shared:performBatchUpdates(function() shared:performBatchUpdates(raise) end)
    end)
  end,
  function(raise)
    shared:performBatchUpdates(nil, raise)
    shared:advance(10)
  end,
  function(raise) return makeView{ delegate = { sizeForItemAt = raise } }.contentSize end,
  function(raise) return tostring(makeView{ delegate = { insetForSectionAt = raise } }) end,
  function(raise)
    return makeView{ delegate = { referenceSizeForHeaderInSection = raise } }
      :layoutAttributesForElements{ 0, 0, 100, 100 }
  end,
  function()
    local delegate = { sizeForItemAt = function() return "no" end }
    return makeView{ delegate = delegate }.contentSize
  end,
  function()
    local view
    view = makeView{ delegate = { sizeForItemAt = function() return view.contentSize end } }
    return view.contentSize
  end,
  function(raise)
    local counts = { numberOfItemsInSection = raise }
    return makeView{ dataSource = counts }.contentSize
  end,
  function()
    local counts = { numberOfItemsInSection = function() return -1 end }
    return makeView{ dataSource = counts }.contentSize
  end,
  function(raise)
    local view
    view = makeView{ delegate = { sizeForItemAt = function()
      local guard <close> = closing(raise) -- luacheck: ignore
      view:reloadData()
    end } }
    return view.contentSize
  end,
  function(raise) coroutine.wrap(function() shared:performBatchUpdates(raise) end)() end,
  function()
    coroutine.wrap(function() shared:performBatchUpdates(coroutine.yield) end)()
  end,
  function(raise)
    local ok, value = coroutine.resume(coroutine.create(function()
      local guard <close> = closing(raise) -- luacheck: ignore
      shared:insertItems(nil)
    end))
    assert(not ok)
    error(value, 0)
  end,
  function(raise)
    local thread = coroutine.create(function()
      local update = function() shared:performBatchUpdates(raise) end
      local guard <close> = closing(update) -- luacheck: ignore
      coroutine.yield()
    end)
    coroutine.resume(thread)
    local ok, value = coroutine.close(thread)
    assert(not ok)
    error(value, 0)
  end,
  function(raise)
    local outer <close> = closing(function() shared:performBatchUpdates(raise) end) -- luacheck: ignore
    local inner <close> = closing(function() shared:insertItems(nil) end) -- luacheck: ignore
    raise()
  end,
  function(raise)
    table.sort({ 3, 1, 2 }, function() shared:performBatchUpdates(raise) end)
  end,
  function(raise)
    string.gsub("abc", ".", function() shared:performBatchUpdates(raise) end)
  end,
  function(raise)
    print(setmetatable({}, { __tostring = function() shared:performBatchUpdates(raise) end }))
  end,
  function(raise)
    xpcall(shared.insertItems, function() shared:performBatchUpdates(raise) end, shared, nil)
    raise()
  end,
  function(raise)
    local proxy = setmetatable({}, { __index = function() shared:performBatchUpdates(raise) end })
    return proxy.anything + 1
  end,
  function(raise)
    load(function() shared:performBatchUpdates(raise) end)
    raise()
  end,
}

local function nest(depth, raise, value)
  if depth == 0 then return raise(value) end
  local ok, caught
  if depth % 3 == 0 then
    ok, caught = xpcall(nest, function(problem) return problem end, depth - 1, raise, value)
  elseif depth % 3 == 1 then
    ok, caught = pcall(nest, depth - 1, raise, value)
  else
    ok, caught = coroutine.resume(coroutine.create(nest), depth - 1, raise, value)
  end
  assert(not ok, "an error was lost")
  errors = errors + 1
  error(caught, 0)
end

function raiseEach(depth, visit)
  for number, kind in ipairs(kinds) do
    for index = 0, #values do
      local ok, caught = pcall(nest, depth, kind, raiser(values[index]))
      if ok then error("kind " .. number .. " did not raise") end
      pcall(tostring, caught)
      pcall(print, caught)
      if visit then visit(caught) end
    end
  end
end
