-- An address book: sorted by name, in sections by the first letter of the surname. A second list
-- of the same people is sorted by birthday; whoever has had theirs moves to the end.

local people = {
  { id = 1, given = "Amina", surname = "Abdi", born = "1984-06-21" },
  { id = 2, given = "Jonas", surname = "Berg", born = "1991-03-02" },
  { id = 3, given = "Chiara", surname = "Bianchi", born = "1978-11-30" },
  { id = 4, given = "Tomás", surname = "Castro", born = "2001-06-22" },
  { id = 5, given = "Wei", surname = "Chen", born = "1969-01-15" },
  { id = 6, given = "Lucía", surname = "Castro", born = "1999-09-09" },
  { id = 7, given = "Noor", surname = "de Vries", born = "1988-06-24" },
  { id = 8, given = "Priya", surname = "Sharma", born = "1995-06-23" },
  { id = 9, given = "Karl", surname = "Sørensen", born = "1973-12-24" },
  { id = 10, given = "Ines", surname = "Silva", born = "1982-02-28" },
}

-- The name under which somebody is looked up: "de Vries" stands under V.
local function sortName(person) return (person.surname:gsub("^de ", "")) end
local function initial(person) return utf8.char(utf8.codepoint(sortName(person))) end
local function name(person) return person.given .. " " .. person.surname end

local contacts = ResultsController{
  sectionKey = initial,
  sortDescriptors = { { key = sortName }, "given" },
  sectionSortDescriptors = { "name" },
  delegate = {
    didChangeSection = function(section, index, change)
      print(("  section %s: %s at %d"):format(section, change.kind, change.to or index))
    end,
    didChangeObject = function(person, path, change)
      local text = path and tostring(path) or ""
      if change.to then text = text .. " → " .. tostring(change.to) end
      print(("  %s: %s %s"):format(name(person), change.kind, text))
    end,
  },
}
contacts:setContent(people)

local function list(results, describe)
  for _, section in ipairs(results.sections) do
    local entries = {}
    for _, person in pairs(section) do entries[#entries + 1] = describe(person) end
    print(("  %-8s %s"):format(section.id, table.concat(entries, ", ")))
  end
end

local view = CollectionView{
  dataSource = ResultsProvider{ resultsController = contacts, populateWhenEmpty = true },
  layout = FlowLayout{ itemSize = {320, 44}, headerReferenceSize = {320, 28} },
  bounds = {320, 480},
}
print("The address book:")
list(contacts, name)
print("The view is " .. view.contentSize.height .. " points high.")

print("\nTomás marries Noor and takes her name, and Jonas is forgotten:")
contacts:beginEditing()
contacts:didUpdate{ id = 4, given = "Tomás", surname = "de Vries", born = "2001-06-22" }
contacts:delete(2)
contacts:endEditing()

print("\nA colleague is the first one under O:")
contacts:insert{ id = 11, given = "Sean", surname = "O'Neill", born = "1990-06-21" }

print("\nWei's number changes, but not the place:")
contacts:didUpdate(5)

print("\nNow:")
list(contacts, name)
print(view.log)

-- Birthdays: who is next? The day decides, and a birthday that is over waits for the next year.
local today = "06-21"
local function month(person)
  local day = person.born:sub(6)
  return (day < today and "next" or "this") .. " year"
end

local birthdays = ResultsController{
  sectionKey = month,
  sortDescriptors = { { key = function(person) return person.born:sub(6) end }, "surname" },
  sectionSortDescriptors = { { key = "name", ascending = false } },
}
birthdays:setContent(contacts.allObjects)
local calendar = CollectionView{
  dataSource = ResultsProvider{ resultsController = birthdays },
  layout = FlowLayout{ itemSize = {320, 44} },
  bounds = {320, 480},
}

local function day(person) return person.given .. " " .. person.born:sub(6) end
print("Birthdays on " .. today .. ":")
list(birthdays, day)
assert(#calendar == 2)

-- A day passes: nothing about the people has changed, so the controller is told whom to look at.
for _, tomorrow in ipairs{ "06-22", "06-24" } do
  local passed = {}
  for _, person in ipairs(birthdays.allObjects) do
    local born = person.born:sub(6)
    if born >= today and born < tomorrow then passed[#passed + 1] = person end
  end
  today = tomorrow
  birthdays:didUpdate(passed)
  print("\nBirthdays on " .. today .. ":")
  list(birthdays, day)
end
print(calendar.log)
