--@ id 09_05_sticky
--@ title Headers that stay
--@ needs 08_05_headers 09_04_invalidate
--@ uses view.contentOffset view:layoutAttributesForSupplementaryElement view:draw math.max math.min
--@ objective Calculate where a header lies that stays on the screen as long as its section.
--@ teaches
-- A pinned header stays at the top of the screen while its section is scrolled past. It never lies
-- above its own place. It never sticks out below the end of its section: the next header pushes it
-- away. So its place depends on the content offset, and its layout must be prepared for every step
-- of scrolling. A flow layout can do it by itself: sectionHeadersPinToVisibleBounds.
--@ fails check scrolled into the section
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4 | B: 5 6 7 8"
view = CollectionView{
  dataSource = data, bounds = {100, 150},
  layout = Layout{
    name = "Sticky",
    base = FlowLayout{ itemSize = {100, 100}, minimumLineSpacing = 0, headerReferenceSize = {0, 20} },
    shouldInvalidateLayout = function() return true end,
    prepare = function(layout, context)
      if type(headerY) ~= "function" then return end
      for section = 0, context.numberOfSections - 1 do
        local frame = layout.base:layoutAttributesForSupplementaryElement("header", section).frame
        local sectionEnd = frame.y + frame.height + 100 * context:numberOfItems(section)
        local y = headerY(frame.y, sectionEnd, frame.height, context.contentOffset.y)
        layout:setAttributes(section, {
          elementKind = "header", frame = {0, y, frame.width, frame.height}, zIndex = 1,
        })
      end
    end,
  },
}
--@ starter
-- view has two sections of four items, 100 high, and headers of 20. Its layout calls headerY for
-- each header, and again whenever the view is scrolled.
-- top is where the header belongs, and sectionEnd where its section ends. height is that of the
-- header, and scrolled the content offset: the y at the top of the screen.
function headerY(top, sectionEnd, height, scrolled)
  return top         -- TODO
end

for _, y in ipairs{0, 50, 410} do
  view.contentOffset = {0, y}
  print(view:layoutAttributesForSupplementaryElement("header", 0))
end
print(view:draw())
--@ solution
function headerY(top, sectionEnd, height, scrolled)
  return math.max(top, math.min(scrolled, sectionEnd - height))
end

for _, y in ipairs{0, 50, 410} do
  view.contentOffset = {0, y}
  print(view:layoutAttributesForSupplementaryElement("header", 0))
end
print(view:draw())
--@ solution
function headerY(top, sectionEnd, height, scrolled)
  if scrolled < top then return top end
  if scrolled > sectionEnd - height then return sectionEnd - height end
  return scrolled
end
--@ wrong check pushed out by the end The header goes on floating over the next section. It must not lie below sectionEnd - height.
function headerY(top, sectionEnd, height, scrolled)
  return math.max(top, scrolled)
end
--@ wrong check not above its place Before its section comes up, the header must stay where it belongs, not at the top of the screen.
function headerY(top, sectionEnd, height, scrolled)
  return math.min(scrolled, sectionEnd - height)
end
--@ wrong check pushed out by the end The lower edge of the header may reach the end of the section. So its upper edge has to be above it by its height.
function headerY(top, sectionEnd, height, scrolled)
  return math.max(top, math.min(scrolled, sectionEnd))
end
--@ check scrolled into the section
return attempt(function()
  local y = headerY(0, 420, 20, 50)
  return near(y, 50),
    "a header that belongs to 0, scrolled by 50, should lie at 50; you say " .. tostring(y)
end)
--@ check pushed out by the end
return attempt(function()
  local y = headerY(0, 420, 20, 430)
  if not near(y, 400) then
    return false,
      "scrolled to 430, a header of 20 in a section up to 420 should lie at 400; you say "
      .. tostring(y)
  end
  y = headerY(0, 420, 20, 410)
  return near(y, 400),
    "scrolled to 410, a header of 20 in a section up to 420 should lie at 400; you say "
    .. tostring(y)
end)
--@ check not above its place
return attempt(function()
  local y = headerY(420, 840, 20, 100)
  return near(y, 420),
    "a header that belongs to 420 should lie there when scrolled to 100; you say " .. tostring(y)
end)
--@ check in the view
return attempt(function()
  for _, case in ipairs{ {0, 0, 420}, {130, 130, 420}, {415, 400, 420}, {500, 400, 500} } do
    view.contentOffset = {0, case[1]}
    for section = 0, 1 do
      local y = view:layoutAttributesForSupplementaryElement("header", section).frame.y
      if not near(y, case[section + 2]) then
        return false, "scrolled to " .. case[1] .. ", the header of section " .. section
          .. " should lie at " .. case[section + 2] .. "; it lies at " .. y
      end
    end
  end
  return true
end)
--@ hidden 2pt "As the flow layout does it, with other sections."
return attempt(function()
  local pinned = CollectionView{
    dataSource = "A: 1 2 | B: | C: 3 4 5 6 7 8 | D: 9", bounds = {200, 170},
    layout = FlowLayout{
      itemSize = {200, 70}, minimumLineSpacing = 0,
      headerReferenceSize = {0, 35}, sectionHeadersPinToVisibleBounds = true,
    },
  }
  local tops, ends = { 0, 175, 210, 665 }, { 175, 210, 665, 770 }
  for y = 0, 600, 7 do
    pinned.contentOffset = {0, y}
    for section = 0, 3 do
      local frame = pinned:layoutAttributesForSupplementaryElement("header", section).frame
      if not near(headerY(tops[section + 1], ends[section + 1], 35, y), frame.y) then
        return false, "in other sections the layout puts a header elsewhere"
      end
    end
  end
  return true
end)
--@ deny 0pt CollectionView
--@ hint Three cases: before the section, in it, at its end. What is y in each of them?
--@ hint The lowest place is sectionEnd - height, the highest is top, and in between it is scrolled.
--@ hint math.max(top, math.min(scrolled, sectionEnd - height)).
