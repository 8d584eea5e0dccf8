import ScriptTestSupport
import Testing

/// Carousels that page and wrap, the ends of the content, pulls, and kinds of one's own.
struct ComponentScrollingTests {
  private func output(_ script: String) throws -> String {
    let result = try ScriptResult.of(script)
    #expect(result.failure == nil, "\(result.message)")
    return result.output
  }

  /// A page with a carousel of ten items, each 100 points wide.
  private static func carousel(_ options: String) -> String {
    """
    local page = ComponentsController{ bounds = {320, 200}, components = {
      { identifier = "c", kind = "carousel", layout = { itemSize = {100, 50}, \(options) },
        items = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"} } } }
    local view, layout = page.view, page.layout
    local function scroll(x)
      view:setOrthogonalContentOffset(0, x)
      return math.tointeger(layout:orthogonalContentOffset(0))
    end
    local function page_of()
      local dots = view:layoutAttributesForSupplementaryElement("pageIndicator", {0, 0})
      return dots.currentPage .. "/" .. dots.numberOfPages
    end

    """
  }

  @Test(arguments: [
    ("paginate = 'item'", "100\t200\t680\t0"), ("paginate = 'page'", "0\t320\t680\t0"),
    ("paginate = 'none'", "130\t200\t680\t0"),
    ("paginate = 'item', infiniteScrolling = true", "100\t200\t700\t0"),
  ])
  func `a carousel that is dragged stops at its pages`(options: String, offsets: String) throws {
    #expect(
      try output(
        Self.carousel(options) + """
          view:drag{ by = {130, 0}, section = 0 }
          local dragged = math.tointeger(layout:orthogonalContentOffset(0))
          print(dragged, scroll(200), scroll(690), scroll(0))
          """) == offsets + "\n")
  }

  @Test func `a carousel that begins again at its end wraps its offset and its items`() throws {
    #expect(
      try output(
        Self.carousel("infiniteScrolling = true") + """
          print(scroll(950), scroll(1020), scroll(-10), scroll(2950))
          for _, i in ipairs{9, 0, 1, 5} do
            print(i, view:layoutAttributesForItem{0, i}.frame.x)
          end
          local seen = {}
          for _, a in ipairs(view:layoutAttributesForElements{0, 0, 320, 50}) do
            seen[#seen + 1] = a.indexPath.item
          end
          table.sort(seen)
          print(table.concat(seen, " "))
          """)
        == "950\t20\t990\t950\n9\t-50\n0\t50\n1\t150\n5\t550\n0 1 2 9\n")
  }

  @Test func `a carousel that does not fill the page does not begin again`() throws {
    #expect(
      try output(
        """
        local page = ComponentsController{ components = { { kind = "carousel",
          layout = { infiniteScrolling = true, itemSize = {100, 50} }, items = {"a", "b"} } } }
        page.view:setOrthogonalContentOffset(0, 50)
        print(page.layout:orthogonalContentOffset(0))
        """) == "0\n")
  }

  @Test func `a page indicator tells the page that is shown`() throws {
    #expect(
      try output(
        Self.carousel("pageIndicatorPlacement = 'above'") + """
          local dots = view:layoutAttributesForSupplementaryElement("pageIndicator", {0, 0})
          print(dots.frame.y, dots.frame.height, view:layoutAttributesForItem{0, 0}.frame.y, page_of())
          scroll(300)
          print(page_of())
          scroll(680)
          print(page_of())
          """) == "0\t22\t22\t0/4\n1/4\n3/4\n")
    #expect(
      try output(
        Self.carousel("pageIndicator = 'below', paginate = 'item', infiniteScrolling = true") + """
          scroll(420)
          print(page_of())
          scroll(990)
          print(page_of())
          """) == "4/10\n0/10\n")
  }

  @Test(arguments: [
    ("{ layout = { paginate = 'items' } }", "\"none\" or \"item\" or \"page\" expected"),
    ("{ layout = { pageIndicatorPlacement = 3 } }", "\"inside\" expected, got 3"),
    (
      "{ layout = { pageIndicator = 'below', pageIndicatorPlacement = 'below' } }",
      "one option: give one of them"
    ),
    ("{ kind = 'hero' }", "\"list\" or \"grid\" or \"carousel\" expected"),
  ])
  func `wrong values are named`(component: String, message: String) throws {
    let result = try ScriptResult.of(
      "ComponentsController{ components = { \(component) } }")
    #expect(result.message.contains(message), "\(result.message)")
  }

  @Test func `the ends of the content are told once for each arrival`() throws {
    #expect(
      try output(
        """
        local data = DataSource "A: a b c d e f"
        local view = CollectionView{ dataSource = data, bounds = {100, 100},
          layout = FlowLayout{ itemSize = {100, 50}, minimumLineSpacing = 0 } }
        view.delegate = {
          didReachBeginning = function(v) print("beginning", v == view) end,
          didReachEnd = function() print "end" end,
        }
        view:setContentOffset{0, 100}
        view:scrollToItem({0, 5}, "bottom")
        view:setContentOffset{0, 500}
        data:append("g", 0)
        view:insertItems{{0, 6}}
        view:setContentOffset{0, 250}
        view:drag{ by = {0, -250} }
        view:drag{ by = {0, 10}, velocity = {0, 3} }
        view:advance(10)
        """) == "end\nend\nbeginning\ttrue\nend\n")
  }

  @Test func `a pull beyond the top refreshes until it is ended`() throws {
    #expect(
      try output(
        """
        local view = CollectionView{ dataSource = "A: a b c d e f", bounds = {100, 100},
          layout = FlowLayout{ itemSize = {100, 50} } }
        view:drag{ by = {0, -100} }
        print(view.isRefreshing)
        view.delegate = { didPullToRefresh = function(v) print("refresh", v.isRefreshing) end }
        view:drag{ by = {0, -59} }
        view:drag{ by = {0, -60} }
        view:drag{ by = {0, -60} }
        view:endRefreshing()
        print(view.isRefreshing)
        view:setContentOffset{0, 20}
        view:drag{ by = {0, -79} }
        view:drag{ by = {0, -90} }
        """) == "false\nrefresh\ttrue\nfalse\nrefresh\ttrue\n")
  }

  @Test func `a page tells of its changes once they are there`() throws {
    #expect(
      try output(
        """
        local page = ComponentsController{ components = { { identifier = "n", items = {"a"} } } }
        page.view.delegate = { componentsDidChange = function(view, changes)
          print(page, #changes, changes[1])
        end }
        page:append("b", 0)
        page:reloadIfNeeded{ { identifier = "n", items = {"a", "b"} } }
        page:reload()
        page:reload{ { identifier = "m" } }
        pcall(page.append, page, "x", 7)
        """) == "n: a b\t1\titem b of n: inserted at [0, 1]\nm:\t0\tnil\n")
  }

  @Test func `a script registers kinds of its own`() throws {
    #expect(
      try output(
        """
        local page = ComponentsController{
          kinds = { hero = { kind = "carousel", itemSize = {300, 120}, itemSpacing = 5 } },
          components = '[{"identifier":"h","kind":"hero","layout":{"item-spacing":0},"items":["a","b"]}]',
        }
        print(page.view:layoutAttributesForItem{0, 1}.frame.x, page:component(0).kind)
        print(page:toJSON())
        page:reloadIfNeeded(page:toJSON())
        print(#page.lastChanges)
        page:registerKind("pair", { kind = "grid", span = 2 })
        page:update(0, "none", function(c) c.kind = "pair" c.layout = nil end)
        print(page.lastChanges[1], page.view:layoutAttributesForItem{0, 1}.frame.x)
        for _, wrong in ipairs{
          function() page:registerKind("hero", {}) end,
          function() page:registerKind("list", {}) end,
          function() page:registerKind("x", { spam = 2 }) end,
          function() page:registerKind("x", { kind = "hero" }) end,
          function() page:reload '[{"kind":\\n"hera"}]' end,
        } do
          local _, problem = pcall(wrong)
          print((tostring(problem):gsub("\\n.*", "")))
        end
        """
      ).split(separator: "\n").prefix(4).joined(separator: "\n")
        == """
        300\thero
        {"components":[{"identifier":"h","items":[{"identifier":"a","title":"a"},\
        {"identifier":"b","title":"b"}],"kind":"hero","layout":{"item-spacing":0}}]}
        0
        component h: replaced, kind differs\t160
        """)
  }

  @Test func `a carousel is scrolled to an item`() throws {
    #expect(
      try output(
        Self.carousel("paginate = 'item'") + """
          for _, item in ipairs{5, 0, 9, 3} do
            view:scrollToItem({0, item}, "left")
            print(item, math.tointeger(layout:orthogonalContentOffset(0)))
          end
          """) == "5\t500\n0\t0\n9\t680\n3\t300\n")
  }
}
