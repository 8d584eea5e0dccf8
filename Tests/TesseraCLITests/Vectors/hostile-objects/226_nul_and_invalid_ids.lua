-- ends: 1 R02
-- why: ids with NUL are texts, ids that are not UTF-8 are refused
local data = DataSource{ Section("A\0B", { "x\0", "\0" }) } print(data) data:append("\xff\xfe", 0)
