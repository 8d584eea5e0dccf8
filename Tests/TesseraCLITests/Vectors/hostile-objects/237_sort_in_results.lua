-- ends: 1 R02
-- why: a comparator of a results controller that fails
local r = ResultsController{ sortDescriptors = { function() error("no order") end } } r:insert{ { id = 1 }, { id = 2 } } print(r)
