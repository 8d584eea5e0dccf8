--@ id 05_05_outline
--@ title Items below items
--@ needs 05_04_snapshot
--@ objective Expand Home, put lamp into it, and collapse Work without deleting what is below it.
--@ teaches
-- A section snapshot is a tree: items have items below them. Items below a collapsed item exist,
-- but are not shown. source:snapshot(section) returns a copy of a section's tree. Change it by ids,
-- and hand it back with source:apply(outline, section): the visible items become the items of the
-- section. outline:append(items, parent) puts items below a parent, and without one, on the top
-- level. A new item is collapsed.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ par batches=1
--@ uses SectionSnapshot source:snapshot outline:expand outline:collapse outline:append source:apply source:toggleItem
--@ given
source = DiffableDataSource{}
view = CollectionView{ dataSource = source }
view:layoutIfNeeded()
local tasks = SectionSnapshot{ "Home", "Work" }
tasks:append({ "Kitchen", "Garden" }, "Home")
tasks:append({ "sink", "stove" }, "Kitchen")
tasks:append({ "call", "mail" }, "Work")
tasks:expand{"Work"}
source:apply(tasks, "Tasks")
view:layoutIfNeeded()
--@ starter
-- The outline of the section Tasks      what the view shows of it
-- ▸ Home                                Home
--   ▸ Kitchen (in it sink and stove)
--     Garden
-- ▾ Work                                Work
--     call                              call
--     mail                              mail
-- wanted  Tasks: Home Kitchen Garden lamp Work
outline = source:snapshot("Tasks")
outline:append{"lamp"}             -- TODO: below Home; expand Home, and collapse Work
source:apply(outline, "Tasks")
print(source:snapshot("Tasks"))
--@ solution
outline = source:snapshot("Tasks")
outline:append({"lamp"}, "Home")
outline:expand{"Home"}
outline:collapse{"Work"}
source:apply(outline, "Tasks")
print(source:snapshot("Tasks"))
--@ solution
-- As touches would do it, and lamp beside the last item in Home.
source:toggleItem "Work"
source:toggleItem "Home"
local outline = source:snapshot "Tasks"
local below = outline:children "Home"
outline:insert("lamp", { after = below[#below] })
source:apply(outline, "Tasks")
--@ wrong goal Work is collapsed and lamp is in Home. But Home is still collapsed, so its items are not shown. Expand it.
outline = source:snapshot("Tasks")
outline:append({"lamp"}, "Home")
outline:collapse{"Work"}
source:apply(outline, "Tasks")
--@ wrong goal source:snapshot("Tasks") is a copy. Nothing happens on the screen before you hand it back with source:apply(outline, "Tasks").
outline = source:snapshot("Tasks")
outline:append({"lamp"}, "Home")
outline:expand{"Home"}
outline:collapse{"Work"}
--@ wrong check call and mail are still there What is shown is right. But call and mail are permanently gone; collapsed, they come back when Work is expanded.
outline = source:snapshot("Tasks")
outline:append({"lamp"}, "Home")
outline:expand{"Home"}
outline:delete{"call", "mail"}
source:apply(outline, "Tasks")
--@ wrong check lamp is in Home The list looks right, but a whole snapshot knows no levels: Kitchen, Garden and lamp stand beside Home, not below it, and what is below Kitchen is lost. Change the outline.
source:apply(Snapshot "Tasks: Home Kitchen Garden lamp Work")
--@ wrong check what is in Kitchen stays hidden Only Home is to be expanded. Items further down keep their own state, and Kitchen was collapsed.
outline = source:snapshot("Tasks")
outline:append({"lamp"}, "Home")
outline:expand{"Home", "Kitchen"}
outline:collapse{"Work"}
source:apply(outline, "Tasks")
--@ check what is in Kitchen stays hidden
return attempt(function()
  local tree = view.dataSource:snapshot "Tasks"
  if not tree:contains "Kitchen" then return false, "Kitchen is gone from the outline" end
  return not tree:isExpanded "Kitchen", "Kitchen is expanded now, and was collapsed"
end)
--@ goal state "Tasks: Home Kitchen Garden lamp Work"
--@ check lamp is in Home
return attempt(function()
  local tree = view.dataSource:snapshot "Tasks"
  if not tree:contains "lamp" then return false, "lamp is not in the outline" end
  local parent = tree:parent "lamp"
  return parent == "Home",
    "lamp should stand below Home, it stands "
    .. (parent and "below " .. parent or "on the top level")
end)
--@ check call and mail are still there
return attempt(function()
  local tree = view.dataSource:snapshot "Tasks"
  if not tree:contains "Work" then return false, "Work is gone from the outline" end
  local below = table.concat(tree:children "Work", " ")
  return below == "call mail",
    "call and mail should still be below Work, " .. (below == "" and "nothing" or below) .. " is"
end)
--@ hidden 2pt "Other outlines of the same two items."
return attempt(function()
  for _, case in ipairs{
    { "tree = SectionSnapshot{'Work', 'Home'} tree:append({'x', 'y'}, 'Home') "
      .. "tree:append({'p'}, 'Work') tree:append({'q'}, 'p') tree:expand{'Work', 'p'}",
      "Tasks: Work Home x y lamp", "Work 1 p 2 q Home 1 x 1 y 1 lamp" },
    { "tree = SectionSnapshot{'Home', 'Shop', 'Work'} tree:append({'z'}, 'Home') "
      .. "tree:append({'m', 'n'}, 'Shop') tree:append({'o'}, 'Work') tree:expand{'Shop', 'Work'}",
      "Tasks: Home z lamp Shop m n Work", "Home 1 z 1 lamp Shop 1 m 1 n Work 1 o" },
  } do
    local setup = case[1] .. " source:apply(tree, 'Tasks') view:layoutIfNeeded()"
    local ok, message = rerun(setup, ([[
      if tostring(view) ~= %q then return false, "other items are shown than should be" end
      local tree, words = view.dataSource:snapshot "Tasks", {}
      for _, id in ipairs(tree.items) do
        local level = tree:level(id)
        if level > 0 then words[#words + 1] = level end
        words[#words + 1] = id
      end
      return table.concat(words, " ") == %q, "an item stands somewhere else, or is gone"
    ]]):format(case[2], case[3]))
    if not ok then return false, "with another outline: " .. tostring(message) end
  end
  return true
end)
--@ swift
var source: UICollectionViewDiffableDataSource<String, String>!

func update() {
  var outline = source.snapshot(for: "Tasks")
  outline.append(["lamp"], to: "Home")
  outline.expand(["Home"])
  outline.collapse(["Work"])
  source.apply(outline, to: "Tasks", animatingDifferences: true)
}
--@ hint Print source:snapshot("Tasks"): at which level does lamp stand?
--@ hint outline:append(items, parent), outline:expand(ids) and outline:collapse(ids) change the copy.
--@ hint outline:append({"lamp"}, "Home"), outline:expand{"Home"} and outline:collapse{"Work"} before source:apply(outline, "Tasks").
