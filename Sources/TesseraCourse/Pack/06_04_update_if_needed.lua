--@ id 06_04_update_if_needed
--@ title Only what differs
--@ needs 06_01_components
--@ objective Lead one component to other items in one batch that keeps the selection.
--@ teaches
-- updateIfNeeded compares the items of one component with those that it should have, and makes
-- one batch of the difference. Items that stay keep their cells and stay selected. If nothing
-- differs, there is no batch at all.
--@ fails check the selection survives
--@ limits steps=1000000 time=2 memory=64M
--@ par batches=1
--@ given
page = ComponentsController{ components = {
  { identifier = "songs", items = {"intro", "verse", "chorus"} },
} }
view = page.view
view:layoutIfNeeded()
view:selectItem{0, 1}

-- Called once for each answer of the server.
answers = { {"verse", "chorus", "outro"}, {"verse", "chorus", "outro"} }
--@ starter
-- page has a component with the songs intro, verse (selected) and chorus.
-- answers: what a server sent, twice the same: verse, chorus, outro.
for _, titles in ipairs(answers) do
  -- TODO: this throws everything away, twice. Use updateIfNeeded.
  page:delete({0, 1, 2}, 0)
  page:append(titles, 0)
end
--@ solution
for _, titles in ipairs(answers) do
  page:updateIfNeeded(0, titles)
end
--@ solution
for _, titles in ipairs(answers) do
  page:component(0):updateIfNeeded(titles)
end
--@ wrong check one batch This replaces everything with every answer. All cells are new, and there is no batch that could be animated.
for _, titles in ipairs(answers) do
  page:reload{ { identifier = "songs", items = titles } }
end
--@ wrong R02 Here the number of the component comes first, and then the items: page:updateIfNeeded(0, titles).
for _, titles in ipairs(answers) do
  page:updateIfNeeded(titles, 0)
end
--@ wrong D06 The first time this is right, by luck. With the second answer outro comes a second time: let updateIfNeeded find the differences.
for _, titles in ipairs(answers) do
  page:append(titles[3], 0)
end
--@ goal state "songs: verse chorus outro"
--@ check the selection survives
return attempt(function()
  local selected = view.indexPathsForSelectedItems
  return #selected == 1 and view:itemIdentifier(selected[1]) == "verse",
    "verse was selected and should still be"
end)
--@ check one batch
return attempt(function()
  return batches() == 1,
    "one of the two answers changes something, so there should be 1 batch; there were "
    .. batches()
end)
--@ deny reloadData
--@ hint page:updateIfNeeded takes the number of the component first, then the items that it should have.
--@ hint Do not look for the differences yourself, hand over the whole list.
--@ hint Inside the loop: page:updateIfNeeded(0, titles).
