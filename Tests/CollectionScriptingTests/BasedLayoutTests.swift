import CollectionScripting
import ScriptTestSupport
import Testing

/// Layouts written in Lua that change what another layout computes.
struct BasedLayoutTests {
  private func expect(
    _ script: String, _ output: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try ScriptResult.of(script)
    #expect(result.message == "", sourceLocation: sourceLocation)
    #expect(result.output == output, sourceLocation: sourceLocation)
  }

  @Test func `functions ask the base and change its answers`() throws {
    try expect(
      """
      local function dimmed(attributes)
        local isFirst = not attributes.elementKind and attributes.indexPath.item == 0
        return {
          indexPath = attributes.indexPath, elementKind = attributes.elementKind,
          alpha = isFirst and 0.5 or 1,
        }
      end
      local layout = Layout{
        base = FlowLayout{ itemSize = {100, 40}, headerReferenceSize = {0, 20} },
        layoutAttributesForItem = function(layout, path)
          return dimmed(layout.base:layoutAttributesForItem(path))
        end,
        layoutAttributesForElements = function(layout, rect)
          local list = layout.base:layoutAttributesForElements(rect)
          for index, attributes in ipairs(list) do list[index] = dimmed(attributes) end
          return list
        end,
        layoutAttributesForSupplementaryElement = function(layout, kind, path)
          local header = layout.base:layoutAttributesForSupplementaryElement(kind, path)
          return header and { elementKind = kind, frame = header.frame, zIndex = 7 }
        end,
        contentSize = function(layout)
          local size = layout.base.contentSize
          return { size.width, size.height + 100 }
        end,
      }
      local view = CollectionView{ dataSource = "A: a b | B: x", layout = layout }
      for _, element in ipairs(view:layoutAttributesForElements()) do print(element) end
      print(view:layoutAttributesForItem{1, 0})
      print(view:layoutAttributesForSupplementaryElement("header", 1))
      print(view.contentSize.height, layout.base.contentSize.height)
      print(layout.base:layoutAttributesForItem{0, 0}, layout.base:layoutAttributesForItem{0, 9})
      """,
      """
      header [0, 0] {0, 0, 320, 20}
      [0, 0] {0, 20, 100, 40} alpha 0.5
      [0, 1] {110, 20, 100, 40}
      header [1, 0] {0, 60, 320, 20}
      [1, 0] {0, 80, 100, 40} alpha 0.5
      [1, 0] {0, 80, 100, 40} alpha 0.5
      header [1, 0] {0, 60, 320, 20} zIndex 7
      220\t120
      [0, 0] {0, 20, 100, 40}\tnil

      """)
  }

  @Test func `prepare changes some of the base's attributes, also in a batch`() throws {
    try expect(
      """
      local layout = Layout{
        base = FlowLayout{ itemSize = {100, 40}, minimumLineSpacing = 0 },
        prepare = function(layout, context)
          local item = context:numberOfItems(0) - 1
          local frame = layout:layoutAttributesForItem{0, item}.frame
          layout:setFrame({0, item}, { 0, frame.y, context.bounds.width, 40 })
          layout:setAttributes({0, 0}, { alpha = 0.25, shadow = 3 })
        end,
      }
      local data = DataSource "A: a b c d"
      local view = CollectionView{ dataSource = data, layout = layout }
      print(layout)
      view:performBatchUpdates(function()
        data:set "A: n a b c d"
        view:insertItems{{0, 0}}
      end)
      print(view:layoutAttributesForItem{0, 3}, view:layoutAttributesForItem{0, 4})
      layout.base.itemSize = {150, 40}
      print(view:layoutAttributesForItem{0, 4})
      """,
      """
      Layout{ base = FlowLayout, scrollDirection = vertical, allowsOverlap = true, rectSearch = index }
        content size 320 × 80, 4 items
        [0, 0]  a    0  0 100 40 alpha 0.25 shadow 3
        [0, 1]  b  110  0 100 40
        [0, 2]  c  220  0 100 40
        [0, 3]  d    0 40 320 40
      [0, 3] {0, 40, 100, 40}\t[0, 4] {0, 40, 320, 40}
      [0, 4] {0, 80, 320, 40}

      """)
  }

  @Test func `a layout based on a layout of one's own gets the answers of its functions`() throws {
    try expect(
      """
      local middle = Layout{
        base = FlowLayout{ itemSize = {100, 40} },
        layoutAttributesForItem = function(layout, path)
          local given = layout:layoutAttributesForItem(path)
          return { frame = given.frame, alpha = given.alpha / 2 }
        end,
      }
      local layout = Layout{
        base = middle,
        layoutAttributesForItem = function(layout, path)
          local base = layout.base:layoutAttributesForItem(path)
          return { frame = base.frame, alpha = base.alpha / 2 }
        end,
      }
      local view = CollectionView{ dataSource = "A: a b", layout = layout }
      print(view:layoutAttributesForItem{0, 1})
      print(middle:layoutAttributesForItem{0, 1}, layout:layoutAttributesForItem{0, 1})
      middle.layoutAttributesForItem = function() error("lost", 0) end
      print(pcall(view.layoutAttributesForItem, view, {0, 1}))
      """,
      """
      [0, 1] {110, 0, 100, 40} alpha 0.25
      [0, 1] {110, 0, 100, 40} alpha 0.5\t[0, 1] {110, 0, 100, 40} alpha 0.5
      false\tlost

      """)
  }

  @Test func `a chain of layouts is asked once or twice at each step`() throws {
    try expect(
      """
      local asked, layout = 0, FlowLayout{}
      for step = 1, 4 do
        layout = Layout{
          base = layout,
          layoutAttributesForItem = function(layout, path)
            if step == 1 then asked = asked + 1 end
            local base = layout.base:layoutAttributesForItem(path)
            return { zIndex = base.zIndex + 1 }
          end,
          layoutAttributesForElements = function(layout, rect)
            return layout.base:layoutAttributesForElements(rect)
          end,
        }
      end
      local view = CollectionView{ dataSource = "A: a b", layout = layout }
      view:layoutIfNeeded()
      asked = 0
      print(view:layoutAttributesForItem{0, 1}, asked)
      """, "[0, 1] {67.5, 0, 50, 50} zIndex 4\t8\n")
  }

  @Test func `functions may ask the base and the view while a batch is taken over`() throws {
    try expect(
      """
      local view
      local layout = Layout{
        base = FlowLayout{},
        layoutAttributesForItem = function(layout, path)
          if view then view:layoutIfNeeded() end
          return { frame = layout.base:layoutAttributesForItem(path).frame, alpha = 0.5 }
        end,
      }
      view = CollectionView{ dataSource = "A: a b", layout = layout }
      view:layoutIfNeeded()
      view:performBatchUpdates(function()
        view.dataSource:insert("x", {0, 0})
        view:insertItems{{0, 0}}
      end)
      view.layout = FlowLayout{}
      print(view, #view.visibleCells)
      """, "A: x a b\t3\n")
  }

  @Test func `cells are measured once for a base that estimates`() throws {
    try expect(
      """
      local asked = 0
      local layout = Layout{
        base = FlowLayout{ estimatedItemSize = {50, 50} },
        prepare = function(layout, context)
          for _, item in ipairs(layout.base:layoutAttributesForElements(context.bounds)) do
            local frame = item.frame
            layout:setFrame(item.indexPath, { frame.x, frame.y, frame.width / 2, frame.height })
          end
        end,
      }
      local view = CollectionView{
        dataSource = "A: a b c", layout = layout, bounds = {200, 100},
        delegate = { preferredSizeForItemAt = function() asked = asked + 1 return {60, 40} end },
      }
      print(view:layoutAttributesForItem{0, 2}, layout.base:layoutAttributesForItem{0, 2}, asked)
      """, "[0, 2] {140, 0, 30, 40}\t[0, 2] {140, 0, 60, 40}\t3\n")
  }

  @Test func `a carousel of a base scrolls`() throws {
    try expect(
      """
      local page = ComponentLayout{ sections = { { kind = "carousel" } } }
      local layout = Layout{ base = page, layoutAttributesForItem = function(layout, path)
        return { frame = layout.base:layoutAttributesForItem(path).frame, alpha = 0.5 }
      end }
      local view = CollectionView{ dataSource = "A: a b c d", layout = layout, bounds = {100, 100} }
      local before = view:layoutAttributesForItem{0, 1}
      page:setOrthogonalContentOffset(0, 30)
      local after = view:layoutAttributesForItem{0, 1}
      print(before.alpha, page:orthogonalContentOffset(0), after.frame.x - before.frame.x)
      """, "0.5\t30\t-30\n")
  }

  @Test func `invalidating the base prepares both`() throws {
    try expect(
      """
      local prepared = 0
      local layout = Layout{
        base = FlowLayout{}, prepare = function() prepared = prepared + 1 end,
      }
      local view = CollectionView{ dataSource = "A: a", layout = layout }
      view:layoutIfNeeded()
      layout.base:invalidateLayout()
      view:layoutIfNeeded()
      view:layoutIfNeeded()
      print(prepared)
      """, "2\n")
  }

  @Test func `every layout tells what it computes`() throws {
    try expect(
      """
      local layout = FlowLayout{}
      print(layout:layoutAttributesForItem{0, 0}, layout.contentSize.height)
      local view = CollectionView{ dataSource = "A: a b c d e f g", layout = layout }
      print(layout:layoutAttributesForItem{0, 6}, layout.contentSize.height)
      print(#layout:layoutAttributesForElements{0, 0, 320, 20})
      print(layout:layoutAttributesForSupplementaryElement("header", 0))
      """, "nil\t0\n[0, 6] {67.5, 60, 50, 50}\t110\n5\nnil\n")
  }

  private static let faults: [(String, String)] = [
    (
      "Layout{ base = 5 }", "option 'base' of 'Layout': layout expected, as FlowLayout{…}, got 5"
    ),
    (
      "local flow = FlowLayout{} CollectionView{ dataSource = 'A:', layout = flow } Layout{ base = flow }",
      "this layout belongs to a view already: make a new one"
    ),
    (
      "local flow = FlowLayout{} kept = Layout{ base = flow } Layout{ base = flow }",
      "this layout is the base of another layout already: make a new one"
    ),
    (
      "local flow = FlowLayout{} kept = Layout{ base = flow } CollectionView{ dataSource = 'A:', layout = flow }",
      "option 'layout' of 'CollectionView': this layout is the base of another layout: make a new one"
    ),
    (
      "local l = Layout{ base = FlowLayout{} } local v = CollectionView{ dataSource = 'A:', layout = l } v.layout = l.base",
      "property 'layout': this layout is the base of another layout"
    ),
    (
      "local l = Layout{ base = FlowLayout{} } l.base = l",
      "'base' of Layout can be read, but not assigned"
    ),
    (
      "local l = FlowLayout{} for i = 1, 100000 do l = Layout{ base = l } end",
      "at most 5 layouts can be based on one another"
    ),
    (
      "Layout{ base = MosaicLayout{}, scrollDirection = 'horizontal' }",
      "'scrollDirection' of a layout with a base is that of the base, and MosaicLayout has none"
    ),
    (
      "Layout{ base = MosaicLayout{} }.scrollDirection = 'horizontal'",
      "'scrollDirection' of a layout with a base is that of the base"
    ),
    (
      "CollectionView{ dataSource = 'A: a', layout = Layout{ base = FlowLayout{}, prepare = function(l) l:setFrame({0, 1}, {0, 0, 1, 1}) end } }:layoutIfNeeded()",
      "received layout attributes for a cell with an index path that does not exist"
    ),
  ]

  @Test(arguments: faults.indices) func `a misuse is described`(index: Int) throws {
    let (script, message) = Self.faults[index]
    let result = try ScriptResult.of(script)
    #expect(result.message.contains(message), "\(result.message)")
  }

  @Test func `a layout that is gone leaves its base free`() throws {
    try expect(
      """
      local flow = FlowLayout{}
      for i = 1, 1000 do
        Layout{ base = flow }
        collectgarbage()
        collectgarbage()
      end
      print(Layout{ base = flow }.base == flow)
      """, "true\n")
  }
}
