--@ id 00_03_index_paths
--@ title Index paths
--@ needs 00_02_sections_items
--@ objective Say where an item is: first the section, then the item, both counted from 0.
--@ teaches
-- An index path says where an item is: {section, item}. Both numbers count from 0, so the very
-- first item is {0, 0}. A path belongs to a place, not to an item. If an item is removed, the items
-- after it in the same section move up by one: their paths change. The items of other sections keep
-- their paths.
--@ uses IndexPath data:remove
--@ fails check paths of K and Y
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: H J K | B: X Y Z"
--@ starter
-- the data is   A: H J K | B: X Y Z
-- TODO: these count from 1. Index paths count from 0, and the section comes first.
pathOfK = {1, 3}
pathOfY = {2, 2}

-- The very first item of any data, at {0, 0}, is removed. An item that was at path before, and
-- is not the one that was removed: what is its path now? path[1] is the section, path[2] the item.
function withoutFirst(path)
  return {path[1], path[2]}          -- TODO: true only of some items
end
--@ solution
pathOfK = {0, 2}
pathOfY = {1, 1}

function withoutFirst(path)
  if path[1] == 0 then return {0, path[2] - 1} end
  return path
end
--@ solution
pathOfK = IndexPath(0, 2)
pathOfY = IndexPath(1, 1)

function withoutFirst(path)
  local item = path.item
  if path.section == 0 then item = item - 1 end
  return IndexPath(path.section, item)
end
--@ solution
pathOfK = { section = 0, item = 2 }
pathOfY = { section = 1, item = 1 }

function withoutFirst(path)
  return { section = path.section, item = path.section == 0 and path.item - 1 or path.item }
end
--@ wrong check paths of K and Y The section comes first, then the item. K is in the first section, so its path starts with 0.
pathOfK = {2, 0}
pathOfY = {1, 1}

function withoutFirst(path)
  return {path[1], path[2]}
end
--@ wrong check paths of K and Y Only the section counts from 0 here. The item does, too: K is the third item, and that is number 2.
pathOfK = {0, 3}
pathOfY = {1, 2}

function withoutFirst(path)
  return {path[1], path[2]}
end
--@ wrong check paths without the first item Both paths are right. When the first item goes, everything after it in its section moves up by one. So the item of the path becomes one less there.
pathOfK = {0, 2}
pathOfY = {1, 1}

function withoutFirst(path)
  return {path[1], path[2]}
end
--@ wrong check paths without the first item Only the items of the first section move up. In another section nothing has changed, so look at the section first.
pathOfK = {0, 2}
pathOfY = {1, 1}

function withoutFirst(path)
  return {path[1], path[2] - 1}
end
--@ check paths of K and Y
return attempt(function()
  local function text(path)
    if type(path) ~= "table" and type(path) ~= "userdata" then return tostring(path) end
    local item = path[2] or path.item
    return "{" .. tostring(path[1] or path.section) .. ", "
      .. tostring(math.tointeger(item) or item) .. "}"
  end
  if text(pathOfK) ~= "{0, 2}" then
    return false, "K is not at " .. text(pathOfK):sub(1, 40)
  end
  return text(pathOfY) == "{1, 1}", "Y is not at " .. text(pathOfY):sub(1, 40)
end)
--@ check paths without the first item
return attempt(function()
  local function text(path)
    if type(path) ~= "table" and type(path) ~= "userdata" then return tostring(path) end
    local item = path[2] or path.item
    return "{" .. tostring(path[1] or path.section) .. ", "
      .. tostring(math.tointeger(item) or item) .. "}"
  end
  for _, case in ipairs{ {"K", 0, 2, "{0, 1}"}, {"J", 0, 1, "{0, 0}"}, {"Y", 1, 1, "{1, 1}"} } do
    local name, section, item, expected = table.unpack(case)
    local found = text(withoutFirst(IndexPath(section, item)))
    if found ~= expected then
      return false, name .. " was at {" .. section .. ", " .. item .. "}; without H the data is"
        .. " A: J K | B: X Y Z, and " .. name .. " is not at " .. found:sub(1, 40)
    end
  end
  return true
end)
--@ hidden 1pt "Paths of other data, compared with the data source itself."
return attempt(function()
  local data = DataSource "P: a b c d e f g | Q: h | R: | S: i j k l m"
  local old = {}
  for section = 0, 3 do
    for item, id in ipairs(data:items(section)) do
      if id ~= "a" then old[#old + 1] = {id, IndexPath(section, item - 1)} end
    end
  end
  data:remove{0, 0}
  for _, entry in ipairs(old) do
    local path, expected = entry[2], data:indexPath(entry[1])
    local found = withoutFirst(path)
    if (found[1] or found.section) ~= expected.section
      or (found[2] or found.item) ~= expected.item
    then
      return false, "the item of " .. tostring(path) .. " is then at " .. tostring(expected)
    end
  end
  return true
end)
--@ deny 0pt DataSource:indexPath
--@ swift
let pathOfK = IndexPath(item: 2, section: 0)
let pathOfY: IndexPath = [1, 1]      // the same as IndexPath(item: 1, section: 1)

func withoutFirst(_ path: IndexPath) -> IndexPath {
  path.section == 0 ? IndexPath(item: path.item - 1, section: 0) : path
}
--@ review
local names, first = drawnNames(7), 2 + drawn(4)
local number = 1 + drawn(7)
local state = ("A: %s | B: %s"):format(
  table.concat(names, " ", 1, first), table.concat(names, " ", first + 1))
local path = number <= first and {0, number - 1} or {1, number - first - 1}
return ("The data is  %s\nWhat is the index path of %s? Write it as {section, item}."):format(
  state, names[number]), ("{%d, %d}"):format(path[1], path[2])
--@ hint Lua's own lists count from 1, index paths count from 0. Write {section, item}.
--@ hint K is the third item of section 0, so it is {0, 2}. Y is the second item of section 1. Without H, K is at {0, 1}, and Y is where it was.
--@ hint if path[1] == 0 then return {0, path[2] - 1} end, and otherwise the path as it is.
