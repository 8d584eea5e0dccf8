-- A chat whose bubbles know their height only when they are filled with text.
--
-- The layout starts from an estimate. Every cell that comes onto the screen is measured, and the
-- lines are laid again; what was never on the screen takes the average.

local texts = {
  "Are you there?", "Yes.", "The index path in my delete is from before the batch, isn't it?",
  "It is. Deletes and reloads are read before, inserts after.", "And moves?",
  "From before, to after.", "So if I delete 0 and insert 0, I replace the first item.",
  "Right, and it does not matter in which order you write it down.", "Thanks!", "Any time.",
  "One more: my cells overlap since I turned the phone.", "Does your layout know the new width?",
  "It answers false to shouldInvalidateLayout, always.", "Then it keeps the frames of the old one.",
}
local messages = {}
for number = 1, 42 do
  messages[number] = { id = "m" .. number, text = texts[(number - 1) % #texts + 1] }
end
local data = DataSource{ Section("Chat", messages) }

-- Eight points a character, twenty a line, and a margin of eight.
local function height(text, width)
  local perLine = (width - 16) // 8
  return math.ceil(#text / perLine) * 20 + 16
end

local measured = 0
local view = CollectionView{
  dataSource = data,
  bounds = { 320, 300 },
  layout = FlowLayout{ estimatedItemSize = { 320, 50 }, minimumLineSpacing = 4 },
  delegate = {
    preferredSizeForItemAt = function(view, path)
      measured = measured + 1
      local width = view.bounds.width
      return { width, height(data:item(path).text, width) }
    end,
  },
}

local function show(title)
  local size = view.contentSize
  local paths = view.indexPathsForVisibleItems
  print(string.format("%-28s %2d measured, content %6.1f high, %s to %s visible from %g on",
    title, measured, size.height, paths[1], paths[#paths], view.contentOffset.y))
end

show "at first"
show "asked again"
view.contentOffset = { 0, 150 }
show "scrolled a little"

-- What was skipped is still estimated; item 30 is at the top all the same.
view:scrollToItem({0, 30}, "top")
show "jumped"

-- Sizes follow their items through a batch; only what is new is measured.
data:insert({ id = "new", text = "Wait, I have it." }, {0, 31})
view:insertItems{ {0, 31} }
show "a message came"

-- After everything was on the screen, nothing is estimated any more.
view.contentOffset = { 0, 0 }
while view.contentOffset.y < view.contentSize.height - view.bounds.height do
  view.contentOffset = { 0, view.contentOffset.y + 200 }
end
show "scrolled through"

-- Another width is another text layout: all is forgotten.
view.bounds = { 480, 300 }
show "rotated"
