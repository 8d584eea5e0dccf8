-- One item and one section of many sections.
local sections = {}
for i = 1, 5000 do sections[i] = Section("S" .. i, { i, -i }) end
local data = DataSource(sections)
local view = CollectionView{ dataSource = data, layout = FlowLayout(), bounds = { 320, 480 } }
view:layoutIfNeeded()
for i = 1, 100 do
  data:insert("new " .. i, { 2500, 0 })
  view:insertItems{ { 2500, 0 } }
end
for _ = 1, 50 do
  data:removeSection(2000)
  view:deleteSections{ 2000 }
end
