-- Insets of a group within a section, insets that are wider than the view, and the classic profile.
local function show(name, profile, section)
  local view = CollectionView{
    dataSource = "A: a b", bounds = {320, 480}, profile = profile,
    layout = CompositionalLayout{ section = section },
  }
  local ok, problem = pcall(view.layoutIfNeeded, view)
  print(name, ok, ok and view.warnings[1] or problem.message)
end
local cell = { size = { fractionalWidth(1), fractionalHeight(1) } }
local function row(size, part, insets)
  return LayoutGroup.horizontal{ size = size, subitems = { part }, contentInsets = insets }
end
show("within a group", "modern", { group = row({ fractionalWidth(1), 50 }, cell, { top = 50 }) })
show("wider than the view", "modern", {
  group = row({ 100, 50 }, cell), contentInsets = { leading = 200, trailing = 200 } })
show("a group in a group", "modern", {
  group = row({ fractionalWidth(1), 50 },
    row({ fractionalWidth(1), fractionalHeight(1) }, cell), { leading = 160, trailing = 160 }) })
show("classic", "classic", {
  group = row({ fractionalWidth(1), 50 }, cell), contentInsets = { leading = 320 } })
