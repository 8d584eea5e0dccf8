--@ id 08_08_compositional
--@ title Groups in groups
--@ needs 08_04_columns
--@ uses CompositionalLayout LayoutItem LayoutGroup.horizontal LayoutGroup.vertical LayoutSection fractionalWidth fractionalHeight absolute
--@ objective Build a row of a large picture and two small ones, one above the other.
--@ teaches
-- A compositional layout is built from the inside out. An item describes a cell. A group places
-- items beside each other (horizontal) or below each other (vertical). A section repeats its group
-- until all its items have a place. A group may be part of another group. A fraction is a share of
-- what is around. For an item that is its group; for a group it is the group or section around it.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "Pictures: 1 2 3 4 5 6 7"
view = CollectionView{ dataSource = data, bounds = {300, 480} }
--@ starter
-- Wanted: rows 200 points high with 10 points between them. In each, a large picture takes 60 % of
-- the width. The other 40 % have two small pictures of half the height, one above the other.
local large = LayoutItem{ size = { fractionalWidth(.6), fractionalHeight(1) } }
local small = LayoutItem{ size = { fractionalWidth(.4), fractionalHeight(.5) } }
local row = LayoutGroup.horizontal{
  size = { fractionalWidth(1), absolute(200) },
  subitems = { large, small },       -- TODO: two small ones in a group of their own
}
view.layout = CompositionalLayout{ section = LayoutSection{ group = row, interGroupSpacing = 0 } }
print(view:draw())
--@ solution
local large = LayoutItem{ size = { fractionalWidth(.6), fractionalHeight(1) } }
local small = LayoutItem{ size = { fractionalWidth(1), fractionalHeight(.5) } }
local column = LayoutGroup.vertical{
  size = { fractionalWidth(.4), fractionalHeight(1) },
  subitems = { small, small },
}
local row = LayoutGroup.horizontal{
  size = { fractionalWidth(1), absolute(200) },
  subitems = { large, column },
}
view.layout = CompositionalLayout{ section = LayoutSection{ group = row, interGroupSpacing = 10 } }
print(view:draw())
--@ solution
-- Two equal parts by a count, and plain tables.
view.layout = CompositionalLayout(function(section, environment)
  return {
    interGroupSpacing = 10,
    group = {
      direction = "horizontal", size = { fractionalWidth(1), 200 },
      subitems = {
        { size = { fractionalWidth(.6), 200 } },
        LayoutGroup.vertical{
          size = { fractionalWidth(.4), 200 }, count = 2,
          subitem = LayoutItem{ size = { fractionalWidth(1), fractionalHeight(1) } },
        },
      },
    },
  }
end)
--@ wrong goal The small pictures are too narrow: 40 % of a group that has 40 % of the row itself. In their group they take all of the width: fractionalWidth(1).
local large = LayoutItem{ size = { fractionalWidth(.6), fractionalHeight(1) } }
local small = LayoutItem{ size = { fractionalWidth(.4), fractionalHeight(.5) } }
local column = LayoutGroup.vertical{
  size = { fractionalWidth(.4), fractionalHeight(1) }, subitems = { small, small },
}
local row = LayoutGroup.horizontal{
  size = { fractionalWidth(1), absolute(200) }, subitems = { large, column },
}
view.layout = CompositionalLayout{ section = LayoutSection{ group = row, interGroupSpacing = 10 } }
--@ wrong goal The small pictures stand beside each other: a group that places its items below each other is LayoutGroup.vertical.
local large = LayoutItem{ size = { fractionalWidth(.6), fractionalHeight(1) } }
local small = LayoutItem{ size = { fractionalWidth(.5), fractionalHeight(.5) } }
local column = LayoutGroup.horizontal{
  size = { fractionalWidth(.4), fractionalHeight(1) }, subitems = { small, small },
}
local row = LayoutGroup.horizontal{
  size = { fractionalWidth(1), absolute(200) }, subitems = { large, column },
}
view.layout = CompositionalLayout{ section = LayoutSection{ group = row, interGroupSpacing = 10 } }
--@ wrong goal The rows are right, but for the 10 points between them. Each row is a group, so it is interGroupSpacing of the section.
local large = LayoutItem{ size = { fractionalWidth(.6), fractionalHeight(1) } }
local small = LayoutItem{ size = { fractionalWidth(1), fractionalHeight(.5) } }
local column = LayoutGroup.vertical{
  size = { fractionalWidth(.4), fractionalHeight(1) }, subitems = { small, small },
}
local row = LayoutGroup.horizontal{
  size = { fractionalWidth(1), absolute(200) }, subitems = { large, column },
}
view.layout = CompositionalLayout{ section = LayoutSection{ group = row } }
--@ wrong check a wider view The widths are right for this view only. Shares of the width follow the view: fractionalWidth(.6).
local large = LayoutItem{ size = { absolute(180), fractionalHeight(1) } }
local small = LayoutItem{ size = { fractionalWidth(1), fractionalHeight(.5) } }
local column = LayoutGroup.vertical{
  size = { absolute(120), fractionalHeight(1) }, subitems = { small, small },
}
local row = LayoutGroup.horizontal{
  size = { absolute(300), absolute(200) }, subitems = { large, column },
}
view.layout = CompositionalLayout{ section = LayoutSection{ group = row, interGroupSpacing = 10 } }
--@ goal rects tol=0.5
0,0 0 0 180 200
0,1 180 0 120 100
0,2 180 100 120 100
0,3 0 210 180 200
0,4 180 210 120 100
0,5 180 310 120 100
0,6 0 420 180 200
--@ check a wider view
return attempt(function()
  view.bounds = {500, 320}
  local frame = view:layoutAttributesForItem{0, 2}.frame
  view.bounds = {300, 480}
  return near(frame.x, 300) and near(frame.y, 100) and near(frame.width, 200),
    "in a view of 500 points, picture 3 should lie at 300, 100 and be 200 wide; it lies at "
    .. frame.x .. ", " .. frame.y .. " and is " .. frame.width .. " wide"
end)
--@ hidden 2pt "More sections and pictures at another width."
return rerun([[
  data = DataSource "A: 1 2 3 4 | B: | C: 5 6 7 8 9 10 11 12 13"
  view = CollectionView{ dataSource = data, bounds = {700, 300} }
]], [[
  return attempt(function()
    for item = 0, 8 do
      local frame = view:layoutAttributesForItem({2, item}).frame
      local place, y = item % 3, 410 + item // 3 * 210
      if place > 0 then y = y + (place - 1) * 100 end
      if not (near(frame.x, place == 0 and 0 or 420) and near(frame.y, y)
        and near(frame.width, place == 0 and 420 or 280) and near(frame.height, place == 0 and 200 or 100)) then
        return false, "with more sections at another width a picture lies elsewhere"
      end
    end
    return true
  end)
]])
--@ deny 0pt Layout
--@ swift
func makeLayout() -> UICollectionViewCompositionalLayout {
  func size(_ width: Double, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .fractionalWidth(width), heightDimension: height)
  }
  let large = NSCollectionLayoutItem(layoutSize: size(0.6, .fractionalHeight(1)))
  let small = NSCollectionLayoutItem(layoutSize: size(1, .fractionalHeight(0.5)))
  let column = NSCollectionLayoutGroup.vertical(
    layoutSize: size(0.4, .fractionalHeight(1)), subitems: [small, small])
  let row = NSCollectionLayoutGroup.horizontal(
    layoutSize: size(1, .absolute(200)), subitems: [large, column])
  let section = NSCollectionLayoutSection(group: row)
  section.interGroupSpacing = 10
  return UICollectionViewCompositionalLayout(section: section)
}
--@ hint Draw the row: on the left one cell, on the right a box with two cells. The box is a group.
--@ hint The box is 40 % of the row wide, and LayoutGroup.vertical places two cells in it. What share of the box is each of them wide?
--@ hint local column = LayoutGroup.vertical{ size = { fractionalWidth(.4), fractionalHeight(1) }, subitems = { small, small } } with small = fractionalWidth(1) × fractionalHeight(.5), then subitems = { large, column }, and interGroupSpacing = 10.
