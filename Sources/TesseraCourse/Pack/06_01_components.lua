--@ id 06_01_components
--@ title Five verbs
--@ needs 06_02_soft_hard
--@ objective Reach another page with append, prepend, insert, update and delete, in five calls at most.
--@ teaches
-- These methods take the items first and the number of the component second. One call takes a
-- single item or a list, and each call is one batch. You no longer count index paths: the page
-- finds out what to tell its view.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ par batches=5
--@ given
page = ComponentsController{ components = {
  { identifier = "left", items = { { identifier = "b", title = "B" } } },
  { identifier = "right", items = { { identifier = "z", title = "Z" } } },
} }
view = page.view
view:layoutIfNeeded()
--@ starter
-- from  left: b | right: z   to   left: a b c d | right: y
-- and b gets the title "B2". Five calls at most!
page:prepend("a", 0)
-- TODO: page:append(items, component), page:insert(items, component, index),
--       page:update(items, component), page:delete(items, component)
--@ solution
page:prepend("a", 0)
page:append({"c", "d"}, 0)
page:update({ identifier = "b", title = "B2" }, 0)
page:insert("y", 1, 0)
page:delete("z", 1)
--@ solution
page:updateIfNeeded(0, {"a", { identifier = "b", title = "B2" }, "c", "d"})
page:updateIfNeeded(1, {"y"})
--@ wrong check at most five calls Each letter has a call of its own here. append takes a list: {"c", "d"}.
page:prepend("a", 0)
page:append("c", 0)
page:append("d", 0)
page:update({ identifier = "b", title = "B2" }, 0)
page:insert("y", 1, 0)
page:delete("z", 1)
--@ wrong goal z is still there. page:delete takes the item, its identifier or its index, and then the component.
page:prepend("a", 0)
page:append({"c", "d"}, 0)
page:update({ identifier = "b", title = "B2" }, 0)
page:insert("y", 1, 0)
--@ wrong check b has a new title The letters are right, but b still has its old title. page:update takes the item as it should be, with the same identifier.
page:prepend("a", 0)
page:append({"c", "d"}, 0)
page:insert("y", 1, 0)
page:delete("z", 1)
--@ goal state "left: a b c d | right: y"
--@ check b has a new title
return attempt(function()
  return page:item(page:indexPath "b").title == "B2", "b should have the title B2"
end)
--@ check at most five calls
return attempt(function()
  return batches() <= 5, "there were " .. batches() .. " batches, five calls are enough"
end)
--@ hint append and prepend take a list, too: two items in one call.
--@ hint For b, hand over the item as it should be: page:update({ identifier = "b", title = "B2" }, 0).
--@ hint What is left: page:append({"c", "d"}, 0), page:insert("y", 1, 0), page:delete("z", 1).
