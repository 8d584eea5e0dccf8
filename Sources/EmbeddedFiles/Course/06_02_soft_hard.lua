--@ id 06_02_soft_hard
--@ title Only what differs
--@ needs 06_01_components
--@ uses page:reloadIfNeeded page:updateIfNeeded page:reload view:selectItem view:cellForItem
--@ objective Show any answer of a server in one batch: cells stay, the selection stays.
--@ teaches
-- page:reload compares nothing: all cells are taken away and filled again, without a batch.
-- page:reloadIfNeeded and page:updateIfNeeded(component, items) compare first. A new item gets a
-- cell; one that is elsewhere moves, and stays selected. If only its text differs, its own cell is
-- filled again: a soft update. Another kind of item is a hard one: it gets another cell. If nothing
-- differs, there is no batch. All this needs identifiers. Items without one are distinguished by
-- their places, and states call them #1, #2. Selected is what a reader has tapped, or
-- view:selectItem(path) has marked; view.indexPathsForSelectedItems lists it. Chapter 07 has more
-- about it.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ par batches=1
--@ given
page = ComponentsController{ components = {
  { identifier = "news", items = {
    { identifier = "n1", title = "Rain" }, { identifier = "n2", title = "Sun" },
  } },
} }
view = page.view
view:layoutIfNeeded()
view:selectItem{0, 1}
answer = {
  { key = "n3", text = "Snow" }, { key = "n1", text = "Rain!" }, { key = "n2", text = "Sun" },
}
--@ starter
-- page has a component "news" with n1 (Rain) and n2 (Sun); the reader has selected n2.
-- answer: n3 Snow, n1 Rain!, n2 Sun; each entry has a key and a text.
function update(answer)
  local items = {}
  for _, news in ipairs(answer) do
    items[#items + 1] = { title = news.text }        -- TODO: who is who?
  end
  page:reload{ { identifier = "news", items = items } }   -- TODO: only what is needed
end

update(answer)
--@ solution
function update(answer)
  local items = {}
  for _, news in ipairs(answer) do
    items[#items + 1] = { identifier = news.key, title = news.text }
  end
  page:updateIfNeeded(0, items)
end

update(answer)
--@ solution
function update(answer)
  local items = {}
  for i = #answer, 1, -1 do
    items[i] = { identifier = answer[i].key, title = answer[i].text }
  end
  page:reloadIfNeeded{ { identifier = "news", items = items } }
end

update(answer)
--@ wrong check the cells stay The items say who they are now. But page:reload compares nothing: it takes all cells away and fills them again, in any order.
function update(answer)
  local items = {}
  for _, news in ipairs(answer) do
    items[#items + 1] = { identifier = news.key, title = news.text }
  end
  page:reload{ { identifier = "news", items = items } }
end

update(answer)
--@ wrong goal Without identifiers nobody is the same as before: n1 and n2 go, and three others come.
function update(answer)
  local items = {}
  for _, news in ipairs(answer) do items[#items + 1] = { title = news.text } end
  page:reloadIfNeeded{ { identifier = "news", items = items } }
end

update(answer)
--@ wrong check the cells stay An item that goes and comes back has another cell: the comparison sees only the steps between. Hand over the whole new list at once.
function update(answer)
  page:updateIfNeeded(0, { page:item{0, 1} })
  local items = {}
  for _, news in ipairs(answer) do
    items[#items + 1] = { identifier = news.key, title = news.text }
  end
  page:updateIfNeeded(0, items)
end

update(answer)
--@ wrong check the selection stays What is deleted is no longer selected, even if an item with the same identifier comes back. Hand over the new list, and let the page compare.
function update(answer)
  for i = #page:component(0).items - 1, 0, -1 do page:delete(i, 0) end
  for _, news in ipairs(answer) do
    page:append({ identifier = news.key, title = news.text }, 0)
  end
end

update(answer)
--@ wrong check n1 has a new title The items that stay have their old titles. The text of the answer counts, not what the page has.
function update(answer)
  local items = {}
  for _, news in ipairs(answer) do
    local path = page:indexPath(news.key)
    items[#items + 1] = path and page:item(path) or { identifier = news.key, title = news.text }
  end
  page:updateIfNeeded(0, items)
end

update(answer)
--@ wrong check n2 is left alone Nothing has changed in n2, so its cell needs nothing. updateIfNeeded finds out by itself what differs.
function update(answer)
  local items = {}
  for _, news in ipairs(answer) do
    items[#items + 1] = { identifier = news.key, title = news.text }
  end
  page:updateIfNeeded(0, items)
  for item = 0, #items - 1 do view:reconfigureItems{{0, item}} end
end

update(answer)
--@ goal state "news: n3 n1 n2"
--@ check n1 has a new title
return attempt(function()
  local path = page:indexPath "n1"
  if not path then return false, "n1 should still be on the page" end
  local title = page:item(path).title
  return title == "Rain!", "n1 should have the title Rain!, it has " .. tostring(title)
end)
--@ check the selection stays
return attempt(function()
  local names = {}
  for _, path in ipairs(view.indexPathsForSelectedItems) do
    names[#names + 1] = tostring(view:itemIdentifier(path))
  end
  return #names == 1 and names[1] == "n2",
    "n2 was selected and should still be; selected is " .. (names[1] or "nothing")
end)
--@ check the cells stay
return attempt(function()
  view:advance(1)
  local one, two = page:indexPath "n1", page:indexPath "n2"
  if not one or not two then return false, "n1 and n2 should still be on the page" end
  local first, second = view:cellForItem(one), view:cellForItem(two)
  return first.number == 1 and second.number == 2,
    "n1 had cell 1 and n2 had cell 2; now n1 has cell " .. first.number .. " and n2 has cell "
    .. second.number
end)
--@ check n2 is left alone after the cells stay
return attempt(function()
  local count = view:cellForItem(page:indexPath "n2").configurations
  return count == 1, "nothing has changed in n2, but its cell was filled " .. count .. " times"
end)
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ hidden 1pt "The same answer once more, then others."
return attempt(function()
  local function batchesOf(answer)
    local before = #view.log
    update(answer)
    view:advance(1)
    return #view.log - before
  end
  local same = { {key = "n3", text = "Snow"}, {key = "n1", text = "Rain!"}, {key = "n2", text = "Sun"} }
  if batchesOf(same) ~= 0 then
    return false, "if the same answer comes once more, there should be no batch"
  end
  local number = view:cellForItem(page:indexPath "n2").number
  batchesOf{ {key = "n2", text = "Sun!"}, {key = 7, text = "Hail"}, {key = "n3", text = "Snow"} }
  local selected = view.indexPathsForSelectedItems
  if tostring(view) ~= "news: n2 7 n3" or page:item{0, 0}.title ~= "Sun!" or #selected ~= 1
    or selected[1] ~= IndexPath(0, 0) or view:cellForItem{0, 0}.number ~= number then
    return false, "with another answer n2 should come first, with the same cell, and stay selected"
  end
  batchesOf{}
  return tostring(view) == "news:", "an empty answer should leave nothing"
end)
--@ swift
var source: UICollectionViewDiffableDataSource<String, String>!
var titles: [String: String] = [:]

func update(_ answer: [(key: String, text: String)]) {
  var snapshot = NSDiffableDataSourceSnapshot<String, String>()
  snapshot.appendSections(["news"])
  snapshot.appendItems(answer.map(\.key))
  let changed = answer.filter { titles[$0.key] != nil && titles[$0.key] != $0.text }
  snapshot.reconfigureItems(changed.map(\.key))
  titles = Dictionary(uniqueKeysWithValues: answer.map { ($0.key, $0.text) })
  source.apply(snapshot)     // what has not changed keeps its cell and its selection
}
--@ hint Which of the new items is the old n1? { title = news.text } does not say it.
--@ hint Give each item its identifier, and replace reload by a call that compares first.
--@ hint items[#items + 1] = { identifier = news.key, title = news.text }, and then page:updateIfNeeded(0, items).
