--@ id 04_06_quiz
--@ title Quiz: sections
--@ needs 03_06_quiz 04_03_across 04_05_reload_sections
--@ objective Answer five questions about sections, and write the sum that a view does for each of them.
--@ teaches
-- Sections come, go, move and are reloaded; items come, go and move within and between them. Answer
-- on paper first, then try it in a script of your own. Answers are indices counted from 0, index
-- paths as {section, item}, a word in quotes, numbers, and true or false.
--@ fails check question 1
--@ limits steps=1000000 time=2 memory=64M
--@ uses view:insertSections view:moveSection view:moveItem view:reloadSections
--@ given
answers = {}
--@ starter
-- The data is  A: a b | B: x y z | C:      and the view shows it.
answers = {
  -- 1. B goes, and D comes to the end. At which index is D inserted?
  insertAt = 9,
  -- 2. The same, but D is inserted at index 3, and that is refused. What is the cause? "counts":
  -- the numbers of sections do not agree. "place": there is no such section after the batch.
  cause = "",
  -- 3. A moves to the end, and x from B to the end of A. To which index path does x move?
  to = {0, 0},
  -- 4. E comes with five items. How many operations are announced?
  announced = 0,
  -- 5. B is reloaded by reloadSections; y is there before and after. Does y keep its cell?
  kept = true,
}

-- 6. The counts of the sections after a batch. counts: a list such as {2, 3, 0}; operations:
-- {"delete", path}, {"insert", path} or {"move", from, to}, with paths as {section, item}
function countsAfter(counts, operations)
  return counts                 -- TODO: and the answers above
end
--@ solution
answers = { insertAt = 2, cause = "place", to = {2, 2}, announced = 1, kept = false }

function countsAfter(counts, operations)
  local result = table.move(counts, 1, #counts, 1, {})
  for _, operation in ipairs(operations) do
    local kind, path, to = operation[1], operation[2], operation[3]
    local section = path[1] + 1
    result[section] = result[section] + (kind == "insert" and 1 or -1)
    if kind == "move" then result[to[1] + 1] = result[to[1] + 1] + 1 end
  end
  return result
end
--@ solution
answers.insertAt = 2
answers.cause = "place"
answers.to = IndexPath(2, 2)
answers.announced = 1
answers.kept = false

function countsAfter(counts, operations)
  local function change(path, by) counts[path[1] + 1] = counts[path[1] + 1] + by end
  for _, operation in ipairs(operations) do
    if operation[1] ~= "insert" then change(operation[2], -1) end
    if operation[1] ~= "delete" then change(operation[3] or operation[2], 1) end
  end
  return counts
end
--@ wrong check question 1 That is the index while B is still there. An insert names the place in the list after the batch: A, C, D.
answers = { insertAt = 3, cause = "place", to = {2, 2}, announced = 1, kept = false }
function countsAfter(counts, operations) return counts end
--@ wrong check question 2 The counts would not agree if one section came and none went. Here one goes and one comes, so the number is right, and the place is not there.
answers = { insertAt = 2, cause = "counts", to = {2, 2}, announced = 1, kept = false }
function countsAfter(counts, operations) return counts end
--@ wrong check question 3 After the batch A is the last of three sections, and x comes after a and b in it.
answers = { insertAt = 2, cause = "place", to = {0, 2}, announced = 1, kept = false }
function countsAfter(counts, operations) return counts end
--@ wrong check question 4 A section brings its items along, and they are not announced.
answers = { insertAt = 2, cause = "place", to = {2, 2}, announced = 6, kept = false }
function countsAfter(counts, operations) return counts end
--@ wrong check question 5 A reload of a section is a delete and an insert of it. Its items are not compared.
answers = { insertAt = 2, cause = "place", to = {2, 2}, announced = 1, kept = true }
function countsAfter(counts, operations) return counts end
--@ wrong check question 6 Deletes and inserts are counted, moves are not. Within a section a move changes nothing; between sections one loses an item and one gains it.
answers = { insertAt = 2, cause = "place", to = {2, 2}, announced = 1, kept = false }
function countsAfter(counts, operations)
  for _, operation in ipairs(operations) do
    local section = operation[2][1] + 1
    if operation[1] == "delete" then counts[section] = counts[section] - 1 end
    if operation[1] == "insert" then counts[section] = counts[section] + 1 end
  end
  return counts
end
--@ check question 1
return attempt(function()
  local list = DataSource "A: a b | B: x y z | C:"
  list:removeSection(1)
  list:appendSection(Section "D")
  return answers.insertAt == list:numberOfSections() - 1,
    "question 1: D is not inserted at " .. tostring(answers.insertAt):sub(1, 40)
    .. ". Write down the sections after the batch."
end)
--@ check question 2
return attempt(function()
  local list = DataSource "A: a b | B: x y z | C:"
  local shown = CollectionView{ dataSource = list }
  shown:layoutIfNeeded()
  local _, problem = pcall(shown.performBatchUpdates, shown, function()
    list:set "A: a b | C: | D:"
    shown:deleteSections{1}
    shown:insertSections{3}
  end)
  local causes = { U01 = "counts", U03 = "counts", U15 = "place" }
  return answers.cause == causes[problem.code],
    "question 2: the cause is not " .. tostring(answers.cause):sub(1, 40)
    .. ". Run the batch in a script: the message says it in other words."
end)
--@ check question 3
return attempt(function()
  local list = DataSource "B: y z | C: | A: a b x"
  local path, to = list:indexPath "x", answers.to
  if type(to) ~= "table" and type(to) ~= "userdata" then
    return false,
      "question 3: an index path is {section, item}, and to is " .. tostring(to):sub(1, 40)
  end
  local section, item = to.section or to[1], to.item or to[2]
  return section == path.section and item == path.item, "question 3: x does not move to ["
    .. tostring(section):sub(1, 20) .. ", " .. tostring(item):sub(1, 20)
    .. "]. Write down all sections after the batch, and look for x."
end)
--@ check question 4
return attempt(function()
  local list = DataSource "A: a b | B: x y z | C:"
  local shown = CollectionView{ dataSource = list }
  shown:layoutIfNeeded()
  shown:performBatchUpdates(function()
    list:appendSection(Section("E", { 1, 2, 3, 4, 5 }))
    shown:insertSections{3}
  end)
  return answers.announced == #shown.log[1].operations, "question 4: the number is not "
    .. tostring(answers.announced):sub(1, 40) .. ". Do the items of a new section count?"
end)
--@ check question 5
return attempt(function()
  local list = DataSource "A: a b | B: x y z | C:"
  local shown = CollectionView{ dataSource = list }
  shown:layoutIfNeeded()
  local before = shown:cellForItem{1, 1}.number
  shown:reloadSections{1}
  local kept = shown:cellForItem{1, 1}.number == before
  return answers.kept == kept, "question 5: " .. tostring(answers.kept):sub(1, 40)
    .. " is not the answer. What is a reload of a section to the view?"
end)
--@ check question 6
return attempt(function()
  local operations = {
    {"move", {0, 1}, {2, 0}}, {"delete", {1, 0}}, {"insert", {1, 1}}, {"insert", {0, 0}},
  }
  local found = countsAfter({ 2, 3, 0 }, operations)
  if type(found) ~= "table" then
    return false, "question 6: countsAfter should return a list, it returned " .. type(found)
  end
  local text = {}
  for section = 1, 3 do text[section] = tostring(found[section]):sub(1, 20) end
  local list = DataSource "A: a b | B: x y z | C:"
  list:move({0, 1}, {2, 0})
  list:remove{1, 0}
  list:insert("new", {1, 1})
  list:insert("newer", {0, 0})
  for section = 1, 3 do
    if found[section] ~= list:numberOfItemsInSection(section - 1) then
      return false, "question 6: a move from section 0 to 2, a delete and an insert in section 1, "
        .. "an insert in section 0: of 2, 3, 0 items, countsAfter makes "
        .. table.concat(text, ", ")
    end
  end
  return true
end)
--@ hidden 2pt "The same counts as a real view, for thirty random batches."
return attempt(function()
  local random = drawn
  for _ = 1, 30 do
    local sections, counts, free = {}, {}, {}
    for section = 1, 1 + random(4) do
      local items = {}
      for item = 1, random(6) do
        items[item] = section * 10 + item
        free[#free + 1] = {section - 1, item - 1}
      end
      sections[section] = Section(section, items)
      counts[section] = #items
    end
    local list = DataSource(sections)
    local operations = {}
    local after = table.move(counts, 1, #counts, 1, {})
    for _ = 1, random(#free + 1) do
      local path = table.remove(free, 1 + random(#free))
      local to = 1 + random(#counts)
      if random(2) == 0 then
        operations[#operations + 1] = { "delete", path }
        list:remove{path[1], list:numberOfItemsInSection(path[1]) - 1}
      else
        operations[#operations + 1] = { "move", path, {to - 1, 0} }
        local item = list:remove{path[1], list:numberOfItemsInSection(path[1]) - 1}
        list:append(item, to - 1)
      end
    end
    for place = 1, random(4) do
      local section = random(#counts)
      operations[#operations + 1] = { "insert", {section, 0} }
      list:append("n" .. place, section)
    end
    local found = countsAfter(after, operations)
    for section = 1, #counts do
      if found[section] ~= list:numberOfItemsInSection(section - 1) then
        return false, "for other batches the counts are not those of the view"
      end
    end
  end
  return true
end)
--@ deny 0pt library
--@ hint Deletes, reloads and "from" are read in the list before the batch, inserts and "to" in the list after it.
--@ hint for "question 1" After the batch the sections are A, C, D.
--@ hint for "question 2" One section goes and one comes, so the counts agree. What is left to be wrong?
--@ hint for "question 3" After the batch the sections are B, C, A. Where is x in A?
--@ hint for "question 4" A section brings its items along.
--@ hint for "question 5" To the view a reload of a section is a delete and an insert of it.
--@ hint for "question 6" A delete takes 1 from its section, and an insert adds 1. A move takes 1 from one section and adds 1 to the other, which may be the same.
