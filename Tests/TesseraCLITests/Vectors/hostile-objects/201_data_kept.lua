-- ends: 125 R12
-- why: data sources kept alive, each small in Lua
local keep, ids = {}, {} for i = 1, 1000 do ids[i] = ("x"):rep(1000) .. i end while true do keep[#keep + 1] = DataSource{ Section("A", ids) } end
