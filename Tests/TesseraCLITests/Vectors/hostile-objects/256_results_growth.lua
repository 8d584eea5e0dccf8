-- ends: 125 R12
-- why: a results controller that grows by one object a call
local r, text, i = ResultsController{}, ("x"):rep(50000), 0 while true do i = i + 1 r:insert{ { id = i, text = text } } end
