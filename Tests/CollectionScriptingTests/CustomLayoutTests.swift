import CollectionCore
import CollectionRendering
import CollectionScripting
import ScriptTestSupport
import Testing

/// Layouts written in Lua, as scripts meet them.
struct CustomLayoutTests {
  private func expect(
    _ script: String, _ output: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try ScriptResult.of(script)
    #expect(result.message == "", sourceLocation: sourceLocation)
    #expect(result.output == output, sourceLocation: sourceLocation)
  }

  /// A view of three items with functions of a layout, in which `rows` gives them places.
  private static func view(_ functions: String) -> String {
    """
    local function rows(layout)
      for item = 0, 2 do layout:setFrame({0, item}, {0, item * 50, 100, 50}) end
    end
    local data = DataSource "A: a b c"
    local layout = Layout{ \(functions) }
    local view = CollectionView{ dataSource = data, bounds = {100, 100}, layout = layout }

    """
  }

  @Test func `attributes of a layout's own are kept, compared and given to the cell`() throws {
    try expect(
      Self.view(
        """
        prepare = function(layout)
          for i = 0, 2 do
            layout:setAttributes({0, i}, {
              frame = {0, i * 50, 100, 50}, shadow = i, tags = { name = "x", deep = { true } } })
          end
        end
        """) + """
          local a = view:layoutAttributesForItem{0, 1}
          print(a, a.shadow, a.tags.deep[1], (pcall(function() return a.missing end)))
          print(a == view:layoutAttributesForItem{0, 1}, a == view:layoutAttributesForItem{0, 2})
          print(view:cellForItem{0, 1}.layoutAttributes.shadow)
          layout.prepare = function(layout)
            for i = 0, 2 do layout:setAttributes({0, i}, { frame = {0, i * 50, 100, 50} }) end
          end
          print(view:layoutAttributesForItem{0, 1})
          """,
      """
      [0, 1] {0, 50, 100, 50} shadow 1 tags {"deep":[true],"name":"x"}\t1\ttrue\tfalse
      true\tfalse
      1
      [0, 1] {0, 50, 100, 50}

      """)
  }

  @Test(arguments: [
    "for i = 0, 2 do layout:setFrame({0, i}, {0, i * 50, 100, 50}) end",
    "layout:setFrames(0, { {0, 0, 100, 50}, {x = 0, y = 50, width = 100, height = 50}, {0, 100, 100, 50} })",
    "layout:setFrames(0, { 0, 0, 100, 50, 0, 50, 100, 50, 0, 100, 100, 50 })",
    "layout:setFrames(0, { 0, 100, 100, 50 }, 2) layout:setFrames(0, { 0, 0, 100, 50, 0, 50, 100, 50 })",
    "for i = 0, 2 do layout:setAttributes({0, i}, { center = {50, i * 50 + 25}, size = {100, 50} }) end",
  ]) func `frames are given one by one, in lists or flat`(body: String) throws {
    try expect(
      Self.view("prepare = function(layout, context) \(body) end") + """
        print(view.contentSize.height, view:layoutAttributesForItem{0, 2})
        print(#view:layoutAttributesForElements{0, 40, 100, 20})
        """, "150\t[0, 2] {0, 100, 100, 50}\n2\n")
  }

  @Test func `a hundred thousand frames are fine`() throws {
    try expect(
      """
      local numbers = {}
      for item = 0, 99999 do
        local first = item * 4
        numbers[first + 1], numbers[first + 2] = item % 10 * 32, item // 10 * 32
        numbers[first + 3], numbers[first + 4] = 30, 30
      end
      local view = CollectionView{
        dataSource = { numberOfItemsInSection = function() return 100000 end },
        layout = Layout{ prepare = function(layout) layout:setFrames(0, numbers) end },
      }
      print(view.contentSize.height, #view:layoutAttributesForElements{0, 160000, 320, 64})
      print(view.stats.comparisonsOfLastQuery < 300)
      """, "319998\t20\ntrue\n")
  }

  @Test func `the context tells what there is`() throws {
    try expect(
      """
      local view = CollectionView{
        dataSource = "A: a b | B: c", bounds = {200, 300}, contentInset = {top = 10},
        layout = Layout{ prepare = function(layout, context)
          print(context.numberOfSections, context:numberOfItems(1), context.counts[1])
          print(context.bounds.y, context.contentOffset.y, context.contentInset.top, context.scale)
          print(context.isRightToLeft, context.safeAreaInsets.top, context.layoutMargins.left)
          print(context.invalidation.everything, context.invalidation.scrolling)
          print(pcall(context.numberOfItems, context, 2))
        end },
      }
      view:layoutIfNeeded()
      """,
      """
      2\t1\t2
      -10\t-10\t10\t2
      false\t0\t8
      true\tfalse
      false\tU28: request for number of items in section 2 when there are only 2 sections in the collection view
        where  test.lua:8 │ print(pcall(context.numberOfItems, context, 2))
        more   tessera explain U28

      """)
  }

  @Test func `fields are the script's own`() throws {
    try expect(
      """
      local layout = Layout{ radius = 5, prepare = function(layout) layout.times = (layout.times or 0) + 1 end }
      local view = CollectionView{ dataSource = "A:", layout = layout }
      view:layoutIfNeeded()
      layout.radius = layout.radius * 2
      print(layout.times, layout.radius, layout.unknown, layout.name)
      """, "1\t10\tnil\tLayout\n")
  }

  @Test func `a function that is assigned later is asked from then on`() throws {
    try expect(
      Self.view("prepare = rows") + """
        print(view.contentSize.height)
        layout.contentSize = function() return {100, 999} end
        print(view.contentSize.height)
        layout.contentSize = nil
        print(view.contentSize.height)
        """, "150\n999\n150\n")
  }

  @Test func `answers may be replaced, and start from what was given`() throws {
    try expect(
      Self.view(
        """
        prepare = rows,
        layoutAttributesForItem = function(layout, path)
          local frame = layout:layoutAttributesForItem(path).frame
          return { frame = { frame.x + 7, frame.y, frame.width, frame.height } }
        end,
        layoutAttributesForElements = function(layout, rect)
          return { { indexPath = {0, 1} }, { indexPath = {0, 0}, alpha = 0.5 } }
        end,
        """) + """
          print(view:layoutAttributesForItem{0, 1})
          for _, element in ipairs(view:layoutAttributesForElements()) do print(element) end
          print(#view.visibleCells)
          """,
      """
      [0, 1] {7, 50, 100, 50}
      [0, 0] {0, 0, 100, 50} alpha 0.5
      [0, 1] {0, 50, 100, 50}
      2

      """)
  }

  @Test func `the functions of a batch are called in UIKit's order`() throws {
    try expect(
      Self.view(
        """
        prepare = function(layout, context)
          for item = 0, context:numberOfItems(0) - 1 do
            layout:setFrame({0, item}, {0, item * 50, 100, 50})
          end
          print("prepare", context.invalidation.updates and #context.invalidation.updates)
        end,
        prepareForCollectionViewUpdates = function(_, updates)
          for _, u in ipairs(updates) do print(u.action, u.indexPathBefore, u.indexPathAfter) end
        end,
        initialLayoutAttributesForAppearingItem = function(_, path)
          if path == IndexPath(0, 0) then return { alpha = 0.25 } end
        end,
        finalLayoutAttributesForDisappearingItem = function(_, path)
          print("final", path)
          return { frame = {9, 9, 9, 9}, transform = {2, 0, 0, 2, 0, 0} }
        end,
        finalizeCollectionViewUpdates = function() print "finalize" end,
        targetContentOffset = function(_, offset) return { 0, offset.y + 10 } end,
        """) + """
          view:performBatchUpdates(function()
            data:set "A: x a c"
            view:insertItems{{0, 0}}
            view:deleteItems{{0, 1}}
          end)
          print(view.transition)
          print(view.contentOffset.y, view.transition[4].final.transform.a)
          """,
      """
      prepare\tnil
      prepare\t2
      delete\t[0, 1]\tnil
      insert\tnil\t[0, 0]
      final\t[0, 1]
      finalize
      inserted  [0, 0]           x  {0, 0, 100, 50}                     alpha 0.25 → 1
      kept      [0, 0] → [0, 1]  a  {0, 0, 100, 50} → {0, 50, 100, 50}
      kept      [0, 2]           c  {0, 100, 100, 50}
      deleted   [0, 1]           b  {0, 50, 100, 50} → {9, 9, 9, 9}
      10\t2

      """)
  }

  @Test func `another layout is animated to, and its completion is called`() throws {
    try expect(
      Self.view("prepare = rows") + """
        view:layoutIfNeeded()
        local function done(name) return function(finished) print(name, finished) end end
        view:setCollectionViewLayout(FlowLayout{ itemSize = {50, 50} }, { animated = false }, done "first")
        view:setCollectionViewLayout(layout, done "second", { animated = true })
        view:advance(0.25)
        view.layout = FlowLayout{}
        for _, entry in pairs(view.log) do print(entry.kind, entry.from, entry.to, entry.line) end
        view.layout = view.layout
        print(#view.log)
        """,
      """
      first\ttrue
      second\ttrue
      layout\tLayout\tFlowLayout\t9
      layout\tFlowLayout\tLayout\t10
      layout\tLayout\tFlowLayout\t12
      3

      """)
  }

  @Test func `a question that fails in a batch refuses the batch`() throws {
    try expect(
      Self.view("prepare = rows") + """
        view.isPrefetchingEnabled = false
        layout.layoutAttributesForItem = function() error("lost", 0) end
        view:layoutIfNeeded()
        print(pcall(view.reloadItems, view, {{0, 2}}))
        print(view, #view.log)
        view.layout = FlowLayout{}
        print(view.layout == layout, #view.log)
        """, "false\tlost\nA: a b c\t0\nfalse\t1\n")
  }

  @Test func `a layout that fails leaves the view as it was`() throws {
    try expect(
      Self.view("prepare = rows") + """
        print(view.contentSize.height)
        print(pcall(function() view.layout = Layout{ prepare = function() error "no" end } end))
        print(view.layout == layout, view.contentSize.height, #view.log, view.stats.layoutPasses)
        """, "150\nfalse\ttest.lua:8: no\ntrue\t150\t0\t2\n")
  }

  private static let faults: [(String, String, String)] = [
    (
      "prepare = function(l) l:setFrame({0, 0}, {0, 0, 1}) end", "",
      "bad argument #2 to 'setFrame' (rect expected, as {x, y, width, height}, got a table of 3 elements)"
    ),
    (
      "prepare = function(l) l:setFrame({0, 0}, {0, 0/0, 1, 1}) end", "",
      "bad argument #2 to 'setFrame' (finite number expected, got nan)"
    ),
    (
      "prepare = function(l) l:setFrames(0, {0, 0, 1, 1, 2}) end", "",
      "flat list of frames expected, 4 numbers each, got a table of 5 numbers"
    ),
    (
      "prepare = function(l) l:setFrames(0, {0, 0, 1, 1, 0, 0, 1/0, 1}) end", "",
      "frame 2 of the flat list: finite number expected, got inf"
    ),
    (
      "prepare = function(l) l:setFrames(0, {{0, 0, 1, 1}, 7}) end", "",
      "frame 2 of the list: rect expected, as {x, y, width, height}, got 7"
    ),
    (
      "prepare = function(l) l:setFrames(0, {{0, 0, 1, -1}}) end", "",
      "item [0, 0] has frame.height -1: it must be a number from 0 to 1000000000000"
    ),
    (
      "prepare = function(l) l:setAttributes({0, 0}, {alpha = 1}) end", "",
      "attributes need a frame, or a center and a size"
    ),
    (
      "prepare = function(l) l:setAttributes({0, 0}, {frame = {0, 0, 1, 1}, hidden = true}) end",
      "",
      "attributes have no field 'hidden'; did you mean 'isHidden'?"
    ),
    (
      "prepare = function(l) l:setAttributes({0, 0}, {frame = {0, 0, 1, 1}, zindex = 1}) end",
      "",
      "attributes have no field 'zindex'; did you mean 'zIndex'?"
    ),
    (
      "prepare = function(l) l:setAttributes({0, 0}, {frame = {0, 0, 1, 1}, glow = print}) end",
      "",
      "attributes with a bad glow"
    ),
    (
      "prepare = function(l) l:setAttributes({0, 0}, {frame = {0, 0, 1, 1}, alpha = 2}) end", "",
      "item [0, 0] has alpha 2: it must be a number from 0 to 1"
    ),
    (
      "prepare = function(l) l:setAttributes(5, {frame = {0, 0, 1, 1}, elementKind = 'h'}) end", "",
      "there is no item [5, 0]: the view has 1 section (index 0)"
    ),
    (
      "prepare = function(l) l:setAttributes({0, 0}, {frame = {0, 0, 1, 1}, elementCategory = 'decoration'}) end",
      "", "attributes of a decoration element need an elementKind"
    ),
    (
      "prepare = function(l) l:setAttributes({0, 0}, {frame = {0, 0, 1, 1}, transform = {1}}) end",
      "",
      "attributes with a bad transform: transform expected, as {a, b, c, d, tx, ty}, got table"
    ),
    (
      "prepare = rows, contentSize = function() return 5 end", "",
      "'contentSize' of the layout, asked about the view: size expected, as {width, height}, got 5"
    ),
    (
      "prepare = rows, contentSize = function() return {5, -1} end", "",
      "the layout has contentSize.height -1: it must be a number from 0 to 1000000000000"
    ),
    (
      "prepare = rows, layoutAttributesForElements = function() return 'all' end", "",
      "'layoutAttributesForElements' of the layout, asked about {0, 0, 100, 100}: list of elements expected, got the text \"all\""
    ),
    ("prepare = rows, layoutAttributesForItem = function() error 'lost' end", "", "lost"),
    (
      "prepare = rows, shouldInvalidateLayout = function() return 1 end", "view.bounds = {50, 50}",
      "'shouldInvalidateLayout' of the layout, asked about the bounds {0, 0, 50, 50}: true or false expected, got 1"
    ),
    (
      "prepare = rows, shouldInvalidateLayout = function() return true end, invalidationContext = function() return { item = 1 } end",
      "view.bounds = {50, 50}", "an invalidation has no field 'item'; did you mean 'items'?"
    ),
    (
      "prepare = rows, shouldInvalidateLayout = function() return true end, invalidationContext = function() return { items = {{0, 99}} } end",
      "view.bounds = {50, 50}", "asked about the bounds {0, 0, 50, 50}: there is no item [0, 99]"
    ),
    (
      "prepare = rows, targetContentOffset = function() return {1} end",
      "view:performBatchUpdates(nil)",
      "point expected, as {x, y}, got a table of 1 element"
    ),
    (
      "prepare = function(l) l.view:reloadData() end", "",
      "called or assigned reloadData."
    ),
    (
      "prepare = function(l) data:append('z', 0) end", "",
      "the data changed while the layout was preparing"
    ),
    (
      "prepare = rows, layoutAttributesForItem = function() data:append('z', 0) return {} end", "",
      "the data changed while the layout was preparing"
    ),
    (
      "prepare = rows, layoutAttributesForItem = function(l) l.scrollDirection = 'horizontal' end",
      "",
      "called or assigned a setting of the layout."
    ),
  ]

  @Test(arguments: faults.indices) func `nonsense is refused clearly`(index: Int) throws {
    let (functions, call, message) = Self.faults[index]
    let result = try ScriptResult.of(
      Self.view(functions)
        + "layout.view = view view:layoutIfNeeded() \(call) view:layoutAttributesForItem{0, 0}")
    #expect(result.message.contains(message), "\(result.message)")
    #expect(result.failure?.diagnosis.places.first?.line.file == "test.lua")
  }

  @Test(arguments: [
    ("Layout()", "bad argument #1 to 'Layout' (table expected"),
    ("Layout{}", "'Layout' needs a function 'prepare'"),
    ("Layout{ prepare = 5 }", "option 'prepare' of 'Layout': function expected, got 5"),
    ("Layout{ prepair = print }", "a layout is never asked for 'prepair'; did you mean 'prepare'?"),
    ("Layout{ sizeForItemAt = print }", "that function belongs in the delegate"),
    (
      "Layout{ prepare = print, allowsOverlap = 1 }",
      "option 'allowsOverlap' of 'Layout': true or false expected, got 1"
    ),
    (
      "Layout{ prepare = print, rectSearch = 'fast' }",
      "\"index\" or \"linear\" or \"binary\" expected"
    ),
    ("Layout{ print }", "'Layout' takes options and fields by name, got the key 1"),
    ("FlowLayout{ rectSearch = 'linaer' }", "\"index\" or \"linear\" or \"binary\" expected"),
    (
      "CollectionView{ dataSource = 'A:' }:invalidateLayout{ item = {} }",
      "an invalidation has no field 'item'"
    ),
    (
      "CollectionView{ dataSource = 'A:' }:setCollectionViewLayout(5)",
      "layout expected, as FlowLayout{…}, got 5"
    ),
    (
      "CollectionView{ dataSource = 'A:' }:setCollectionViewLayout(FlowLayout{}, { animate = true })",
      "has no option 'animate'; did you mean 'animated'?"
    ),
  ]) func `a misuse is described`(script: String, message: String) throws {
    let result = try ScriptResult.of("local layout = Layout{ prepare = print } local _ = \(script)")
    #expect(result.message.contains(message), "\(result.message)")
  }

  @Test(arguments: [
    ("contentSize = 5", "property 'contentSize': function expected, got 5"),
    ("setFrame = 5", "Layout has no property 'setFrame' to assign"),
    ("prepare = nil", "property 'prepare': function expected, got nil"),
    ("allowsOverlap = 1", "property 'allowsOverlap': true or false expected, got 1"),
    ("name = 5", "'name' of Layout can be read, but not assigned"),
  ]) func `a bad assignment is described`(assignment: String, message: String) throws {
    let result = try ScriptResult.of(
      "local layout = Layout{ prepare = print } layout.\(assignment)")
    #expect(result.message.contains(message), "\(result.message)")
  }

  @Test func `parts can be invalidated by name`() throws {
    try expect(
      Self.view(
        """
        prepare = function(layout, context)
          local i = context.invalidation
          print(i.everything, #i.items, i.items[1], i.sections[1])
          rows(layout)
        end
        """) + """
          view:layoutIfNeeded()
          view:invalidateLayout{ items = {{0, 1}}, sections = 0 }
          view:layoutIfNeeded()
          layout:invalidateLayout()
          view:layoutIfNeeded()
          local _, problem = pcall(view.invalidateLayout, view, { items = {{0, 3}} })
          print(problem.code, problem.message)
          """,
      """
      true\t0\tnil\tnil
      false\t1\t[0, 1]\t0
      true\t0\tnil\tnil
      C31\tattempting to invalidate an item at an invalid indexPath: <NSIndexPath: 0x…> {length = 2, \
      path = 0 - 3} globalIndex: 3 numItems: 3

      """)
  }
}
