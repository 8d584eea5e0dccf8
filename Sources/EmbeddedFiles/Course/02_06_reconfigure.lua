--@ id 02_06_reconfigure
--@ title The same cell, filled again
--@ needs 02_05_reload
--@ objective Move Dan to the front with his new status, in the cell that he has.
--@ teaches
-- reloadItems gives an item another cell. reconfigureItems keeps the cell and fills it again: it
-- is cheaper, and nothing flickers. It deletes nothing, so it goes together with a move of the same
-- item, which a reload does not. Its path is read before the batch. Use it where an item stays the
-- same and its content changes. Here an item is a table with an id, which the state line shows, and
-- a status. UIKit has it since iOS 15.
--@ uses data:replace data:move view:reconfigureItems view:moveItem view:cellForItem cell.number
--@ fails U06
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ ops allow=reconfigure,move
--@ given
data = DataSource{
  Section("P", {
    { id = "ann", status = "here" }, { id = "bob", status = "here" },
    { id = "cat", status = "here" }, { id = "dan", status = "here" },
  }),
}
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- data: P: ann bob cat dan, each with a status      view shows it
-- view:cellForItem{0, 3}.number is the number of the cell.
view:performBatchUpdates(function()
  data:replace({0, 3}, { id = "dan", status = "away" })
  data:move({0, 3}, {0, 0})
  view:reloadItems{{0, 3}}        -- TODO: this would be another cell, but his own is to move
  view:moveItem({0, 3}, {0, 0})
end)
--@ solution
view:performBatchUpdates(function()
  data:replace({0, 3}, { id = "dan", status = "away" })
  data:move({0, 3}, {0, 0})
  view:reconfigureItems{{0, 3}}
  view:moveItem({0, 3}, {0, 0})
end)
--@ solution
data:replace({0, 3}, { id = "dan", status = "away" })
view:reconfigureItems{{0, 3}}
view:performBatchUpdates(function()
  view:moveItem({0, 3}, {0, 0})
  local dan = data:remove{0, 3}
  data:insert(dan, {0, 0})
end)
--@ solution
view:performBatchUpdates(function()
  local dan = data:item{0, 3}
  dan.status = "away"
  data:move({0, 3}, {0, 0})
  data:replace({0, 0}, dan)
  view:moveItem({0, 3}, {0, 0})
end)
view:reconfigureItems{{0, 0}}
--@ wrong check Dan keeps his cell Two batches are accepted. But the reload in the first one has given Dan another cell. Fill the one that he has.
view:performBatchUpdates(function()
  data:replace({0, 3}, { id = "dan", status = "away" })
  view:reloadItems{{0, 3}}
end)
view:performBatchUpdates(function()
  data:move({0, 3}, {0, 0})
  view:moveItem({0, 3}, {0, 0})
end)
--@ wrong check Dan keeps his cell Deleted at one place and inserted at the other, Dan gets another cell. Let his cell move.
view:performBatchUpdates(function()
  data:replace({0, 3}, { id = "dan", status = "away" })
  data:move({0, 3}, {0, 0})
  view:deleteItems{{0, 3}}
  view:insertItems{{0, 0}}
end)
--@ wrong check the cell is filled again Dan moves, but his cell still shows the old status: a move fills nothing.
view:performBatchUpdates(function()
  data:replace({0, 3}, { id = "dan", status = "away" })
  data:move({0, 3}, {0, 0})
  view:moveItem({0, 3}, {0, 0})
end)
--@ wrong check the cell is filled again You filled the cell of Ann, who is at [0, 0] before the batch. The path is read before the batch, as with a reload.
view:performBatchUpdates(function()
  data:replace({0, 3}, { id = "dan", status = "away" })
  data:move({0, 3}, {0, 0})
  view:reconfigureItems{{0, 0}}
  view:moveItem({0, 3}, {0, 0})
end)
--@ wrong check Dan is away His cell is filled again, with what it showed before: in the data his status is still the old one.
view:performBatchUpdates(function()
  data:move({0, 3}, {0, 0})
  view:reconfigureItems{{0, 3}}
  view:moveItem({0, 3}, {0, 0})
end)
--@ goal state "P: dan ann bob cat"
--@ check Dan is away
return attempt(function()
  local dan = data:item{0, 0}
  local status = type(dan) == "table" and dan.status
  return status == "away", "the status of Dan in the data should be away, it is "
    .. tostring(status):sub(1, 40)
end)
--@ check Dan keeps his cell
return attempt(function()
  local number = view:cellForItem{0, 0}.number
  local element = view.transition and view.transition:elementAfter{0, 0}
  return number == 4, "Dan's cell was number 4; now he has number " .. number
    .. ", and in the last batch he was " .. (element and element.kind or "not there")
end)
--@ check the cell is filled again after Dan keeps his cell
return attempt(function()
  local times = {}
  for place = 0, 3 do
    local cell = view:cellForItem{0, place}
    times[place + 1] = cell.itemIdentifier .. " " .. cell.configurations
  end
  local text = table.concat(times, ", ")
  return text == "dan 2, ann 1, bob 1, cat 1",
    "Dan's cell should be filled twice, the others once; they were filled: " .. text
end)
--@ hidden 2pt "Another list of friends."
return attempt(function()
  return rerun([[
    data:set{ Section("P", {
      { id = "eve", status = "x" }, { id = "fay", status = "y" },
      { id = "gus", status = "z" }, { id = "dan", status = "asleep" },
    }) }
    view:reloadData()
    view:layoutIfNeeded()
    local numbers, times = {}, {}
    for _, cell in ipairs(view.visibleCells) do
      numbers[cell.itemIdentifier] = cell.number
      times[cell.itemIdentifier] = cell.configurations
    end
    function cellsOf(id) return numbers[id], times[id] end
  ]], [[
    if tostring(view) ~= "P: dan eve fay gus" or data:item{0, 0}.status ~= "away" then
      return false, "with other friends Dan should come to the front, too"
    end
    for place = 0, 3 do
      local cell = view:cellForItem{0, place}
      local number, times = cellsOf(cell.itemIdentifier)
      if cell.number ~= number then return false, "another cell at place " .. place end
      if cell.configurations ~= (place == 0 and times + 1 or times) then
        return false, "filled too often or not at all at place " .. place
      end
    end
    return true
  ]])
end)
--@ deny 0pt diff
--@ swift
var people = [("ann", "here"), ("bob", "here"), ("cat", "here"), ("dan", "here")]

func danLeaves() {
  collectionView.performBatchUpdates { [self] in
    people.removeLast()
    people.insert(("dan", "away"), at: 0)
    collectionView.reconfigureItems(at: [[0, 3]])     // iOS 15; it keeps the cell
    collectionView.moveItem(at: [0, 3], to: [0, 0])
  }
}
--@ review
local place, calls = drawn(9), { "reload", "reconfigure" }
local first = 1 + drawn(2)
return ("An item at [0, %d] moves and gets another text. It keeps its cell.\n%s or %s?"):format(
  place, calls[first], calls[3 - first]), "reconfigure", "reconfigureItems", "view:reconfigureItems"
--@ hint The error speaks of a delete: a reload hides one. Which call does not?
--@ hint reconfigureItems keeps the cell. Everything else in the batch is right.
--@ hint Write view:reconfigureItems{{0, 3}} in place of view:reloadItems{{0, 3}}.
