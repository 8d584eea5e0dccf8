-- Pictures of a view: at the top, scrolled with its surroundings, a part of the content, in ASCII.
--
-- The marks beside a picture are the visible rect. A header has heavy lines, its name on the upper
-- one.

local data = DataSource(
  "Berlin: Anna Ben Çelik Dörte | 東京: 健太 さくら 美咲 大輔 陽子 | Lagos: Ada Bola Chidi Dayo Efe Femi")

local view = CollectionView{
  dataSource = data,
  layout = FlowLayout{
    itemSize = { 70, 50 },
    minimumInteritemSpacing = 0,
    minimumLineSpacing = 10,
    sectionInset = { left = 10, right = 10, top = 5, bottom = 5 },
    headerReferenceSize = { 0, 24 },
  },
  bounds = { 240, 200 },
}

print "At the top"
print(view:draw{ width = 60 })

-- Scrolled down, the picture has a quarter of the visible rect above it and a quarter below.
view.contentOffset = { 0, 150 }
print "\nScrolled"
print(view:draw{ width = 60 })

-- A part of the content: boxes that go on beyond it have open edges.
print "\nThe second section's first row"
print(view:draw{ rect = { 0, 145, 200, 90 }, width = 60, ascii = true })

-- Very small boxes would have no room for names, so there is a table.
local swatches = CollectionView{
  dataSource = "Colours: red green blue cyan magenta yellow black white grey brown pink olive",
  layout = FlowLayout{ itemSize = { 8, 8 }, minimumInteritemSpacing = 2 },
  bounds = { 240, 200 },
}
print "\nToo small for a picture"
print(swatches:draw{ width = 60 })
