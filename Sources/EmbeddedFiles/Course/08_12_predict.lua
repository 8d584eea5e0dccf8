--@ id 08_12_predict
--@ title Predict: a line that is full
--@ needs 08_01_flow_lines 08_02_flow_spacing
--@ objective Say where two items of a flow layout are.
--@ teaches
-- A full line shares what is left over among its gaps. A last line that is not full has the same
-- gaps. So its items are below those of the lines above.
--@ uses FlowLayout
--@ fails check guess
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: a b c d e"
--@ predict frames 0,1 0,4
view = CollectionView{
  dataSource = data, bounds = {320, 400},
  layout = FlowLayout{ itemSize = {90, 60}, minimumInteritemSpacing = 10, minimumLineSpacing = 20 },
}
--@ starter
-- The program is above; it has not run yet. Where are items {0, 1} and {0, 4}?
guess = {
  { nil, nil, nil, nil },          -- TODO: x, y, width, height of item {0, 1}
  { nil, nil, nil, nil },          -- TODO: x, y, width, height of item {0, 4}
}
--@ solution
guess = { {115, 0, 90, 60}, {115, 80, 90, 60} }
--@ wrong check guess 10 is the least gap. Three items of 90 leave 50 points, and the two gaps share them.
guess = { {100, 0, 90, 60}, {100, 80, 90, 60} }
--@ wrong check guess minimumLineSpacing is the gap between two lines: 20. The second line begins at 60 + 20.
guess = { {115, 0, 90, 60}, {115, 70, 90, 60} }
--@ hint How many items of 90 fit into 320, with gaps of 10 at least? What is left over?
--@ hint 3 items take 270. The other 50 points are two gaps of 25.
