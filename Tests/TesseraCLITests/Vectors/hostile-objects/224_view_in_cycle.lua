-- ends: 0
-- why: a delegate that keeps its view alive
for i = 1, 200 do local d = {} d.view = CollectionView{ dataSource = "A: x", delegate = d } end collectgarbage() print("done")
