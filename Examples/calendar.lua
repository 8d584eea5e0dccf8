-- A calendar: a month as a grid of seven columns, and a day whose events lie where their hours are.
--
-- The month is a group of weeks of seven equal days; its first days are set off by blank ones, and
-- days with events have a dot. The day is a custom group: a function gives every event its frame,
-- beside others that overlap it.

-- November 2026 starts on a Sunday and has 30 days; weeks start on Monday.
local daysBefore, days = 6, 30

local month = {}
for blank = 1, daysBefore do month[blank] = { id = "blank" .. blank, title = "" } end
local marked = { [3] = 2, [11] = 1, [12] = 4, [19] = 1, [27] = 3 }
for day = 1, days do
  month[#month + 1] = { id = "day" .. day, title = tostring(day), events = marked[day] or 0 }
end

local function event(title, from, to) return { id = title, title = title, from = from, to = to } end

local events = {
  event("Stand-up", 9, 9.25),
  event("Design review", 10, 11.5),
  event("Dentist", 10.5, 11.25),
  event("Call with Ada", 11, 11.75),
  event("Lunch", 12.5, 13.25),
  event("Write the report", 14, 17),
  event("Pick up Max", 15.5, 16),
}

local data = DataSource{
  Section("November 2026", month),
  Section("Thursday 12", events),
}

local firstHour, lastHour, hourHeight = 8, 18, 48

-- Puts events that overlap side by side, as calendars do: each takes the first free column, and all
-- columns of a cluster are equally wide.
local function place(list, width)
  local frames, cluster, clusterEnd = {}, {}, 0
  local function close()
    local columns = 0
    for _, entry in ipairs(cluster) do columns = math.max(columns, entry.column) end
    for _, entry in ipairs(cluster) do
      local one = (width - 52) / columns
      frames[entry.index] = {
        52 + (entry.column - 1) * one, (entry.from - firstHour) * hourHeight,
        one - 2, (entry.to - entry.from) * hourHeight - 1,
      }
    end
    cluster = {}
  end
  for index, one in ipairs(list) do
    if one.from >= clusterEnd then close() end
    local taken = {}
    for _, entry in ipairs(cluster) do
      if entry.to > one.from then taken[entry.column] = true end
    end
    local column = 1
    while taken[column] do column = column + 1 end
    cluster[#cluster + 1] = { index = index, column = column, from = one.from, to = one.to }
    clusterEnd = math.max(clusterEnd, one.to)
  end
  close()
  return frames
end

local weekHeight = 56

local dot = SupplementaryItem{
  size = { 8, 8 }, elementKind = "dot",
  containerAnchor = { edges = { "bottom" }, absoluteOffset = { 0, -6 } },
}

-- A week of which each day is an item of its own, as only some of them have dots.
local function week(first)
  local subitems = {}
  for index = first, first + 6 do
    local day = month[index]
    local hasEvents = day and day.events and day.events > 0
    subitems[#subitems + 1] = LayoutItem{
      size = { fractionalWidth(1 / 7), fractionalHeight(1) },
      contentInsets = 1,
      supplementaryItems = hasEvents and { dot } or {},
    }
  end
  return LayoutGroup.horizontal{
    size = { fractionalWidth(1), weekHeight }, subitems = subitems,
  }
end

local function monthSection()
  local weeks = {}
  for first = 1, #month, 7 do weeks[#weeks + 1] = week(first) end
  return LayoutSection{
    group = LayoutGroup.vertical{
      size = { fractionalWidth(1), #weeks * weekHeight }, subitems = weeks,
    },
    contentInsets = { leading = 6, trailing = 6, top = 4, bottom = 12 },
    boundarySupplementaryItems = {
      BoundaryItem{
        size = { fractionalWidth(1), 40 }, elementKind = "header", alignment = "top",
        pinToVisibleBounds = true,
      },
    },
  }
end

local function daySection()
  local height = (lastHour - firstHour) * hourHeight
  return LayoutSection{
    group = LayoutGroup.custom({ fractionalWidth(1), height }, function(environment)
      return place(events, environment.container.contentSize.width)
    end),
    contentInsets = { leading = 8, trailing = 8, top = 8, bottom = 8 },
    boundarySupplementaryItems = {
      BoundaryItem{
        size = { fractionalWidth(1), 40 }, elementKind = "header", alignment = "top",
        pinToVisibleBounds = true,
      },
      -- The hours lie on the content, so they do not extend the section.
      BoundaryItem{
        size = { 44, height }, elementKind = "hours", alignment = "topLeading",
        absoluteOffset = { 0, 48 }, extendsBoundary = false,
      },
    },
    decorationItems = { DecorationItem{ elementKind = "paper", contentInsets = { top = 40 } } },
  }
end

local view = CollectionView{
  dataSource = data,
  layout = CompositionalLayout(function(section)
    return section == 0 and monthSection() or daySection()
  end),
  bounds = { 390, 480 },
}

-- The month as people know it, drawn from the frames: one line for each y, in order of x.
print(tostring(data:numberOfItemsInSection(0) - daysBefore) .. " days, " ..
  string.format("%g points wide each", view:layoutAttributesForItem{ 0, 0 }.frame.width))
print("   Mo   Tu   We   Th   Fr   Sa   Su")
local line, y = {}, nil
local function flush()
  if #line > 0 then print((table.concat(line):gsub("%s+$", ""))) end
  line = {}
end
for item = 0, #month - 1 do
  local frame = view:layoutAttributesForItem{ 0, item }.frame
  if frame.y ~= y then
    flush()
    y = frame.y
  end
  local day = data:item{ 0, item }
  local mark = day.events and day.events > 0 and "*" or " "
  line[#line + 1] = string.format("%4s", day.title) .. mark
end
flush()

print("\nThursday 12")
for item, one in ipairs(events) do
  local frame = view:layoutAttributesForItem{ 1, item - 1 }.frame
  print(string.format("  %5.2f–%5.2f  %-17s %5g %5g %6.2f × %g",
    one.from, one.to, one.title, frame.x, frame.y, frame.width, frame.height))
end

-- Which events overlap on the screen? None: the function puts them side by side.
local overlaps = 0
for first = 0, #events - 1 do
  for _, other in ipairs(view:layoutAttributesForElements(
    view:layoutAttributesForItem{ 1, first }.frame)) do
    if other.elementCategory == "cell" and other.indexPath.item > first then
      overlaps = overlaps + 1
    end
  end
end
print("events that lie on each other: " .. overlaps)

print()
print(view:draw())

-- Scrolled to the afternoon: the day's header stays, the month's is gone.
view:scrollToItem({ 1, 6 }, "top")
print(string.format("\nscrolled to %g", view.contentOffset.y))
for _, attributes in ipairs(view:layoutAttributesForElements()) do
  if attributes.elementKind == "header" then
    print(string.format("  the header of section %d is at %g",
      attributes.indexPath.section, attributes.frame.y))
  end
end
