-- ends: 1 R02
-- why: fields nested deeper than is copied
local t = {} for i = 1, 100000 do t = { t } end DataSource{ Section("A", { { id = 1, deep = t } }) }
