-- A phone book whose letters stay at the top while their names are scrolled past.
--
-- Each letter is the content of a supplementary view, which waits in a pool once it has left the
-- screen.

local data = DiffableDataSource{
  snapshot = Snapshot{
    Section("A", { "Ada", "Alan", "Anita", "Annie" }),
    Section("B", { "Barbara" }),
    Section("C", { "Claude", "Clara", "Cornelia" }),
    Section("D", { "Dennis", "Donald", "Dorothy", "Douglas", "Dana" }),
  },
  supplementaryViewProvider = function(view, kind, path)
    local header = view:dequeueReusableSupplementaryView(kind, "letter", path)
    header.content = view.dataSource:sectionIdentifier(path.section)
    return header
  end,
}

local view = CollectionView{
  dataSource = data,
  bounds = { 320, 240 },
  safeAreaInsets = { top = 20 },
  layout = FlowLayout{
    itemSize = { 320, 44 },
    minimumLineSpacing = 0,
    headerReferenceSize = { 0, 28 },
    sectionHeadersPinToVisibleBounds = true,
  },
}

-- One line for each element on the screen, by where it is drawn. What floats lies in front.
local function show()
  local top = view.contentOffset.y + view.adjustedContentInset.top
  print(string.format("content offset %g, visible from %g on", view.contentOffset.y, top))
  for _, element in ipairs(view:layoutAttributesForElements()) do
    local path = element.indexPath
    local line = string.format("  %4g  ", element.frame.y - view.contentOffset.y)
    if element.elementKind then
      line = line .. "── " .. view:supplementaryView(element.elementKind, path).content
      if element.frame.y == top then line = line .. "  pinned, zIndex " .. element.zIndex end
    else
      line = line .. "   " .. view:itemIdentifier(path)
    end
    print(line)
  end
end

show()

-- A's header moves with the bounds; the names stay where they are.
view.contentOffset = { 0, 60 }
show()

-- B has one name, so its header is pushed out by the next one.
view.contentOffset = { 0, 236 }
show()

-- A bounds change invalidates what is pinned and nothing else.
local before = view.stats
for y = 0, 300, 10 do
  view.contentOffset = { 0, y }
  view:layoutIfNeeded()
end
local after = view.stats
print(string.format("%d layout passes for 31 steps, %d items prepared",
  after.layoutPasses - before.layoutPasses, after.preparedItems - before.preparedItems))
print(string.format("%d header views were made, and used again %d times",
  after.supplementaryViewsCreated, after.supplementaryViewsReused))
