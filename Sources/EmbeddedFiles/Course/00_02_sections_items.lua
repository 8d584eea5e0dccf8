--@ id 00_02_sections_items
--@ title Sections and items
--@ needs 00_01_hello
--@ objective Write a state with three sections, one of them empty, and count all of its items.
--@ teaches
-- A collection is a list of sections, and each section is a list of items. Sections may have
-- different numbers of items, and a section without items is still a section. In a state line an
-- upright bar separates two sections. Sections and items count from 0: three sections are
-- the sections 0, 1 and 2.
--@ uses DataSource data:numberOfSections data:numberOfItemsInSection
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ starter
-- TODO: add a section B with X, Y and Z, and an empty section C
data = DataSource "A: H J K"

-- Returns the number of items in all sections of any data source.
function countItems(data)
  return data:numberOfItemsInSection(0)      -- TODO: this is the first section only
end
--@ solution
data = DataSource "A: H J K | B: X Y Z | C:"

function countItems(data)
  local count = 0
  for section = 0, data:numberOfSections() - 1 do
    count = count + data:numberOfItemsInSection(section)
  end
  return count
end
--@ solution
data = DataSource{
  Section("A", {"H", "J", "K"}),
  Section("B", {"X", "Y", "Z"}),
  Section("C", {}),
}

function countItems(data)
  local count = 0
  for _, section in pairs(data) do count = count + #section end
  return count
end
--@ solution
data = DataSource "A: H J K"
data:appendSection(Section("B", {"X", "Y", "Z"}))
data:appendSection(Section("C"))

function countItems(data)
  local count, section = 0, 0
  while section < #data do
    count = count + #data:items(section)
    section = section + 1
  end
  return count
end
--@ wrong goal Your items landed in section A: without the bar there is only one section. Write " | " between two sections.
data = DataSource "A: H J K X Y Z"

function countItems(data)
  return data:numberOfItemsInSection(0)
end
--@ wrong goal Section C is missing. It has no items, but it exists: its name and the colon have to be there.
data = DataSource "A: H J K | B: X Y Z"

function countItems(data)
  return data:numberOfItemsInSection(0)
end
--@ wrong goal Nothing follows the colon of an empty section. Your section C holds an item.
data = DataSource "A: H J K | B: X Y Z | C: empty"

function countItems(data)
  return data:numberOfItemsInSection(0)
end
--@ wrong check counts the items of all sections The state is right. Now the function: it asks one section, and there may be any number of them. Go through all of them in a loop, and add up.
data = DataSource "A: H J K | B: X Y Z | C:"

function countItems(data)
  return data:numberOfItemsInSection(0)
end
--@ wrong check counts the items of all sections Sections count from 0, so the last one is the number of sections minus one. Your loop starts at 1 and asks for a section that does not exist.
data = DataSource "A: H J K | B: X Y Z | C:"

function countItems(data)
  local count = 0
  for section = 1, data:numberOfSections() do
    count = count + data:numberOfItemsInSection(section)
  end
  return count
end
--@ goal state "A: H J K | B: X Y Z | C:"
--@ check counts the items of all sections
return attempt(function()
  for _, case in ipairs{ {"A: H J K | B: X Y Z | C:", 6}, {"A: H | B: X Y", 3}, {"A:", 0} } do
    local state, expected = case[1], case[2]
    local count = countItems(DataSource(state))
    if count ~= expected then
      return false, state .. " has " .. expected .. " items, but countItems returns "
        .. tostring(count):sub(1, 40)
    end
  end
  return true
end)
--@ hidden 1pt "Counts other states, with many sections and with none."
return attempt(function()
  if countItems(DataSource()) ~= 0 then return false, "without sections there are no items" end
  for count = 1, 9 do
    local data, expected = DataSource(), 0
    for section = 1, count do
      local items = {}
      for item = 1, (section * 5) % 7 do items[item] = section .. "-" .. item end
      data:appendSection(Section("S" .. section, items))
      expected = expected + #items
    end
    if countItems(data) ~= expected then
      return false, "wrong for a state of " .. count .. " sections with " .. expected .. " items"
    end
  end
  return true
end)
--@ swift
var sections = [["H", "J", "K"], ["X", "Y", "Z"], []]

override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

override func collectionView(
  _ collectionView: UICollectionView, numberOfItemsInSection section: Int
) -> Int { sections[section].count }

func countItems() -> Int { sections.reduce(0) { $0 + $1.count } }
--@ review
local names, counts, parts, at = drawnNames(12), {}, {}, 0
for section = 1, 3 do
  counts[section] = drawn(4)
  parts[section] = ("%s: %s"):format(("ABC"):sub(section, section),
    table.concat(names, " ", at + 1, at + counts[section]))
  at = at + counts[section]
end
local section = drawn(3)
return ("The data is  %s\nHow many items has section %d?"):format(table.concat(parts, " | "), section),
  counts[section + 1]
--@ hint The upright bar | starts a new section. An empty section is written as its name and a colon, and nothing follows.
--@ hint data:numberOfSections() is the number of sections. The first one has the number 0.
--@ hint The state is "A: H J K | B: … | C:", with X Y Z where the dots are. The loop is for section = 0, data:numberOfSections() - 1 do count = count + data:numberOfItemsInSection(section) end.
