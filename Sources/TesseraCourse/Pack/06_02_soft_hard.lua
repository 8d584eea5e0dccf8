--@ id 06_02_soft_hard
--@ title Softly
--@ needs 02_05_reload
--@ objective Change a title on a page without making all cells anew.
--@ teaches
-- A page is made of components, and each component holds items and is one section of a view.
-- page:reload puts another page there and gives every item a new cell, so the screen blinks.
-- page:reloadIfNeeded compares first: if only the text of an item differs, its cell is filled
-- again, and the others are left alone. That is a soft update; a new cell is a hard one.
--@ fails check the cells stay
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=1 batches=1
--@ given
page = ComponentsController{ components = {
  { identifier = "list", items = {
    { identifier = "a", title = "A" }, { identifier = "b", title = "B" },
  } },
} }
view = page.view
view:layoutIfNeeded()
--@ starter
-- page has a component "list" with the items a (title "A") and b (title "B").
-- TODO: this blinks. Use the method that does only what is needed.
page:reload{
  { identifier = "list", items = {
    { identifier = "a", title = "A" },
    { identifier = "b", title = "B!" },
  } },
}
--@ solution
page:reloadIfNeeded{
  { identifier = "list", items = {
    { identifier = "a", title = "A" },
    { identifier = "b", title = "B!" },
  } },
}
--@ solution
page:update({ identifier = "b", title = "B!" }, 0)
--@ wrong check the title is new The page is the same as before: the title of b has to become "B!".
page:reloadIfNeeded{
  { identifier = "list", items = {
    { identifier = "a", title = "A" },
    { identifier = "b", title = "B" },
  } },
}
--@ wrong check the cells stay Without its identifier the second item is another one: b goes and a new item comes, with a new cell.
page:reloadIfNeeded{
  { identifier = "list", items = {
    { identifier = "a", title = "A" },
    { identifier = "b2", title = "B!" },
  } },
}
--@ wrong check the cells stay Deleting b and adding it again is hard work, too: it gets another cell.
page:delete("b", 0)
page:append({ identifier = "b", title = "B!" }, 0)
--@ check the title is new
return attempt(function()
  local title = page:item{0, 1}.title
  return title == "B!", "the second item should have the title B!"
end)
--@ check the cells stay
return attempt(function()
  view:advance(1)
  local a, b = view:cellForItem{0, 0}, view:cellForItem{0, 1}
  if page:item{0, 1}.identifier ~= "b" then return false, "b should still be b" end
  return a.number == 1 and b.number == 2 and batches() == 1,
    "a had cell 1 and b had cell 2; now a has cell " .. a.number .. " and b has cell " .. b.number
end)
--@ check a is left alone after the cells stay
return attempt(function()
  local count = view:cellForItem{0, 0}.configurations
  return count == 1, "the cell of a was filled " .. count .. " times, once is enough"
end)
--@ hint reload replaces everything, whatever has changed.
--@ hint It has a cousin whose name says when it acts.
--@ hint Write page:reloadIfNeeded{ … } with the same table.
