--@ id 07_02_own_data_source
--@ title A data source of your own
--@ needs 02_07_outside 07_01_cells
--@ uses CollectionView view:performBatchUpdates view:insertItems view:dequeueReusableCell
--@ objective Write a data source for a table of shelves, whose answers are right at any time.
--@ teaches
-- A table of functions is a data source, too. numberOfSections and numberOfItemsInSection are asked
-- exactly when UIKit asks. That is at the first layout, after reloadData, and at the end of every
-- batch, but never while scrolling. cellForItemAt is asked when an item needs a cell. So keep no
-- counts of your own: look them up in the table when you are asked. Sections and items count from
-- 0, the lists of Lua from 1.
--@ fails R02
--@ limits steps=2000000 time=2 memory=64M
--@ given
shelves = { {"Emma", "Ulysses"}, {"Faust"} }
--@ starter
-- shelves: a list of shelves, each a list of titles: {"Emma", "Ulysses"} and {"Faust"}
function makeSource(shelves)
  local counts = {}
  for number, shelf in ipairs(shelves) do counts[number] = #shelf end
  return {
    numberOfSections = function(view) return 2 end,
    numberOfItemsInSection = function(view, section)
      return counts[section]          -- TODO: whose count, and of when?
    end,
    cellForItemAt = function(view, path)
      local cell = view:dequeueReusableCell("book", path)
      cell.content = "?"              -- TODO: the title
      return cell
    end,
  }
end

view = CollectionView{ dataSource = makeSource(shelves) }
view:performBatchUpdates(function()
  table.insert(shelves[1], 1, "Hamlet")
  view:insertItems{{0, 0}}
end)
print(view)
--@ solution
function makeSource(shelves)
  return {
    numberOfSections = function(view) return #shelves end,
    numberOfItemsInSection = function(view, section) return #shelves[section + 1] end,
    cellForItemAt = function(view, path)
      local cell = view:dequeueReusableCell("book", path)
      cell.content = shelves[path.section + 1][path.item + 1]
      return cell
    end,
  }
end

view = CollectionView{ dataSource = makeSource(shelves) }
view:performBatchUpdates(function()
  table.insert(shelves[1], 1, "Hamlet")
  view:insertItems{{0, 0}}
end)
print(view)
--@ solution
function makeSource(list)
  local source = {}
  function source.numberOfSections() return #list end
  function source.numberOfItemsInSection(_, section)
    local count = 0
    for _ in ipairs(list[section + 1]) do count = count + 1 end
    return count
  end
  function source.cellForItemAt(_, path)
    return { reuseIdentifier = "book", title = list[path[1] + 1][path[2] + 1] }
  end
  return source
end

view = CollectionView{ dataSource = makeSource(shelves) }
view:layoutIfNeeded()
view:performBatchUpdates(function()
  view:insertItems{{0, 0}}
  table.insert(shelves[1], 1, "Hamlet")
end)
--@ wrong U01 These counts are from the time when the data source was made. The view asks again at the end of the batch, and hears the same: count when you are asked.
function makeSource(shelves)
  local counts = {}
  for number, shelf in ipairs(shelves) do counts[number] = #shelf end
  return {
    numberOfSections = function(view) return #shelves end,
    numberOfItemsInSection = function(view, section) return counts[section + 1] end,
    cellForItemAt = function(view, path)
      local cell = view:dequeueReusableCell("book", path)
      cell.content = shelves[path.section + 1][path.item + 1]
      return cell
    end,
  }
end

view = CollectionView{ dataSource = makeSource(shelves) }
view:performBatchUpdates(function()
  table.insert(shelves[1], 1, "Hamlet")
  view:insertItems{{0, 0}}
end)
--@ wrong check other shelves There are two shelves now, but not always. #shelves is their number when the view asks.
function makeSource(shelves)
  return {
    numberOfSections = function(view) return 2 end,
    numberOfItemsInSection = function(view, section) return #shelves[section + 1] end,
    cellForItemAt = function(view, path)
      local cell = view:dequeueReusableCell("book", path)
      cell.content = shelves[path.section + 1][path.item + 1]
      return cell
    end,
  }
end

view = CollectionView{ dataSource = makeSource(shelves) }
view:performBatchUpdates(function()
  table.insert(shelves[1], 1, "Hamlet")
  view:insertItems{{0, 0}}
end)
--@ wrong check the cells have the titles The counts are right, but every cell shows the book before its own. The item 0 is the first of a list that counts from 1.
function makeSource(shelves)
  return {
    numberOfSections = function(view) return #shelves end,
    numberOfItemsInSection = function(view, section) return #shelves[section + 1] end,
    cellForItemAt = function(view, path)
      local cell = view:dequeueReusableCell("book", path)
      cell.content = shelves[path.section + 1][path.item]
      return cell
    end,
  }
end

view = CollectionView{ dataSource = makeSource(shelves) }
view:performBatchUpdates(function()
  table.insert(shelves[1], 1, "Hamlet")
  view:insertItems{{0, 0}}
end)
--@ check the view shows four books
return attempt(function()
  if type(view) ~= "userdata" then return false, "view should be a collection view" end
  local first, second = view:numberOfItemsInSection(0), view:numberOfItemsInSection(1)
  if batches() ~= 1 then
    return false, "the new book should come in 1 batch, there were " .. batches()
  end
  return view.numberOfSections == 2 and first == 3 and second == 1,
    "after the batch there should be 3 and 1 books, there are " .. first .. " and " .. second
end)
--@ check other shelves
return attempt(function()
  local list = { {"a"}, {}, {"b", "c", "d"} }
  local other = CollectionView{ dataSource = makeSource(list) }
  other:layoutIfNeeded()
  if other.numberOfSections ~= 3 then
    return false, "with three shelves there should be 3 sections, there are " .. other.numberOfSections
  end
  for section = 0, 2 do
    local count = other:numberOfItemsInSection(section)
    if count ~= #list[section + 1] then
      return false, "section " .. section .. " should have " .. #list[section + 1] .. " items, it has " .. count
    end
  end
  return true
end)
--@ check the cells have the titles
return attempt(function()
  local list = { {"a", "b"}, {}, {"c"} }
  local other = CollectionView{ dataSource = makeSource(list) }
  if #other.visibleCells ~= 3 then
    return false, "with the shelves {a, b}, {} and {c} there should be three cells, there are "
      .. #other.visibleCells
  end
  for _, cell in ipairs(other.visibleCells) do
    local path, content = cell.indexPath, cell.content
    local title = type(content) == "table" and (content.title or content.text) or content
    local want = list[path.section + 1][path.item + 1]
    if title ~= want then
      return false, "with the shelves {a, b}, {} and {c}, the cell of " .. tostring(path)
        .. " should show " .. want .. ", it shows "
        .. tostring(title):sub(1, 40)
    end
  end
  return true
end)
--@ hidden 1pt "Batches and reloads with many shelves."
return attempt(function()
  local isShown, message = rerun("shelves = { {'p'}, {}, {'q', 'r'} }", [[
    local first = view:cellForItem{0, 0}
    local book = first and first.content
    if type(book) == "table" then book = book.title or book.text end
    return view.numberOfSections == 3 and view:numberOfItemsInSection(0) == 2 and book == "Hamlet",
      "the view should show the shelves that were given, with Hamlet as the first book"
  ]])
  if not isShown then return false, message end
  local list = { {"a", "b"} }
  local other = CollectionView{ dataSource = makeSource(list) }
  other:performBatchUpdates(function()
    table.remove(list[1], 1)
    list[2] = {"x", "y"}
    list[3] = {}
    other:deleteItems{{0, 0}}
    other:insertSections{1, 2}
  end)
  other:advance(1)
  if other.numberOfSections ~= 3 or other:numberOfItemsInSection(1) ~= 2 then
    return false, "in a batch with new shelves the data source should give the new counts"
  end
  list[3] = {"p", "q", "r"}
  table.remove(list, 1)
  other:reloadData()
  other:layoutIfNeeded()
  local texts = {}
  for _, cell in ipairs(other.visibleCells) do
    local content = cell.content
    texts[#texts + 1] = tostring(type(content) == "table" and (content.title or content.text) or content)
  end
  texts = table.concat(texts, " ")
  return other.numberOfSections == 2 and texts == "x y p q r",
    "after reloadData the cells should show x y p q r, they show " .. texts:sub(1, 60)
end)
--@ swift
var shelves = [["Emma", "Ulysses"], ["Faust"]]

override func numberOfSections(in collectionView: UICollectionView) -> Int { shelves.count }

override func collectionView(
  _ collectionView: UICollectionView, numberOfItemsInSection section: Int
) -> Int { shelves[section].count }

override func collectionView(
  _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
) -> UICollectionViewCell {
  collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
}
--@ hint The view asks for section 0 first. What is counts[0]?
--@ hint counts is made once; the view asks again at the end of the batch. #shelves[section + 1] is the count of that moment.
--@ hint return #shelves, return #shelves[section + 1], and cell.content = shelves[path.section + 1][path.item + 1].
