#!/usr/bin/env tessera
local place = IndexPath(0, 1)
local function update()
  view:insertItems{ place }
  data:insert("x", place)
end
view:performBatchUpdates(update, function(finished) assert(finished ~= nil) end, { animated = false })
