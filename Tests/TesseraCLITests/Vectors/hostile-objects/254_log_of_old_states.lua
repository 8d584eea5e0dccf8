-- ends: 125 R12
-- why: a log that holds all the data there ever was
local d, text = DataSource "A:", ("x"):rep(5000) local v = CollectionView{ dataSource = d } while true do local t = {} for i = 1, 100 do t[i] = text .. i end d:set{ Section("A", t) } v:reloadData() v:layoutIfNeeded() end
