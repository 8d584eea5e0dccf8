--@ id 06_07_register_kind
--@ title A kind of your own
--@ needs 06_03_json
--@ uses ComponentsController page:registerKind page:reload
--@ objective Teach a page the kind "hero", so that it reads what the server sends.
--@ teaches
-- A component is a list, a grid or a carousel. page:registerKind(name, layout) adds a kind. The
-- table has the kind that it is based on, and the layout that its components begin with. So the
-- layout is written once, in the app, and the server sends only a name. A component can still
-- change single options in its own layout. A page reads a kind only after it was registered.
--@ fails R02
--@ limits steps=1000000 time=2 memory=64M
--@ given
server = [[ [
  { "identifier": "top", "kind": "hero", "items": ["a", "b"] },
  { "identifier": "small", "kind": "hero", "layout": { "item-size": [100, 60] }, "items": ["x"] }
] ]]
--@ starter
-- A "hero" is a carousel whose items are 280 × 120. server: JSON with two of them, of which the
-- second says that its items are smaller.
page = ComponentsController{ bounds = {320, 400} }
page:reload(server)              -- TODO: the page does not know the kind "hero" yet
view = page.view
print(page.layout)
--@ solution
page = ComponentsController{ bounds = {320, 400} }
page:registerKind("hero", { kind = "carousel", itemSize = {280, 120} })
page:reload(server)
view = page.view
print(page.layout)
--@ solution
page = ComponentsController{
  bounds = {320, 400},
  kinds = { hero = { kind = "carousel", itemSize = {280, 120} } },
  components = server,
}
view = page.view
--@ wrong R02 The page reads the JSON before it knows the kind: registerKind comes first.
page = ComponentsController{ bounds = {320, 400} }
page:reload(server)
page:registerKind("hero", { kind = "carousel", itemSize = {280, 120} })
view = page.view
--@ wrong goal A kind is a list unless it says otherwise, and a list puts its items below one another. Add kind = "carousel".
page = ComponentsController{ bounds = {320, 400} }
page:registerKind("hero", { itemSize = {280, 120} })
page:reload(server)
view = page.view
--@ wrong check the kind keeps its name Now all components are plain carousels: the text of the server was changed, and the name is lost. Register the kind instead.
page = ComponentsController{ bounds = {320, 400} }
page:reload((server:gsub('"hero"', '"carousel", "layout": {"item-size": [280, 120]}')
  :gsub('"layout": {"item%-size": %[280, 120%]}, "layout"', '"layout"')))
view = page.view
--@ goal rects tol=0.5
0,0 0 0 280 120
0,1 280 0 280 120
1,0 0 120 100 60
--@ check the kind keeps its name
return attempt(function()
  if type(page) ~= "userdata" or page.numberOfComponents ~= 2 then
    return false, "page should be a page with two components"
  end
  local kind = page:component(0).kind
  return kind == "hero", "the first component should be a hero, it is of the kind "
    .. tostring(kind):sub(1, 40)
end)
--@ check a hero that comes later
return attempt(function()
  page:append("later", 0)
  local frame = page.view:layoutAttributesForItem({0, #page:component(0) - 1}).frame
  page:delete("later", 0)
  return near(frame.width, 280) and near(frame.height, 120) and near(frame.y, 0),
    "an item that is appended to the first hero should be 280 × 120 and beside the others; it is "
    .. frame.width .. " × " .. frame.height
end)
--@ hidden 2pt "Another document, with a list between two heroes."
return rerun([[
  server = '[{"kind": "hero", "items": ["p", "q", "r"]}, {"items": ["row"]},'
    .. ' {"kind": "hero", "items": ["h"]}]'
]], [[
  return attempt(function()
    local frame = page.view:layoutAttributesForItem({0, 2}).frame
    local last = page.view:layoutAttributesForItem({2, 0}).frame
    return near(frame.x, 560) and near(frame.height, 120) and near(last.width, 280)
      and page:component(1).kind == "list" and page:component(2).kind == "hero",
      "in another document the heroes should have the same layout, and a list should stay one"
  end)
]])
--@ hint Which kinds does the message know? registerKind adds one to them.
--@ hint page:registerKind("hero", { … }) before page:reload; the table has kind and itemSize.
--@ hint page:registerKind("hero", { kind = "carousel", itemSize = {280, 120} }).
