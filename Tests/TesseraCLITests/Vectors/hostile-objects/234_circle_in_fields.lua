-- ends: 1 R02
-- why: fields in a circle
local t = {} t.t = t DataSource{ Section("A", { { id = 1, loop = t } }) }
