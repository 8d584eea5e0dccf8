--@ id 04_01_section_ops
--@ title Sections come and go
--@ needs 01_02_before_after
--@ objective Delete section A and add section D at the end.
--@ teaches
-- Sections are announced like items: deletes by their number before the batch, inserts by their
-- number after it. A section brings its items along and takes them with it, so these are not
-- announced.
--@ fails U03
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ given
data = DataSource "A: a | B: b | C: c"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- data: A: a | B: b | C: c      view shows it
view:performBatchUpdates(function()
  data:removeSection(0)
  data:appendSection(Section("D", {"d"}))
  view:deleteSections{0}       -- TODO: the view hears of one change only
end)
--@ solution
view:performBatchUpdates(function()
  data:removeSection(0)
  data:appendSection(Section("D", {"d"}))
  view:deleteSections{0}
  view:insertSections{2}
end)
--@ wrong U15 There are three sections after the batch: 0, 1 and 2. An insert names the place in that list, so the last one is 2.
view:performBatchUpdates(function()
  data:removeSection(0)
  data:appendSection(Section("D", {"d"}))
  view:deleteSections{0}
  view:insertSections{3}
end)
--@ wrong U01 Now the new section is announced, but not that A has gone. Both changes belong into the batch: one delete, one insert.
view:performBatchUpdates(function()
  data:removeSection(0)
  data:appendSection(Section("D", {"d"}))
  view:insertSections{2}
end)
--@ goal state "B: b | C: c | D: d"
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ hidden 1pt "The same with other sections."
return attempt(function()
  local ok, state = rerun "data:set 'P: p | Q: q | R: r' view:reloadData() view:layoutIfNeeded()"
  return ok and state == "Q: q | R: r | D: d", "with other sections the same should happen"
end)
--@ deny reloadData
--@ hint There were 3 sections and there are 3 again, but only one delete was announced. What is missing?
--@ hint The items of a new section come with it. Announce the section itself.
--@ hint After the batch D is the third section: view:insertSections{2}.
