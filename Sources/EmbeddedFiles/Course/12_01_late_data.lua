--@ id 12_01_late_data
--@ title Crash log: a message comes
--@ needs 02_07_outside
--@ objective Read a crash log, say what caused it, and mend the function.
--@ teaches
-- A crash log has three parts: the exception with its sentence, the last calls, and your code.
-- Begin with the sentence and its numbers. To which of the two lists do they belong, the one before
-- the batch or the one after it? Then look for the line in your code from which the number comes.
-- Here tessera explain U17 and tessera crash may help.
--@ uses view:performBatchUpdates view:insertItems data:append
--@ fails U17
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=1 batches=1
--@ ops allow=insert
--@ given
data = DataSource "Chat: hi hello how"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason:
-- 'attempt to insert item 3 into section 0, but there are only 3 items in section 0 after the update'
--   3   UIKitCore   -[UICollectionView _endItemAnimationsWithInvalidationContext:…]
--   4   UIKitCore   -[UICollectionView performBatchUpdates:completion:]
--   5   Chat        ChatViewController.receive(_:)
--
-- The code of the app, in Lua: a message comes to the end.
function receive(message)
  local place = data:numberOfItemsInSection(0)
  view:performBatchUpdates(function()
    view:insertItems{{0, place}}
  end)
  data:append(message, 0)          -- TODO: mend the function
end

-- What caused it?  "path": the path should have been one less.  "before": the data had the message
-- before the batch.  "after": the data got it only after the batch.  "twice": it was inserted twice.
cause = ""                         -- TODO: one of these words
receive "fine"
--@ solution
function receive(message)
  local place = data:numberOfItemsInSection(0)
  view:performBatchUpdates(function()
    data:append(message, 0)
    view:insertItems{{0, place}}
  end)
end

cause = "after"
receive "fine"
--@ solution
function receive(message)
  view:performBatchUpdates(function()
    data:append(message, 0)
    view:insertItems{{0, data:numberOfItemsInSection(0) - 1}}
  end, nil, { animated = false })
end

cause = "after"
receive "fine"
--@ wrong check the cause The function is right now. And the sentence says how many items there are after the update: as many as before. So the message had not come yet.
function receive(message)
  local place = data:numberOfItemsInSection(0)
  view:performBatchUpdates(function()
    data:append(message, 0)
    view:insertItems{{0, place}}
  end)
end

cause = "path"
receive "fine"
--@ wrong U01 With one less the path exists, but the view still gets an item that the data does not have. The data has to change within the batch.
function receive(message)
  local place = data:numberOfItemsInSection(0)
  view:performBatchUpdates(function()
    view:insertItems{{0, place - 1}}
  end)
  data:append(message, 0)
end

cause = "path"
receive "fine"
--@ goal state "Chat: hi hello how fine"
--@ check the cause
return cause == "after", "'" .. tostring(cause):sub(1, 20) .. "' is not the cause: read the number of "
  .. "items after the update, and ask which line should have made it greater"
--@ check one insert a message
return attempt(function()
  local entries = #view.log
  receive "thanks"
  local entry = view.log[#view.log]
  return #view.log == entries + 1 and #entry.operations == 1
    and entry.operations[1] == "insertItem [0, 4]",
    "receive should make one batch with one insert at the end"
end)
--@ hidden 2pt "Another chat, also an empty one."
return attempt(function()
  for _, count in ipairs{ 0, 5 } do
    local names = drawnNames(count)
    local line = "Chat:"
    for _, name in ipairs(names) do line = line .. " " .. name end
    local ok, state = rerun("data:set '" .. line .. "' view:reloadData() view:layoutIfNeeded()")
    if not ok or state ~= line .. " fine" then
      return false, "in a chat with " .. count .. " messages the new one should come to the end"
    end
  end
  return true
end)
--@ deny 0pt diff
--@ swift
var messages = ["hi", "hello", "how"]

func receive(_ message: String) {
  collectionView.performBatchUpdates { [self] in
    messages.append(message)      // in the block, not in a later callback
    collectionView.insertItems(at: [IndexPath(item: messages.count - 1, section: 0)])
  }
}
--@ review
local count, isLate = 3 + drawn(9), drawn(2) == 0
return ("A log: the number of items after the update (%d) must equal the number before it (%d), plus or "
  .. "minus those inserted or deleted (%d inserted, 0 deleted).\nWho was not told of an insert: the data or the view?")
  :format(isLate and count or count + 1, count, isLate and 1 or 0), isLate and "the data" or "the view",
  isLate and "data" or "view"
--@ hint "after the update" means the data as it is when the batch ends. How many items does it have then?
--@ hint data:append comes after the batch, so the data still has three items when the view counts them.
--@ hint Move data:append(message, 0) into the function that performBatchUpdates gets; the cause is "after".
