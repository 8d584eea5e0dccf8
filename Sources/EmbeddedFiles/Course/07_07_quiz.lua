--@ id 07_07_quiz
--@ title Quiz: cells
--@ needs 02_06_reconfigure 01_02_before_after 07_02_own_data_source 07_03_selection 07_06_self_sizing
--@ uses view:selectItem view:deleteItems view:insertItems view:reconfigureItems table.sort
--@ objective Say what happens to cells and to what is selected.
--@ teaches
-- Predict first, then try: in a file of your own, tessera run shows what a view does. The last
-- question is a function. Its answer is compared with what a view has selected after a batch.
-- Deletes are read before the batch, inserts after it.
--@ fails check the answers
--@ limits steps=3000000 time=2 memory=64M
--@ starter
-- A list has 1000 items in one section; ten of them fit on the screen.
answers = {
  made = "all",      -- "few" cells are made while somebody scrolls to the end, or "all" 1000
  counted = 3,       -- how often numberOfItemsInSection is asked: the first layout, scrolling to
                     -- the end, one batch; all together
  told = 2,          -- how often didSelectItemAt is called when view:selectItem selects two items
  reloaded = true,   -- whether a selected item is still selected after view:reloadItems
  reconfigured = false,   -- whether it is after view:reconfigureItems
  sameCell = false,  -- whether its cell has the same number after view:reconfigureItems
}

-- Which items are selected after a batch? Three sorted lists have the indices of items.
-- They are selected before it, deleted by it, and inserted by it. Returns a list.
function selectedAfter(selected, deleted, inserted)
  return selected      -- TODO: these answers are guesses
end
--@ solution
answers = {
  made = "few", counted = 2, told = 0, reloaded = false, reconfigured = true, sameCell = true,
}

function selectedAfter(selected, deleted, inserted)
  local result = {}
  for _, item in ipairs(selected) do
    local place, isDeleted = item, false
    for _, gone in ipairs(deleted) do
      if gone == item then isDeleted = true end
      if gone < item then place = place - 1 end
    end
    for _, new in ipairs(inserted) do
      if new <= place then place = place + 1 end
    end
    if not isDeleted then result[#result + 1] = place end
  end
  return result
end
--@ solution
-- The list is simply made, and changed as a batch does it.
answers = {
  made = "few", counted = 2, told = 0, reloaded = false, reconfigured = true, sameCell = true,
}

function selectedAfter(selected, deleted, inserted)
  local list = {}
  for i = 0, 200 do list[#list + 1] = { isSelected = false } end
  for _, item in ipairs(selected) do list[item + 1].isSelected = true end
  for i = #deleted, 1, -1 do table.remove(list, deleted[i] + 1) end
  for _, place in ipairs(inserted) do table.insert(list, place + 1, {}) end
  local result = {}
  for i = #list, 1, -1 do
    if list[i].isSelected then table.insert(result, 1, i - 1) end
  end
  return result
end
--@ wrong check what a batch leaves selected What is deleted is not selected any more: leave it out.
answers = {
  made = "few", counted = 2, told = 0, reloaded = false, reconfigured = true, sameCell = true,
}

function selectedAfter(selected, deleted, inserted)
  local result = {}
  for _, item in ipairs(selected) do
    local place = item
    for _, gone in ipairs(deleted) do if gone < item then place = place - 1 end end
    for _, new in ipairs(inserted) do if new <= place then place = place + 1 end end
    result[#result + 1] = place
  end
  return result
end
--@ wrong check what a batch leaves selected An insert is read after the batch. So compare it with the place that the item has by then, not with the old one. Deletes and earlier inserts count.
answers = {
  made = "few", counted = 2, told = 0, reloaded = false, reconfigured = true, sameCell = true,
}

function selectedAfter(selected, deleted, inserted)
  local result = {}
  for _, item in ipairs(selected) do
    local place, isDeleted = item, false
    for _, gone in ipairs(deleted) do
      if gone == item then isDeleted = true end
      if gone < item then place = place - 1 end
    end
    for _, new in ipairs(inserted) do if new <= item then place = place + 1 end end
    if not isDeleted then result[#result + 1] = place end
  end
  return result
end
--@ wrong check the answers Reading an answer does not help to see why. Try each question in a file of your own: make the view, call the method, print what has happened.
answers = {
  made = "few", counted = 2, told = 2, reloaded = true, reconfigured = true, sameCell = true,
}

function selectedAfter(selected) return selected end
--@ check the answers
return attempt(function()
  local truth, asked = {}, 0
  local count = 1000
  local list = CollectionView{
    dataSource = { numberOfItemsInSection = function() asked = asked + 1 return count end },
    layout = FlowLayout{ itemSize = {320, 40}, minimumLineSpacing = 0 }, bounds = {320, 400},
  }
  list:layoutIfNeeded()
  for y = 0, 39600, 200 do list.contentOffset = {0, y} end
  truth.made = list.stats.cellsCreated < 100 and "few" or "all"
  list:performBatchUpdates(function() count = 999 list:deleteItems{{0, 999}} end)
  truth.counted = asked
  list:advance(1)
  local told = 0
  list.delegate = { didSelectItemAt = function() told = told + 1 end }
  list.allowsMultipleSelection = true
  list.contentOffset = {0, 0}
  list:selectItem{0, 1}
  list:selectItem{0, 2}
  truth.told = told
  local number = list:cellForItem{0, 2}.number
  list:reloadItems{{0, 1}}
  list:reconfigureItems{{0, 2}}
  list:advance(1)
  truth.reloaded, truth.reconfigured = false, false
  for _, path in ipairs(list.indexPathsForSelectedItems) do
    if path.item == 1 then truth.reloaded = true end
    if path.item == 2 then truth.reconfigured = true end
  end
  truth.sameCell = list:cellForItem{0, 2}.number == number
  local wrong = {}
  for _, name in ipairs{"made", "counted", "told", "reloaded", "reconfigured", "sameCell"} do
    if answers[name] ~= truth[name] then wrong[#wrong + 1] = name end
  end
  return #wrong == 0, "of 6 answers " .. #wrong .. " are wrong: " .. table.concat(wrong, ", ")
end)
--@ check what a batch leaves selected
return attempt(function()
  for _, case in ipairs{
    { {3}, {0}, {} }, { {3}, {}, {0} }, { {2, 5}, {2}, {} }, { {1, 4}, {0, 3}, {1, 3} },
    { {3}, {}, {4} }, { {0, 1, 2}, {}, {0, 2, 4} },
  } do
    local selected, deleted, inserted = case[1], case[2], case[3]
    local before = {}
    for i = 1, 8 do before[i] = "i" .. i end
    local content = DataSource{ Section("A", before) }
    local list = CollectionView{ dataSource = content, allowsMultipleSelection = true }
    list:layoutIfNeeded()
    for _, item in ipairs(selected) do list:selectItem{0, item} end
    list:performBatchUpdates(function()
      for i = #deleted, 1, -1 do
        content:remove{0, deleted[i]}
        list:deleteItems{{0, deleted[i]}}
      end
      for _, place in ipairs(inserted) do
        content:insert("new " .. place, {0, place})
        list:insertItems{{0, place}}
      end
    end)
    local want = {}
    for _, path in ipairs(list.indexPathsForSelectedItems) do want[#want + 1] = path.item end
    local function text(list) return "{" .. table.concat(list, ", ") .. "}" end
    local words = text(selected) .. ", " .. text(deleted) .. ", " .. text(inserted)
    local result = selectedAfter(selected, deleted, inserted)
    if type(result) ~= "table" then return false, "selectedAfter should return a list" end
    local got = {}
    for i = 1, 10 do
      if result[i] == nil then break end
      got[i] = math.tointeger(result[i]) or tostring(result[i]):sub(1, 20)
    end
    table.sort(got, function(a, b) return tostring(a) < tostring(b) end)
    if text(got) ~= text(want) then
      return false, "with " .. words .. " a view has " .. text(want) .. " selected; selectedAfter says "
        .. text(got)
    end
  end
  return true
end)
--@ hidden 1pt "The function with other batches."
return attempt(function()
  local random = drawn
  local function some(limit, count)
    local used, result = {}, {}
    for _ = 1, count do used[random(limit)] = true end
    for i = 0, limit - 1 do if used[i] then result[#result + 1] = i end end
    return result
  end
  for _ = 1, 12 do
    local chosen, gone = some(12, random(5)), some(12, random(5))
    local new = some(12 - #gone, random(4))
    local ids = {}
    for i = 1, 12 do ids[i] = i end
    local rows = DataSource{ Section("B", ids) }
    local table1 = CollectionView{ dataSource = rows, allowsMultipleSelection = true }
    table1:layoutIfNeeded()
    for _, item in ipairs(chosen) do table1:selectItem{0, item} end
    local operations = {}
    for _, item in ipairs(gone) do operations[#operations + 1] = "deleteItem 0," .. item end
    for _, item in ipairs(new) do operations[#operations + 1] = "insertItem 0," .. item end
    local names = {}
    for i = 1, #new do names[i] = "n" .. i end
    table1:performBatchUpdates(function()
      rows:apply(operations, names)
      for _, item in ipairs(gone) do table1:deleteItems{{0, item}} end
      for _, item in ipairs(new) do table1:insertItems{{0, item}} end
    end)
    local answer = selectedAfter(chosen, gone, new)
    local expected = table1.indexPathsForSelectedItems
    local seen, number = {}, 0
    for i = 1, 20 do
      if answer[i] == nil then break end
      seen[answer[i]] = true
      number = number + 1
    end
    if number ~= #expected then return false, "with other batches selectedAfter is wrong" end
    for _, path in ipairs(expected) do
      if not seen[path.item] then return false, "with other batches selectedAfter is wrong" end
    end
  end
  return true
end)
--@ deny 0pt library
--@ hint Cells that leave the screen are used again. Counts are asked for at a layout, a reload and the end of a batch.
--@ hint for "the answers" A reload is a delete and an insert; reconfigure fills the same cell again. The delegate hears of taps alone.
--@ hint for "what a batch leaves selected" Drop the deleted items and subtract the deletes before each item. Then go through the inserts in order. Add 1 for each that is at or before the place so far.
