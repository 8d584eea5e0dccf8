-- ends: 124 R11 with --timeout 0.1
-- why: a comparator of a results controller that does not return
local r = ResultsController{ sortDescriptors = { function() while true do end end } } r:insert{ { id = 1 }, { id = 2 } } print(r)
