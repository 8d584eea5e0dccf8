--@ id 06_03_json
--@ title What the server sends
--@ needs 06_02_soft_hard
--@ objective Repair a page in JSON and reload from it.
--@ teaches
-- Pages often come from a server, as JSON. It is stricter than Lua: names stand in quotes, there
-- is no comma after the last value. A mistake is named by its path, counted from 0, with line and
-- column, and the page stays as it was.
--@ fails R02
--@ limits steps=1000000 time=2 memory=64M
--@ par batches=1
--@ given
page = ComponentsController{ components = [[
  { "components": [ { "identifier": "news", "items": [
    { "identifier": 1, "title": "Rain" }, { "identifier": 2, "title": "Sun" } ] } ] }
]] }
view = page.view
view:layoutIfNeeded()
view:selectItem{0, 1}
--@ starter
-- page has a component "news" with the items 1 and 2; the reader has selected 2.
-- TODO: three mistakes are in the text. Each message names the place of one of them.
page:reloadIfNeeded [[
{ "components": [
  { "identifier": "news", "kind": "lsit", "items": [
    { "identifier": 3, "titel": "Snow" },
    { "identifier": 2, "title": "Sun" },
  ] }
] }
]]
--@ solution
page:reloadIfNeeded [[
{ "components": [
  { "identifier": "news", "kind": "list", "items": [
    { "identifier": 3, "title": "Snow" },
    { "identifier": 2, "title": "Sun" }
  ] }
] }
]]
--@ wrong R02 The comma is gone. Read the next message: it says at which path the next mistake is, and what would be allowed there.
page:reloadIfNeeded [[
{ "components": [
  { "identifier": "news", "kind": "lsit", "items": [
    { "identifier": 3, "titel": "Snow" },
    { "identifier": 2, "title": "Sun" }
  ] }
] }
]]
--@ wrong check the title of 3 The item has lost its title. The word was misspelt, not wrong: it is "title".
page:reloadIfNeeded [[
{ "components": [
  { "identifier": "news", "kind": "list", "items": [
    { "identifier": 3 },
    { "identifier": 2, "title": "Sun" }
  ] }
] }
]]
--@ wrong check one batch The text is right. But reload throws all cells away without comparing anything: there is no batch, and nothing can be animated.
page:reload [[
{ "components": [
  { "identifier": "news", "kind": "list", "items": [
    { "identifier": 3, "title": "Snow" },
    { "identifier": 2, "title": "Sun" }
  ] }
] }
]]
--@ goal state "news: 3 2"
--@ check the title of 3
return attempt(function()
  return page:item{0, 0}.title == "Snow", "the item 3 should have the title Snow"
end)
--@ check the selection survives
return attempt(function()
  local selected = view.indexPathsForSelectedItems
  return #selected == 1 and selected[1] == IndexPath(0, 1),
    "the item 2 was selected and should still be"
end)
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ hint The message names the line and the column within the text, and what was expected there.
--@ hint One comma is too much, and two words are misspelt.
--@ hint No comma after the last item, "kind": "list", and "title" instead of "titel".
