--@ id 11_01_update_button
--@ title The update button
--@ needs 02_08_wwdc 03_04_one_batch 05_02_minimal 10_03_perf
--@ objective Write the function behind an update button: any answer of the server, no crash, no reloadData.
--@ teaches
-- Everything comes together: who is gone is deleted, who is new is inserted, who has another
-- place moves, and who has another status is drawn anew. A reload and a move of the same friend
-- do not fit into one batch. There are several ways out, and you know at least two.
--@ fails U06
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource{ Section("Friends", {
  { id = "ann", status = "here" }, { id = "bob", status = "here" },
  { id = "cat", status = "away" }, { id = "dan", status = "away" },
}) }
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
answer = {
  { id = "dan", status = "here" }, { id = "ann", status = "here" },
  { id = "eve", status = "here" }, { id = "bob", status = "away" },
}
--@ starter
-- data, shown by view: ann here, bob here, cat away, dan away
-- answer: dan here, ann here, eve here, bob away
function update(answer)
  local was, is = {}, {}
  for place, friend in ipairs(data:items(0)) do was[friend.id] = place - 1 end
  for place, friend in ipairs(answer) do is[friend.id] = place - 1 end
  view:performBatchUpdates(function()
    for place, friend in ipairs(data:items(0)) do
      local from, to = {0, place - 1}, is[friend.id]
      if not to then
        view:deleteItems{from}
      else
        view:moveItem(from, {0, to})
        -- TODO: these two do not go together
        if answer[to + 1].status ~= friend.status then view:reloadItems{from} end
      end
    end
    for place, friend in ipairs(answer) do
      if not was[friend.id] then view:insertItems{{0, place - 1}} end
    end
    data:set{ Section("Friends", answer) }
  end)
end

update(answer)
--@ solution
-- First what is drawn anew, in its old place, then the order.
function update(answer)
  local was, is = {}, {}
  for place, friend in ipairs(answer) do is[friend.id] = place - 1 end
  view:performBatchUpdates(function()
    for place, friend in ipairs(data:items(0)) do
      was[friend.id] = place - 1
      local to = is[friend.id]
      if to and answer[to + 1].status ~= friend.status then
        data:replace({0, place - 1}, answer[to + 1])
        view:reloadItems{{0, place - 1}}
      end
    end
  end, nil, { animated = false })
  view:performBatchUpdates(function()
    for id, place in pairs(was) do
      if is[id] then
        view:moveItem({0, place}, {0, is[id]})
      else
        view:deleteItems{{0, place}}
      end
    end
    for id, place in pairs(is) do
      if not was[id] then view:insertItems{{0, place}} end
    end
    data:set{ Section("Friends", answer) }
  end)
end

update(answer)
--@ solution
-- The same batch, but the cells are filled again instead of made anew: that goes with a move.
function update(answer)
  local was, is = {}, {}
  for place, friend in ipairs(data:items(0)) do was[friend.id] = place - 1 end
  for place, friend in ipairs(answer) do is[friend.id] = place - 1 end
  view:performBatchUpdates(function()
    for place, friend in ipairs(data:items(0)) do
      local from, to = {0, place - 1}, is[friend.id]
      if not to then
        view:deleteItems{from}
      else
        view:moveItem(from, {0, to})
        if answer[to + 1].status ~= friend.status then view:reconfigureItems{from} end
      end
    end
    for place, friend in ipairs(answer) do
      if not was[friend.id] then view:insertItems{{0, place - 1}} end
    end
    data:set{ Section("Friends", answer) }
  end)
end

update(answer)
--@ solution
function update(answer)
  view:apply(diff(data, { Section("Friends", answer) }, { staged = true }))
end

update(answer)
--@ wrong check draws anew who has changed Without the reload it does not crash. But dan and bob go on showing their old status.
function update(answer)
  local was, is = {}, {}
  for place, friend in ipairs(data:items(0)) do was[friend.id] = place - 1 end
  for place, friend in ipairs(answer) do is[friend.id] = place - 1 end
  view:performBatchUpdates(function()
    for id, place in pairs(was) do
      if is[id] then view:moveItem({0, place}, {0, is[id]}) else view:deleteItems{{0, place}} end
    end
    for id, place in pairs(is) do
      if not was[id] then view:insertItems{{0, place}} end
    end
    data:set{ Section("Friends", answer) }
  end)
end

update(answer)
--@ wrong check at most three batches It works, but every friend has a batch of their own. Collect what belongs together: new content first, then the order.
function update(answer)
  for i = data:numberOfItemsInSection(0) - 1, 0, -1 do
    data:remove{0, i}
    view:deleteItems{{0, i}}
  end
  for place, friend in ipairs(answer) do
    data:append(friend, 0)
    view:insertItems{{0, place - 1}}
  end
  view:reloadItems{{0, 0}, {0, 3}}
end

update(answer)
--@ goal state "Friends: dan ann eve bob"
--@ check the data is the answer
return attempt(function()
  local want = { "here", "here", "here", "away" }
  for place, status in ipairs(want) do
    if data:item{0, place - 1}.status ~= status then
      return false, "friend " .. place .. " of the data should be " .. status
    end
  end
  return #view.warnings == 0, "the view shows other friends than the data has"
end)
--@ check draws anew who has changed
return attempt(function()
  local count = 0
  for _, entry in pairs(view.log) do
    for _, operation in ipairs(entry.operations or {}) do
      if operation:find "^reload" or operation:find "^reconfigure" then count = count + 1 end
    end
  end
  return count >= 2,
    "dan and bob have another status, so both should be reloaded or reconfigured; " .. count
    .. " of them were"
end)
--@ check at most three batches
return attempt(function()
  return batches() >= 1 and batches() <= 3,
    "there should be 1 to 3 batches, there were " .. batches()
end)
--@ hidden 2pt "Another answer, right after the first one."
return attempt(function()
  update{
    { id = "eve", status = "away" }, { id = "fay", status = "here" },
    { id = "dan", status = "away" },
  }
  return tostring(view) == "Friends: eve fay dan" and data:item{0, 0}.status == "away"
    and #view.warnings == 0, "a second answer should be shown, too"
end)
--@ hidden 1pt "The same answer once more, and nobody at all."
return attempt(function()
  update{
    { id = "eve", status = "away" }, { id = "fay", status = "here" },
    { id = "dan", status = "away" },
  }
  if tostring(view) ~= "Friends: eve fay dan" then
    return false, "the same answer again should change nothing"
  end
  update{}
  return tostring(view) == "Friends:", "an empty answer should leave nobody"
end)
--@ deny reloadData
--@ hint The message speaks of a delete. Which of your calls hides one, and with what does it collide?
--@ hint Either reload in a batch of its own first, in the old places, or ask for something gentler than a reload.
--@ hint view:reconfigureItems{from} instead of view:reloadItems{from} fits into the same batch; or data:replace and reloadItems in a first batch, and everything else in a second.
