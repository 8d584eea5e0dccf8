-- The four ways in which the counts can be wrong, each provoked, caught and read.
--
-- After a batch the view adds up: old + inserted - deleted must be what the data now has. If it is
-- not, an app crashes with one of four sentences. Which one depends on what does not add up.

local function provoke(title, state, mistake)
  local data = DataSource(state)
  local view = CollectionView{ dataSource = data }
  local accepted, problem = pcall(function()
    view:performBatchUpdates(function() mistake(data, view) end)
  end)
  assert(not accepted, "this was meant to be refused")

  print(problem.code .. "  " .. title)
  print(problem.message)
  print("because: " .. problem.explanation)
  print("before:  " .. problem.before)
  print("data:    " .. problem.after)
  print("view:    " .. tostring(view))      -- a refused batch changes nothing
  print()
end

-- U02: the data grew by two, but the view hears of one insert. There is a place left over that
-- nothing fills.
provoke("one insert too few", "List: a b c", function(data, view)
  data:append("d", 0)
  data:append("e", 0)
  view:insertItems{{0, 3}}
end)

-- U01: the data lost two, but the view hears of one delete. Two items survive by what the view was
-- told, and the data has room for one. UIKit words this case differently and lists the updates.
provoke("one delete too few", "List: a b c", function(data, view)
  data:remove{0, 2}
  data:remove{0, 1}
  view:deleteItems{{0, 1}}
end)

-- U03: the same mistake one level up. A section was added and nobody said so.
provoke("a section nobody mentioned", "A: H J K", function(data, _)
  data:appendSection(Section("B", { "X" }))
end)

-- U04: the only item is deleted twice, perhaps by two functions that both mean well. Each delete
-- counts, and two is more than the section ever had.
provoke("more deletes than items", "List: a", function(data, view)
  data:remove{0, 0}
  view:deleteItems{{0, 0}}
  view:deleteItems{{0, 0}}
end)

-- The classic: the data is changed before the batch starts, and the view has never looked. It looks
-- on entering, sees the new data, and takes it for the state before.
local data = DataSource "List: a b c"
local view = CollectionView{ dataSource = data }
data:append("d", 0)
local _, problem = pcall(view.insertItems, view, {{0, 3}})
print(problem.code .. "  the data changed before the view had looked")
print(problem.explanation)
print(problem.fix)

-- With the change inside the block, the same insert is fine.
data = DataSource "List: a b c"
view = CollectionView{ dataSource = data }
view:performBatchUpdates(function()
  data:append("d", 0)
  view:insertItems{{0, 3}}
end)
print()
print("done right: " .. tostring(view))
