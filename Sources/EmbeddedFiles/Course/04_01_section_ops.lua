--@ id 04_01_section_ops
--@ title Sections come and go
--@ needs 01_02_before_after
--@ objective Delete the first section and add section D at the end, in one batch.
--@ teaches
-- Sections are announced like items: deletes by their index before the batch, inserts by their
-- index after it. A section brings its items along and takes them with it, so these are not
-- announced.
--@ fails U03
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ uses view:deleteSections view:insertSections data:removeSection data:appendSection data:numberOfSections Section
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
--@ solution
-- In another order, and for any number of sections.
view:performBatchUpdates(function()
  data:appendSection(Section{ id = "D", items = {"d"} })
  data:removeSection(0)
  view:insertSections(data:numberOfSections() - 1)
  view:deleteSections(0)
end)
--@ wrong U15 There are three sections after the batch: 0, 1 and 2. An insert names the place in that list, so the last one is 2.
view:performBatchUpdates(function()
  data:removeSection(0)
  data:appendSection(Section("D", {"d"}))
  view:deleteSections{0}
  view:insertSections{3}
end)
--@ wrong U01 Now the new section is announced, but not that A has gone. Both changes belong in the batch: one delete, one insert.
view:performBatchUpdates(function()
  data:removeSection(0)
  data:appendSection(Section("D", {"d"}))
  view:insertSections{2}
end)
--@ wrong check B and C stay The view shows the right sections, but B and C went and came back. Their items have new cells, and a selection in them is lost. Only A goes, and only D comes.
view:performBatchUpdates(function()
  data:removeSection(0)
  data:appendSection(Section("D", {"d"}))
  view:deleteSections{0, 1, 2}
  view:insertSections{0, 1, 2}
end)
--@ goal state "B: b | C: c | D: d"
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ check B and C stay after one batch
return attempt(function()
  return operations() == 2,
    "one section goes and one comes, which is 2 operations; there were " .. operations()
end)
--@ hidden 2pt "Other sections, with more items and with none."
return attempt(function()
  local a, b, c, d, e, f = table.unpack(drawnNames(6))
  for _, case in ipairs{
    { ("P: %s | Q: %s | R: %s"):format(a, b, c), ("Q: %s | R: %s | D: d"):format(b, c) },
    { ("P: %s %s %s | Q: | R: %s %s %s"):format(a, b, c, d, e, f),
      ("Q: | R: %s %s %s | D: d"):format(d, e, f) },
    { ("P: | Q: %s %s | R:"):format(a, b), ("Q: %s %s | R: | D: d"):format(a, b) },
  } do
    local setup = "data:set '%s' view:reloadData() view:layoutIfNeeded()"
    local ok, state = rerun(setup:format(case[1]))
    if not ok or state ~= case[2] then
      return false, "with three other sections the first should go and D should come"
    end
  end
  return true
end)
--@ ops allow=deleteSection,insertSection
--@ deny 0pt diff
--@ swift
var sections = [["a"], ["b"], ["c"]]

func change() {
  collectionView.performBatchUpdates { [self] in
    sections.removeFirst()
    sections.append(["d"])
    collectionView.deleteSections(IndexSet(integer: 0))
    collectionView.insertSections(IndexSet(integer: 2))
  }
}
--@ review
local count = 3 + drawn(6)
return ("There are %d sections. One batch deletes section %d and puts a section at the end."):format(
  count, drawn(count)) .. "\nAt which index is it inserted?", count - 1
--@ hint There were 3 sections and there are 3 again, but only one delete was announced. What is missing?
--@ hint The items of a new section come with it. Announce the section itself.
--@ hint After the batch D is the third section: view:insertSections{2}.
