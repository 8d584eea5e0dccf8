-- Let the computer find the batch: states in, operations out.
--
-- Working out index paths by hand is where people go wrong. A diff compares what was with what is
-- to be, by the ids of sections and items, and finds the fewest operations that lead there.

local old = "Inbox: milk bread eggs | Today: dentist | Later: taxes"
local new = "Today: dentist milk | Inbox: eggs bread tea | Done: run"

local changes = diff(old, new)
print(changes)
print()
print(changes:sideBySide())

-- The same with other methods. Place by place, nothing is recognised where it has moved; without
-- moves, what is out of order goes and comes.
print()
for _, method in ipairs{ "identity", "lcs", "positional" } do
  print(method, #diff("List: a b c d e", "List: e a b c d", { method = method }))
end

-- Applied in stages, each batch does one kind of thing, as UIKit likes it best. Between them the
-- data is always what the view shows.
local data = DataSource(old)
local view = CollectionView{ dataSource = data }
local staged = diff(data, new, { staged = true })
print()
print(staged)
view:apply(staged, { animated = true }, function(finished) print("finished", finished) end)
print()
print(view)
print(#view.log, "batches,", #view.warnings, "warnings")

-- Items are followed by their ids, and new content is noticed by their fields.
local before = { Section("Birthdays", { { id = "ann", age = 30 }, { id = "bob", age = 41 } }) }
local after = { Section("Birthdays", { { id = "bob", age = 42 }, { id = "ann", age = 30 } }) }
print()
print(diff(before, after))
for _, stage in ipairs(diff(before, after, { staged = true }).stages) do
  print(stage.name, table.concat(stage.operations, ", "))
end

-- Ids that occur twice are paired, or refused by name.
print()
print(diff("A: a a b", "A: a b a"))
print(select(2, pcall(diff, "A: a a b", "A: b", { duplicates = "refused" })))
