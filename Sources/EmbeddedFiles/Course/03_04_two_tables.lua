--@ id 03_04_two_tables
--@ title Where it was, where it is
--@ needs 03_03_phase_insert
--@ objective Write a table from item to index for each list, and tell from two such tables what an item does.
--@ teaches
-- Three batches are three animations. A single batch needs each item's place in the old list and in
-- the new one, both at once. So make two tables from item to index: was and is. An item that
-- only was goes. One that only is comes. One that was and is stays, perhaps at another place. Mind
-- that 0 is a place like any other: in Lua, 0 counts as true.
--@ fails check places of a list
--@ limits steps=1000000 time=2 memory=64M
--@ uses ipairs
--@ given
old = { 10, 20, 30, 40, 50, 60 }
new = { 60, 20, 80, 40 }
--@ starter
-- Returns a table with the index of each item of a list, counted from 0.
-- For {"c", "a"} it has c at 0 and a at 1.
function places(list)
  local result = {}
  for place, item in ipairs(list) do
    result[place] = item       -- TODO: from item to index, and from 0
  end
  return result
end

-- Returns "goes", "comes" or "stays"; was and is are two tables that places has made.
function change(item, was, is)
  return "stays"               -- TODO
end

-- old is the list {10, 20, 30, 40, 50, 60} and new is {60, 20, 80, 40}.
for _, item in ipairs{ 10, 60, 80 } do print(item, change(item, places(old), places(new))) end
--@ solution
function places(list)
  local result = {}
  for place, item in ipairs(list) do result[item] = place - 1 end
  return result
end

function change(item, was, is)
  if was[item] and is[item] then return "stays" end
  return was[item] and "goes" or "comes"
end

for _, item in ipairs{ 10, 60, 80 } do print(item, change(item, places(old), places(new))) end
--@ solution
function places(list)
  local result = {}
  for i = #list, 1, -1 do result[list[i]] = i - 1 end
  return result
end

function change(item, was, is)
  if was[item] == nil then
    return "comes"
  elseif is[item] == nil then
    return "goes"
  end
  return "stays"
end
--@ wrong check places of a list The table is the right way round, but its places count from 1, as Lua lists do. Index paths count from 0: take 1 away.
function places(list)
  local result = {}
  for place, item in ipairs(list) do result[item] = place end
  return result
end

function change(item, was, is)
  if was[item] and is[item] then return "stays" end
  return was[item] and "goes" or "comes"
end
--@ wrong check what each item does An item at place 0 is there as well. Ask whether the table has the item at all: was[item] ~= nil. Simply was[item] will do, as 0 counts as true in Lua.
function places(list)
  local result = {}
  for place, item in ipairs(list) do result[item] = place - 1 end
  return result
end

function change(item, was, is)
  local before, after = was[item] or 0, is[item] or 0
  if before > 0 and after > 0 then return "stays" end
  return before > 0 and "goes" or "comes"
end
--@ wrong check what each item does These two are the wrong way round. An item that only the old list has goes; an item that only the new list has comes.
function places(list)
  local result = {}
  for place, item in ipairs(list) do result[item] = place - 1 end
  return result
end

function change(item, was, is)
  if was[item] and is[item] then return "stays" end
  return was[item] and "comes" or "goes"
end
--@ check places of a list
return attempt(function()
  local table = places{ "c", "a", "d" }
  if type(table) ~= "table" then
    return false, "places should return a table, it returned " .. type(table)
  end
  for index, item in ipairs{ "c", "a", "d" } do
    if table[item] ~= index - 1 then
      return false, "of c a d, " .. item .. " should be at " .. index - 1 .. "; the table has "
        .. tostring(table[item]):sub(1, 40)
    end
  end
  return table.b == nil, "b is not in the list c a d, so the table should not have it"
end)
--@ check what each item does after places of a list
return attempt(function()
  local was, is = { a = 0, b = 1, c = 2 }, { c = 0, a = 1, d = 2 }
  for _, case in ipairs{ { "a", "stays" }, { "b", "goes" }, { "c", "stays" }, { "d", "comes" } } do
    local found = change(case[1], was, is)
    if found ~= case[2] then
      return false, "from a b c to c a d, item " .. case[1] .. " " .. case[2]
        .. "; change returned " .. tostring(found):sub(1, 40)
    end
  end
  return true
end)
--@ hidden 2pt "Numbers, other lengths, both functions together."
return attempt(function()
  for _, case in ipairs{
    { { 7, 30, 2 }, { 30 }, { [7] = "goes", [30] = "stays", [2] = "goes" } },
    { {}, { 4, 9 }, { [4] = "comes", [9] = "comes" } },
    { { "x" }, { "y", "x" }, { x = "stays", y = "comes" } },
    { { 11, 12, 13, 14, 15, 16 }, { 16, 15 }, { [11] = "goes", [16] = "stays", [15] = "stays" } },
  } do
    local was, is = places(copyOf(case[1])), places(copyOf(case[2]))
    for item, result in pairs(case[3]) do
      if change(item, was, is) ~= result then
        return false, "with other lists an item does something else than change says"
      end
    end
    for index, item in ipairs(case[2]) do
      if is[item] ~= index - 1 then return false, "with other lists a place is wrong" end
    end
  end
  return true
end)
--@ swift
func places(_ list: [Int]) -> [Int: Int] {
  Dictionary(uniqueKeysWithValues: list.enumerated().map { ($0.element, $0.offset) })
}

func change(_ item: Int, _ was: [Int: Int], _ is: [Int: Int]) -> String {
  if was[item] != nil, `is`[item] != nil { return "stays" }
  return was[item] != nil ? "goes" : "comes"
}
--@ hint In a table from item to index, the item stands between the brackets: result[item] = …
--@ hint ipairs counts from 1: the index is place - 1. For change, ask which of the two tables has the item.
--@ hint result[item] = place - 1; and if was[item] and is[item] then return "stays" end, if only was has it "goes", else "comes".
