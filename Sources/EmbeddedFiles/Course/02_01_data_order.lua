--@ id 02_01_data_order
--@ title To the data, order matters
--@ needs 01_05_quiz
--@ objective Write a function that predicts what a list of calls makes of the data.
--@ teaches
-- Changes of the data happen one after the other. Each sees the list as the one before has left
-- it. So the same two calls in another order can lead to another list. From the items a b c, remove
-- at 0 and then insert x at 1 gives b x c. Insert x at 1 and then remove at 0 gives x b c.
--@ uses table.insert table.remove ipairs data:insert data:remove
--@ fails check insert, then remove
--@ limits steps=1000000 time=2 memory=64M
--@ starter
-- items: a plain list, such as {"a", "b", "c"}
-- calls: such as { {"remove", 0}, {"insert", 1, "x"} }, with places that count from 0
-- Returns the list that a data source with these items has after these calls.
function predict(items, calls)
  for _, call in ipairs(calls) do
    if call[1] == "remove" then table.remove(items, call[2] + 1) end
  end
  for _, call in ipairs(calls) do      -- TODO: is this the order of the calls?
    if call[1] == "insert" then table.insert(items, call[2] + 1, call[3]) end
  end
  return items
end
--@ solution
function predict(items, calls)
  for _, call in ipairs(calls) do
    if call[1] == "remove" then
      table.remove(items, call[2] + 1)
    else
      table.insert(items, call[2] + 1, call[3])
    end
  end
  return items
end
--@ solution
function predict(items, calls)
  local data = DataSource{ Section("A", items) }
  for _, call in ipairs(calls) do
    if call[1] == "remove" then data:remove{0, call[2]} end
    if call[1] == "insert" then data:insert(call[3], {0, call[2]}) end
  end
  return data:items(0)
end
--@ wrong check remove, then insert Now all inserts come first. That is right here only if the calls come in that order. Go through the calls once, and do each in its turn.
function predict(items, calls)
  for _, call in ipairs(calls) do
    if call[1] == "insert" then table.insert(items, call[2] + 1, call[3]) end
  end
  for i = #calls, 1, -1 do
    if calls[i][1] == "remove" then table.remove(items, calls[i][2] + 1) end
  end
  return items
end
--@ wrong check remove, then insert Places count from 0, and those of a Lua list from 1: place 0 is items[1].
function predict(items, calls)
  for _, call in ipairs(calls) do
    if call[1] == "remove" then
      table.remove(items, call[2])
    else
      table.insert(items, call[2], call[3])
    end
  end
  return items
end
--@ wrong check remove, then insert The function changes the list, and returns nothing. Add return items at its end.
function predict(items, calls)
  for _, call in ipairs(calls) do
    if call[1] == "remove" then
      table.remove(items, call[2] + 1)
    else
      table.insert(items, call[2] + 1, call[3])
    end
  end
end
--@ check remove, then insert
return attempt(function()
  local data = DataSource "A: a b c"
  data:remove{0, 0}
  data:insert("x", {0, 1})
  local found = predict({"a", "b", "c"}, { {"remove", 0}, {"insert", 1, "x"} })
  if type(found) ~= "table" then
    return false, "predict should return a list; it returns " .. tostring(found):sub(1, 40)
  end
  local names = {}
  for place = 1, math.min(#found, 9) do names[place] = tostring(found[place]):sub(1, 20) end
  return "A: " .. table.concat(names, " ") == tostring(data),
    "a b c, remove 0, insert x at 1: the data is " .. tostring(data) .. ", you predict A: "
    .. table.concat(names, " ")
end)
--@ check insert, then remove
return attempt(function()
  for _, second in ipairs{0, 3} do
    local data = DataSource "A: a b c"
    data:insert("x", {0, 1})
    data:remove{0, second}
    data:insert("y", {0, 3})
    local found = predict({"a", "b", "c"},
      { {"insert", 1, "x"}, {"remove", second}, {"insert", 3, "y"} })
    if type(found) ~= "table" then
      return false, "predict should return a list; it returns " .. tostring(found):sub(1, 40)
    end
    local names = {}
    for place = 1, math.min(#found, 9) do names[place] = tostring(found[place]):sub(1, 20) end
    if "A: " .. table.concat(names, " ") ~= tostring(data) then
      return false, "a b c, insert x at 1, remove " .. second .. ", insert y at 3: the data is "
        .. tostring(data) .. ", you predict A: " .. table.concat(names, " ")
    end
  end
  return true
end)
--@ hidden 2pt "Two hundred other lists of calls, compared with a data source."
return attempt(function()
  local random = drawn
  for round = 1, 200 do
    local items = {}
    for place = 1, random(6) do items[place] = "i" .. place end
    local data = DataSource{ Section("A", items) }
    local calls = {}
    for number = 1, random(8) do
      local count = data:numberOfItemsInSection(0)
      if count > 0 and random(2) == 0 then
        local place = random(count)
        data:remove{0, place}
        calls[number] = {"remove", place}
      else
        local place = random(count + 1)
        data:insert("n" .. number, {0, place})
        calls[number] = {"insert", place, "n" .. number}
      end
    end
    local found, expected = predict(items, calls), data:items(0)
    if #found ~= #expected then return false, "another number of items" end
    for place, item in ipairs(expected) do
      if found[place] ~= item then return false, "another item at place " .. place - 1 end
    end
  end
  return true
end)
--@ review
local names = drawnNames(5)
local list, to, from = { table.unpack(names, 1, 4) }, drawn(4), drawn(4)
local before = table.concat(list, " ")
table.insert(list, to + 1, names[5])
table.remove(list, from + 1)
return ("The data is  A: %s\ndata:insert(\"%s\", {0, %d})  data:remove{0, %d}\nWhich state line is it then?")
  :format(before, names[5], to, from), "A: " .. table.concat(list, " ")
--@ hint Do the calls on paper, and write the list down after every single one.
--@ hint One loop is enough. In each step, check whether the call is a remove or an insert, and do it at once.
--@ hint Inside one loop: if call[1] == "remove" then table.remove(items, call[2] + 1) else table.insert(items, call[2] + 1, call[3]) end.
