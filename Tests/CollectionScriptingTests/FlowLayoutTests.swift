import CollectionRendering
import CollectionScripting
import ScriptTestSupport
import Testing

/// The flow layout and its relatives as scripts meet them.
@Suite struct FlowLayoutTests {
  private func expect(
    _ script: String, _ output: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try ScriptResult.of(script)
    #expect(result.message == "", sourceLocation: sourceLocation)
    #expect(result.output == output, sourceLocation: sourceLocation)
  }

  @Test func `a view has a safe area, margins and a direction, by option and by property`() throws {
    try expect(
      """
      local view = CollectionView{
        dataSource = "A: a b", bounds = {320, 100}, contentInset = { top = 3 },
        safeAreaInsets = { top = 20, bottom = 5 }, layoutMargins = {1, 2, 3, 4},
        semanticContentAttribute = "forceRightToLeft",
      }
      print(view.contentOffset.y, view.adjustedContentInset.top, view.adjustedContentInset.bottom)
      print(view.layoutMargins.left, view.semanticContentAttribute)
      print(view:layoutAttributesForItem{0, 0}.frame.x)
      view.semanticContentAttribute = "forceLeftToRight"
      print(view:layoutAttributesForItem{0, 0}.frame.x)
      view.safeAreaInsets = { top = 30 }
      view.layoutMargins = {0, 0, 0, 0}
      print(view.contentOffset.y, view.safeAreaInsets.top, view.layoutMargins.left)
      print(CollectionView{ dataSource = "A: a" }.semanticContentAttribute)
      """,
      """
      -23\t23\t5
      2\tforceRightToLeft
      270
      0
      -33\t30\t0
      unspecified

      """)
  }

  @Test(arguments: [
    (
      "view.semanticContentAttribute = 'rtl'",
      "property 'semanticContentAttribute': \"unspecified\" or \"forceLeftToRight\" or "
        + "\"forceRightToLeft\" expected, got the text \"rtl\""
    ),
    ("view.safeAreaInsets = 3", "property 'safeAreaInsets': insets expected, as"),
    ("view.adjustedContentInset = {}", "'adjustedContentInset'"),
    (
      "CollectionView{ dataSource = 'A', layoutMargin = {} }",
      "'CollectionView' has no option 'layoutMargin'; did you mean 'layoutMargins'?"
    ),
    (
      "view.layout.sectionInsetReference = 'safe'",
      "property 'sectionInsetReference': \"contentInset\" or \"safeArea\" or \"layoutMargins\""
    ),
    (
      "FlowLayout{ sectionHeadersPinToVisibleBounds = 1 }",
      "option 'sectionHeadersPinToVisibleBounds' of 'FlowLayout': true or false expected, got 1"
    ),
    (
      "view.delegate = { preferredSizeForItem = print }",
      "a delegate is never asked for 'preferredSizeForItem'; did you mean 'preferredSizeForItemAt'?"
    ),
    ("MosaicLayout{ gutter = 1 }", "'MosaicLayout' has no option 'gutter'"),
    (
      "ColumnFlowLayout{ minColumWidth = 1 }",
      "'ColumnFlowLayout' has no option 'minColumWidth'; did you mean 'minColumnWidth'?"
    ),
    (
      "view.layout = MosaicLayout{ segmentHeight = 0 } print(view.contentSize)",
      "the layout has segmentHeight 0: it must be a number greater than 0, up to 1000000000000"
    ),
    (
      "view.layout = ColumnFlowLayout{ minColumnWidth = 0 } print(view.contentSize)",
      "the layout has minColumnWidth 0: it must be a number greater than 0, up to 1000000000000"
    ),
    (
      "view.bounds = {1e300, 0, 320, 480}",
      "the view has bounds.x 1e+300: it must be a number from -1000000000000 to 1000000000000"
    ),
    (
      "view.delegate = { sizeForItemAt = function() view.bounds = {0, 0, 9, 9} end } "
        + "print(view.contentSize)",
      "the view changed while its layout was preparing: a function for sizes, counts or cells called or assigned bounds."
    ),
    (
      "view.safeAreaInsets = {1e13, 0, 0, 0} print(view.contentSize)",
      "the view has safeAreaInsets.top 10000000000000"
    ),
  ])
  func `a wrong option or property is described`(script: String, message: String) throws {
    let result = try ScriptResult.of(
      "local view = CollectionView{ dataSource = 'A: a b' } \(script)")
    #expect(result.message.contains(message), "\(result.message)")
  }

  @Test func `attributes tell what is not as usual`() throws {
    try expect(
      """
      local view = CollectionView{
        dataSource = "A: a",
        layout = FlowLayout{ headerReferenceSize = {0, 20}, sectionHeadersPinToVisibleBounds = true },
      }
      local item = view:layoutAttributesForItem{0, 0}
      local header = view:layoutAttributesForSupplementaryElement("header", 0)
      print(item, item.floating, item.zIndex, item.transform.a, item.transform.tx)
      print(header, header.floating, header.zIndex)
      """,
      """
      [0, 0] {0, 20, 50, 50}\tfalse\t0\t1\t0
      header [0, 0] {0, 0, 320, 20} zIndex 1024 floating\ttrue\t1024

      """)
  }

  @Test(arguments: [
    (
      "return nil",
      "'sizeForItemAt' of the delegate, asked about [0, 9999]: size expected, as {width, height}, "
        + "got nil"
    ),
    (
      "return 'wide'",
      "'sizeForItemAt' of the delegate, asked about [0, 9999]: size expected, as {width, height}, "
        + "got the text \"wide\""
    ),
    (
      "error('no photo')",
      "no photo (raised by 'sizeForItemAt' of the delegate, asked about [0, 9999])"
    ),
    (
      "return {-1, 5}", "negative sizes are not supported in the flow layout (item [0, 9999]"
    ),
  ])
  func `a delegate that fails at the ten-thousandth item is named with it, and nothing changes`(
    body: String, message: String
  ) throws {
    let result = try ScriptResult.of(
      """
      local count, fails = 9999, false
      local view = CollectionView{
        dataSource = { numberOfItemsInSection = function() return count end },
        delegate = {
          sizeForItemAt = function(_, _, path)
            if path.item == 9999 then \(body) end
            return { 10 + path.item % 7, 20 }
          end,
        },
      }
      local before = tostring(view.contentSize.height) .. #view.log
      local ok, problem = pcall(function()
        count = 10000
        view:insertItems{ {0, 9999} }
      end)
      print(ok, type(problem) == "string" and problem or problem.message)
      count = 9999
      print(before == tostring(view.contentSize.height) .. #view.log, view:numberOfItemsInSection(0))
      """)
    #expect(result.message == "")
    let lines = result.output.split(separator: "\n")
    #expect(lines.first?.contains(message) == true, "\(result.output)")
    #expect(lines.last == "true\t9999")
  }

  @Test func `an error value that is no text stays what it is`() throws {
    try expect(
      """
      local view = CollectionView{
        dataSource = "A: a",
        delegate = { sizeForItemAt = function() error({ 7 }) end },
      }
      local ok, problem = pcall(function() return view.contentSize end)
      print(ok, problem[1])
      """, "false\t7\n")
  }

  @Test func `a cell's size is asked for with the view, the path and the planned size`() throws {
    try expect(
      """
      local view
      view = CollectionView{
        dataSource = "A: a b c", bounds = {100, 60},
        layout = FlowLayout{ estimatedItemSize = {100, 50}, minimumLineSpacing = 0 },
        delegate = {
          preferredSizeForItemAt = function(v, path, size)
            print(v == view, path, size.width, size.height, v:cellForItem(path).itemIdentifier)
            return {100, 20}
          end,
        },
      }
      print(view.contentSize.height)
      """,
      """
      true\t[0, 0]\t100\t50\ta
      true\t[0, 1]\t100\t50\tb
      true\t[0, 2]\t100\t20\tc
      60

      """)
  }

  @Test func `a cell's size may not be answered by changing the view`() throws {
    let result = try ScriptResult.of(
      """
      local view = CollectionView{
        dataSource = "A: a b c", layout = FlowLayout{ estimatedItemSize = {100, 50} },
        delegate = { preferredSizeForItemAt = function(view) view:reloadData() end },
      }
      view:layoutIfNeeded()
      """)
    #expect(result.failure?.diagnosis.code == "L03")
  }
}
