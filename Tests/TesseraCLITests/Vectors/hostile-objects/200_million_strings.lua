-- ends: 125 R12
-- why: ids that are the same long text in Lua are copies in the data
local long = ("x"):rep(100000) local t = {} for i = 1, 100000 do t[i] = { id = long } end DataSource{ Section("A", t) }
