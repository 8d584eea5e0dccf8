--@ id 05_06_results
--@ title Sort and group
--@ needs 04_01_section_ops
--@ objective Let a results controller group children by age, the groups sorted as numbers, the children by id.
--@ teaches
-- A results controller keeps objects sorted and puts them into sections. sectionKey gives the
-- section of an object. sectionSortDescriptors sort sections, and sortDescriptors sort objects; the
-- "name" of a section is its key. Numbers sort as numbers and texts as texts, letter by letter: as
-- a text, "10" comes before "8".
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ uses ResultsController results:setContent CollectionView
--@ given
kids = {
  { id = "Geoff", age = 9 }, { id = "Sarah", age = 8 },
  { id = "Steve", age = 10 }, { id = "Amy", age = 8 },
}
--@ starter
-- kids: Geoff is 9, Sarah 8, Steve 10, Amy 8
results = ResultsController{
  -- TODO: look at the order of the sections
  sectionKey = function(kid) return tostring(kid.age) end,
  sectionSortDescriptors = { "name" },
  sortDescriptors = { "id" },
}
results:setContent(kids)
view = CollectionView{ dataSource = results }
print(view)
--@ solution
results = ResultsController{
  sectionKey = "age",
  sectionSortDescriptors = { "name" },
  sortDescriptors = { "id" },
}
results:setContent(kids)
view = CollectionView{ dataSource = results }
print(view)
--@ solution
results = ResultsController{
  sectionKey = function(kid) return kid.age end,
  sectionSortDescriptors = { function(a, b) return a < b end },
  sortDescriptors = { function(a, b) return a.id < b.id end },
}
for _, kid in ipairs(kids) do results:insert(kid) end
view = CollectionView{ dataSource = results }
--@ wrong goal The sections are right now. Within a section the children come as they were handed over: keep sortDescriptors.
results = ResultsController{
  sectionKey = "age",
  sectionSortDescriptors = { "name" },
}
results:setContent(kids)
view = CollectionView{ dataSource = results }
--@ wrong goal Without sectionSortDescriptors the sections stand in the order in which they came: Geoff is nine, so nine is first.
results = ResultsController{
  sectionKey = "age",
  sortDescriptors = { "id" },
}
results:setContent(kids)
view = CollectionView{ dataSource = results }
--@ wrong D03 A comparison says whether the first comes before the second, and nothing comes before itself. Use < instead of <=.
results = ResultsController{
  sectionKey = "age",
  sectionSortDescriptors = { "name" },
  sortDescriptors = { function(a, b) return a.age <= b.age end },
}
results:setContent(kids)
view = CollectionView{ dataSource = results }
--@ wrong check results come from a controller The list is right today. But it is written down and not sorted: the next child would need another hand.
view = CollectionView{ dataSource = DataSource "8: Amy Sarah | 9: Geoff | 10: Steve" }
--@ goal state "8: Amy Sarah | 9: Geoff | 10: Steve"
--@ check results come from a controller
return attempt(function()
  local controller = results
  if type(controller) ~= "userdata" or type(controller.allObjects) ~= "table" then
    return false, "results should be a ResultsController that holds the children"
  end
  return #controller == 4 and tostring(controller) == tostring(view),
    "results should hold the 4 children and be the data source of view"
end)
--@ hidden 2pt "Other children, many groups, one group, and a child that comes later."
return attempt(function()
  for _, case in ipairs{
    { "{id = 'Zoe', age = 100}, {id = 'Bo', age = 20}, {id = 'Al', age = 100}, "
      .. "{id = 'Cy', age = 3}",
      "3: Cy | 20: Bo | 100: Al Zoe" },
    { "{id = 'Ed', age = 7}, {id = 'Di', age = 7}", "7: Di Ed" },
    { "{id = 'P', age = 12}, {id = 'O', age = 1}, {id = 'N', age = 2}, {id = 'M', age = 11}, "
      .. "{id = 'L', age = 21}, {id = 'K', age = 2}", "1: O | 2: K N | 11: M | 12: P | 21: L" },
  } do
    local ok, state = rerun("kids = { " .. case[1] .. " }")
    if not ok or state ~= case[2] then
      return false, "other children should be grouped and sorted, too"
    end
  end
  local _, later = rerun("kids = { {id = 'Jo', age = 10}, {id = 'Io', age = 9} }", [[
    results:insert{ id = "Ho", age = 9 }
    return true, tostring(results)
  ]])
  return later == "9: Ho Io | 10: Jo", "a child that comes later should be sorted in, too"
end)
--@ hint Print the view: which section comes first, and why?
--@ hint tostring makes a text of the age. Without it the ages are numbers, and sort as numbers.
--@ hint sectionKey = "age" takes the field as it is, a number.
