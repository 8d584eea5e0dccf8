local library = require "tessera"
local function list(...) return { ... } end
data = library.DataSource{
  library.Section("A", list("H", "J", "K")),
  library.Section("B", list("X", "Y", "Z")),
  library.Section("C", list()),
}
-- The sum without a loop over numbers.
function countItems(source, section)
  section = section or 0
  if section == source:numberOfSections() then return 0 end
  return source:numberOfItemsInSection(section) + countItems(source, section + 1)
end
