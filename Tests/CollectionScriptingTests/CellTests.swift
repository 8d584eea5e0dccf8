import CollectionRendering
import CollectionScripting
import ScriptTestSupport
import Testing

/// Cells as scripts meet them.
@Suite struct CellTests {
  /// A view of 20 rows of which 3 are visible, whose tables write down every call.
  static let prelude = """
    local calls, count = {}, 20
    local function note(...)
      local words = table.pack(...)
      for i = 1, words.n do words[i] = tostring(words[i]) end
      calls[#calls + 1] = table.concat(words, " ")
    end
    local function take()
      local list = table.concat(calls, "; ")
      calls = {}
      return list
    end
    local source = {
      numberOfSections = function(_) note("sections") return 1 end,
      numberOfItemsInSection = function(_, section) note("items", section) return count end,
      cellForItemAt = function(view, path)
        note("cell", path)
        return view:dequeueReusableCell("row", path)
      end,
    }
    local delegate = {}
    local view = CollectionView{
      dataSource = source, delegate = delegate, bounds = {100, 30}, isPrefetchingEnabled = false,
      layout = FlowLayout{ itemSize = {100, 10}, minimumLineSpacing = 0 },
    }

    """

  private func expect(
    _ script: String, _ output: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try ScriptResult.of(Self.prelude + script)
    #expect(result.message == "", sourceLocation: sourceLocation)
    #expect(result.output == output, sourceLocation: sourceLocation)
  }

  @Test func `an identifier that is not registered is refused once one is`() throws {
    try expect(
      """
      print(view:cellForItem{0, 0})
      view:register "tile"
      view:reloadData()
      local _, problem = pcall(view.cellForItem, view, {0, 0})
      print(problem.code, problem.message)
      print(problem.fix)
      view:register "row"
      view:register "row"
      print(view:cellForItem{0, 0})
      source.cellForItemAt = function() return { title = "x" } end
      view:reloadData()
      print(view:cellForItem{0, 0})
      source.cellForItemAt = function() return { title = "x", reuseIdentifier = "odd" } end
      view:reloadData()
      print(select(2, pcall(view.cellForItem, view, {0, 0})).message)
      print(pcall(view.register, view, 5))
      """,
      """
      Cell 1 row [0, 0]
      L15\tcould not dequeue a view of kind: UICollectionElementKindCell with identifier row - must \
      register a nib or a class for the identifier or connect a prototype cell in a storyboard
      Register the identifier by view:register before the view asks for cells, or dequeue one \
      that is registered.
      Cell 4 row [0, 0]
      Cell 7 [0, 0]
      could not dequeue a view of kind: UICollectionElementKindCell with identifier odd - must \
      register a nib or a class for the identifier or connect a prototype cell in a storyboard
      false\ttest.lua:40: bad argument #1 to 'register' (text expected, got 5)

      """)
  }

  @Test func `what names no identifier needs no registration`() throws {
    try expect(
      """
      local plain = CollectionView{ dataSource = "A: a" }
      plain:register "row"
      print(plain:cellForItem{0, 0})
      """, "Cell 1 [0, 0]\n")
  }

  @Test func `a data source is asked for counts and cells exactly when UIKit asks`() throws {
    try expect(
      """
      print("made", take())
      view:performBatchUpdates(function()
        print("before", take())
        count = 19
        view:deleteItems{{0, 1}}
        print("block", take())
      end)
      print("after", take())
      view.contentOffset = {0, 50}
      print("scrolled", take())
      view:scrollToItem({0, 0}, "top")
      view.bounds = {0, 20, 100, 30}
      print("again", take())
      view:performBatchUpdates(function() count = 18; view:deleteItems{{0, 2}} end)
      print("clean", take())
      view:reloadData()
      print("reload", take())
      print(view.contentSize.height, take())
      view.layout.itemSize = {100, 12}
      print(view.contentSize.height, take())
      """,
      """
      made\t
      before\tsections; items 0; cell [0, 0]; cell [0, 1]; cell [0, 2]
      block\t
      after\tsections; items 0; cell [0, 2]
      scrolled\tcell [0, 5]; cell [0, 6]; cell [0, 7]
      again\tcell [0, 0]; cell [0, 1]; cell [0, 2]; cell [0, 3]; cell [0, 4]
      clean\tsections; items 0; cell [0, 4]
      reload\t
      180\tsections; items 0; cell [0, 2]; cell [0, 3]; cell [0, 4]
      216\tcell [0, 1]

      """)
  }

  @Test func `data that changed before the first batch is already before it`() throws {
    let result = try ScriptResult.of(
      Self.prelude + """
        count = 19
        view:performBatchUpdates(function() view:deleteItems{{0, 1}} end)
        """)
    #expect(result.failure?.diagnosis.code == "U02")
    #expect(result.message.contains("after the update (19)"))
    #expect(result.message.contains("before the update (19)"))
    #expect(result.message.contains("(0 inserted, 1 deleted)"))
  }

  @Test func `data that changed before a later batch is what UIKit knows`() throws {
    try expect(
      """
      view:layoutIfNeeded()
      count = 19
      view:performBatchUpdates(function() view:deleteItems{{0, 1}} end)
      print(view)
      """, "1 section with item counts [19]\n")
  }

  @Test func `a delegate hears of cells under UIKit's labels`() throws {
    try expect(
      """
      for _, name in ipairs{"willDisplayForItemAt", "didEndDisplayingForItemAt"} do
        delegate[name] = function(v, cell, path) note(name, v == view, cell.number, path) end
      end
      for _, name in ipairs{"prefetchItemsAt", "cancelPrefetchingForItemsAt"} do
        delegate[name] = function(v, paths) note(name, v == view, #paths, paths[1]) end
      end
      view.isPrefetchingEnabled = true
      view.delegate = delegate
      view:layoutIfNeeded()
      take()
      view.contentOffset = {0, 10}
      print(take())
      view.contentOffset = {0, 0}
      print(take())
      """,
      """
      cell [0, 3]; willDisplayForItemAt true 4 [0, 3]; \
      didEndDisplayingForItemAt true 1 [0, 0]; prefetchItemsAt true 1 [0, 6]; cell [0, 4]; \
      cell [0, 5]; cell [0, 6]
      cancelPrefetchingForItemsAt true 3 [0, 4]; cell [0, 0]; \
      willDisplayForItemAt true 6 [0, 0]; didEndDisplayingForItemAt true 4 [0, 3]

      """)
  }

  @Test func `a tap asks and tells the delegate, selecting from the script does not`() throws {
    try expect(
      """
      view.allowsMultipleSelection = true
      for _, name in ipairs{
        "shouldHighlightItemAt", "didHighlightItemAt", "shouldSelectItemAt", "didSelectItemAt",
        "didUnhighlightItemAt", "shouldDeselectItemAt", "didDeselectItemAt",
      } do
        delegate[name] = function(_, path)
          note(name:gsub("ItemAt", ""), path)
          return path.item ~= 2
        end
      end
      view:selectItem{0, 1}
      print(#take(), view:cellForItem{0, 1}.isSelected)
      view:tapItem{0, 0}
      print(take())
      view:tapItem{0, 1}
      print(take())
      view:tapItem{0, 2}
      print(take(), view.indexPathsForSelectedItems)
      view:highlightItem{0, 0}
      print(take(), view.indexPathsForHighlightedItems, view:cellForItem{0, 0}.isHighlighted)
      view:unhighlightItem{0, 0}
      print(view.indexPathsForHighlightedItems)
      """,
      """
      56\ttrue
      shouldHighlight [0, 0]; didHighlight [0, 0]; shouldSelect [0, 0]; \
      didSelect [0, 0]; didUnhighlight [0, 0]
      shouldHighlight [0, 1]; didHighlight [0, 1]; shouldDeselect [0, 1]; \
      didDeselect [0, 1]; didUnhighlight [0, 1]
      shouldHighlight [0, 2]\t{[0, 0]}
      \t{[0, 0]}\ttrue
      {}

      """)
  }

  @Test func `a cell has properties, and is the same value as long as it lives`() throws {
    try expect(
      """
      source.cellForItemAt = function(_, path)
        return { reuseIdentifier = path.item == 0 and "title" or nil, text = "row " .. path.item }
      end
      local cell = view:cellForItem{0, 0}
      print(cell, cell.number, cell.reuseIdentifier, cell.indexPath, cell.itemIdentifier)
      print(cell.isSelected, cell.isHighlighted, cell.isDisplayed, cell.configurations)
      print(cell.content, view:cellForItem{0, 1}.content.text, view:cellForItem{0, 1})
      print(cell == view.visibleCells[1], #view.visibleCells, view:cellForItem{0, 9})
      view.contentOffset = {0, 100}
      print(cell, cell.indexPath, cell.isDisplayed)
      cell.content = nil
      print(cell.content, view.stats.cellsCreated, view.stats.cellsReused, view.stats.cellsConfigured)
      """,
      """
      Cell 1 title [0, 0]\t1\ttitle\t[0, 0]\tnil
      false\tfalse\ttrue\t1
      {text = "row 0"}\trow 1\tCell 2 [0, 1]
      true\t3\tnil
      Cell 1 title\tnil\tfalse
      nil\t6\t0\t6

      """)
  }

  @Test func `a reload takes a new cell, a reconfigure the same one, and both know the data`()
    throws
  {
    try expect(
      """
      local data = DataSource "A: a b c"
      local list = CollectionView{ dataSource = data }
      list:layoutIfNeeded()
      data:replace({0, 0}, "x")
      list:reloadItems{{0, 0}}
      data:replace({0, 1}, "y")
      list:reconfigureItems{{0, 1}}
      for _, cell in ipairs(list.visibleCells) do
        print(cell, cell.itemIdentifier, cell.configurations)
      end
      """, "Cell 4 [0, 0]\tx\t1\nCell 2 [0, 1]\ty\t2\nCell 3 [0, 2]\tc\t1\n")
  }

  @Test func `the delegate may choose the offset that a batch ends with`() throws {
    try expect(
      """
      delegate.targetContentOffsetForProposedContentOffset = function(_, offset)
        note("target", offset.y)
        return {0, 40}
      end
      view.contentOffset = {0, 100}
      take()
      count = 21
      view:insertItems{{0, 0}}
      print(view.contentOffset.y, take())
      """, "40\tsections; items 0; target 100; cell [0, 4]; cell [0, 5]; cell [0, 6]\n")
  }

  @Test(arguments: [
    (
      "view.delegate = { didSelectItemAtt = print }",
      "a delegate is never asked for 'didSelectItemAtt'; did you mean 'didSelectItemAt'?"
    ),
    (
      "view.delegate = { willDisplayForItem = print }",
      "a delegate is never asked for 'willDisplayForItem'; did you mean 'willDisplayForItemAt'?"
    ),
    (
      "view.delegate = { cellForItemAt = print }",
      "a delegate is never asked for 'cellForItemAt': that function belongs in the data source"
    ),
    (
      "view.delegate = { collectionViewDidSelectItemAt = print }",
      "a delegate is never asked for 'collectionViewDidSelectItemAt'; did you mean 'didSelectItemAt'?"
    ),
    (
      "view.delegate = { sizeForItemAtIndexPath = print }",
      "a delegate is never asked for 'sizeForItemAtIndexPath'; did you mean 'sizeForItemAt'?"
    ),
    (
      "view.delegate = { collectionViewDidSelectItemAtIndexPath = print }",
      "a delegate is never asked for 'collectionViewDidSelectItemAtIndexPath'; did you mean "
        + "'didSelectItemAt'?"
    ),
    (
      "source.numberOfSectionsInCollectionView = print CollectionView{ dataSource = source }",
      "a data source is never asked for 'numberOfSectionsInCollectionView'; did you mean "
        + "'numberOfSections'?"
    ),
    (
      "source.cellForItemAtIndexPath = print CollectionView{ dataSource = source }",
      "a data source is never asked for 'cellForItemAtIndexPath'; did you mean 'cellForItemAt'?"
    ),
    (
      "Layout{ prepare = print, collectionViewContentSize = print }",
      "a layout is never asked for 'collectionViewContentSize'; did you mean 'contentSize'?"
    ),
    (
      "view.delegate = { helper = print }",
      "a delegate is never asked for 'helper': nothing calls it; keep functions of your own outside "
        + "of the table"
    ),
    ("view.delegate = 'x'", "property 'delegate': table of functions expected, got the text \"x\""),
    (
      "ResultsController{}.delegate = DataSource()",
      "property 'delegate': table of functions expected, got DataSource"
    ),
    (
      "source.reload = print CollectionView{ dataSource = source }",
      "a data source is never asked for 'reload': nothing calls it; keep functions of your own "
        + "outside of the table"
    ),
    (
      "source.prefetchItemsAt = print CollectionView{ dataSource = source }",
      "a data source is never asked for 'prefetchItemsAt': that function belongs in the delegate"
    ),
    (
      "source.cellForItemAt = function() end view:layoutIfNeeded()",
      "'cellForItemAt' of the data source, asked about [0, 0]: it must return a cell from "
        + "view:dequeueReusableCell(identifier, path), or a table, got nil"
    ),
    (
      "source.cellForItemAt = function() return { reuseIdentifier = 3 } end view:layoutIfNeeded()",
      "'cellForItemAt' of the data source, asked about [0, 0]: "
        + "the reuseIdentifier of the table that it returns must be a text"
    ),
    (
      "view:dequeueReusableCell('row', {0, 0})",
      "supplementaryViewForElementKind:atIndexPath:]. Dequeued view: <Cell row; item [0, 0]>"
    ),
    (
      "delegate.shouldSelectItemAt = function() return 1 end view:tapItem{0, 0}",
      "'shouldSelectItemAt' of the delegate, asked about [0, 0]: true or false expected, got 1"
    ),
    (
      "view:tapItem{0, 20}",
      "there is no item [0, 20]: section 0 of the view has 20 items (0 to 19)"
    ),
    (
      "view:tapItem()",
      "bad argument #1 to 'tapItem' (index path expected, as in {0, 2}, got nothing)"
    ),
    ("print(view:cellForItem{0, 0}.txt)", "Cell has no method or property 'txt'"),
    (
      "view:cellForItem{0, 0}.number = 3",
      "'number' of Cell can be read, but not assigned"
    ),
    (
      "view:cellForItem{0, 0}.content = print",
      "property 'content': a value that cannot be copied into the data: function"
    ),
    (
      "delegate.willDisplayForItemAt = function(v) v:reloadData() end view:layoutIfNeeded()",
      "the cells never settle: functions such as 'willDisplayForItemAt' have changed the view "
        + "1000 times in a row"
    ),
  ])
  func `a misuse is described`(script: String, message: String) throws {
    let result = try ScriptResult.of(Self.prelude + script)
    let text = result.message
    #expect(text.hasSuffix(message), "\(text)")
  }

  @Test func `a cell function that changes something is refused`() throws {
    for change in ["view:reloadData()", "view.contentOffset = {0, 10}", "view:tapItem{0, 0}"] {
      let result = try ScriptResult.of(
        Self.prelude
          + "source.cellForItemAt = function(view, path) \(change) end view:layoutIfNeeded()")
      #expect(result.failure?.diagnosis.code == "L03", "\(change)")
    }
    let result = try ScriptResult.of(
      """
      local data = DataSource "A: a b"
      local view = CollectionView{ dataSource = data, delegate = {
        targetContentOffsetForProposedContentOffset = function(_, offset)
          data:append("c", 0)
          return offset
        end,
      } }
      view:reloadItems{{0, 0}}
      """)
    #expect(result.failure?.diagnosis.code == "L04")
  }

  @Test func `a callback that raises leaves the view as it was brought`() throws {
    try expect(
      """
      delegate.didEndDisplayingForItemAt = function(_, _, path)
        if path.item == 0 then error("no end", 0) end
      end
      print(pcall(function() view.contentOffset = {0, 100} end))
      print(view.contentOffset.y, #view.visibleCells, view.stats.cellsCreated)
      """, "false\tno end\n100\t3\t6\n")
  }

  @Test func `callbacks may update the view, even deeply`() throws {
    try expect(
      """
      delegate.didSelectItemAt = function(v, path)
        count = count - 1
        v:deleteItems{path}
        if count > 5 then v:tapItem{0, 0} end
      end
      view:tapItem{0, 0}
      print(view, #view.visibleCells)
      delegate.didSelectItemAt = function(v, path) v:deselectItem(path); v:tapItem(path) end
      print(pcall(view.tapItem, view, {0, 0}))
      """, "1 section with item counts [5]\t3\nfalse\ttest.lua:32: C stack overflow\n")
  }

  @Test(arguments: ["FlowLayout{ estimatedItemSize = {320, 50}, minimumLineSpacing = 0 }", "list"])
  func `an item whose cell is measured on the way is arrived at`(layout: String) throws {
    let layout =
      layout == "list" ? "ListLayout{ estimatedItemHeight = 50 }" : layout
    let result = try ScriptResult.of(
      """
      local view = CollectionView{ dataSource = "A: a b c d e f g h i j", bounds = {320, 200},
        layout = \(layout), delegate = { preferredSizeForItemAt = function(_, path)
          return {320, 20 + 10 * path.item}
        end } }
      for _, to in ipairs{ {9, "top"}, {0, "bottom"}, {5, "top"}, {9, "bottom"} } do
        view:scrollToItem({0, to[1]}, to[2])
        local frame = view:layoutAttributesForItem({0, to[1]}).frame
        local y = view.contentOffset.y
        print(to[1], frame.y >= y and frame.y + frame.height <= y + 200,
          to[2] == "top" and to[1] == 5 and frame.y - y or "")
      end
      """)
    #expect(result.failure == nil, "\(result.message)")
    #expect(result.output == "9\ttrue\t\n0\ttrue\t\n5\ttrue\t0\n9\ttrue\t\n")
  }

  @Test(arguments: [
    "FlowLayout{ estimatedItemSize = {100, 30} }", "ListLayout{ estimatedItemHeight = 30 }",
  ])
  func `cells are measured again where the layout is invalidated`(layout: String) throws {
    let result = try ScriptResult.of(
      """
      local height = 20
      local view = CollectionView{ dataSource = "A: a b", layout = \(layout), delegate = {
        preferredSizeForItemAt = function(_, _, size) return {size.width, height} end } }
      local function now() return view:layoutAttributesForItem{0, 1}.frame.height end
      view:layoutIfNeeded()
      local heights = {now()}
      for index, call in ipairs{
        function() view:invalidateLayout() end,
        function() view.layout:invalidateLayout() end,
        function() view:invalidateLayout{ sections = {0} } end,
        function() view:invalidateLayout{ items = {{0, 1}} } end,
      } do
        height = 20 + 10 * index
        call()
        heights[#heights + 1] = now()
      end
      print(table.concat(heights, " "))
      """)
    #expect(result.failure == nil, "\(result.message)")
    #expect(result.output == "20.0 30.0 40.0 50.0 60.0\n" || result.output == "20 30 40 50 60\n")
  }

  @Test(arguments: ["shouldHighlightItemAt", "didHighlightItemAt", "shouldSelectItemAt"])
  func `a reload ends a tap`(function: String) throws {
    let result = try ScriptResult.of(
      """
      local data = DataSource "A: a b c d e f"
      local view = CollectionView{ dataSource = data, delegate = {
        \(function) = function(view) data:set "A: x" view:reloadData() return true end,
        didSelectItemAt = function() error "selected" end } }
      view:tapItem{0, 5}
      print(#view.indexPathsForSelectedItems, #view.indexPathsForHighlightedItems)
      """)
    #expect(result.failure == nil, "\(result.message)")
    #expect(result.output == "0\t0\n")
  }

  @Test func `a reuse identifier is not empty`() throws {
    let result = try ScriptResult.of(
      """
      local view = CollectionView{ dataSource = "A: a" }
      print(pcall(view.register, view, ""))
      """)
    #expect(result.output.contains("the reuse identifier is empty"))
  }
}
