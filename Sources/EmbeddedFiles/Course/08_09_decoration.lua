--@ id 08_09_decoration
--@ title Behind the section
--@ needs 08_05_headers 08_08_compositional
--@ uses DecorationItem BoundaryItem LayoutSection CompositionalLayout view:layoutAttributesForElements
--@ objective Put a background behind the items of each section, but not behind its header.
--@ teaches
-- A decoration view belongs to the layout, not to the data. It shows no item, and the view never
-- asks the data source about it. In a compositional layout a section has decorationItems. Such a
-- background lies behind the whole section, its header and its insets too. contentInsets make it
-- smaller: top, leading, bottom, trailing; leading is the left side where text runs to the right.
--@ fails check the backgrounds
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "Fruit: apple pear plum | Tea: green black"
view = CollectionView{ dataSource = data, bounds = {320, 480} }
row = LayoutGroup.horizontal{
  size = { fractionalWidth(1), 50 },
  subitems = { LayoutItem{ size = { fractionalWidth(.5), fractionalHeight(1) } } },
}
header = BoundaryItem{ size = { fractionalWidth(1), 30 }, elementKind = "header", alignment = "top" }
--@ starter
-- view has two sections; row and header are ready. The header is 30 points high.
-- Wanted: a background that begins below the header and ends where the section ends. It keeps 8
-- points of distance to the left and right edges of the view.
view.layout = CompositionalLayout{ section = LayoutSection{
  group = row,
  contentInsets = {10, 16, 10, 16},
  boundarySupplementaryItems = { header },
  decorationItems = {
    DecorationItem{ elementKind = "background" },     -- TODO: it lies behind the header, too
  },
} }
print(view:draw())
--@ solution
view.layout = CompositionalLayout{ section = LayoutSection{
  group = row,
  contentInsets = {10, 16, 10, 16},
  boundarySupplementaryItems = { header },
  decorationItems = {
    DecorationItem{ elementKind = "background", contentInsets = {30, 8, 0, 8} },
  },
} }
print(view:draw())
--@ solution
view.layout = CompositionalLayout(function()
  local background = { elementKind = "background", contentInsets = { top = 30, leading = 8, trailing = 8 } }
  return {
    group = row, contentInsets = {10, 16, 10, 16},
    boundarySupplementaryItems = { header }, decorationItems = { background },
  }
end)
--@ wrong check the backgrounds It ends too early: at the bottom there is nothing to keep clear of. The insets are top, leading, bottom, trailing.
view.layout = CompositionalLayout{ section = LayoutSection{
  group = row, contentInsets = {10, 16, 10, 16}, boundarySupplementaryItems = { header },
  decorationItems = { DecorationItem{ elementKind = "background", contentInsets = {30, 8, 8, 8} } },
} }
--@ wrong check the items These are the insets of the section. They move the items, while the background still lies behind everything. The decoration item has contentInsets of its own.
view.layout = CompositionalLayout{ section = LayoutSection{
  group = row, contentInsets = {30, 8, 0, 8}, boundarySupplementaryItems = { header },
  decorationItems = { DecorationItem{ elementKind = "background" } },
} }
--@ wrong check the backgrounds Without a header there is nothing to lie behind, but the sections should keep theirs.
view.layout = CompositionalLayout{ section = LayoutSection{
  group = row, contentInsets = {10, 16, 10, 16},
  decorationItems = { DecorationItem{ elementKind = "background", contentInsets = {0, 8, 0, 8} } },
} }
--@ check the items
return attempt(function()
  local frame = view:layoutAttributesForItem{0, 0}.frame
  return near(frame.x, 16) and near(frame.width, 144) and near(frame.height, 50),
    "item [0, 0] should stay at x 16 and 144 × 50 points large; it is at " .. frame.x .. " and "
    .. frame.width .. " × " .. frame.height
end)
--@ check the backgrounds
return attempt(function()
  local found, headers = {}, 0
  for _, element in ipairs(view:layoutAttributesForElements{-100, 0, 1000, 2000}) do
    if element.elementCategory == "decoration" then
      local section = element.indexPath.section
      if found[section] then return false, "section " .. section .. " has two decorations" end
      found[section] = element
    end
    if element.elementKind == "header" then headers = headers + 1 end
  end
  if headers ~= 2 then return false, "each of the two sections should have its header" end
  for section, want in pairs{ [0] = {30, 120}, [1] = {180, 70} } do
    local element = found[section]
    if not element then return false, "section " .. section .. " has no background" end
    local frame = element.frame
    if not (near(frame.x, 8) and near(frame.width, 304) and near(frame.y, want[1]) and near(frame.height, want[2])) then
      return false, "the background of section " .. section .. " should have the frame {8, " .. want[1]
        .. ", 304, " .. want[2] .. "}, it has {" .. frame.x .. ", " .. frame.y .. ", "
        .. frame.width .. ", " .. frame.height .. "}"
    end
    if element.zIndex >= 0 then return false, "the background lies above the items, not behind them" end
  end
  return true
end)
--@ hidden 1pt "More sections at another width."
return rerun([[
  data = DataSource "A: 1 | B: 2 3 4 5 6 | C: 7 8"
  view = CollectionView{ dataSource = data, bounds = {500, 300} }
]], [[
  return attempt(function()
    local wanted, count = { [0] = {30, 70}, [1] = {130, 170}, [2] = {330, 70} }, 0
    for _, element in ipairs(view:layoutAttributesForElements{-100, 0, 1000, 2000}) do
      local category = element.elementCategory
      if category == "decoration" then
        local want, frame = wanted[element.indexPath.section], element.frame
        count = count + 1
        if not (near(frame.x, 8) and near(frame.width, 484) and near(frame.y, want[1]) and near(frame.height, want[2])) then
          return false, "with more sections at another width a background lies elsewhere"
        end
      end
    end
    return count == 3, "with more sections there is not one background for each"
  end)
]])
--@ deny 0pt Layout
--@ hint How high is the header? By so much the background has to begin lower.
--@ hint The insets of the decoration item are its contentInsets: top, leading, bottom, trailing, or some of them by name.
--@ hint DecorationItem{ elementKind = "background", contentInsets = {30, 8, 0, 8} }.
