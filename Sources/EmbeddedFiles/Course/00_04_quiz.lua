--@ id 00_04_quiz
--@ title Quiz: sections, items, paths
--@ needs 00_03_index_paths
--@ objective Answer five questions about a state, and write a function that answers the sixth.
--@ teaches
-- A quiz mixes what came before. Put a value into each field of answers: a number, a text, or an
-- index path. Answer from the state line alone: here no data source is at hand. In a file of your
-- own, one can show you why, as with print(data:indexPath "Z"). The checks say which answer is
-- wrong.
--@ uses data:numberOfItemsInSection
--@ fails check question 1: sections
--@ limits steps=1000000 time=2 memory=64M
--@ starter
-- the data is   A: H J K | B: X | C: | D: Y Z
-- TODO: replace each nil by the answer
answers = {
  sections = nil,     -- 1. How many sections are there?
  itemsInC = nil,     -- 2. How many items has section C?
  pathOfZ = nil,      -- 3. What is the path of Z?
  item = nil,         -- 4. Which item is at {0, 1}? Write its name in quotes.
  afterX = nil,       -- 5. X is removed. What is the path of Z then?
}

-- 6. Returns the path of the last item of a section, which has at least one.
function lastPath(data, section)
  return {section, data:numberOfItemsInSection(section)}      -- TODO: is there such an item?
end
--@ solution
answers = {
  sections = 4,
  itemsInC = 0,
  pathOfZ = {3, 1},
  item = "J",
  afterX = {3, 1},
}

function lastPath(data, section)
  return {section, data:numberOfItemsInSection(section) - 1}
end
--@ solution
answers = {}
answers.sections, answers.itemsInC = 4, 0
answers.pathOfZ = IndexPath(3, 1)
answers.item = "J"
answers.afterX = { section = 3, item = 1 }

function lastPath(data, section)
  local items = data:items(section)
  return IndexPath(section, #items - 1)
end
--@ wrong check question 1: sections Section C has no items, but its name and colon are in the line. So it is a section like the others. Count it, too.
answers = { sections = 3, itemsInC = 0, pathOfZ = {2, 1}, item = "J", afterX = {2, 1} }

function lastPath(data, section)
  return {section, data:numberOfItemsInSection(section) - 1}
end
--@ wrong check question 3: the path of Z Both numbers of a path count from 0. Z is the second item of the fourth section.
answers = { sections = 4, itemsInC = 0, pathOfZ = {4, 2}, item = "J", afterX = {4, 2} }

function lastPath(data, section)
  return {section, data:numberOfItemsInSection(section)}
end
--@ wrong check question 5: the path of Z without X When X is gone, section B is empty, and it is still there. So the number of the section of Z does not change.
answers = { sections = 4, itemsInC = 0, pathOfZ = {3, 1}, item = "J", afterX = {2, 1} }

function lastPath(data, section)
  return {section, data:numberOfItemsInSection(section)}
end
--@ wrong check question 6: the last item of a section The count is one more than the last number, as the first item has the number 0.
answers = { sections = 4, itemsInC = 0, pathOfZ = {3, 1}, item = "J", afterX = {3, 1} }

function lastPath(data, section)
  return {section, data:numberOfItemsInSection(section)}
end
--@ check question 1: sections
return attempt(function()
  if answers.sections == nil then return false, "question 1 is still open" end
  local data = DataSource "A: H J K | B: X | C: | D: Y Z"
  return answers.sections == data:numberOfSections(),
    "there are not " .. tostring(answers.sections):sub(1, 40) .. " sections"
end)
--@ check question 2: items of C
return attempt(function()
  if answers.itemsInC == nil then return false, "question 2 is still open" end
  local data = DataSource "A: H J K | B: X | C: | D: Y Z"
  return answers.itemsInC == data:numberOfItemsInSection(2),
    "section C does not have " .. tostring(answers.itemsInC):sub(1, 40) .. " items"
end)
--@ check question 3: the path of Z
return attempt(function()
  if answers.pathOfZ == nil then return false, "question 3 is still open" end
  local data = DataSource "A: H J K | B: X | C: | D: Y Z"
  local path = answers.pathOfZ
  if type(path) ~= "table" and type(path) ~= "userdata" then
    return false, "an index path is needed, such as {0, 0}; found " .. tostring(path):sub(1, 40)
  end
  local section, item = path[1] or path.section, path[2] or path.item
  if math.type(section) == nil or math.type(item) == nil then
    return false, "an index path is two numbers, such as {0, 0}; found a " .. type(section)
      .. " and a " .. type(item)
  end
  local expected = data:indexPath "Z"
  return section == expected.section and item == expected.item,
    "Z is not at {" .. tostring(section):sub(1, 20) .. ", " .. tostring(item):sub(1, 20) .. "}"
end)
--@ check question 4: the item at a path
return attempt(function()
  if answers.item == nil then return false, "question 4 is still open" end
  local data = DataSource "A: H J K | B: X | C: | D: Y Z"
  return answers.item == data:item{0, 1},
    "the item at {0, 1} is not " .. tostring(answers.item):sub(1, 40)
end)
--@ check question 5: the path of Z without X
return attempt(function()
  if answers.afterX == nil then return false, "question 5 is still open" end
  local data = DataSource "A: H J K | B: X | C: | D: Y Z"
  data:remove(data:indexPath "X")
  local path = answers.afterX
  if type(path) ~= "table" and type(path) ~= "userdata" then
    return false, "an index path is needed, such as {0, 0}; found " .. tostring(path):sub(1, 40)
  end
  local section, item = path[1] or path.section, path[2] or path.item
  if math.type(section) == nil or math.type(item) == nil then
    return false, "an index path is two numbers, such as {0, 0}; found a " .. type(section)
      .. " and a " .. type(item)
  end
  local expected = data:indexPath "Z"
  return section == expected.section and item == expected.item,
    "without X the state is " .. tostring(data) .. ", and Z is not at {"
    .. tostring(section):sub(1, 20) .. ", " .. tostring(item):sub(1, 20) .. "}"
end)
--@ check question 6: the last item of a section
return attempt(function()
  local data = DataSource "A: H J K | B: X"
  for section = 0, 1 do
    local path = lastPath(data, section)
    local item = type(path) == "table" or type(path) == "userdata"
    item = item and (path[2] or path.item)
    if not item or (path[1] or path.section) ~= section
      or item ~= data:numberOfItemsInSection(section) - 1
    then
      return false, "the last item of section " .. section .. " in " .. tostring(data)
        .. " is not at " .. (item and "{" .. tostring(path[1] or path.section):sub(1, 20) .. ", "
        .. tostring(item):sub(1, 20) .. "}" or tostring(path):sub(1, 40))
    end
  end
  return true
end)
--@ hidden 2pt "The last items of other data."
return attempt(function()
  for _, state in ipairs{"P: a b c d e f", "P: a | Q: | R: b c d e | S: f g", "P: | Q: x"} do
    local data = DataSource(state)
    for section = 0, data:numberOfSections() - 1 do
      local items = data:items(section)
      if #items > 0 then
        local path = lastPath(data, section)
        local number = path[2] or path.item
        if (path[1] or path.section) ~= section or data:item{section, number} ~= items[#items]
          or number ~= #items - 1
        then
          return false, "wrong for section " .. section .. " of " .. state
        end
      end
    end
  end
  return true
end)
--@ deny 0pt library
--@ hint Draw the state: a box for each section, with its items in it.
--@ hint for "question 1" A section has a name and a colon in the state line, with items or without.
--@ hint for "question 2" Which items are between "C:" and the next bar?
--@ hint for "question 3" Count the sections up to Z from 0, then the items of its section from 0. An empty section counts, too.
--@ hint for "question 4" The first number is the section, the second one the item in it, both from 0.
--@ hint for "question 5" Section B is still there when X is gone. Does Z change its section?
--@ hint for "question 6" With three items the numbers are 0, 1 and 2. The last one is the number of items minus one.
