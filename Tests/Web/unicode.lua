-- Texts whose letters are more than a byte: widths, order, equality, drawings.
local ids = { "é", "e\u{301}", "日本語", "👩‍👩‍👧‍👦", "🇩🇪", "ﬀ", "ß", "İ", "a\u{200d}b", "नमस्ते", "한국어", "한국어", "\u{202e}abc", "Å", "Å", "ﾊﾝｶｸ" }
for index, id in ipairs(ids) do print(index, id, #id, utf8.len(id), id:upper(), id:lower(), id:reverse() == id) end
for i, one in ipairs(ids) do
  for j = i + 1, #ids do if one == ids[j] then print("equal", i, j) end end
end
print(pcall(DataSource, "A: é e\u{301}"))
print(pcall(DataSource, "A: Å Å"))
local data = DataSource "Größe: é 日本語 👩‍👩‍👧‍👦 🇩🇪 नमस्ते | かな: ﾊﾝｶｸ ß ﬀ"
local view = CollectionView{ dataSource = data, layout = ListLayout{}, bounds = { 320, 480 } }
view:layoutIfNeeded()
print(view)
print(view.layout)
print(view:draw())
view:performBatchUpdates(function()
  data:move({ 0, 1 }, { 1, 0 })
  view:moveItem({ 0, 1 }, { 1, 0 })
end)
print(view.log)
print(diff(DataSource "A: ä ö ü", DataSource "A: ü ö a\u{308} é"))
print(pcall(error, "日本\0語"))
print(("%10s|%-10s|%.2s"):format("日本", "é", "日本"))
