-- ends: 125 R12
-- why: pages of components that are kept
local text, keep = ("x"):rep(100000), {} while true do keep[#keep + 1] = ComponentsController{ components = { { identifier = "a", items = { { identifier = "x", title = text .. #keep } } } } } end
