--@ id 00_01_hello
--@ title Run a script
--@ objective Run a file and print the data of a collection.
--@ teaches
-- A data source holds what a collection shows. Here it has one section, A, with the items H and J.
-- Whatever a script prints appears in the terminal; in the playground, below "Printed". A data
-- source prints as one line, its state line. It has the name of the section, a colon, and the items
-- in order.
--@ uses DataSource print
--@ fails check prints the state line
--@ limits steps=1000000 time=2 memory=64M
--@ starter
data = DataSource "A: H J"
-- TODO: print the data
--@ solution
data = DataSource "A: H J"
print(data)
--@ solution
data = DataSource "A: H J"
print(tostring(data))
--@ wrong check prints the state line In quotes, data is a text of four letters. Without quotes it is the name of your data source.
data = DataSource "A: H J"
print("data")
--@ wrong check prints the state line Large and small letters count. Nothing is called Data, so nil is printed, which means nothing.
data = DataSource "A: H J"
print(Data)
--@ wrong check prints the state line The line is right, but you wrote it yourself as a text. If the data changes, it stays the same. Give print the data source.
data = DataSource "A: H J"
print "A: H J"
--@ wrong goal The checks look for the data source by its name: the global data. They see no local and nothing without a name. Leave the first line as it was.
local data = DataSource "A: H J"
print(data)
--@ wrong goal The line is right, but the data source is gone or holds something else. Leave the first line as it was and add one below it.
data = DataSource "A: H J K"
print "A: H J"
--@ goal state "A: H J"
--@ check prints the state line
return attempt(function()
  local first = lines[1]
  if first ~= "A: H J" then
    return false, "the first line should be 'A: H J', but it is "
      .. (first and "'" .. first:sub(1, 60) .. "'" or "missing: nothing was printed")
  end
  local ok, _, _, printed = rerun [[
    local make = DataSource
    function DataSource() return make "B: X Y" end
  ]]
  first = printed[1]
  return ok and first == "B: X Y",
    "if the data held B: X Y, the first line should be 'B: X Y', but it would be "
    .. (first and "'" .. first:sub(1, 60) .. "'" or "missing")
end)
--@ hidden 1pt "Prints whatever the data holds."
return attempt(function()
  local ok, _, _, printed = rerun [[
    local make = DataSource
    function DataSource() return make "Fruit: apple pear | C:" end
  ]]
  return ok and printed[1] == "Fruit: apple pear | C:", "with other data, that should be printed"
end)
--@ swift
let items = ["H", "J"]

override func viewDidLoad() {
  super.viewDidLoad()
  print(items)
}
--@ hint The function print shows what it is given, and it knows how to show a data source.
--@ hint The data source has a name, data. Give that name to print, without quotes.
--@ hint Add the line print(data) at the end.
