--@ id 00_03_index_paths
--@ title Index paths
--@ needs 00_02_sections_items
--@ objective Say where an item is: first the section, then the item, both counted from 0.
--@ teaches
-- An index path says where an item is: {section, item}. Both numbers count from 0, so the very
-- first item is {0, 0}. A path belongs to a place, not to an item: after a change the same item
-- may have another path, and the same path may hold another item.
--@ fails check paths of K and Y
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: H J K | B: X Y Z"
--@ starter
-- the data is   A: H J K | B: X Y Z
-- TODO: these count from 1. Index paths count from 0, and the section comes first.
pathOfK = {1, 3}
pathOfY = {2, 2}

-- If H is removed, where is K then?
pathOfKWithoutH = {1, 2}
--@ solution
pathOfK = {0, 2}
pathOfY = {1, 1}
pathOfKWithoutH = {0, 1}
--@ solution
pathOfK = data:indexPath "K"
pathOfY = data:indexPath "Y"
data:remove{0, 0}
pathOfKWithoutH = data:indexPath "K"
--@ wrong check paths of K and Y The section comes first, then the item. K is in the first section, so its path starts with 0.
pathOfK = {2, 0}
pathOfY = {1, 1}
pathOfKWithoutH = {1, 0}
--@ wrong check paths of K and Y Only the section counts from 0 here. The item does, too: K is the third item, and that is number 2.
pathOfK = {0, 3}
pathOfY = {1, 2}
pathOfKWithoutH = {0, 2}
--@ wrong check path of K without H When H goes, everything behind it in the section moves up by one. K is still K, but it has another path.
pathOfK = {0, 2}
pathOfY = {1, 1}
pathOfKWithoutH = {0, 2}
--@ check paths of K and Y
return attempt(function()
  local function text(path) return "{" .. tostring(path[1]) .. ", " .. tostring(path[2])
    .. "}" end
  if text(pathOfK) ~= "{0, 2}" then return false, text(pathOfK) .. " does not lead to K" end
  return text(pathOfY) == "{1, 1}", text(pathOfY) .. " does not lead to Y"
end)
--@ check path of K without H
return attempt(function()
  local path = pathOfKWithoutH
  local text = "{" .. tostring(path[1]) .. ", " .. tostring(path[2]) .. "}"
  return text == "{0, 1}", text .. " does not lead to K in A: J K | B: X Y Z"
end)
--@ hint Lua's own lists count from 1, index paths count from 0.
--@ hint Write {section, item}. K is in the first section, and that is section 0.
--@ hint K is the third item of section 0, so it is {0, 2}; Y is the second of section 1. Without H, K is one place further up.
