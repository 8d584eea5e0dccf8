--@ id 03_06_quiz
--@ title Quiz: three phases and one batch
--@ needs 03_05_one_batch
--@ objective Answer five questions about one change, and write a function for any other.
--@ teaches
-- Everything of this chapter, and the two lists of a batch once more. Answer on paper first; then
-- check your answers with a small script of your own. Answers are state lines, indices
-- counted from 0, a word in quotes, and true or false.
--@ fails check question 1
--@ limits steps=1000000 time=2 memory=64M
--@ uses view:performBatchUpdates data:indexPath ipairs
--@ given
answers = {}
--@ starter
-- The data is  A: p q r s t,  and the view shows it. new is the list {"t", "q", "x", "r"}.
answers = {
  -- 1. Three phases: what does the view show after the deletes?
  afterDeletes = "A: p q r s t",
  -- 2. And what after the moves?
  afterMoves = "A: p q r s t",
  -- 3. One batch: from which index does t move, and at which index is r after it?
  from = 0,
  to = 0,
  -- 4. The one batch inserts x at {0, 4} and is refused. What is the cause? "counts": they do not
  -- agree. "place": there is no such path. "twice": one item is named twice.
  cause = "",
  -- 5. The one batch has a single move, of t, but from {0, 2}, where t is after phase 1. Refused?
  refused = true,
}

-- 6. The items after phase 2, for any two lists of items
function afterMoves(old, new)
  return new                     -- TODO: and the answers above
end
--@ solution
answers = {
  afterDeletes = "A: q r t", afterMoves = "A: t q r", from = 4, to = 3, cause = "place",
  refused = false,
}

function afterMoves(old, new)
  local has, result = {}, {}
  for _, item in ipairs(old) do has[item] = true end
  for _, item in ipairs(new) do
    if has[item] then result[#result + 1] = item end
  end
  return result
end
--@ solution
local left = { "q", "r", "t" }
answers = {}
answers.afterDeletes = "A: " .. table.concat(left, " ")
table.insert(left, 1, table.remove(left))
answers.afterMoves = "A: " .. table.concat(left, " ")
answers.from, answers.to = 4, 3
answers.cause, answers.refused = "place", not true

function afterMoves(old, new)
  local result = {}
  for i = 1, #new do
    for _, item in ipairs(old) do
      if item == new[i] then table.insert(result, item) end
    end
  end
  return result
end
--@ wrong check question 3 In one batch "from" is read in the list before the batch, which still has p and s. "To" is read in the list after it, which already has x.
answers = {
  afterDeletes = "A: q r t", afterMoves = "A: t q r", from = 2, to = 2, cause = "place",
  refused = false,
}
function afterMoves(old, new) return new end
--@ wrong check question 4 The count is right, for x is announced: it is the place that does not exist. How many items are there after the batch?
answers = {
  afterDeletes = "A: q r t", afterMoves = "A: t q r", from = 4, to = 3, cause = "counts",
  refused = false,
}
function afterMoves(old, new) return new end
--@ wrong check question 5 The counts agree, and that is all that UIKit compares. The view moves another item, and only Tessera warns of it.
answers = {
  afterDeletes = "A: q r t", afterMoves = "A: t q r", from = 4, to = 3, cause = "place",
  refused = true,
}
function afterMoves(old, new) return new end
--@ wrong check question 6 These items are in the old order: that is the list after phase 1. The moves bring them into the order of new.
answers = {
  afterDeletes = "A: q r t", afterMoves = "A: t q r", from = 4, to = 3, cause = "place",
  refused = false,
}
function afterMoves(old, new)
  local has, result = {}, {}
  for _, item in ipairs(new) do has[item] = true end
  for _, item in ipairs(old) do
    if has[item] then result[#result + 1] = item end
  end
  return result
end
--@ check question 1
return attempt(function()
  local list = DataSource "A: p q r s t"
  for index = 4, 0, -1 do
    if not DataSource "A: t q x r":indexPath(list:item{0, index}) then list:remove{0, index} end
  end
  return answers.afterDeletes == tostring(list),
    "question 1: after phase 1 the view does not show '"
    .. tostring(answers.afterDeletes):sub(1, 40) .. "'. Which items does new not have?"
end)
--@ check question 2
return attempt(function()
  local list, goal = DataSource "A: p q r s t", DataSource "A: t q x r"
  for index = 3, 0, -1 do
    if not list:indexPath(goal:item{0, index}) then goal:remove{0, index} end
  end
  return answers.afterMoves == tostring(goal),
    "question 2: after phase 2 the view does not show '" .. tostring(answers.afterMoves):sub(1, 40)
    .. "'. What was left is in the new order then, and x has not come yet."
end)
--@ check question 3
return attempt(function()
  local from = DataSource "A: p q r s t":indexPath "t".item
  local to = DataSource "A: t q x r":indexPath "r".item
  if answers.from ~= from then
    return false, "question 3: t does not move from " .. tostring(answers.from):sub(1, 40)
      .. ". In which of the two lists is that index read?"
  end
  return answers.to == to, "question 3: after the batch r is not at " .. tostring(answers.to):sub(1, 40)
    .. ". In which of the two lists is that index read?"
end)
--@ check question 4
return attempt(function()
  local list = DataSource "A: p q r s t"
  local shown = CollectionView{ dataSource = list }
  shown:layoutIfNeeded()
  local _, problem = pcall(shown.performBatchUpdates, shown, function()
    list:set "A: t q x r"
    shown:deleteItems{{0, 0}, {0, 3}}
    shown:moveItem({0, 4}, {0, 0})
    shown:insertItems{{0, 4}}
  end)
  local causes = { U01 = "counts", U02 = "counts", U17 = "place" }
  return answers.cause == causes[problem.code],
    "question 4: the cause is not " .. tostring(answers.cause):sub(1, 40)
    .. ". Run the batch in a script: the message says it in other words."
end)
--@ check question 5
return attempt(function()
  local list = DataSource "A: p q r s t"
  local shown = CollectionView{ dataSource = list }
  shown:layoutIfNeeded()
  local accepted = pcall(shown.performBatchUpdates, shown, function()
    list:set "A: t q x r"
    shown:deleteItems{{0, 0}, {0, 3}}
    shown:moveItem({0, 2}, {0, 0})
    shown:insertItems{{0, 2}}
  end)
  return answers.refused == not accepted,
    "question 5: " .. tostring(answers.refused):sub(1, 40)
    .. " is not the answer. What does UIKit compare, counts or items?"
end)
--@ check question 6
return attempt(function()
  local found = afterMoves({ "a", "b", "c", "d" }, { "d", "x", "a", "c" })
  if type(found) ~= "table" then
    return false, "question 6: afterMoves should return a list, it returned " .. type(found)
  end
  local text = {}
  for index = 1, 5 do
    if found[index] ~= nil then text[#text + 1] = tostring(found[index]):sub(1, 20) end
  end
  return table.concat(text, " ") == "d a c",
    "question 6: from a b c d to d x a c, phase 2 leaves three items in order; "
    .. "afterMoves returned " .. (#text == 0 and "no items" or table.concat(text, " "))
end)
--@ hidden 2pt "afterMoves for other lists, also empty ones."
return attempt(function()
  for _, case in ipairs{
    { { 1, 2, 3, 4, 5, 6 }, { 6, 9, 2, 8, 1 }, { 6, 2, 1 } }, { {}, { 3, 4 }, {} },
    { { 5, 7 }, {}, {} }, { { 5, 7 }, { 7, 5 }, { 7, 5 } }, { { "z" }, { "y", "z" }, { "z" } },
  } do
    local found = afterMoves(case[1], case[2])
    for index = 1, #case[3] + 1 do
      if found[index] ~= case[3][index] then
        return false, "with other lists, afterMoves returns other items than are there"
      end
    end
  end
  return true
end)
--@ deny 0pt library
--@ hint Write three lists below one another: before, after the deletes, after the moves. Then new.
--@ hint for "question 1" Go through p q r s t, and keep the items that new has.
--@ hint for "question 2" The moves bring what is left into the order of new. x has not come yet.
--@ hint for "question 3" "From" is read in p q r s t, and "to" in t q x r.
--@ hint for "question 4" After the batch there are 4 items, at 0 to 3.
--@ hint for "question 5" UIKit compares counts, and does not ask which item is at {0, 2}.
--@ hint for "question 6" Go through new and keep what old has.
