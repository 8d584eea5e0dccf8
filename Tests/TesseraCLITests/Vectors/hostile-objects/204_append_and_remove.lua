-- ends: 0
-- why: data that shrinks again is not charged for what it lost
local data, text = DataSource "A:", ("x"):rep(100000) for i = 1, 2000 do data:append(text, 0) data:remove{0, 0} end print(data)
