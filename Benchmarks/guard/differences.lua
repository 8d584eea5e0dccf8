-- Differences of lists: scattered edits, a shuffle, two sections.
local old, scattered, shuffled = {}, {}, {}
for i = 1, 5000 do old[i] = "item " .. i end
for i = 1, 5000 do
  if i % 50 ~= 0 then scattered[#scattered + 1] = old[i] end
  if i % 70 == 0 then scattered[#scattered + 1] = "new " .. i end
  shuffled[i] = old[i * 1009 % 5000 + 1]
end
for _, new in ipairs{ scattered, shuffled } do
  local changes = diff(DataSource{ Section("A", old) }, DataSource{ Section("A", new) })
  print(#tostring(changes))
end
