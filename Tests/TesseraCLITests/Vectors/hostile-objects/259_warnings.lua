-- ends: 125 R13
-- why: warnings without end
local id = ("a"):rep(20000) local s = Snapshot{ Section("A", { id }) } while true do s:appendItems{ id } end
