--@ id 08_03_flow_horizontal
--@ title A quarter turn
--@ needs 08_02_flow_spacing
--@ objective Let the layout scroll sideways and say where the second item is.
--@ teaches
-- Lines lie across the direction in which you scroll. If you scroll sideways, a line is a column:
-- it is filled from top to bottom, and the next one stands to its right.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4 5"
--@ starter
-- data: A: 1 2 3 4 5
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {50, 50} },    -- TODO: it has an option scrollDirection
  bounds = {320, 110},
}
secondItemIs = "right"                           -- TODO: "right" of the first item, or "below" it?
--@ solution
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {50, 50}, scrollDirection = "horizontal" },
  bounds = {320, 110},
}
secondItemIs = "below"
--@ wrong check where the second item is The layout is right now. Look at the picture with print(view:draw()): where is item 2?
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {50, 50}, scrollDirection = "horizontal" },
  bounds = {320, 110},
}
secondItemIs = "right"
--@ wrong goal With another height the columns hold other numbers of items. Leave the bounds at 320 × 110.
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {50, 50}, scrollDirection = "horizontal" },
  bounds = {320, 50},
}
secondItemIs = "below"
--@ goal rects tol=0.5
0,0 0 0 50 50
0,1 0 60 50 50
0,2 60 0 50 50
0,3 60 60 50 50
0,4 120 0 50 50
--@ check where the second item is
return attempt(function()
  return secondItemIs == "below", "print(view:draw()) shows where the second item is"
end)
--@ hint scrollDirection = "horizontal" turns the layout.
--@ hint A line now runs downwards, and 110 points have room for two items and a gap.
--@ hint FlowLayout{ itemSize = {50, 50}, scrollDirection = "horizontal" }, and then compare y of the first two items.
