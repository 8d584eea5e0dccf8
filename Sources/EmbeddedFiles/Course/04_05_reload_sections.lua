--@ id 04_05_reload_sections
--@ title Reload a section
--@ needs 02_05_reload 04_04_first_item
--@ objective Show the new content of a section without announcing its items, and say who keeps their cell.
--@ teaches
-- reloadSections says that everything in a section may have changed. Its index is read before the
-- batch. The number of items may change, too, and none of them is announced. To the view it is a
-- delete and an insert of the section. So each of its items gets another cell and loses its
-- selection, even if it was there before. Items of other sections keep theirs; after reloadData
-- nothing is kept. So reload a section if all of it is new, and announce items if a few are.
--@ fails U02
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=1 batches=1
--@ uses view:reloadSections view:deleteSections view:insertSections data:removeSection data:insertSection Section
--@ given
data = DataSource "todo: a b c | news: x y"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
fresh = { "v", "x", "w" }
--@ starter
-- from  todo: a b c | news: x y   to   todo: a b c | news: v x w
-- fresh is the list {"v", "x", "w"}
view:performBatchUpdates(function()
  data:removeSection(1)
  data:insertSection(Section("news", fresh), 1)
  view:reloadItems{{1, 0}, {1, 1}}      -- TODO: there are three items now
end)

-- b and x are there before and after. Is each drawn by the same cell as before?
sameCell = { b = true, x = true }       -- TODO: predict it
--@ solution
view:performBatchUpdates(function()
  data:removeSection(1)
  data:insertSection(Section("news", fresh), 1)
  view:reloadSections{1}
end)
sameCell = { b = true, x = false }
--@ solution
-- A reload is a delete and an insert.
view:performBatchUpdates(function()
  view:deleteSections(1)
  view:insertSections(1)
  data:removeSection(1)
  data:insertSection(Section{ id = "news", items = fresh }, 1)
end)
sameCell = {}
sameCell.b, sameCell.x = true, false
--@ wrong U12 The index of a section counts from 0, as that of an item: news is section 1.
view:performBatchUpdates(function()
  data:removeSection(1)
  data:insertSection(Section("news", fresh), 1)
  view:reloadSections{2}
end)
sameCell = { b = true, x = false }
--@ wrong check todo keeps its cells reloadData shows the right items, but it makes the view forget everything. todo has not changed, yet its items have other cells.
data:removeSection(1)
data:insertSection(Section("news", fresh), 1)
view:reloadData()
sameCell = { b = false, x = false }
--@ wrong check todo keeps its cells Only news has changed. Reload that section, and leave todo alone.
view:performBatchUpdates(function()
  data:removeSection(1)
  data:insertSection(Section("news", fresh), 1)
  view:reloadSections{0, 1}
end)
sameCell = { b = false, x = false }
--@ wrong check who keeps their cell A reload of a section does not compare its items. x is there before and after, but its old cell goes, and it gets another one.
view:performBatchUpdates(function()
  data:removeSection(1)
  data:insertSection(Section("news", fresh), 1)
  view:reloadSections{1}
end)
sameCell = { b = true, x = true }
--@ wrong check no item is announced The view is right. But you need a delete for each old item, an insert for each new one, and their numbers. A reload of the section says it all, whatever is in it.
view:performBatchUpdates(function()
  data:removeSection(1)
  data:insertSection(Section("news", fresh), 1)
  view:deleteItems{{1, 0}, {1, 1}}
  view:insertItems{{1, 0}, {1, 1}, {1, 2}}
end)
sameCell = { b = true, x = false }
--@ goal state "todo: a b c | news: v x w"
--@ check todo keeps its cells
return attempt(function()
  local now = {}
  for _, cell in ipairs(view.visibleCells) do now[cell.itemIdentifier] = cell.number end
  for number, id in ipairs{ "a", "b", "c" } do
    if now[id] ~= number then
      return false, id .. " had cell " .. number .. " and now has cell "
        .. tostring(now[id]) .. ", though nothing has changed in todo (batches: " .. batches()
        .. ", operations: " .. operations() .. ")"
    end
  end
  return true
end)
--@ check no item is announced
return attempt(function()
  local count = 0
  for _, entry in pairs(view.log) do
    for _, operation in ipairs(entry.operations or {}) do
      if operation:find "Item" then count = count + 1 end
    end
  end
  return count == 0,
    "a section can be reloaded as a whole; of the operations, " .. count .. " announced items"
end)
--@ check who keeps their cell
return attempt(function()
  local now, before = {}, { b = 2, x = 4 }
  for _, cell in ipairs(view.visibleCells) do now[cell.itemIdentifier] = cell.number end
  for _, id in ipairs{ "b", "x" } do
    if sameCell[id] ~= (now[id] == before[id]) then
      return false, "sameCell." .. id .. " is " .. tostring(sameCell[id]):sub(1, 40) .. "; " .. id
        .. " had cell " .. before[id] .. " and now has cell " .. tostring(now[id])
    end
  end
  return true
end)
--@ check data and view agree
return attempt(function()
  return tostring(data) == tostring(view),
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ hidden 2pt "Other news, more and less of it, beside other sections."
return attempt(function()
  local a, b, c, d, e, f, g = table.unpack(drawnNames(7))
  for _, case in ipairs{
    { ("todo: %s %s | news: %s %s %s | done: %s"):format(a, b, c, d, e, f),
      ("{'%s', '%s'}"):format(d, g), ("todo: %s %s | news: %s %s | done: %s"):format(a, b, d, g, f) },
    { ("todo: | news: | done: %s %s"):format(a, b), ("{'%s', '%s'}"):format(c, d),
      ("todo: | news: %s %s | done: %s %s"):format(c, d, a, b) },
    { ("todo: %s | news: %s %s"):format(a, b, c), "{}", ("todo: %s | news:"):format(a) },
  } do
    local setup = "data:set '%s' fresh = %s view:reloadData() view:layoutIfNeeded()"
    local ok, state = rerun(setup:format(case[1], case[2]))
    if not ok or state ~= case[3] then
      return false, "with other news the view should show all of fresh, and the other sections too"
    end
  end
  return true
end)
--@ ops allow=reloadSection,deleteSection,insertSection
--@ deny 0pt diff CollectionView:visibleCells CollectionView:cellForItem
--@ swift
var sections = [["a", "b", "c"], ["x", "y"]]

func show(_ fresh: [String]) {
  collectionView.performBatchUpdates { [self] in
    sections[1] = fresh
    collectionView.reloadSections(IndexSet(integer: 1))
  }
}
--@ hint The items are announced one by one, and one is missing. Which call announces a whole section?
--@ hint view:reloadSections(sections) takes indices of sections, counted from 0. Which of b and x is in the section that you reload?
--@ hint view:reloadSections{1} instead of view:reloadItems; b keeps its cell and x does not.
