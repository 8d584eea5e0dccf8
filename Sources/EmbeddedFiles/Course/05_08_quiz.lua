--@ id 05_08_quiz
--@ title Quiz: from data to updates
--@ needs 05_05_outline 05_07_results_update
--@ objective Answer six questions about diffs, snapshots and results, and find what has to be reloaded.
--@ teaches
-- What identifies an item, what a diff finds, and who updates the view. Answer on paper first, then
-- try it in a file of your own. The function at the end is the missing part of a diff. An item that
-- is in both lists with another content needs a reload, or a reconfigure if it moves.
--@ fails check question 1
--@ limits steps=1000000 time=2 memory=64M
--@ uses source:snapshot
--@ given
answers = {}
--@ starter
answers = {
  -- 1. From A: a b c d e to A: e a x c b. How many moves are needed at least?
  moves = 0,
  -- 2. The item {id = 7, title = "tea"} becomes {id = 7, title = "green tea"}. How many deletes
  -- does diff find?
  deletes = 9,
  -- 3. A diffable data source updates the view, and view:insertItems is refused. What is the cause?
  -- "counts": the data has no item more. "source": only the data source may update the view.
  cause = "",
  -- 4. Such a view shows  A: a b.  What does it show after source:snapshot():deleteItems{"a"}?
  shown = "",
  -- 5. An outline has Home and Work, and Kitchen and Garden in Home. Home is expanded, then
  -- collapsed. How many items has the outline now?
  items = 9,
  -- 6. Section keys are the texts "9", "10" and "100". Which section comes first, sorted by name?
  first = "",
}
-- 7. Of two lists of items such as {id = 7, title = "tea"}: which ids do both have, with another
-- title? In any order
function reloads(old, new)
  return {}                      -- TODO: and the answers above
end
--@ solution
answers = { moves = 2, deletes = 0, cause = "source", shown = "A: a b", items = 4, first = "10" }

function reloads(old, new)
  local title, result = {}, {}
  for _, item in ipairs(old) do title[item.id] = item.title end
  for _, item in ipairs(new) do
    if title[item.id] and title[item.id] ~= item.title then table.insert(result, item.id) end
  end
  return result
end
--@ solution
answers = {}
answers.moves, answers.deletes, answers.items = 2.0, 0.0, 4.0
answers.cause, answers.shown, answers.first = "source", "A: a b", "10"

function reloads(old, new)
  local result = {}
  for _, before in ipairs(old) do
    for _, after in ipairs(new) do
      local isRenamed = before.id == after.id and before.title ~= after.title
      if isRenamed then result[#result + 1] = after.id end
    end
  end
  return result
end
--@ wrong check question 1 The items that stay have to be in the same order before and after. Leave x and d away, and write e a c b as old places. In 4 0 2 1 the longest rising row has two numbers.
answers = { moves = 1, deletes = 0, cause = "source", shown = "A: a b", items = 4, first = "10" }
function reloads(old, new) return {} end
--@ wrong check question 2 The id is the same, so it is the same item. Its new title is a reload.
answers = { moves = 2, deletes = 1, cause = "source", shown = "A: a b", items = 4, first = "10" }
function reloads(old, new) return {} end
--@ wrong check question 4 source:snapshot() is a copy. Without source:apply the view hears nothing of it.
answers = { moves = 2, deletes = 0, cause = "source", shown = "A: b", items = 4, first = "10" }
function reloads(old, new) return {} end
--@ wrong check question 5 What is collapsed is not shown, but it is there. The question is about the outline, not about the view.
answers = { moves = 2, deletes = 0, cause = "source", shown = "A: a b", items = 2, first = "10" }
function reloads(old, new) return {} end
--@ wrong check question 6 Texts are compared letter by letter: 1 comes before 9, whatever follows.
answers = { moves = 2, deletes = 0, cause = "source", shown = "A: a b", items = 4, first = "9" }
function reloads(old, new) return {} end
--@ wrong check question 7 These are all ids that both lists have. Only where the title is another does the cell have to be made again.
answers = { moves = 2, deletes = 0, cause = "source", shown = "A: a b", items = 4, first = "10" }
function reloads(old, new)
  local has, result = {}, {}
  for _, item in ipairs(old) do has[item.id] = true end
  for _, item in ipairs(new) do
    if has[item.id] then table.insert(result, item.id) end
  end
  return result
end
--@ wrong check question 7 An item that only the new list has is inserted, and a new item needs no reload. Ask first whether the old list has its id.
answers = { moves = 2, deletes = 0, cause = "source", shown = "A: a b", items = 4, first = "10" }
function reloads(old, new)
  local title, result = {}, {}
  for _, item in ipairs(old) do title[item.id] = item.title end
  for _, item in ipairs(new) do
    if title[item.id] ~= item.title then table.insert(result, item.id) end
  end
  return result
end
--@ check question 1
return attempt(function()
  local found = diff("A: a b c d e", "A: e a x c b").counts.moveItem
  return answers.moves == found, "question 1: " .. tostring(answers.moves):sub(1, 40)
    .. " is not the number. How many of a, b, c and e are in the same order before and after?"
end)
--@ check question 2
return attempt(function()
  local found = diff({ {id = 7, title = "tea"} }, { {id = 7, title = "green tea"} }).counts
  return answers.deletes == (found.deleteItem or 0),
    "question 2: " .. tostring(answers.deletes):sub(1, 40)
    .. " is not the number. Is it another item, or the same?"
end)
--@ check question 3
return attempt(function()
  local diffable = DiffableDataSource{ snapshot = Snapshot "A: a b" }
  local shown = CollectionView{ dataSource = diffable }
  local _, problem = pcall(shown.insertItems, shown, {{0, 0}})
  local causes = { U01 = "counts", U02 = "counts", U32 = "source" }
  return answers.cause == causes[problem.code], "question 3: the cause is not "
    .. tostring(answers.cause):sub(1, 40) .. ". Call it in a script: the message says why."
end)
--@ check question 4
return attempt(function()
  local diffable = DiffableDataSource{ snapshot = Snapshot "A: a b" }
  local shown = CollectionView{ dataSource = diffable }
  diffable:snapshot():deleteItems{"a"}
  return answers.shown == tostring(shown), "question 4: the view does not show '"
    .. tostring(answers.shown):sub(1, 40) .. "'. What does source:snapshot() return?"
end)
--@ check question 5
return attempt(function()
  local tree = SectionSnapshot{ "Home", "Work" }
  tree:append({ "Kitchen", "Garden" }, "Home")
  return answers.items == #tree.items, "question 5: " .. tostring(answers.items):sub(1, 40)
    .. " is not the number. Which items are there, shown or not?"
end)
--@ check question 6
return attempt(function()
  local keys = ResultsController{ sectionKey = "key", sectionSortDescriptors = { "name" } }
  keys:setContent{ {id = 1, key = "9"}, {id = 2, key = "10"}, {id = 3, key = "100"} }
  return answers.first == keys:sectionName(0), "question 6: '"
    .. tostring(answers.first):sub(1, 40) .. "' is not the first one. How are texts compared?"
end)
--@ check question 7
return attempt(function()
  local found = reloads(
    { {id = 1, title = "tea"}, {id = 2, title = "milk"}, {id = 3, title = "rice"} },
    { {id = 3, title = "brown rice"}, {id = 4, title = "salt"}, {id = 1, title = "tea"} })
  if type(found) ~= "table" then
    return false, "question 7: reloads should return a list, it returned " .. type(found)
  end
  local text = {}
  for index = 1, 5 do
    if found[index] ~= nil then text[#text + 1] = tostring(found[index]):sub(1, 20) end
  end
  return table.concat(text, ", ") == "3",
    "question 7: 1 tea, 2 milk, 3 rice becomes 3 brown rice, 4 salt, 1 tea: one other "
    .. "title; reloads returned " .. (#text == 0 and "no ids" or table.concat(text, ", "))
end)
--@ hidden 2pt "reloads for other items, in other places, also texts as ids."
return attempt(function()
  for _, case in ipairs{
    { "a1 b1 c1 d1", "d2 b1 a2 e1", "a d" }, { "", "x1 y1", "" }, { "x1 y1", "", "" },
    { "p1 q1 r1", "r1 q1 p1", "" }, { "p1 q1", "p2 q2", "p q" }, { "k1 l1 m1", "n1 l2", "l" },
  } do
    local lists = {}
    for i = 1, 2 do
      lists[i] = {}
      for id, title in case[i]:gmatch "(%a)(%d)" do
        table.insert(lists[i], { id = id, title = "title " .. title })
      end
    end
    local found = reloads(lists[1], lists[2])
    local ids = {}
    for index = 1, 5 do ids[#ids + 1] = found[index] end
    table.sort(ids)
    if table.concat(ids, " ") ~= case[3] then
      return false, "with other items, others have to be reloaded than reloads says"
    end
  end
  return true
end)
--@ deny 0pt library
--@ hint Ids say which item it is, titles what it shows.
--@ hint for "question 1" Only the order counts. Which two of e, a, c, b are in the same order as in a b c d e?
--@ hint for "question 2" The id is 7 before and after.
--@ hint for "question 3" The message of such a call names the one that may update the view.
--@ hint for "question 4" A copy changes nothing until it is applied.
--@ hint for "question 5" What is collapsed is still there.
--@ hint for "question 6" Compare the texts letter by letter: 1 comes before 9.
--@ hint for "question 7" Make a table from id to title of the old list. An id that this table does not have is new.
