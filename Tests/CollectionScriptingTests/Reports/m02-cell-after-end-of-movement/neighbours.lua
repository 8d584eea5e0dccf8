-- An item that ends in another section, one that goes back, and one that ends out of sight.
local sections = { { "a", "b", "c", "d", "e", "f", "g", "h" }, { "x" } }
local log = {}
local view = CollectionView{
  bounds = {320, 200}, layout = ListLayout{ itemHeight = 40 }, isPrefetchingEnabled = false,
  dataSource = {
    numberOfSections = function() return #sections end,
    numberOfItemsInSection = function(_, section) return #sections[section + 1] end,
    moveItemAt = function(_, from, to)
      local item = table.remove(sections[from.section + 1], from.item + 1)
      table.insert(sections[to.section + 1], to.item + 1, item)
    end,
    cellForItemAt = function(view, path)
      log[#log + 1] = "cell " .. tostring(path)
      return view:dequeueReusableCell(path.section == 0 and "row" or "card", path)
    end,
  },
}
local function take(name)
  print(name, table.concat(log, ", "))
  log = {}
end
view:layoutIfNeeded()
take "first layout"
view:dragItem({0, 1}, {0, 3})
take "moved"
view:dragItem({0, 1}, {0, 3}, { cancel = true })
take "back"
view.contentOffset = {0, 200}
take "scrolled"
view:dragItem({0, 7}, {1, 1})
take "another section"
print(view:cellForItem{1, 1}.reuseIdentifier)
