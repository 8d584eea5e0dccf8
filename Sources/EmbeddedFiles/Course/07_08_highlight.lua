--@ id 07_08_highlight
--@ title A finger comes down
--@ needs 07_03_selection
--@ uses view:tapItem view.delegate view:itemIdentifier view.indexPathsForSelectedItems
--@ objective Let headings ignore taps, and let locked rows light up without being selected.
--@ teaches
-- A tap has two halves. When the finger comes down, the view asks shouldHighlightItemAt. After
-- false the tap has ended, and nothing lights up; otherwise it calls didHighlightItemAt. When the
-- finger lifts, the view asks shouldSelectItemAt, and calls didSelectItemAt if the item is selected
-- now. Last comes didUnhighlightItemAt. So there are two questions for each row: does it react to
-- a finger, and can it be chosen?
--@ fails check a heading stays dark
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "Settings: Network WiFi Mobile Privacy Location Camera"
view = CollectionView{ dataSource = data, layout = ListLayout{} }
view:layoutIfNeeded()
local headings = { Network = true, Privacy = true }
-- Whether the row of a name is a heading.
function isHeading(name) return headings[name] == true end
-- Whether the row of a name is locked.
function isLocked(name) return name == "Mobile" or name == "Camera" end
--@ starter
-- view has two headings, Network and Privacy, and two rows that are locked, Mobile and Camera.
-- A heading must not light up. A locked row lights up and is not selected. All others are selected.
view.delegate = {
  shouldHighlightItemAt = function(view, path)
    return true          -- TODO: does every row react to a finger?
  end,
  shouldSelectItemAt = function(view, path)
    return true          -- TODO: can every row be chosen?
  end,
  didHighlightItemAt = function(view, path) print("down", view:itemIdentifier(path)) end,
  didUnhighlightItemAt = function(view, path) print("up", view:itemIdentifier(path)) end,
}
for row = 0, 2 do view:tapItem{0, row} end
print("selected", view.indexPathsForSelectedItems[1])
--@ solution
view.delegate = {
  shouldHighlightItemAt = function(view, path)
    return not isHeading(view:itemIdentifier(path))
  end,
  shouldSelectItemAt = function(view, path)
    return not isLocked(view:itemIdentifier(path))
  end,
  didHighlightItemAt = function(view, path) print("down", view:itemIdentifier(path)) end,
  didUnhighlightItemAt = function(view, path) print("up", view:itemIdentifier(path)) end,
}
for row = 0, 2 do view:tapItem{0, row} end
print("selected", view.indexPathsForSelectedItems[1])
--@ solution
local delegate = {}
function delegate.shouldHighlightItemAt(_, path) return not isHeading(data:item(path)) end
function delegate.shouldSelectItemAt(_, path)
  local name = data:item(path)
  if isHeading(name) or isLocked(name) then return false end
  return true
end
view.delegate = delegate
--@ wrong check a heading stays dark Headings cannot be selected now, but they light up under the finger: shouldHighlightItemAt is asked first.
view.delegate = {
  shouldSelectItemAt = function(view, path)
    local name = view:itemIdentifier(path)
    return not isHeading(name) and not isLocked(name)
  end,
}
--@ wrong check a locked row lights up A locked row looks dead now. It should light up, and not be selected: that is the second question.
view.delegate = {
  shouldHighlightItemAt = function(view, path)
    local name = view:itemIdentifier(path)
    return not isHeading(name) and not isLocked(name)
  end,
}
--@ wrong check a locked row is not selected Headings are dark, and a locked row lights up. But it is selected as well: answer shouldSelectItemAt, too.
view.delegate = {
  shouldHighlightItemAt = function(view, path)
    return not isHeading(view:itemIdentifier(path))
  end,
}
--@ check a heading stays dark
return attempt(function()
  local d, log = view.delegate, {}
  view.delegate = {
    shouldHighlightItemAt = d.shouldHighlightItemAt, shouldSelectItemAt = d.shouldSelectItemAt,
    didHighlightItemAt = function(_, path) log[#log + 1] = data:item(path) end,
  }
  view:tapItem{0, 0}
  view:tapItem{0, 3}
  view.delegate = d
  return #log == 0, "a tap on Network or Privacy should do nothing; it lights up "
    .. table.concat(log, " and ")
end)
--@ check a locked row lights up
return attempt(function()
  local d, log = view.delegate, {}
  view.delegate = {
    shouldHighlightItemAt = d.shouldHighlightItemAt, shouldSelectItemAt = d.shouldSelectItemAt,
    didHighlightItemAt = function(_, path) log[#log + 1] = data:item(path) end,
  }
  view:tapItem{0, 2}
  view:tapItem{0, 5}
  view.delegate = d
  local text = table.concat(log, " ")
  return text == "Mobile Camera", "taps on Mobile and Camera should light up both; lit up: "
    .. (text == "" and "none" or text)
end)
--@ check a locked row is not selected
return attempt(function()
  view:tapItem{0, 1}
  view:tapItem{0, 2}
  local selected = view.indexPathsForSelectedItems
  return #selected == 1 and data:item(selected[1]) == "WiFi",
    "after taps on WiFi and on Mobile, which is locked, WiFi alone should be selected; selected: "
    .. (selected[1] and tostring(data:item(selected[1])) or "none")
end)
--@ hidden 1pt "Other settings, and each row of them."
return rerun([[
  data:set "Sound: Volume Quiet Ring | Time: Zone Clock"
  view:reloadData()
  view:layoutIfNeeded()
  function isHeading(name) return name == "Volume" or name == "Zone" end
  function isLocked(name) return name == "Ring" end
]], [[
  return attempt(function()
    local d, log = view.delegate, {}
    view.delegate = {
      shouldHighlightItemAt = d.shouldHighlightItemAt, shouldSelectItemAt = d.shouldSelectItemAt,
      didHighlightItemAt = function(_, path) log[#log + 1] = data:item(path) end,
      didSelectItemAt = function(_, path) log[#log + 1] = "+" .. data:item(path) end,
    }
    for _, path in ipairs{ {0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1} } do view:tapItem(path) end
    view.delegate = d
    return table.concat(log, " ") == "Quiet +Quiet Ring Clock +Clock",
      "with other settings, other rows light up or are selected"
  end)
]])
--@ swift
var rows = ["Network", "WiFi", "Mobile", "Privacy", "Location", "Camera"]

override func collectionView(
  _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
) -> Bool { !["Network", "Privacy"].contains(rows[indexPath.item]) }

override func collectionView(
  _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
) -> Bool { !["Mobile", "Camera"].contains(rows[indexPath.item]) }
--@ hint Print what a tap on each row does. Which of the two functions is asked first?
--@ hint Headings belong in shouldHighlightItemAt, locked rows in shouldSelectItemAt.
--@ hint return not isHeading(view:itemIdentifier(path)), and return not isLocked(view:itemIdentifier(path)).
