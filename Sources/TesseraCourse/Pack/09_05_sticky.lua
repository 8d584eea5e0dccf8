--@ id 09_05_sticky
--@ title Headers that stay
--@ needs 08_05_headers 09_04_invalidate
--@ objective Calculate where a floating header lies.
--@ teaches
-- A floating header stays at the top of the screen while its section is scrolled past. It never
-- lies above its own place, and it never sticks out below the end of its section: the next header
-- pushes it away. Two comparisons, min and max, say all of that.
--@ fails check scrolled into the section
--@ limits steps=1000000 time=2 memory=64M
--@ starter
-- top: where the header belongs; sectionEnd: where its section ends; height: of the header;
-- scrolled: the content offset, the y that is at the top of the screen.
function headerY(top, sectionEnd, height, scrolled)
  return top         -- TODO
end
--@ solution
function headerY(top, sectionEnd, height, scrolled)
  return math.max(top, math.min(scrolled, sectionEnd - height))
end
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
--@ wrong check pushed out by the end The lower edge of the header may reach the end of the section, so its upper edge has to be above it by its height.
function headerY(top, sectionEnd, height, scrolled)
  return math.max(top, math.min(scrolled, sectionEnd))
end
--@ check scrolled into the section
return attempt(function()
  local y = headerY(0, 420, 20, 50)
  return y == 50,
    "a header that belongs to 0, scrolled by 50, should lie at 50; you say " .. tostring(y)
end)
--@ check pushed out by the end
return attempt(function()
  local y = headerY(0, 420, 20, 430)
  if y ~= 400 then
    return false,
      "scrolled to 430, a header of 20 in a section up to 420 should lie at 400; you say "
      .. tostring(y)
  end
  y = headerY(0, 420, 20, 410)
  return y == 400,
    "scrolled to 410, a header of 20 in a section up to 420 should lie at 400; you say "
    .. tostring(y)
end)
--@ check not above its place
return attempt(function()
  local y = headerY(420, 840, 20, 100)
  return y == 420,
    "a header that belongs to 420 should lie there when scrolled to 100; you say " .. tostring(y)
end)
--@ hidden 2pt "As the flow layout does it, in both sections."
return attempt(function()
  local view = CollectionView{
    dataSource = "A: 1 2 3 4 | B: 5 6 7 8", bounds = {100, 150},
    layout = FlowLayout{
      itemSize = {100, 100}, minimumLineSpacing = 0,
      headerReferenceSize = {0, 20}, sectionHeadersPinToVisibleBounds = true,
    },
  }
  for _, y in ipairs{0, 50, 390, 405, 420, 421, 600, 690} do
    view.contentOffset = {0, y}
    for section = 0, 1 do
      local frame = view:layoutAttributesForSupplementaryElement("header", section).frame
      if headerY(section * 420, section * 420 + 420, 20, y) ~= frame.y then
        return false, "in some place the layout puts the header elsewhere"
      end
    end
  end
  return true
end)
--@ hint Three cases: before the section, in it, at its end. What is y in each of them?
--@ hint The lowest place is sectionEnd - height, the highest is top, and in between it is scrolled.
--@ hint math.max(top, math.min(scrolled, sectionEnd - height)).
