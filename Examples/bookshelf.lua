-- A bookshelf that scrolls sideways: books stand in columns of two, and a tap opens one.
--
-- The insets of its sections count from the layout margins of the view, so the books keep clear of
-- the title above them and of the tab bar below.

local data = DataSource{
  Section("Novels", {
    { id = "emma", title = "Emma", kind = "hardback" },
    { id = "dracula", title = "Dracula", kind = "paperback" },
    { id = "ulysses", title = "Ulysses", kind = "hardback" },
  }),
  Section("Poems", {
    { id = "leaves", title = "Leaves of Grass", kind = "paperback" },
    { id = "odes", title = "Odes", kind = "paperback" },
  }),
}

local opened = {}
local view = CollectionView{
  dataSource = {
    numberOfSections = function() return data:numberOfSections() end,
    numberOfItemsInSection = function(_, section) return data:numberOfItemsInSection(section) end,
    cellForItemAt = function(view, path)
      local book = data:item(path)
      local cell = view:dequeueReusableCell(book.kind, path)
      cell.content = book.title
      return cell
    end,
  },
  layout = FlowLayout{
    scrollDirection = "horizontal",
    itemSize = {60, 80},
    minimumLineSpacing = 12,
    minimumInteritemSpacing = 8,
    sectionInset = { left = 10, right = 10 },
    sectionInsetReference = "layoutMargins",
  },
  layoutMargins = { top = 30, bottom = 20 },
  bounds = {200, 240},
  delegate = {
    shouldSelectItemAt = function(_, path) return data:item(path).id ~= "ulysses" end,
    didSelectItemAt = function(view, path)
      opened[#opened + 1] = view:cellForItem(path).content
    end,
    didDeselectItemAt = function(_, path) print("closed", data:item(path).title) end,
  },
}

-- Once an identifier is registered, only registered ones can be dequeued.
view:register "hardback"
view:register "paperback"
view:layoutIfNeeded()

-- The lines of this layout are columns. The insets across them are the margins, 30 and 20.
for section = 0, 1 do
  for item = 0, data:numberOfItemsInSection(section) - 1 do
    local path = IndexPath(section, item)
    print(view:layoutAttributesForItem(path), data:item(path).title)
  end
end
print("the shelf is " .. view.contentSize.width .. " points wide")

-- A tap highlights, selects, and deselects what was selected before. Nobody finishes Ulysses.
print()
view:tapItem{0, 1}
view:tapItem{0, 2}
view:tapItem{1, 0}
print("opened", table.concat(opened, ", "))
print("selected", view.indexPathsForSelectedItems[1])

-- A cell of a kind that was not registered is an error, as in UIKit; here the kind follows late.
data:append({ id = "map", title = "A map", kind = "poster" }, 1)
print()
print(select(2, pcall(view.insertItems, view, {{1, 2}})).code)
view:register "poster"
view:scrollToItem({1, 2}, "right")
print(view:cellForItem{1, 2}.content, view.contentOffset.x)
