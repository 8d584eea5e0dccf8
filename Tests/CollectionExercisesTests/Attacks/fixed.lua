Programs that name the numbers of the visible case. They earn nothing when they are graded, and learn
and the page say the same.
--@ attack 01_01_single_insert the numbers are fixed
view:performBatchUpdates(function()
  data:set "A: a x b c"
  view:insertItems{{0, 1}}
end)
--@ attack 01_02_before_after the numbers are fixed
view:performBatchUpdates(function()
  data:set "A: a c d e"
  view:deleteItems{{0, 1}}
  view:insertItems{{0, 3}}
end)
--@ attack 01_03_count_mismatch the numbers are fixed
view:performBatchUpdates(function()
  data:set "A: a d"
  view:deleteItems{{0, 1}, {0, 2}}
end)
--@ attack 01_04_misspelt the numbers are fixed
view:performBatchUpdates(function()
  data:set "A: milk eggs tea"
  view:deleteItems{{0, 1}}
  view:insertItems{{0, 2}}
end)
--@ attack 02_04_slide the numbers are fixed
view:performBatchUpdates(function()
  data:set "A: c d e a"
  view:deleteItems{{0, 1}}
  view:moveItem({0, 0}, {0, 3})
end)
--@ attack 02_05_reload the numbers are fixed
view:performBatchUpdates(function()
  data:set "A: a B c"
  view:reloadItems{{0, 1}}
end)
--@ attack 02_07_outside the numbers are fixed
view:performBatchUpdates(function()
  data:set "A: a b c"
  view:insertItems{{0, 2}}
end)
--@ attack 03_01_phase_delete the numbers are fixed
view:performBatchUpdates(function()
  data:set "A: 20 40 60"
  view:deleteItems{{0, 0}, {0, 2}, {0, 4}}
end)
--@ attack 03_02_phase_move the numbers are fixed
view:performBatchUpdates(function()
  data:set "A: 60 20 40"
  view:moveItem({0, 2}, {0, 0})
end)
--@ attack 03_03_phase_insert the numbers are fixed
view:performBatchUpdates(function()
  data:set "A: 60 20 80 40 90"
  view:insertItems{{0, 2}, {0, 4}}
end)
--@ attack 04_01_section_ops the numbers are fixed
view:performBatchUpdates(function()
  data:set "B: b | C: c | D: d"
  view:deleteSections{0}
  view:insertSections{2}
end)
--@ attack 04_02_move_both the numbers are fixed
view:performBatchUpdates(function()
  data:set "B: X Z | A: H Y J K"
  view:moveSection(0, 1)
  view:moveItem({1, 1}, {1, 1})
end)
--@ attack 04_03_across the numbers are fixed
view:performBatchUpdates(function()
  data:set "todo: a | done: b c d"
  view:moveItem({0, 1}, {1, 0})
  view:moveItem({0, 2}, {1, 1})
end)
--@ attack 04_04_first_item the numbers are fixed
view:performBatchUpdates(function()
  data:set "inbox: hello | sent: reply"
  view:insertItems{{0, 0}}
  view:insertSections{1}
end)
--@ attack 02_08_wwdc the numbers are fixed
view:performBatchUpdates(function()
  data:set "P: ann bob cat DAN"
  view:reloadItems{{0, 3}}
end, nil, { animated = false })
view:performBatchUpdates(function()
  data:set "P: DAN ann bob"
  view:deleteItems{{0, 2}}
  view:moveItem({0, 3}, {0, 0})
end)
--@ attack 06_01_components the numbers are fixed
page:reloadIfNeeded{
  { identifier = "left", items = { "a", { identifier = "b", title = "B2" }, "c", "d" } },
  { identifier = "right", items = { "x", "y" } },
}
