import ScriptTestSupport
import Testing

/// Sizes that a script gives for many items at once.
struct BulkSizesTests {
  private func expect(
    _ script: String, _ output: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let result = try ScriptResult.of(script)
    #expect(
      result.output + result.message == output, sourceLocation: location)
  }

  /// The layouts that ask a delegate for extents, with the function for one item and that for many.
  static let layouts: [(layout: String, single: String, many: String)] = [
    ("ListLayout{}", "heightForItemAt", "heightsForItems"),
    ("ListLayout{ scrollDirection = 'horizontal' }", "widthForItemAt", "widthsForItems"),
    ("FlowLayout{}", "sizeForItemAt", "sizesForItems"),
    ("FlowLayout{ scrollDirection = 'horizontal' }", "sizeForItemAt", "sizesForItems"),
    ("ColumnLayout{ columnCount = 3 }", "heightForItemAt", "heightsForItems"),
    ("WaterfallLayout{}", "heightForItemAt", "heightsForItems"),
    ("WaterfallLayout{}", "sizeForItemAt", "sizesForItems"),
    (
      "ComponentLayout{ sections = { { kind = 'grid' }, { kind = 'list' } } }", "sizeForItemAt",
      "sizesForItems"
    ),
    ("ComponentLayout{ sections = { { kind = 'carousel' } } }", "sizeForItemAt", "sizesForItems"),
  ]

  static let prelude = """
    function makeData(count)
      local items = {}
      for i = 1, count do items[i] = i end
      return DataSource{ Section("A", items), Section("B", { "x", "y", "z" }) }
    end
    function extent(path, many)
      local height = 10 + path.item * 7 % 13 + 5 * path.section
      return many:find("size", 1, true) and { 20 + path.item % 4, height } or height
    end
    """

  @Test(arguments: layouts)
  func `a list gives the frames that one call for each item gives`(
    _ layout: String, _ single: String, _ many: String
  ) throws {
    try expect(
      Self.prelude + """

        local asked, calls = {}, 0
        local one = { \(single) = function(_, _, path) return extent(path, "\(many)") end }
        local all = { \(many) = function(view, layout, section, first, last)
          calls = calls + 1
          local list = {}
          for item = first, last do
            local name = section .. "," .. item
            asked[name] = (asked[name] or 0) + 1
            list[#list + 1] = extent(IndexPath(section, item), "\(many)")
          end
          return list
        end }
        local function lay(delegate)
          local view = CollectionView{
            dataSource = makeData(9000), layout = \(layout), delegate = delegate,
          }
          return tostring(view.layout), view
        end
        local single, many = lay(one), lay(all)
        print(single == many, calls < 10)
        local least, most = math.huge, 0
        for _, count in pairs(asked) do least, most = math.min(least, count), math.max(most, count) end
        print(least, most)
        """,
      """
      true\ttrue
      1\t1

      """)
  }

  @Test(arguments: layouts)
  func `a list may begin with an earlier item, and flat lists and names are sizes, too`(
    _ layout: String, _ single: String, _ many: String
  ) throws {
    try expect(
      Self.prelude + """

        local lists = { plain = {}, flat = {}, named = {} }
        for section = 0, 1 do
          local plain, flat, named = {}, {}, {}
          for item = 0, 8999 do
            local one = extent(IndexPath(section, item), "\(many)")
            plain[item + 1] = one
            if type(one) == "table" then
              flat[2 * item + 1], flat[2 * item + 2] = one[1], one[2]
              named[item + 1] = item % 2 == 0 and { width = one[1], height = one[2] } or one
            else
              flat[item + 1], named[item + 1] = one, one
            end
          end
          lists.plain[section], lists.flat[section], lists.named[section] = plain, flat, named
        end
        local function lay(delegate)
          local view = CollectionView{
            dataSource = makeData(9000), layout = \(layout), delegate = delegate,
          }
          return tostring(view.layout)
        end
        local single = lay{ \(single) = function(_, _, path) return extent(path, "\(many)") end }
        for _, kind in ipairs{ "plain", "flat", "named" } do
          print(kind, lay{ \(many) = function(_, _, section) return lists[kind][section], 0 end } == single)
        end
        """,
      """
      plain\ttrue
      flat\ttrue
      named\ttrue

      """)
  }

  @Test
  func `what is inserted alone is asked about alone, by the function for one if there is one`()
    throws
  {
    try expect(
      """
      local data = DataSource{ Section("A", { "a", "b", "c", "d", "e" }) }
      local delegate = { heightsForItems = function(_, _, section, first, last)
        print("many", section, first, last)
        local list = {}
        for item = first, last do list[#list + 1] = 10 + item end
        return list
      end }
      local view = CollectionView{
        dataSource = data, layout = ListLayout{ sizesFollowItems = true }, delegate = delegate,
      }
      view:layoutIfNeeded()
      data:insert("n", {0, 2})
      view:insertItems{{0, 2}}
      view.delegate = {
        heightsForItems = delegate.heightsForItems,
        heightForItemAt = function(_, _, path) print("one", path) return 5 end,
      }
      view:layoutIfNeeded()
      data:insert("m", {0, 3})
      view:insertItems{{0, 3}}
      view:performBatchUpdates(function()
        for item = 1, 3 do data:insert("p" .. item, {0, item}) end
        view:insertItems{ {0, 1}, {0, 2}, {0, 3} }
      end)
      """,
      """
      many\t0\t0\t4
      many\t0\t2\t2
      many\t0\t0\t1
      many\t0\t3\t5
      many\t0\t0\t5
      one\t[0, 3]
      many\t0\t0\t2
      many\t0\t4\t6
      many\t0\t1\t3

      """)
  }

  static let refused: [(function: String, message: String)] = [
    ("return 5", "list of numbers expected, got 5"),
    ("return", "list of numbers expected, got nil"),
    ("return 'x'", "list of numbers expected, got the text \"x\""),
    ("return data", "list of numbers expected, got DataSource"),
    ("return {}", "list of 4 elements expected, got one of 0"),
    ("return { 1, 2, 3 }", "list of 4 elements expected, got one of 3"),
    (
      "return { 1, 2, 3, 4, 5 }",
      "list of 4 elements expected, got one of 5: a longer list is returned together with the item "
        + "that it begins with, as in 'return list, 0'"
    ),
    (
      "return { 1, 2, 3, 4 }, 1",
      "after the list, the index of its first item expected, from 0 to 0, got 1"
    ),
    (
      "return { 1, 2, 3, 4 }, -1",
      "after the list, the index of its first item expected, from 0 to 0, got -1"
    ),
    (
      "return { 1, 2, 3, 4 }, 0.5",
      "after the list, the index of its first item expected, from 0 to 0, got 0.5"
    ),
    (
      "return { 1, 2, 3, 4 }, {}",
      "after the list, the index of its first item expected, from 0 to 0, got table"
    ),
    (
      "return { 1, 2, 3 }, 0",
      "list of at least 4 elements expected, as it begins with item 0, got one of 3"
    ),
    (
      "return { 1, 2, false, 4 }", "element 3 of the list, for [0, 2]: number expected, got boolean"
    ),
    (
      "return { 1, '2', 3, 4 }",
      "element 2 of the list, for [0, 1]: number expected, got the text \"2\""
    ),
    (
      "return { 1, 2, 3, 0/0 }",
      "L01: item [0, 3] has heightForItem nan: it must be a number greater than 0"
    ),
    (
      "return { 1, 2, 0, 4 }",
      "L01: item [0, 2] has heightForItem 0: it must be a number greater than 0"
    ),
    ("return { 1, -1, 3, 4 }", "L01: item [0, 1] has heightForItem -1: it must be"),
    ("return { math.huge, 2, 3, 4 }", "L01: item [0, 0] has heightForItem inf: it must be"),
    ("return { 1, 2, 3, 1e300 }", "L01: item [0, 3] has heightForItem 1e+300: it must be"),
    (
      "error('no heights')",
      "no heights (raised by 'heightsForItems' of the delegate, asked about items 0 to 3 of section 0)"
    ),
    ("error{ code = 5 }", "{code = 5}"),
    ("data:append('e', 0) return { 1, 2, 3, 4 }", "L04"),
    ("view:insertItems{{0, 0}} return { 1, 2, 3, 4 }", "L03"),
    ("view:reloadData() return { 1, 2, 3, 4 }", "L03"),
  ]

  @Test(arguments: refused)
  func `a wrong answer is an error that names the item, and changes nothing`(
    _ function: String, _ message: String
  ) throws {
    let result = try ScriptResult.of(
      """
      data = DataSource{ Section("A", { "a", "b", "c", "d" }) }
      view = CollectionView{ dataSource = data, layout = ListLayout{} }
      view:layoutIfNeeded()
      local before = tostring(view.layout) .. tostring(view.log) .. tostring(view)
      local good = view.delegate
      view.delegate = { heightsForItems = function(view, layout, section, first, last) \(function) end }
      local ok, message = pcall(view.layoutIfNeeded, view)
      print(ok, message)
      view.delegate = good
      data:set "A: a b c d"
      print(tostring(view.layout) .. tostring(view.log) .. tostring(view) == before)
      """)
    let output = result.output
    #expect(output.hasPrefix("false\t"))
    #expect(output.contains(message), "\(output)")
    #expect(output.hasSuffix("\ntrue\n"), "\(output)")
  }

  @Test(arguments: [
    (
      "{ {1, 2}, {1, 2}, {1}, {1, 2} }",
      "element 3 of the list, for [0, 2]: size expected, as {width, height}, got a table of 1 element"
    ),
    (
      "{ {1, 2}, 5, {1, 2}, {1, 2} }",
      "element 2 of the list, for [0, 1]: size expected, as {width, height}, got 5"
    ),
    (
      "{ {1, 2}, {1, 'x'}, {1, 2}, {1, 2} }",
      "element 2 of the list, for [0, 1]: size {width, height} with a bad height: number expected, got the text \"x\""
    ),
    (
      "{ {1, 2}, {1, 2}, {1, 2}, { width = 3 } }",
      "element 4 of the list, for [0, 3]: size {width, height} with a bad height: number expected, got nil"
    ),
    ("{ 1, 2, 3, 4, 5, 6, 7 }", "list of 8 elements expected, got one of 7"),
    (
      "{ 1, 2, 3, 4, 5, {}, 7, 8 }", "element 6 of the list, for [0, 2]: number expected, got table"
    ),
    ("{ 1, 2, 3, 4 }", "list of 8 elements expected, got one of 4"),
    ("{ {1, 2}, {0/0, 2}, {1, 2}, {1, 2} }", "L01: item [0, 1] has sizeForItem.width nan"),
    ("{ 1, 2, 3, 4, 5, -6, 7, 8 }", "item [0, 2] has the size 5 × -6"),
  ])
  func `a wrong size is an error that names the item`(_ list: String, _ message: String) throws {
    let result = try ScriptResult.of(
      """
      local view = CollectionView{
        dataSource = "A: a b c d", layout = FlowLayout{},
        delegate = { sizesForItems = function() return \(list) end },
      }
      print(pcall(view.layoutIfNeeded, view))
      """)
    #expect(result.output.contains(message), "\(result.output)")
  }

  @Test func `a function that fails for a later range leaves the layout as it was`() throws {
    try expect(
      Self.prelude + """

        local bad = false
        local view = CollectionView{
          dataSource = makeData(20000), layout = ListLayout{},
          delegate = { heightsForItems = function(_, _, section, first, last)
            if bad and first > 8000 then error("too far", 0) end
            local list = {}
            for item = first, last do list[#list + 1] = 10 + item % 7 end
            return list
          end },
        }
        local height = view.contentSize.height
        bad = true
        view:invalidateLayout()
        print((select(2, pcall(view.layoutIfNeeded, view)):gsub("items %d+ to %d+", "items")))
        bad = false
        print(view.contentSize.height == height)
        """,
      """
      too far (raised by 'heightsForItems' of the delegate, asked about items of section 0)
      true

      """)
  }

  @Test(arguments: [
    ("ListLayout{ estimatedItemHeight = 40 }", "heightForItemAt", "40 + path.item % 3"),
    (
      "ListLayout{ estimatedItemHeight = 40 }", "preferredSizeForItemAt",
      "{ 1, 40 + path.item % 3 }"
    ),
    (
      "FlowLayout{ estimatedItemSize = { 320, 40 }, minimumLineSpacing = 0 }",
      "preferredSizeForItemAt", "{ 320, 40 + path.item % 3 }"
    ),
    (
      "Layout{ base = ListLayout{ estimatedItemHeight = 40 } }", "heightForItemAt",
      "40 + path.item % 3"
    ),
  ])
  func `with an estimate, only what is displayed is asked about`(
    _ layout: String, _ function: String, _ size: String
  ) throws {
    try expect(
      """
      local asked = {}
      local view = CollectionView{
        dataSource = {
          numberOfSections = function() return 1 end,
          numberOfItemsInSection = function() return 1000000 end,
        },
        layout = \(layout), bounds = { 320, 400 },
        delegate = { \(function) = function(_, ...)
          local path
          for _, value in ipairs{ ... } do
            if pcall(function() return value.item end) and value.item then path = value break end
          end
          asked[#asked + 1] = path.item
          return \(size)
        end },
      }
      print(view.contentSize.height > 39000000, #asked, asked[1], asked[#asked])
      view.contentOffset = { 0, 400 }
      print(#asked, view:layoutAttributesForItem{0, 11}.frame.height)
      """,
      """
      true\t10\t0\t9
      20\t42

      """)
  }

  @Test func `sizes asked for in bulk go by the places as shown while an item is moved`() throws {
    try expect(
      """
      local data = DataSource{ Section("A", { "a", "b", "c", "d" }) }
      local heights = { 10, 20, 30, 40 }
      local view = CollectionView{
        dataSource = data, layout = ListLayout{},
        delegate = { heightsForItems = function() return heights, 0 end },
      }
      view:layoutIfNeeded()
      print(view:beginInteractiveMovementForItem{0, 0})
      view:updateInteractiveMovementTargetPosition{ 50, 55 }
      view:invalidateLayout()
      local shown = {}
      for item = 0, 3 do shown[item + 1] = view:layoutAttributesForItem{0, item}.frame.height end
      print(table.concat(shown, " "))
      view:cancelInteractiveMovement()
      """,
      """
      true
      10 20 30 40

      """)
  }
}
