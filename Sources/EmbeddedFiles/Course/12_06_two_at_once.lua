--@ id 12_06_two_at_once
--@ title Crash log: an answer comes during a batch
--@ needs 12_05_same_identity 02_12_strict
--@ objective Find the change of the data that no batch announces, and mend the screen.
--@ teaches
-- The last log comes from a screen with two sources of changes. People delete rows, and a server
-- sends new ones. Each function is right by itself, and the crash is in neither of them alone. Look
-- for a change of the data between two counts of the view.
--@ uses view:performBatchUpdates view:layoutIfNeeded data:insert data:remove
--@ fails U02
--@ limits steps=1000000 time=2 memory=64M
--@ ops allow=insert,delete
--@ given
data = DataSource "News: sun rain snow"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- 'Invalid update: invalid number of items in section 0. The number of items contained in an
-- existing section after the update (3) must be equal to the number of items contained in that
-- section before the update (3), plus or minus the number of items inserted or deleted from that
-- section (0 inserted, 1 deleted) …'
-- The code of the app, in Lua. News wait until somebody has time for them. Which function changes
-- the data where no batch says so: "arrive", "showNews" or "delete"?
local waiting = 0
function arrive(name)
  data:insert(name, {0, 0})
  waiting = waiting + 1              -- TODO: mend the functions
end
function showNews()
  view:performBatchUpdates(function()
    for place = 0, waiting - 1 do view:insertItems{{0, place}} end
  end)
  waiting = 0
end
function delete(name)
  local path = data:indexPath(name)
  view:performBatchUpdates(function() data:remove(path) view:deleteItems{path} end)
end
cause = ""                           -- TODO: one of the three words
arrive "fog"
delete "rain"
showNews()
--@ solution
local waiting = {}
function arrive(name) waiting[#waiting + 1] = name end

function showNews()
  view:performBatchUpdates(function()
    for place, name in ipairs(waiting) do
      data:insert(name, {0, 0})
      view:insertItems{{0, place - 1}}
    end
  end)
  waiting = {}
end

function delete(name)
  local path = data:indexPath(name)
  view:performBatchUpdates(function() data:remove(path) view:deleteItems{path} end)
end

cause = "arrive"
arrive "fog"
delete "rain"
showNews()
--@ solution
local waiting = {}
function arrive(name) table.insert(waiting, 1, name) end

function showNews()
  if #waiting == 0 then return end
  view:performBatchUpdates(function()
    for place, name in ipairs(waiting) do
      data:insert(name, {0, place - 1})
      view:insertItems{{0, place - 1}}
    end
    waiting = {}
  end)
end

function delete(name)
  view:performBatchUpdates(function()
    local path = data:indexPath(name)
    view:deleteItems{path}
    data:remove(path)
  end)
end

cause = "arrive"
arrive "fog"
delete "rain"
showNews()
--@ wrong check news wait The crash is gone, since each news is shown at once. But it was to wait until somebody has time: keep it in a list of its own until then.
function arrive(name)
  view:performBatchUpdates(function()
    data:insert(name, {0, 0})
    view:insertItems{{0, 0}}
  end)
end

function showNews() end

function delete(name)
  local path = data:indexPath(name)
  view:performBatchUpdates(function() data:remove(path) view:deleteItems{path} end)
end

cause = "arrive"
arrive "fog"
delete "rain"
showNews()
--@ wrong check the cause delete is where it crashes, and it is right: it removes one item, and says so. The item too many came before.
local waiting = {}
function arrive(name) waiting[#waiting + 1] = name end

function showNews()
  view:performBatchUpdates(function()
    for place, name in ipairs(waiting) do
      data:insert(name, {0, 0})
      view:insertItems{{0, place - 1}}
    end
  end)
  waiting = {}
end

function delete(name)
  local path = data:indexPath(name)
  view:performBatchUpdates(function() data:remove(path) view:deleteItems{path} end)
end

cause = "delete"
arrive "fog"
delete "rain"
showNews()
--@ goal state "News: fog sun snow"
--@ check news wait
return attempt(function()
  local before = tostring(view)
  arrive "hail"
  if tostring(view) ~= before then
    return false, "arrive should show nothing; showNews does"
  end
  showNews()
  return tostring(view) == "News: hail fog sun snow" and tostring(data) == tostring(view),
    "after arrive \"hail\" and showNews() the view should begin with hail; it shows " .. tostring(view)
end)
--@ check the cause
return cause == "arrive", "'" .. tostring(cause):sub(1, 20) .. "' is not it: three items less one are two, "
  .. "and the data has three. Where does the third come from?"
--@ hidden 2pt "Other news, many at once, between deletes."
return attempt(function()
  local a, b, c = table.unpack(drawnNames(3))
  local ok, message = rerun("", ([[
    arrive %q
    arrive %q
    delete "snow"
    arrive %q
    showNews()
    delete %q
    showNews()
    view:advance(1)
    return tostring(view) == "News: %s %s fog sun" and tostring(data) == tostring(view)
      and #view.warnings == 0, "with other news, others are shown than have come"
  ]]):format(a, b, c, b, c, a))
  return ok, message
end)
--@ deny 0pt diff
--@ swift
var news = ["sun", "rain", "snow"]
private var waiting: [String] = []

func arrive(_ name: String) { waiting.append(name) }      // not into news before a batch says so

func showNews() {
  collectionView.performBatchUpdates { [self] in
    news.insert(contentsOf: waiting.reversed(), at: 0)
    collectionView.insertItems(at: waiting.indices.map { [0, $0] })
  }
  waiting = []
}
--@ hint Before the update there are 3, and one is deleted. The data has 3 afterwards. Which item is the one too many?
--@ hint arrive changes the data at once, and the view hears of it only later. Between the two, delete counts.
--@ hint Let arrive keep the name in a list, and let showNews insert it into the data, in the batch. The cause is "arrive".
