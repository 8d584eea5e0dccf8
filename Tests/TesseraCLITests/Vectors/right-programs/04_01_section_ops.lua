local sections = require("tessera").Section
view:performBatchUpdates(function()
  view:insertSections{ data:numberOfSections() - 1 }
  view:deleteSections(0)
  data:insertSection(sections("D", { "d" }), data:numberOfSections())
  data:removeSection(0)
end)
