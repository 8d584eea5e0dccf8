--@ id 00_02_sections_items
--@ title Sections and items
--@ needs 00_01_hello
--@ objective Write a state with three sections, one of them empty.
--@ teaches
-- A collection is a list of sections, and each section is a list of items. Sections may have
-- different numbers of items, and a section without items is still a section. In a state line the
-- sections are separated by an upright bar.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ starter
-- TODO: add a section B with X, Y and Z, and an empty section C
data = DataSource "A: H J K"
--@ solution
data = DataSource "A: H J K | B: X Y Z | C:"
--@ solution
data = DataSource{
  Section("A", {"H", "J", "K"}),
  Section("B", {"X", "Y", "Z"}),
  Section("C", {}),
}
--@ solution
data = DataSource "A: H J K"
data:appendSection(Section("B", {"X", "Y", "Z"}))
data:appendSection(Section("C"))
--@ wrong goal Your items landed in section A: without the bar there is only one section. Write " | " between two sections.
data = DataSource "A: H J K X Y Z"
--@ wrong goal Section C is missing. It has no items, but it exists: its name and the colon have to be there.
data = DataSource "A: H J K | B: X Y Z"
--@ wrong goal An empty section has nothing behind its colon. Your section C holds an item.
data = DataSource "A: H J K | B: X Y Z | C: empty"
--@ goal state "A: H J K | B: X Y Z | C:"
--@ check three sections
return attempt(function()
  return data:numberOfSections() == 3,
    "there should be 3 sections, there are " .. tostring(data:numberOfSections())
end)
--@ check section C is empty after three sections
return attempt(function()
  return data:numberOfItemsInSection(2) == 0,
    "section 2 should have no items, it has " .. tostring(data:numberOfItemsInSection(2))
end)
--@ hint The upright bar | starts a new section.
--@ hint An empty section is written as its name and a colon, with nothing behind it.
--@ hint The whole line is "A: H J K | B: … | C:", and you put X Y Z where the dots are.
