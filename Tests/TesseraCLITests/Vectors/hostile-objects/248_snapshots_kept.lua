-- ends: 125 R12
-- why: snapshots kept alive, each changed
local ids, keep = {}, {} for i = 1, 5000 do ids[i] = i end while true do local s = Snapshot() s:appendSections{ "A" } s:appendItems(ids) keep[#keep + 1] = s end
