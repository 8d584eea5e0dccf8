--@ id 06_06_quiz
--@ title Quiz: pages
--@ needs 06_02_soft_hard 06_03_json 06_04_labels 06_05_completion
--@ uses page:updateIfNeeded page:changes ipairs
--@ objective Say what becomes of cells, batches and selections when a page changes.
--@ teaches
-- Predict first, then try. In a file of your own, tessera run shows what a page does.
-- page:changes(models) says what reloadIfNeeded would do with each item. The last question is a
-- function: what it answers is compared with what a page does.
--@ fails check the answers
--@ limits steps=3000000 time=2 memory=64M
--@ given
page = ComponentsController{ components = {
  { identifier = "list", items = {
    { identifier = "a", title = "A" }, { identifier = "b", title = "B" },
    { identifier = "c", title = "C" },
  } },
} }
view = page.view
view:layoutIfNeeded()
view:selectItem{0, 2}
--@ starter
-- page: list: a b c, titles A B C, in the cells 1 2 3; c is selected
-- new: { {identifier = "c", title = "C"}, {identifier = "a", title = "A!"}, {identifier = "d", title = "D"} }
answers = {
  -- Each question starts from the page above.
  cellOfA = 4,          -- the number of a's cell after page:updateIfNeeded(0, new)
  selected = 2,         -- the index of the selected item after it; nil if there is none
  batches = 2,          -- the batches after page:updateIfNeeded(0, new) has been called twice
  reloadBatches = 1,    -- the batches after page:reload of the same page has been called once
  kind = "soft",        -- if only the kind of an item changes, the update is "soft" or "hard"
  finished = true,      -- what a completion gets whose animation a reload interrupts
}

-- How many cells are left alone, neither new nor filled again, when the list old becomes new?
-- Each item is a table with an identifier and a title.
function untouched(old, new)
  return #new           -- TODO: these answers are guesses
end
--@ solution
answers = {
  cellOfA = 1, selected = 0, batches = 1, reloadBatches = 0, kind = "hard", finished = false,
}

function untouched(old, new)
  local titles, count = {}, 0
  for _, item in ipairs(old) do titles[item.identifier] = item.title end
  for _, item in ipairs(new) do
    if titles[item.identifier] == item.title then count = count + 1 end
  end
  return count
end
--@ solution
answers = {}
answers.cellOfA = 1.0
answers.selected, answers.batches = 0, 1
answers.reloadBatches = 0
answers.kind = "hard"
answers.finished = false

function untouched(old, new)
  local count = 0
  for _, a in ipairs(old) do
    for _, b in ipairs(new) do
      if a.identifier == b.identifier and a.title == b.title then count = count + 1 end
    end
  end
  return count
end
--@ wrong check the cells that are left alone An item that moves keeps its cell as it is: count identifiers with the same title, wherever they are.
answers = {
  cellOfA = 1, selected = 0, batches = 1, reloadBatches = 0, kind = "hard", finished = false,
}

function untouched(old, new)
  local count = 0
  for i, item in ipairs(new) do
    if old[i] and old[i].identifier == item.identifier and old[i].title == item.title then
      count = count + 1
    end
  end
  return count
end
--@ wrong check the cells that are left alone With another title the item stays the same, but its cell is filled again. It is not left alone.
answers = {
  cellOfA = 1, selected = 0, batches = 1, reloadBatches = 0, kind = "hard", finished = false,
}

function untouched(old, new)
  local known, count = {}, 0
  for _, item in ipairs(old) do known[item.identifier] = true end
  for _, item in ipairs(new) do
    if known[item.identifier] then count = count + 1 end
  end
  return count
end
--@ wrong check the answers Reading an answer does not help to see why. Try each question in a file of your own. Make the page, call the method, and print view, view.log and view.indexPathsForSelectedItems.
answers = {
  cellOfA = 1, selected = 2, batches = 2, reloadBatches = 0, kind = "hard", finished = true,
}

function untouched(old, new) return #old end
--@ check the answers
return attempt(function()
  local old = { {identifier = "a", title = "A"}, {identifier = "b", title = "B"}, {identifier = "c", title = "C"} }
  local new = { {identifier = "c", title = "C"}, {identifier = "a", title = "A!"}, {identifier = "d", title = "D"} }
  local function fresh()
    local page = ComponentsController{ components = { { identifier = "list", items = old } } }
    page.view:layoutIfNeeded()
    page.view:selectItem{0, 2}
    return page
  end
  local truth = {}
  local page = fresh()
  page:updateIfNeeded(0, new)
  page:updateIfNeeded(0, new)
  page.view:advance(1)
  truth.cellOfA = page.view:cellForItem(page:indexPath "a").number
  truth.selected = page.view.indexPathsForSelectedItems[1].item
  truth.batches = #page.view.log
  page = fresh()
  page:reload(page:components())
  page.view:layoutIfNeeded()
  truth.reloadBatches = 0
  for _, entry in pairs(page.view.log) do
    if entry.kind == "batch" then truth.reloadBatches = truth.reloadBatches + 1 end
  end
  truth.kind = itemUpdate({title = "a", kind = "x"}, {title = "a", kind = "y"}).class
  page = fresh()
  page:append("q", 0, "fade", function(finished) truth.finished = finished end)
  page.view:reloadData()
  page.view:advance(1)
  local wrong = {}
  for _, name in ipairs{"cellOfA", "selected", "batches", "reloadBatches", "kind", "finished"} do
    if answers[name] ~= truth[name] then wrong[#wrong + 1] = name end
  end
  return #wrong == 0, "of 6 answers " .. #wrong .. " are wrong: " .. table.concat(wrong, ", ")
end)
--@ check the cells that are left alone
return attempt(function()
  for _, case in ipairs{
    { "aA bB cC", "cC aX dD" }, { "aA bB cC dD", "aA bX cC" }, { "aA", "aA" }, { "aA bB", "" },
  } do
    local function list(text)
      local items = {}
      for id, title in text:gmatch "(%l)(%u)" do items[#items + 1] = { identifier = id, title = title } end
      return items
    end
    local page = ComponentsController{ components = { { identifier = "l", items = list(case[1]) } } }
    local view, numbers, count = page.view, {}, 0
    for i, cell in ipairs(view.visibleCells) do numbers[view:itemIdentifier{0, i - 1}] = cell.number end
    page:updateIfNeeded(0, list(case[2]))
    view:advance(1)
    for i, cell in ipairs(view.visibleCells) do
      if numbers[view:itemIdentifier{0, i - 1}] == cell.number and cell.configurations == 1 then
        count = count + 1
      end
    end
    local answer = untouched(list(case[1]), list(case[2]))
    if answer ~= count then
      return false, "when " .. case[1] .. " becomes " .. (case[2] == "" and "nothing" or case[2])
        .. " (identifier and title of each), the number of cells left alone is " .. count
        .. "; untouched says "
        .. tostring(answer):sub(1, 20)
    end
  end
  return true
end)
--@ hidden 1pt "The function with longer lists."
return attempt(function()
  local function random(n) return drawn(n) + 1 end
  for round = 1, 12 do
    local function list()
      local items, used = {}, {}
      for _ = 1, random(8) do
        local id = ("abcdefgh"):sub(random(8)):sub(1, 1)
        if not used[id] then
          used[id] = true
          items[#items + 1] = { identifier = id, title = ("XY"):sub(random(2)):sub(1, 1) }
        end
      end
      return items
    end
    local old, new = list(), list()
    local page = ComponentsController{ components = { { identifier = "l", items = old } } }
    local shown, cells, count = page.view, {}, 0
    for _, cell in ipairs(shown.visibleCells) do cells[cell.itemIdentifier] = cell.number end
    page:component(0):updateIfNeeded(new)
    shown:advance(1)
    for _, cell in ipairs(shown.visibleCells) do
      if cell.configurations == 1 and cell.number == cells[cell.itemIdentifier] then count = count + 1 end
    end
    if untouched(old, new) ~= count then
      return false, "with other lists of up to 8 items untouched is wrong"
    end
  end
  return true
end)
--@ deny 0pt library
--@ hint An item is the same if its identifier is; its cell is filled again if anything else differs.
--@ hint for "the answers" updateIfNeeded makes no batch if nothing differs, and a selection moves with its item. reload compares nothing.
--@ hint for "the cells that are left alone" Remember the titles of old by their identifiers. Then count the items of new that have the same title there.
