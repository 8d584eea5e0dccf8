--@ id 05_06_results
--@ title Sort and group
--@ needs 04_01_section_ops
--@ objective Group children by age and sort the groups as numbers.
--@ teaches
-- A results controller sorts objects and puts them into sections. A section key says to which
-- section an object belongs, sort descriptors say in which order things come. Numbers sort as
-- numbers and texts as texts, letter by letter: as a text, "10" comes before "8".
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
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
  sortDescriptors = { "id" },
}
results:setContent(kids)
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
--@ goal state "8: Amy Sarah | 9: Geoff | 10: Steve"
--@ hidden 2pt "Other children."
return attempt(function()
  local others = "kids = { {id = 'Zoe', age = 100}, {id = 'Bo', age = 20}, {id = 'Al', age = 100}, "
  local ok, state = rerun(others .. "{id = 'Cy', age = 3} }")
  return ok and state == "3: Cy | 20: Bo | 100: Al Zoe",
    "other children should be grouped and sorted, too"
end)
--@ hint Print the view: which section comes first, and why?
--@ hint tostring makes a text of the age. Without it the ages are numbers, and sort as numbers.
--@ hint sectionKey = "age" takes the field as it is, a number.
