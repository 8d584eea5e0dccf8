--@ id 06_01_components
--@ title Five verbs
--@ needs 02_05_reload 05_01_diff
--@ uses page:append page:prepend page:insert page:update page:delete page:updateIfNeeded
--@ objective Change a page with append, prepend, insert, update and delete, in five batches at most.
--@ teaches
-- A page is a list of components; each one holds items and is a section of page.view. You need no
-- index paths any more. The page compares its old items with its new ones, and updates the view.
-- Each call is a batch. It takes the items first, one or a list, then the number of the component:
-- page:append(items, component), page:insert(items, component, index). page:update takes items as
-- they should be; items with the same identifier are the same. page:delete takes identifiers, too.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ par batches=5
--@ given
page = ComponentsController{ components = {
  { identifier = "left", items = { { identifier = "b", title = "B" } } },
  { identifier = "right", items = { "x", { identifier = "z", title = "Z" } } },
} }
view = page.view
view:layoutIfNeeded()
--@ starter
-- page, shown by view:   left: b | right: x z
-- In component 0, left, "a" comes first, "c" and "d" come last, and b gets the title "B2".
-- In component 1, right, "y" comes at index 1, and z goes.
page:prepend("a", 0)
-- TODO: page:append, page:update, page:insert, page:delete. Five batches at most!
--@ solution
page:prepend("a", 0)
page:append({"c", "d"}, 0)
page:update({ identifier = "b", title = "B2" }, 0)
page:insert("y", 1, 1)
page:delete("z", 1)
--@ solution
local left, right = page:components()[1].items, page:components()[2].items
table.insert(left, 1, "a")
for i = 1, #left do
  if left[i].identifier == "b" then left[i].title = "B2" end
end
left[#left + 1] = "c"
left[#left + 1] = "d"
table.insert(right, 2, "y")
for i = #right, 1, -1 do
  if right[i].identifier == "z" then table.remove(right, i) end
end
page:updateIfNeeded(0, left)
page:updateIfNeeded(1, right)
--@ solution
local right = page:component(1)
right:delete "z"
right:insert("y", 1)
page:update({ identifier = "b", title = "B2" })
page:append({"c", "d"})
page:prepend({"a"})
--@ wrong check at most five batches Each letter has a call of its own here. append takes a list: {"c", "d"}.
page:prepend("a", 0)
page:append("c", 0)
page:append("d", 0)
page:update({ identifier = "b", title = "B2" }, 0)
page:insert("y", 1, 1)
page:delete("z", 1)
--@ wrong goal z is still there. page:delete takes the identifier of the item, and then the component: page:delete("z", 1).
page:prepend("a", 0)
page:append({"c", "d"}, 0)
page:update({ identifier = "b", title = "B2" }, 0)
page:insert("y", 1, 1)
--@ wrong check b has a new title The letters are right, but b still has its old title. page:update takes the item as it should be, with the same identifier.
page:prepend("a", 0)
page:append({"c", "d"}, 0)
page:insert("y", 1, 1)
page:delete("z", 1)
--@ wrong check b keeps its cell page:reload compares nothing: all cells are taken away and filled again, in any order. Say what changes.
page:reload{
  { identifier = "left", items = {"a", { identifier = "b", title = "B2" }, "c", "d"} },
  { identifier = "right", items = {"x", "y"} },
}
--@ wrong D05 Components are counted from 0, as sections are. So left is 0, and right has the number 1.
page:prepend("a", 0)
page:append({"c", "d"}, 0)
page:insert("y", 2, 1)
--@ goal state "left: a b c d | right: x y"
--@ check b has a new title
return attempt(function()
  local path = page:indexPath "b"
  if not path then return false, "b should still be on the page" end
  local title = page:item(path).title
  return title == "B2", "b should have the title B2, it has " .. tostring(title)
end)
--@ check b keeps its cell
return attempt(function()
  view:advance(1)
  local path = page:indexPath "b"
  if not path then return false, "b should still be on the page" end
  local number = view:cellForItem(path).number
  return number == 1, "b had cell 1, and now it has cell " .. number
end)
--@ check at most five batches
return attempt(function()
  return batches() <= 5, "there were " .. batches() .. " batches, five are enough"
end)
--@ hidden 1pt "The same with more items on the page."
return rerun([[
  page:reloadIfNeeded{
    { identifier = "left", items = { "e", { identifier = "b", title = "B" }, "f" } },
    { identifier = "right", items = { "w", "v", { identifier = "z", title = "Z" }, "u" } },
  }
  view:layoutIfNeeded()
]], [[
  local state = tostring(view)
  if state ~= "left: a e b f c d | right: w y v u" then
    return false, "with left: e b f | right: w v z u the page should end as "
      .. "left: a e b f c d | right: w y v u, and it ends as " .. state:sub(1, 80)
  end
  return page:item(page:indexPath "b").title == "B2" and batches() <= 5, "b should have the title B2"
]])
--@ deny 0pt reloadIfNeeded reload
--@ swift
var source: UICollectionViewDiffableDataSource<String, String>!

// UIKit has no pages of components. A snapshot has the verbs; one apply makes one batch.
func change() {
  var snapshot = source.snapshot()
  snapshot.insertItems(["a"], beforeItem: "b")
  snapshot.appendItems(["c", "d"], toSection: "left")
  snapshot.reconfigureItems(["b"])
  snapshot.insertItems(["y"], afterItem: "x")
  snapshot.deleteItems(["z"])
  source.apply(snapshot)
}
--@ hint append and prepend take a list, too: two items in one call.
--@ hint For b, hand over the item as it should be: page:update({ identifier = "b", title = "B2" }, 0).
--@ hint What is left: page:append({"c", "d"}, 0), page:insert("y", 1, 1), page:delete("z", 1).
