-- ends: 125 R12
-- why: data that grows by one item a call
local data = DataSource "A:" local text = ("x"):rep(2000) while true do data:append(text, 0) end
