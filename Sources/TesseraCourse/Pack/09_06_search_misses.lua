--@ id 09_06_search_misses
--@ title The search that misses one
--@ needs 09_02_binary_search
--@ objective Choose a way to find the visible tiles that misses none.
--@ teaches
-- Halving works only if the frames are sorted. In a mosaic a tall tile can begin above a small
-- one that comes before it; the walk stops too early, and the tall tile disappears from the
-- screen. The setting rectSearch says how a layout looks for tiles: "linear" at all of them,
-- "binary" by halving, "index" in a map of places.
--@ fails check finds all visible tiles
--@ limits steps=1000000 time=2 memory=64M
--@ budget comparisons=60
--@ given
ids = {}
for number = 1, 200 do ids[number] = number end
data = DataSource{ Section("Tiles", ids) }
mosaic = MosaicLayout{}
view = CollectionView{ dataSource = data, layout = mosaic, bounds = {375, 667} }
view:layoutIfNeeded()
--@ starter
-- view shows 200 tiles in mosaic, a MosaicLayout.
mosaic.rectSearch = "binary"      -- TODO: two other ways find everything. One of them is slow.

function look()
  local found = {}
  for _, path in ipairs(view.indexPathsForVisibleItems) do found[#found + 1] = path.item end
  return found
end

print(look())
print(view.stats.comparisonsOfLastQuery .. " comparisons")
--@ solution
mosaic.rectSearch = "index"

function look()
  local found = {}
  for _, path in ipairs(view.indexPathsForVisibleItems) do found[#found + 1] = path.item end
  return found
end

print(look())
print(view.stats.comparisonsOfLastQuery .. " comparisons")
--@ wrong check keeps to 60 comparisons Nothing is missed now, but each question looks at all 200 tiles. There is a third way.
mosaic.rectSearch = "linear"

function look()
  local found = {}
  for _, path in ipairs(view.indexPathsForVisibleItems) do found[#found + 1] = path.item end
  return found
end

print(look())
print(view.stats.comparisonsOfLastQuery .. " comparisons")
--@ check finds all visible tiles
return attempt(function()
  local before = mosaic.rectSearch
  mosaic.rectSearch = "linear"
  local want = view.indexPathsForVisibleItems
  mosaic.rectSearch = before
  local found = look()
  if #found ~= #want then
    return false, #want .. " tiles are visible, " .. #found .. " are found"
  end
  for place, path in ipairs(want) do
    if found[place] ~= path.item then
      return false, "the tiles that are found are not the visible ones"
    end
  end
  return true
end)
--@ hint Compare the numbers that are printed for the three ways.
--@ hint "linear" is right and looks at every tile; "binary" is quick and misses one.
--@ hint mosaic.rectSearch = "index".
