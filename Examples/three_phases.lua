-- From one list to any other in three batches: delete, move, insert.
--
-- One batch that does everything at once is faster, but the index arithmetic is hard to follow.
-- In three phases every step is simple, and after each the view shows a list you can check by eye.
-- The function threePhases does the same; here it is written out.

local old = { 0, 1, 2, 3, 4, 5, 6, 7, 8 }
local new = { 8, 2, 10, 4, 0, 11 }

-- Returns where each item of a list is, so that looking one up takes one step and not a search.
-- The recipe tells items apart by their ids and breaks when one appears twice, so we refuse that.
local function positions(list)
  local position = {}
  for index, id in ipairs(list) do
    if position[id] then error("item " .. id .. " appears twice") end
    position[id] = index - 1                 -- Lua counts from 1, index paths from 0
  end
  return position
end

local function inThreePhases(data, view, target)
  local section = 0
  local wanted = positions(target)
  positions(data:items(section))             -- only to check for doubles

  local function phase(name, update)
    view:performBatchUpdates(update)
    print(name, view)
  end

  -- 1. What is not wanted any more goes, the last one first. Removing from the end leaves the
  -- smaller indices as they were, so the same numbers serve the data and the view.
  phase("deletes", function()
    local items = data:items(section)
    for index = #items - 1, 0, -1 do
      if not wanted[items[index + 1]] then
        data:remove{section, index}
        view:deleteItems{{section, index}}
      end
    end
  end)

  -- 2. The survivors are put into the order of the target. Each one's old place is where it was
  -- before this batch, its new place the number of survivors that come before it in the target.
  -- The data simply gets the survivors in their new order: moving them one at a time would
  -- shift the others with every step.
  phase("moves  ", function()
    local was = positions(data:items(section))
    local survivors = {}
    for _, id in ipairs(target) do
      if was[id] then
        view:moveItem({section, was[id]}, {section, #survivors})
        survivors[#survivors + 1] = id
      end
    end
    data:set{ Section(data:section(section).id, survivors) }
  end)

  -- 3. What is new comes in, the first one first: everything before its place is already there.
  phase("inserts", function()
    local has = positions(data:items(section))
    for index, id in ipairs(target) do
      if not has[id] then
        data:insert(id, {section, index - 1})
        view:insertItems{{section, index - 1}}
      end
    end
  end)
end

local data = DataSource{ Section("List", old) }
local view = CollectionView{ dataSource = data }

print("start  ", view)
inThreePhases(data, view, new)
print()
print(view.log)

-- An item that appears twice is refused by name, before anything has happened to the view.
local _, problem = pcall(inThreePhases, data, view, { 1, 2, 2 })
print()
print(problem)
