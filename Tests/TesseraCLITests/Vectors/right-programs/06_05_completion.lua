local endings = { [true] = " is there", [false] = " was interrupted" }
local function teller(name)
  return function(finished) say(name .. endings[finished]) end
end
function arrive(name)
  view:performBatchUpdates(function()
    view:insertItems{{0, data:numberOfItemsInSection(0)}}
    data:append(name, 0)
  end, teller(name))
end
arrive "c"
view:advance(0.1)
say "0.1 seconds later"
arrive "d"
view:advance(0.3)
