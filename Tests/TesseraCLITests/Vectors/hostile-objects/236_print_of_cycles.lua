-- ends: 0
-- why: tables in a circle and tables of tables are printed, and come to an end
local t = {} t.t = t print(t) local w = {} for i = 1, 300 do w = { w, w } end print(#tostring(w) > 0) print({ w })
