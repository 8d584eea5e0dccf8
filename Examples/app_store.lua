-- The front page of an app store: a large card to swipe through, lists of three rows that page
-- sideways, a row of categories as wide as their names, and a grid.
--
-- Each section has a definition of its own. All of them scroll down together; three of them scroll
-- across by themselves and come to rest where their behaviour says.

local function app(id, name, kind, price)
  return { id = id, title = name, subtitle = kind, price = price or "Get" }
end

local data = DataSource{
  Section("Today", {
    app("halide", "Halide Mark II", "Photography · Editors' Choice"),
    app("things", "Things 3", "Plan your day and your life", "€9.99"),
    app("alto", "Alto's Odyssey", "Beyond the horizon", "€4.99"),
    app("bear", "Bear", "Notes that look good"),
  }),
  Section("Popular", {
    app("signal", "Signal", "Messages in private"),
    app("komoot", "komoot", "Hike, ride and run"),
    app("flighty", "Flighty", "Live flight tracker"),
    app("pocket", "Pocket Casts", "Podcast player"),
    app("overcast", "Overcast", "Podcasts with smart speed"),
    app("deliveries", "Deliveries", "A package tracker"),
    app("reeder", "Reeder", "News in order", "€4.99"),
    app("citymapper", "Citymapper", "All live transit"),
  }),
  Section("Categories", {
    "Games", "Productivity", "Photo & Video", "Health & Fitness", "Music", "Kids", "Travel",
  }),
  Section("All", {
    app("affinity", "Affinity Photo", "Edit", "€19.99"),
    app("procreate", "Procreate", "Draw", "€14.99"),
    app("ferrite", "Ferrite", "Record"), app("lumafusion", "LumaFusion", "Cut", "€29.99"),
    app("working", "Working Copy", "Git"), app("carrot", "CARROT Weather", "Rain"),
    app("mimestream", "Mimestream", "Mail"),
  }),
}

-- What the sections have in common: margins at the sides, a title, and a button beside it.
local function titled(section)
  section.contentInsets = section.contentInsets or { leading = 20, trailing = 20, bottom = 24 }
  section.boundarySupplementaryItems = {
    BoundaryItem{
      size = { fractionalWidth(.7), 34 }, elementKind = "title", alignment = "topLeading",
    },
    BoundaryItem{
      size = { 64, 22 }, elementKind = "seeAll", alignment = "topTrailing",
      absoluteOffset = { 0, 8 },
    },
  }
  return LayoutSection(section)
end

local whole = { fractionalWidth(1), fractionalHeight(1) }

local sections = {}

-- One card in the middle, and a little of its neighbours.
function sections.Today()
  return titled{
    group = LayoutGroup.horizontal{
      size = { fractionalWidth(.9), 220 },
      subitems = { LayoutItem{ size = whole } },
    },
    interGroupSpacing = 10,
    orthogonalScrollingBehavior = "groupPagingCentered",
    contentInsets = { leading = 20, trailing = 20, bottom = 24 },
  }
end

-- Three rows to a column; the next column looks in from the right.
function sections.Popular()
  return titled{
    group = LayoutGroup.vertical{
      size = { fractionalWidth(.92), 3 * 64 },
      subitem = LayoutItem{
        size = whole,
        contentInsets = { bottom = 8 },
        supplementaryItems = {
          SupplementaryItem{
            size = { 60, 26 }, elementKind = "price",
            containerAnchor = { edges = { "trailing" }, absoluteOffset = { -6, 0 } },
          },
        },
      },
      count = 3,
    },
    interGroupSpacing = 12,
    orthogonalScrollingBehavior = "groupPaging",
    decorationItems = {
      DecorationItem{
        elementKind = "background",
        contentInsets = { top = 30, leading = 8, bottom = 12, trailing = 8 },
      },
    },
  }
end

-- As wide as their names: the delegate measures them.
function sections.Categories()
  return titled{
    group = LayoutGroup.horizontal{
      size = { estimated(100), 32 },
      subitem = LayoutItem{ size = { estimated(100), fractionalHeight(1) } },
    },
    interGroupSpacing = 8,
    orthogonalScrollingBehavior = "continuous",
  }
end

-- A grid of two columns, or more where there is room for them.
function sections.All(environment)
  local columns = math.max(2, environment.container.contentSize.width // 180)
  return titled{
    group = LayoutGroup.horizontal{
      size = { fractionalWidth(1), 72 },
      subitem = LayoutItem{ size = whole },
      count = columns,
      interItemSpacing = 12,
    },
    interGroupSpacing = 12,
  }
end

local order = { "Today", "Popular", "Categories", "All" }

local layout = CompositionalLayout(function(section, environment)
  return sections[order[section + 1]](environment)
end, {
  interSectionSpacing = 8,
  boundarySupplementaryItems = {
    BoundaryItem{
      size = { fractionalWidth(1), 52 }, elementKind = "searchBar", alignment = "top",
      pinToVisibleBounds = true,
    },
  },
})

local view = CollectionView{
  dataSource = data,
  layout = layout,
  bounds = { 390, 844 },
  delegate = {
    preferredSizeForItemAt = function(_, path, size)
      -- Eight points a letter, and a margin on both sides.
      return { 8 * #data:item(path) + 24, size.height }
    end,
  },
}

local function name(attributes)
  if attributes.elementCategory ~= "cell" then return "(" .. attributes.elementKind .. ")" end
  local item = data:item(attributes.indexPath)
  return type(item) == "table" and item.title or item
end

local function show(title, section)
  print(title)
  for _, attributes in ipairs(view:layoutAttributesForElements()) do
    if attributes.indexPath.section == section then
      local frame = attributes.frame
      print(string.format("  %-16s %7.1f %7.1f %6.1f × %5.1f",
        name(attributes), frame.x, frame.y, frame.width, frame.height))
    end
  end
end

local size = view.contentSize
print(string.format("the page is %g × %g, of which %d items are visible",
  size.width, size.height, #view.indexPathsForVisibleItems))
show("\nToday: the first card in the middle", 0)
show("\nPopular: three rows to a column", 1)
show("\nCategories: as wide as their names", 2)

print()
print(view:draw())

-- A swipe proposes where it would end; the section decides where it comes to rest.
print("\nswiping")
print(string.format("  Today by 100, resting at %g", view:setOrthogonalContentOffset(0, 100)))
print(string.format("  Today by 200, resting at %g", view:setOrthogonalContentOffset(0, 200)))
print(string.format("  Popular by 250, resting at %g of %g",
  view:setOrthogonalContentOffset(1, 250), view:orthogonalContentLength(1)))
print(string.format("  Categories by 130, resting at %g of %g",
  view:setOrthogonalContentOffset(2, 130), view:orthogonalContentLength(2)))
show("\nToday: the second card in the middle", 0)
show("\nCategories", 2)

-- Down to the grid: the search bar stays at the top.
view.contentOffset = { 0, size.height }
print(string.format("\nscrolled down to %g", view.contentOffset.y))
local bar = view:layoutAttributesForSupplementaryElement("searchBar", { 0, 0 })
print("the search bar is at " .. bar.frame.y)
show("\nAll: two columns on a phone", 3)

view.bounds = { 820, 1180 }
print("\nAll: four columns on a tablet")
for item = 0, 4 do
  local frame = view:layoutAttributesForItem{ 3, item }.frame
  print(string.format("  %-16s %6.1f %6.1f × %g", data:item{ 3, item }.title, frame.x, frame.width,
    frame.height))
end
