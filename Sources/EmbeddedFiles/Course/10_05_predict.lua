--@ id 10_05_predict
--@ title Predict: where it ends
--@ needs 10_01_transition
--@ objective Say where two items are in the layout that the view changes to.
--@ teaches
-- layoutAttributesForItem says where an item ends, as soon as the view has its new layout: the way
-- there is animation. The view and its items stay the same.
--@ uses view.layout view:advance FlowLayout
--@ fails check guess
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4"
view = CollectionView{
  dataSource = data, bounds = {300, 100},
  layout = FlowLayout{ itemSize = {300, 40}, minimumLineSpacing = 0 },
}
--@ predict frames 0,1 0,2
view:layoutIfNeeded()
view.layout = FlowLayout{
  itemSize = {60, 40}, minimumInteritemSpacing = 0, minimumLineSpacing = 10,
  scrollDirection = "horizontal",
}
view:advance(0.125)
--@ starter
-- The program is above; it has not run yet. What does layoutAttributesForItem say of {0, 1}, {0, 2}?
guess = {
  { nil, nil, nil, nil },          -- TODO: x, y, width, height of item {0, 1}
  { nil, nil, nil, nil },          -- TODO: x, y, width, height of item {0, 2}
}
--@ solution
guess = { {0, 60, 60, 40}, {70, 0, 60, 40} }
--@ wrong check guess These are the frames of the old layout. The view has the new one at once; only the animation is under way.
guess = { {0, 40, 300, 40}, {0, 80, 300, 40} }
--@ wrong check guess A flow that scrolls sideways fills a column from the top down before it begins the next one.
guess = { {70, 0, 60, 40}, {140, 0, 60, 40} }
--@ wrong check guess Two items of 40 in a column of 100 leave 20 points, and these are the gap between them.
guess = { {0, 40, 60, 40}, {70, 0, 60, 40} }
--@ hint A flow that scrolls sideways fills columns: from the top down, then to the right.
--@ hint A column of 100 points has room for 2 items of 40, and its gap is what is left. The next column begins 60 + 10 points to the right.
