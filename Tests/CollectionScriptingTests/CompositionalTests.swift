import ScriptTestSupport
import Testing

/// Compositional layouts as scripts write them.
struct CompositionalTests {
  private static let preamble = """
    local whole = { fractionalWidth(1), fractionalHeight(1) }
    local function view(section, options)
      return CollectionView{
        dataSource = "A: a b c d e f", layout = CompositionalLayout(section, options) }
    end
    local row = LayoutGroup.horizontal{
      size = { fractionalWidth(1), 50 }, subitem = LayoutItem{ size = whole }, count = 2 }
    local list = LayoutSection{ group = row }

    """

  private func output(_ script: String) throws -> String {
    let result = try ScriptResult.of(Self.preamble + script)
    return result.failure == nil ? result.output : result.message
  }

  @Test(arguments: [
    ("LayoutItem{ siz = whole }", "the table has no field 'siz'; did you mean 'size'?"),
    ("LayoutItem{ size = { -1, 2 } }", "size.width: number of 0 or more expected, got -1"),
    (
      "LayoutItem{ size = { 1, 2e12 } }",
      "size.height: number from 0 to 1000000000000 expected, got 2000000000000"
    ),
    (
      "LayoutItem{ size = { 1 } }",
      "size: size expected, as {width, height}, got a list of other length"
    ),
    ("LayoutItem{}", "size: size expected, got nothing"),
    (
      "LayoutItem{ size = whole, contentInsets = { left = 3 } }",
      "contentInsets, a table of insets, has no field 'left'; its fields are top, leading, bottom, trailing"
    ),
    (
      "LayoutItem{ size = whole, edgeSpacing = { leading = flexible } }",
      "edgeSpacing.leading: spacing, as fixed(10) or flexible(10), expected, got function"
    ),
    (
      "LayoutGroup.vertical{ size = whole }",
      "subitems: at least one item or group expected"
    ),
    (
      "LayoutGroup.vertical{ size = whole, subitems = { { size = whole }, { size = { 0/0, 1 } } } }",
      "subitems[2].size.width: number from 0 to 1000000000000 expected, got nan"
    ),
    (
      "LayoutGroup.vertical{ size = whole, subitems = { list } }",
      "subitems[1]: LayoutItem or LayoutGroup expected, got a LayoutSection"
    ),
    (
      "LayoutGroup.vertical{ size = whole, subitem = { size = whole }, count = 0 }",
      "count: number from 1 to 1048576 expected, got 0"
    ),
    ("LayoutGroup.custom(whole, 3)", "frames: function expected, got 3"),
    (
      "LayoutSection{ group = row, orthogonalScrollingBehavior = 'pagin' }",
      "orthogonalScrollingBehavior: one of \"none\", \"continuous\", \"continuousGroupLeadingBoundary\", "
        + "\"paging\", \"groupPaging\", \"groupPagingCentered\" expected, got the text \"pagin\"; did you "
        + "mean 'paging'?"
    ),
    (
      "LayoutSection{ group = { direction = 'horizontal', size = whole, subitems = { whole } } }",
      "group.subitems[1]: LayoutItem takes fields by name, got a list"
    ),
    (
      "LayoutSection{ group = row, boundarySupplementaryItems = { { size = whole } } }",
      "boundarySupplementaryItems[1].elementKind: text expected, got nothing"
    ),
    (
      "BoundaryItem{ size = whole, elementKind = 'header', alignment = 'topp' }",
      "alignment: one of \"top\", \"topLeading\", \"topTrailing\", \"leading\", \"trailing\", \"bottom\", "
        + "\"bottomLeading\", \"bottomTrailing\" expected, got the text \"topp\"; did you mean 'top'?"
    ),
  ])
  func `a definition that is wrong is told where`(call: String, reason: String) throws {
    let text = try output("print(select(2, pcall(function() return \(call) end)))")
    #expect(text.hasSuffix(": \(reason)\n"), "\(text)")
  }

  @Test func `plain tables and values make the same layout`() throws {
    let text = try output(
      """
      local plain = CompositionalLayout{ section = { group = {
        direction = "horizontal", size = { width = fractionalWidth(1), height = absolute(50) },
        subitems = { { size = { fractionalWidth(1), fractionalHeight(1) } } }, count = 2 } } }
      print(tostring(plain) == tostring(CompositionalLayout(list)))
      """)
    #expect(text == "true\n")
  }

  @Test func `a layout prints its whole definition`() throws {
    #expect(
      try output("print(CompositionalLayout(list))")
        == "CompositionalLayout{ scrollDirection = vertical, interSectionSpacing = 0, "
        + "contentInsetsReference = automatic, rectSearch = index, boundarySupplementaryItems = {}, section = "
        + "LayoutSection{ group = LayoutGroup.horizontal{ size = {fractionalWidth(1), absolute(50)}, "
        + "subitems = { LayoutItem{ size = {fractionalWidth(1), fractionalHeight(1)}, contentInsets = "
        + "{0, 0, 0, 0}, edgeSpacing = { leading = fixed(0), top = fixed(0), trailing = fixed(0), "
        + "bottom = fixed(0) }, supplementaryItems = {} } }, count = 2, interItemSpacing = fixed(0), "
        + "contentInsets = {0, 0, 0, 0}, edgeSpacing = { leading = fixed(0), top = fixed(0), trailing = "
        + "fixed(0), bottom = fixed(0) }, supplementaryItems = {} }, contentInsets = {0, 0, 0, 0}, "
        + "interGroupSpacing = 0, orthogonalScrollingBehavior = none, contentInsetsReference = automatic, "
        + "supplementaryContentInsetsReference = automatic, boundarySupplementaryItems = {}, "
        + "decorationItems = {}, visibleItemsInvalidationHandler = none } }\n")
  }

  @Test func `settings and the section can be assigned`() throws {
    let text = try output(
      """
      local v = view(list)
      print(v.contentSize.height, v.layout.section, v.layout.interSectionSpacing)
      v.layout.section = { group = LayoutGroup.vertical{ size = { 100, 20 }, subitems = { { size = whole } } } }
      v.layout.scrollDirection = "horizontal"
      print(v.contentSize.width)
      print(pcall(function() v.layout.section = 3 end))
      """)
    #expect(text.hasPrefix("150\tLayoutSection{ group"))
    #expect(text.contains("\n600\n"))
    #expect(text.hasSuffix("property 'section': LayoutSection expected, got 3\n"))
  }

  @Test func `errors of the script's functions come out with their lines`() throws {
    #expect(
      try output("view(function() error('no section', 0) end):layoutIfNeeded()")
        == "no section (raised by the layout's function for sections, asked about section 0)")
    let nothing = try output("view(function() return nil end):layoutIfNeeded()")
    #expect(
      nothing.hasSuffix(
        "the section that the layout's function returned, asked about section 0: LayoutSection expected, got nil"
      ))
    let frames = try output(
      """
      view{ section = { group = LayoutGroup.custom(whole, function()
        return { { 1, 2, 3 } }
      end) } }:layoutIfNeeded()
      """)
    #expect(
      frames.hasSuffix(
        "the function of a custom group: frames[1]: rect expected, as {x, y, width, height}, got a "
          + "table of 3 elements"))
  }

  @Test func `a section function gets the environment`() throws {
    let text = try output(
      """
      local v = view(function(section, environment)
        local size = environment.container.contentSize
        print(section, environment.count, size.width, size.height)
        return list
      end)
      v:layoutIfNeeded()
      """)
    #expect(text == "0\t6\t320\t480\n")
  }

  @Test func `items are measured by the delegate`() throws {
    let text = try output(
      """
      local data = DataSource "A: tiny middling x"
      local v = CollectionView{ dataSource = data,
        layout = CompositionalLayout{ section = { group = {
          direction = "horizontal", size = { fractionalWidth(1), estimated(20) },
          subitems = { { size = { estimated(50), estimated(20) } } }, interItemSpacing = 8 } } },
        delegate = { preferredSizeForItemAt = function(view, path, size)
          if path.item < 2 then return { 10 * #data:item(path), size.height + 5 } end
        end } }
      for item = 0, 2 do print(v:layoutAttributesForItem{ 0, item }.frame) end
      """)
    #expect(
      text == """
        {height = 25, width = 40, x = 0, y = 0}
        {height = 25, width = 80, x = 48, y = 0}
        {height = 20, width = 50, x = 136, y = 0}

        """)
  }

  @Test func `sections scroll across`() throws {
    let text = try output(
      """
      local v = view{ section = { orthogonalScrollingBehavior = "paging", group = {
        direction = "horizontal", size = { 200, 50 }, subitems = { { size = whole } } } } }
      print(v:orthogonalContentOffset(0), v:orthogonalContentLength(0))
      print(v:setOrthogonalContentOffset(0, 300), v:orthogonalContentOffset(0))
      print(pcall(v.setOrthogonalContentOffset, v, 3, 1))
      print(pcall(v.setOrthogonalContentOffset, v, 0, 1/0))
      """)
    #expect(
      text == """
        0\t1200
        320\t320
        false\ttest.lua:13: there is no section 3: the view has 1 section
        false\ttest.lua:14: bad argument #2 to 'setOrthogonalContentOffset' (finite number expected, got inf)

        """)
  }

  @Test func `a section that scrolls across is scrolled to an item`() throws {
    let text = try output(
      """
      local function cards(behavior, rightToLeft)
        local v = CollectionView{ dataSource = "A: a b c d e", bounds = {480, 300},
          layout = CompositionalLayout{ section = { orthogonalScrollingBehavior = behavior,
            group = { direction = "horizontal", size = { 200, 100 }, subitems = { {
              size = { fractionalWidth(1), fractionalHeight(1) } } } } } } }
        if rightToLeft then v.semanticContentAttribute = "forceRightToLeft" end
        return v
      end
      local function visible(v)
        local items = {}
        for _, path in ipairs(v.indexPathsForVisibleItems) do items[#items + 1] = path.item end
        return table.concat(items, " ")
      end
      local v = cards "continuous"
      for _, to in ipairs{ {4, "centeredHorizontally"}, {2, "left"}, {1, "right"}, {1, "left"},
        {2, "centeredHorizontally"}, {0, "nearest"}, {3, "top"}, {3, "bottom"} } do
        v:scrollToItem({0, to[1]}, to[2])
        print(to[1], to[2], v:orthogonalContentOffset(0), visible(v))
      end
      v = cards("continuous", true)
      v:scrollToItem({0, 3}, "nearest")
      print(v:orthogonalContentOffset(0), visible(v))
      v = cards "groupPaging"
      v:scrollToItem({0, 2}, "centeredHorizontally", { animated = true })
      print(v:orthogonalContentOffset(0), visible(v))
      """)
    #expect(
      text == """
        4\tcenteredHorizontally\t520\t2 3 4
        2\tleft\t400\t2 3 4
        1\tright\t0\t0 1 2
        1\tleft\t200\t1 2 3
        2\tcenteredHorizontally\t260\t1 2 3
        0\tnearest\t0\t0 1 2
        3\ttop\t320\t1 2 3
        3\tbottom\t320\t1 2 3
        320\t1 2 3
        200\t1 2 3

        """)
  }
}
