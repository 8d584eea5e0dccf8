-- Section 0 has no header and another inset; a move; the other layouts that ask a delegate.
local data = DataSource "A: a b | B: c d"
local view = CollectionView{
  dataSource = data, layout = FlowLayout{ itemSize = {320, 50}, minimumLineSpacing = 0 },
  delegate = {
    referenceSizeForHeaderInSection = function(_, _, section)
      return section == 0 and {0, 0} or {0, 30}
    end,
    insetForSectionAt = function(_, _, section) return { top = section == 0 and 7 or 0 } end,
  },
}
local function header(section)
  local element = view:layoutAttributesForSupplementaryElement("header", section)
  return element and element.frame.y or "none"
end
view:layoutIfNeeded()
data:insertSection(Section("new", {"x"}), 0)
view:insertSections{0}
print("headers", header(0), header(1), header(2), view:layoutAttributesForItem{0, 0}.frame.y)

local moved = DataSource "A: a b c"
view = CollectionView{
  dataSource = moved, layout = FlowLayout{ minimumLineSpacing = 0 },
  delegate = { sizeForItemAt = function(_, _, path) return {320, 10 * path.item + 10} end },
}
view:layoutIfNeeded()
moved:move({0, 2}, {0, 0})
view:moveItem({0, 2}, {0, 0})
for i = 0, 2 do print(view:itemIdentifier{0, i}, view:layoutAttributesForItem{0, i}) end

for _, layout in ipairs{
  ListLayout(), ColumnLayout{ columnCount = 1 }, WaterfallLayout{ columnCount = 1 },
  StyledFlowLayout(), ComponentLayout{ sections = { { kind = "grid" } } },
} do
  local asked = {}
  local function note(path) asked[#asked + 1] = path.item; return path.item end
  local items = DataSource "A: a b c"
  view = CollectionView{
    dataSource = items, layout = layout,
    delegate = {
      heightForItemAt = not tostring(layout):find("^Component") and function(_, _, path)
        return 10 * note(path) + 10
      end or nil,
      styleForItemAt = function(_, _, path)
        return { style = "span", size = {320, 10 * note(path) + 10} }
      end,
      sizeForItemAt = tostring(layout):find("^Component") and function(_, _, path)
        return {320, 10 * note(path) + 10}
      end or nil,
    },
  }
  view:layoutIfNeeded()
  asked = {}
  items:insert("new", {0, 0})
  view:insertItems{ {0, 0} }
  local heights = {}
  for i = 0, 3 do heights[i + 1] = view:layoutAttributesForItem{0, i}.frame.height end
  print(
    tostring(layout):match("^%w+"), "asked " .. table.concat(asked, " "),
    "heights " .. table.concat(heights, " "))
end
