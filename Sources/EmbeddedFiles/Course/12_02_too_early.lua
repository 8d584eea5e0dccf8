--@ id 12_02_too_early
--@ title Crash log: a place in the list before
--@ needs 12_01_late_data 01_02_before_after
--@ objective Find out which list a crash log counts in, and mend the function.
--@ teaches
-- "before the update" and "after the update" are the words to look for. Paths of deletes are read
-- before the batch, those of inserts after it. The app removes what is selected, and the crash
-- comes only if the last row is among it. Such a crash looks like chance, and it is arithmetic. You
-- may use tessera explain U14 and tessera crash.
--@ uses view:deleteItems data:remove data:indexPath
--@ fails U14
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ ops allow=delete
--@ given
data = DataSource "Mail: ann bob cat dan"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason:
-- 'attempt to delete item 4 from section 0 which only contains 4 items before the update'
--   5   Mail   MailViewController.delete(_:)
--
-- The code of the app, in Lua: names is a list of mails in the order of the data.
function delete(names)
  view:performBatchUpdates(function()
    for number, name in ipairs(names) do
      local path = data:indexPath(name)
      data:remove(path)
      -- "the view still counts the ones that are gone"
      view:deleteItems{{0, path.item + number}}       -- TODO: mend the function
    end
  end)
end

-- What caused it?  "after": the paths were read in the list after the batch.  "less": each path is
-- one too small.  "more": each path is one too great.  "data": the data lost the wrong mails.
cause = ""                                            -- TODO: one of these words
delete{ "bob", "dan" }
--@ solution
function delete(names)
  view:performBatchUpdates(function()
    for number, name in ipairs(names) do
      local path = data:indexPath(name)
      data:remove(path)
      view:deleteItems{{0, path.item + number - 1}}
    end
  end)
end

cause = "more"
delete{ "bob", "dan" }
--@ solution
-- All paths first, while the data is as the view has it.
function delete(names)
  local paths = {}
  for i, name in ipairs(names) do paths[i] = data:indexPath(name) end
  view:performBatchUpdates(function()
    for i = #paths, 1, -1 do data:remove(paths[i]) end
    view:deleteItems(paths)
  end)
end

cause = "more"
delete{ "bob", "dan" }
--@ wrong check the right cells go The counts agree, so nothing crashes, but other cells go. Without the number of those that are gone, the paths are those of the list after.
function delete(names)
  view:performBatchUpdates(function()
    for number, name in ipairs(names) do
      local path = data:indexPath(name)
      view:deleteItems{path}
      data:remove(path)
    end
  end)
end

cause = "more"
delete{ "bob", "dan" }
--@ wrong check the cause The function is right. Compare its paths with those of the crash: dan was at 3, and 4 was deleted.
function delete(names)
  local paths = {}
  for i, name in ipairs(names) do paths[i] = data:indexPath(name) end
  view:performBatchUpdates(function()
    for i = #paths, 1, -1 do data:remove(paths[i]) end
    view:deleteItems(paths)
  end)
end

cause = "after"
delete{ "bob", "dan" }
--@ check the right cells go
return attempt(function()
  local state, found = tostring(data), {}
  for _, cell in ipairs(view.visibleCells) do found[#found + 1] = cell.number end
  local numbers = table.concat(found, " ")
  return state == "Mail: ann cat" and numbers == "1 3",
    "ann and cat should stay, in their cells 1 and 3; the data is " .. state .. ", in the cells "
    .. numbers
end)
--@ goal state "Mail: ann cat"
--@ check the cause
return cause == "more", "'" .. tostring(cause):sub(1, 20) .. "' is not the cause: where was dan before "
  .. "the batch, and which path was deleted?"
--@ hidden 2pt "Other mails, and others of them selected."
return attempt(function()
  for _, chosen in ipairs{ {1}, {2, 3}, {1, 3, 5}, {5}, {1, 2, 3, 4, 5} } do
    local names, rest, gone = drawnNames(5), {}, {}
    for _, number in ipairs(chosen) do gone[number] = true end
    local list = {}
    for number, name in ipairs(names) do
      if gone[number] then list[#list + 1] = ("%q"):format(name) else rest[#rest + 1] = name end
    end
    local want = #rest == 0 and "Mail:" or "Mail: " .. table.concat(rest, " ")
    local before = "Mail: bob dan " .. table.concat(names, " ")
    local ok, message = rerun("data:set '" .. before .. "' view:reloadData() view:layoutIfNeeded()",
      "delete{" .. table.concat(list, ", ") .. "} view:advance(1)"
      .. " return tostring(view) == '" .. want .. "' and tostring(data) == tostring(view)"
      .. " and #view.warnings == 0, 'other mails stay'")
    if not ok then return false, message end
  end
  return true
end)
--@ deny 0pt diff
--@ swift
var mails = ["ann", "bob", "cat", "dan"]

func delete(_ names: Set<String>) {
  let places = mails.indices.filter { names.contains(mails[$0]) }     // before anything goes
  collectionView.performBatchUpdates { [self] in
    mails.removeAll(where: names.contains)
    collectionView.deleteItems(at: places.map { [0, $0] })
  }
}
--@ review
local count = 3 + drawn(9)
return ("A log: attempt to delete item %d from section 0 which only contains %d items before the update."):format(
  count, count) .. "\nThe last item was meant. Which number has it?", count - 1
--@ hint How many items are there before the update, and which is the greatest path?
--@ hint When bob goes, dan moves up to 2 in the data. Before the batch dan was at 3. What does path.item + number make of that?
--@ hint The number of those that are gone is number - 1: view:deleteItems{{0, path.item + number - 1}}; the cause is "more".
