import CollectionRendering
import CollectionScripting
import ScriptTestSupport
import Testing

/// What scripts are told where a layout leaves something out, and how a printed layout lists it.
struct LayoutFaultTests {
  private func expect(
    _ script: String, _ output: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try ScriptResult.of(script)
    #expect(result.message == "", sourceLocation: sourceLocation)
    #expect(result.output == output, sourceLocation: sourceLocation)
  }

  private static let custom = """
    local function view(options)
      return CollectionView{ dataSource = "A: a b c", bounds = {100, 100}, layout = Layout(options) }
    end

    """

  @Test func `a printed layout lists what has no area and what lies outside`() throws {
    try expect(
      Self.custom + """
        local v = view{ prepare = function(layout)
          layout:setFrames(0, { {0, 0, 50, 50}, {10, 10, 0, 0}, {-80, 0, 50, 50} })
          layout:setAttributes({0, 0}, { elementKind = "line", frame = {0, 60, 100, 0} })
        end }
        print(v.layout)
        """,
      """
      Layout{ scrollDirection = vertical, allowsOverlap = true, rectSearch = index }
        content size 100 × 60, 3 items
              [0, 0]  a    0  0  50 50
              [0, 1]  b   10 10   0  0
              [0, 2]  c  -80  0  50 50
        line  [0, 0]  A    0 60 100  0

      """)
  }

  @Test func `items that a script gives no frame are told when the layout is prepared`() throws {
    try expect(
      Self.custom + """
        local v = view{ name = "Rows", prepare = function(layout)
          layout:setFrame({0, 0}, {0, 0, 50, 50})
        end }
        v:layoutIfNeeded()
        print(v.warnings[1])
        v.layout.prepare = function(layout) layout:setFrames(0, { 0,0,1,1, 0,0,1,1, 0,0,1,1 }) end
        v:layoutIfNeeded()
        print(#v.warnings)
        """,
      """
      Rows gives no frame to item [0, 1] and 1 other: elements without a frame are not shown, and asking for their attributes is an error
      1

      """)
  }

  @Test func `nothing can be scrolled to where a group lays out nothing`() throws {
    try expect(
      """
      local group = LayoutGroup.custom({ fractionalWidth(1), 100 }, function() return {} end)
      local v = CollectionView{
        dataSource = "A: a b", layout = CompositionalLayout{ section = LayoutSection{ group = group } } }
      local _, problem = pcall(v.scrollToItem, v, {0, 1})
      print(problem.code, problem.message)
      print(problem.explanation)
      """,
      """
      L14\tnothing can be scrolled to item [0, 1]: the layout gives it no place
      The layout warns: section 0: the function of a custom group returned no frames, so the group lays out nothing.

      """)
  }

  @Test func `a call outside of prepare is named as it was written`() throws {
    try expect(
      Self.custom + """
        local v = view{ prepare = function(layout) end }
        local _, problem = pcall(v.layout.setFrame, v.layout, {0, 0}, {0, 0, 1, 1})
        print(problem.message:match("^%w+"))
        """, "setFrame\n")
  }

  @Test func `elements that a script lists twice come once`() throws {
    try expect(
      Self.custom + """
        local v = view{
          prepare = function(layout) layout:setFrames(0, { 0,0,9,9, 20,0,9,9, 40,0,9,9 }) end,
          layoutAttributesForElements = function(layout, rect)
            local first = layout:layoutAttributesForItem{0, 0}
            return { first, layout:layoutAttributesForItem{0, 1}, first }
          end,
        }
        print(#v:layoutAttributesForElements{0, 0, 100, 100}, #v.indexPathsForVisibleItems)
        """, "2\t2\n")
  }

  @Test(arguments: [
    (
      "StyledFlowLayout{ rowTransform = function() error('no', 0) end }",
      "no (raised by 'rowTransform', asked about section 0)"
    ),
    (
      "ComponentLayout{ sections = function() error('no', 0) end }",
      "no (raised by the function 'sections', asked about section 0)"
    ),
    (
      "CompositionalLayout(function() error('no', 0) end)",
      "no (raised by the layout's function for sections, asked about section 0)"
    ),
    (
      "CompositionalLayout{ section = LayoutSection{ group = LayoutGroup.custom("
        + "{ fractionalWidth(1), 50 }, function() error('no', 0) end) } }",
      "no (raised by the function of a custom group)"
    ),
  ]) func `an error of a layout's function says which one raised it`(
    layout: String, message: String
  ) throws {
    let result = try ScriptResult.of(
      "CollectionView{ dataSource = 'A: a b', layout = \(layout) }:layoutIfNeeded()")
    #expect(result.message == message)
  }

  @Test(arguments: ["-40", "250"])
  func `a row transform may not move items out of the content`(x: String) throws {
    let result = try ScriptResult.of(
      """
      local v = CollectionView{
        dataSource = 'A: a', bounds = { 300, 300 },
        layout = StyledFlowLayout{ rowTransform = function(frames)
          frames[1].x = \(x)
          return frames
        end } }
      v:layoutIfNeeded()
      """)
    #expect(
      result.message
        == "item [0, 0] has rowTransform.x \(x): it must be a number from 0 to 240, so "
        + "that 60 points fit into the content, which is 300 wide")
  }

  @Test func `a bad size of a component is quoted as it was given`() throws {
    let result = try ScriptResult.of(
      """
      local v = CollectionView{
        dataSource = 'A: a', layout = ComponentLayout{ sections = { { kind = "grid", span = 2 } } },
        delegate = { sizeForItemAt = function() return { 0, -5 } end } }
      v:layoutIfNeeded()
      """)
    #expect(result.message.hasSuffix("(item [0, 0] has the size 0 × -5)"))
  }

  @Test(arguments: [
    "FlowLayout", "ListLayout", "ColumnLayout", "WaterfallLayout", "StyledFlowLayout",
    "ComponentLayout", "ColumnFlowLayout", "MosaicLayout", "CompositionalLayout",
    "GridLayout",
  ]) func `every layout can be invalidated by itself`(name: String) throws {
    try expect(
      """
      local layout = \(name)()
      layout:invalidateLayout()
      local v = CollectionView{ dataSource = "A: a b", layout = layout }
      v:layoutIfNeeded()
      local passes = v.stats.layoutPasses
      layout:invalidateLayout()
      v:layoutIfNeeded()
      layout:invalidateLayout{ items = { {0, 1} } }
      v:layoutIfNeeded()
      print(v.stats.layoutPasses - passes)
      """, "2\n")
  }

  @Test func `a badge goes by the id of its item`() throws {
    try expect(
      """
      local badge = SupplementaryItem{
        size = { 10, 10 }, elementKind = "badge", containerAnchor = { edges = { "top", "trailing" } } }
      local item = LayoutItem{ size = { fractionalWidth(1), 50 }, supplementaryItems = { badge } }
      local group = LayoutGroup.horizontal{ size = { fractionalWidth(1), 50 }, subitems = { item } }
      local v = CollectionView{
        dataSource = "A: a b", layout = CompositionalLayout{ section = LayoutSection{ group = group } } }
      for line in tostring(v.layout):gmatch("[^\\n]+") do
        if line:find("^ +badge") then print(line) end
      end
      """,
      """
        badge  [0, 0]  a  310  0  10 10 zIndex 1
        badge  [0, 1]  b  310 50  10 10 zIndex 1

      """)
  }

  @Test func `no number is just nan`() throws {
    try expect(
      "print(0/0, -(0/0), tostring(0/0), {0/0})", "nan\tnan\tnan\t{nan}\n")
  }

  @Test func `a handler hears of the visible items of a section that is scrolled across`() throws {
    try expect(
      """
      local group = LayoutGroup.horizontal{
        size = { 100, 50 }, subitem = { size = { fractionalWidth(1), fractionalHeight(1) } } }
      local v = CollectionView{
        dataSource = "A: a b c d e f | B: x", bounds = { 200, 300 },
        layout = CompositionalLayout{ section = LayoutSection{
          group = group, orthogonalScrollingBehavior = "continuous",
          visibleItemsInvalidationHandler = function(items, offset, environment)
            print(#items, items[1].indexPath, items[1].frame.x, offset.x, offset.y)
            print(environment.container.contentSize.width, environment.count)
          end } } }
      v:setOrthogonalContentOffset(0, 150)
      v:setOrthogonalContentOffset(0, 150)
      """,
      """
      2\t[0, 0]\t0\t0\t0
      200\t6
      1\t[1, 0]\t0\t0\t0
      200\t1
      3\t[0, 1]\t-50\t150\t0
      200\t6
      1\t[1, 0]\t0\t0\t0
      200\t1

      """)
  }

  @Test func `a handler changes the look of visible items, and nothing else`() throws {
    try expect(
      """
      local kept
      local v = CollectionView{
        dataSource = "A: a b c | B: x", bounds = { 200, 100 },
        layout = CompositionalLayout{ section = LayoutSection{
          group = LayoutGroup.vertical{ size = { 200, 50 },
            subitem = { size = { fractionalWidth(1), fractionalHeight(1) } } },
          visibleItemsInvalidationHandler = function(items, offset)
            kept = items[1]
            items[1].alpha, items[1].zIndex = 0.5, 3
            items[#items].transform = { 2, 0, 0, 2, 0, 0 }
            print(#items, offset, pcall(function() items[1].frame = { 0, 0, 1, 1 } end))
            print(pcall(function() items[1].transform = { x = 1 } end))
          end } } }
      print(v:layoutAttributesForItem{0, 0}, v:layoutAttributesForElements()[2])
      print(pcall(function() kept.alpha = 1 end))
      v.contentOffset = {0, 50}
      print(v:layoutAttributesForItem{0, 0}, v:layoutAttributesForItem{0, 1})
      """,
      """
      2\t{x = 0, y = 0}\tfalse\ttest.lua:11: 'frame' of LayoutAttributes can be read, but not assigned
      false\ttest.lua:12: property 'transform': a transform has a, b, c, d, tx and ty, but no 'x'
      [0, 0] {0, 0, 200, 50} alpha 0.5 zIndex 3\t[0, 1] {0, 50, 200, 50} transform [2, 0, 0, 2, 0, 0]
      false\ttest.lua:15: 'alpha' of LayoutAttributes can be read, but not assigned
      2\t{x = 0, y = 50}\tfalse\ttest.lua:11: 'frame' of LayoutAttributes can be read, but not assigned
      false\ttest.lua:12: property 'transform': a transform has a, b, c, d, tx and ty, but no 'x'
      [0, 0] {0, 0, 200, 50}\t[0, 1] {0, 50, 200, 50} alpha 0.5 zIndex 3

      """)
  }

  @Test func `an alpha that no element can have is refused`() throws {
    let result = try ScriptResult.of(
      """
      local v = CollectionView{
        dataSource = "A: a", layout = CompositionalLayout{ section = LayoutSection{
          group = LayoutGroup.vertical{ size = { 200, 50 },
            subitem = { size = { fractionalWidth(1), fractionalHeight(1) } } },
          visibleItemsInvalidationHandler = function(items) items[1].alpha = 2 end } } }
      v:layoutIfNeeded()
      """)
    #expect(result.failure?.diagnosis.code == "L01")
  }

  @Test func `a handler may not change the view`() throws {
    let result = try ScriptResult.of(
      """
      local v
      local size = { fractionalWidth(0.5), 50 }
      v = CollectionView{
        dataSource = "A: a b c d e f", bounds = { 200, 300 },
        layout = CompositionalLayout{ section = LayoutSection{
          group = LayoutGroup.horizontal{ size = size, subitem = { size = { 100, 50 } } },
          orthogonalScrollingBehavior = "continuous",
          visibleItemsInvalidationHandler = function() v:reloadData() end } } }
      v:setOrthogonalContentOffset(0, 150)
      """)
    #expect(result.failure?.diagnosis.code == "L03")
  }

  @Test func `an item scrolled across is not said to keep its place`() throws {
    try expect(
      """
      local group = LayoutGroup.horizontal{
        size = { 100, 100 }, subitem = { size = { fractionalWidth(1), fractionalHeight(1) } } }
      local v = CollectionView{
        dataSource = "A: a b c d e f", bounds = { 200, 100 },
        layout = CompositionalLayout{ section = LayoutSection{
          group = group, orthogonalScrollingBehavior = "continuous" } } }
      v:setOrthogonalContentOffset(0, 220)
      v:setCollectionViewLayout(ListLayout{ itemHeight = 100 })
      print(v.log)
      """,
      """
      layout CompositionalLayout → ListLayout (test.lua:8)
        = offset {0, 0} → {0, 300}, [0, 3] moves by {-30, 0} on the screen  layout passes 1

      """)
  }
}
