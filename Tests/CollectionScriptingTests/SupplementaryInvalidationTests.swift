import CollectionScripting
import ScriptTestSupport
import Testing

/// Headers that change without the cells of their sections.
struct SupplementaryInvalidationTests {
  private func expect(
    _ script: String, _ output: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try ScriptResult.of(script)
    #expect(result.message == "", sourceLocation: sourceLocation)
    #expect(result.output == output, sourceLocation: sourceLocation)
  }

  /// A view whose delegate and data source note what they are asked for.
  private static func view(_ layout: String) -> String {
    """
    local height, calls = 20, {}
    local function note(word) calls[#calls + 1] = word end
    local function take()
      local list = table.concat(calls, " ")
      calls = {}
      return list
    end
    local view = CollectionView{
      layout = \(layout), isPrefetchingEnabled = false,
      dataSource = {
        numberOfSections = function() return 2 end,
        numberOfItemsInSection = function() return 2 end,
        cellForItemAt = function(view, path) note "cell" return {} end,
      },
      delegate = {
        sizeForItemAt = function(_, _, path) note "size" return { 100, 30 + path.item } end,
        heightForItemAt = function(_, _, path) note "size" return 30 + path.item end,
        referenceSizeForHeaderInSection = function(_, _, section)
          note("header" .. section)
          return { 0, height }
        end,
        heightForHeaderInSection = function(_, _, section)
          note("header" .. section)
          return height
        end,
      },
    }
    view:layoutIfNeeded()
    take()

    """
  }

  @Test(arguments: ["FlowLayout{}", "ListLayout{}", "Layout{ base = FlowLayout{} }"])
  func `a header is asked for anew, and no item and no cell`(layout: String) throws {
    try expect(
      Self.view(layout) + """
        local first = view:layoutAttributesForItem{0, 0}.frame.y
        height = 50
        view:invalidateLayout{ supplementaryElements = { header = 1 } }
        print(view:layoutAttributesForSupplementaryElement("header", 0).frame.height)
        print(view:layoutAttributesForSupplementaryElement("header", 1).frame.height)
        print(take())
        print(view:layoutAttributesForItem{0, 0}.frame.y == first, view.stats.preparedItems)
        local moved = view:layoutAttributesForItem{1, 1}
        view:invalidateLayout()
        print(view:layoutAttributesForItem{1, 1} == moved)
        print(view.log)
        for _, entry in ipairs(view.log) do
          print(entry.kind, table.concat(entry.elements, ", "), entry.line)
        end
        """,
      """
      20
      50
      header1
      true\t4
      false
      invalidate header [1, 0] (test.lua:32)
      invalidation\theader [1, 0]\t32

      """)
  }

  @Test func `several headers, footers and kinds are named at once`() throws {
    try expect(
      Self.view("FlowLayout{ footerReferenceSize = {0, 5} }") + """
        height = 40
        view:invalidateLayout{
          supplementaryElements = { header = {0, 1}, UICollectionElementKindSectionFooter = {{1, 0}} },
        }
        print(view.contentSize.height)
        print(take())
        print(view.log)
        """,
      """
      152
      header0 header1
      invalidate footer [1, 0], header [0, 0], header [1, 0] (test.lua:31)

      """)
  }

  @Test func `items that change as well are asked for`() throws {
    try expect(
      Self.view("FlowLayout{}") + """
        height = 40
        view:invalidateLayout{ supplementaryElements = { header = 0 }, items = {{0, 1}} }
        view:layoutIfNeeded()
        print((take():gsub("size", "s")))
        """, "header0 s s\n")
  }

  @Test func `a layout of one's own learns which elements are out of date`() throws {
    try expect(
      """
      local view = CollectionView{ dataSource = "A: a | B: b", layout = Layout{
        prepare = function(layout, context)
          local what = context.invalidation
          print(what.everything, what.scrolling, #what.supplementaryElements)
          for _, element in ipairs(what.supplementaryElements) do
            print(element.elementKind, element.indexPath)
          end
          for section = 0, 1 do layout:setFrame({section, 0}, {0, section * 50, 50, 50}) end
        end,
      } }
      view:layoutIfNeeded()
      view:invalidateLayout{ supplementaryElements = { badge = {{1, 0}} } }
      view:layoutIfNeeded()
      """, "true\tfalse\t0\nfalse\tfalse\t1\nbadge\t[1, 0]\n")
  }

  @Test func `a header follows a batch`() throws {
    try expect(
      """
      local height = 20
      local data = DataSource "A: a | B: b"
      local view = CollectionView{ dataSource = data, layout = FlowLayout{}, delegate = {
        referenceSizeForHeaderInSection = function(_, _, section) return { 0, height } end,
      } }
      view:layoutIfNeeded()
      height = 30
      view:performBatchUpdates(function()
        data:set "N: n | A: a | B: b"
        view:insertSections(0)
        view:invalidateLayout{ supplementaryElements = { header = 1 } }
      end)
      for section = 0, 2 do
        print(view:layoutAttributesForSupplementaryElement("header", section).frame.height)
      end
      """, "30\n30\n30\n")
  }

  @Test(arguments: [
    ("{ header = 2 }", "there is no item [2, 0]"),
    ("{ header = {{0, 0}, {7, 0}} }", "there is no item [7, 0]"),
    ("{ header = 'all' }", "places of header: "),
    ("{ header = {'all'} }", "places of header: "),
    ("'header'", "supplementaryElements: table of kinds expected, as in {header = {0, 2}}"),
    ("{ 'header' }", "supplementaryElements: table of kinds expected, as in {header = {0, 2}}"),
  ]) func `a misuse is described`(elements: String, message: String) throws {
    let result = try ScriptResult.of(
      Self.view("FlowLayout{}")
        + "view:invalidateLayout{ supplementaryElements = \(elements) } view:layoutIfNeeded()")
    #expect(result.message.contains(message), "\(result.message)")
  }
}
