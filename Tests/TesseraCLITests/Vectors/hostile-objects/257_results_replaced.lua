-- ends: 0
-- why: results that are let go of are not charged
local r, text = ResultsController{}, ("x"):rep(50000) for i = 1, 200 do local t = {} for j = 1, 20 do t[j] = { id = j, text = text .. i } end r:setContent(t) end print(#r)
