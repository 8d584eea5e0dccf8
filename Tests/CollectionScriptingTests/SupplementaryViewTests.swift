import CollectionRendering
import CollectionScripting
import ScriptTestSupport
import Testing

/// Supplementary views as scripts meet them.
@Suite struct SupplementaryViewTests {
  /// A view of two sections with headers, whose tables write down every call.
  private static let prelude = """
    local calls = {}
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
    local counts = {1, 1}
    local source = {
      numberOfSections = function() return #counts end,
      numberOfItemsInSection = function(_, section) return counts[section + 1] end,
      viewForSupplementaryElement = function(view, kind, path)
        note("ask", kind, path)
        local header = view:dequeueReusableSupplementaryView(kind, "title", path)
        header.content = { title = "Section " .. path.section }
        return header
      end,
    }
    local delegate = {
      willDisplaySupplementaryView = function(_, header, kind, path)
        note("will", header.number, kind, path)
      end,
      didEndDisplayingSupplementaryView = function(_, header, kind, path)
        note("end", header.number, kind, path)
      end,
    }
    local view = CollectionView{
      dataSource = source, delegate = delegate, bounds = {100, 60}, isPrefetchingEnabled = false,
      layout = FlowLayout{
        itemSize = {100, 20}, minimumLineSpacing = 0, headerReferenceSize = {0, 10} },
    }

    """

  private func expect(
    _ script: String, _ output: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try ScriptResult.of(Self.prelude + script)
    #expect(result.message == "", sourceLocation: sourceLocation)
    #expect(result.output == output, sourceLocation: sourceLocation)
  }

  @Test func `a table of functions fills the views of its headers`() throws {
    try expect(
      """
      local header = view:supplementaryView("header", 1)
      print(take())
      print(header, header.elementKind, header.reuseIdentifier, header.number, header.indexPath)
      print(header.content.title, header.configurations, header.isDisplayed)
      print(header.layoutAttributes)
      header.content = nil
      print(view:supplementaryView("header", {1, 0}).content, header == view:supplementaryView(
        "UICollectionElementKindSectionHeader", 1))
      print(view:visibleSupplementaryViews "header", #view:visibleSupplementaryViews "footer")
      print(view:supplementaryView("header", 2), view:supplementaryView("footer", 0))
      """,
      """
      ask header [0, 0]; will 1 header [0, 0]; ask header [1, 0]; will 2 header [1, 0]
      header 2 title [1, 0]\theader\ttitle\t2\t[1, 0]
      Section 1\t1\ttrue
      header [1, 0] {0, 30, 100, 10}
      nil\ttrue
      {header 1 title [0, 0], header 2 title [1, 0]}\t0
      nil\tnil

      """)
  }

  @Test func `scrolling uses views again, and batches keep those that move`() throws {
    try expect(
      """
      counts = {1, 1, 1, 1}
      view:layoutIfNeeded()
      take()
      view.contentOffset = {0, 60}
      print(take())
      table.insert(counts, 2)
      view:insertSections{4}
      view:moveSection(2, 3)
      print(take())
      print(view:visibleSupplementaryViews "header")
      view:reloadSections{2}
      view:advance(1)
      print(take())
      view:reloadData()
      view:layoutIfNeeded()
      print(take())
      local stats = view.stats
      print(stats.supplementaryViewsCreated, stats.supplementaryViewsReused,
        stats.supplementaryViewsConfigured)
      """,
      """
      ask header [2, 0]; will 3 header [2, 0]; ask header [3, 0]; will 4 header [3, 0]; \
      end 1 header [0, 0]; end 2 header [1, 0]

      {header 4 title [2, 0], header 3 title [3, 0]}
      ask header [2, 0]; will 2 header [2, 0]; end 4 header [2, 0]
      ask header [2, 0]; will 4 header [2, 0]; ask header [3, 0]; will 1 header [3, 0]; \
      end 2 header [2, 0]; end 3 header [3, 0]
      4\t3\t7

      """)
  }

  @Test func `a table becomes the content of a view`() throws {
    try expect(
      """
      source.viewForSupplementaryElement = function(_, kind, path)
        return { title = kind .. path.section, reuseIdentifier = path.section == 1 and "b" or nil }
      end
      print(view:supplementaryView("header", 0), view:supplementaryView("header", 0).content.title)
      print(view:supplementaryView("header", 1), view:supplementaryView("header", 1).content.title)
      view:registerSupplementaryView("header", "a")
      view:reloadData()
      local _, problem = pcall(view.layoutIfNeeded, view)
      print(problem.code, problem.message)
      print(problem.fix)
      view:registerSupplementaryView("header", "b")
      print(#view:visibleSupplementaryViews "header")
      """,
      """
      header 1 [0, 0]\theader0
      header 2 b [1, 0]\theader1
      L15\tcould not dequeue a view of kind: UICollectionElementKindSectionHeader with identifier b \
      - must register a nib or a class for the identifier or connect a prototype cell in a storyboard
      Register the identifier by view:registerSupplementaryView before the view is laid out, or \
      dequeue one that is registered.
      2

      """)
  }

  @Test func `without the function nothing is asked, and nothing is shown`() throws {
    try expect(
      """
      source.viewForSupplementaryElement = nil
      view:layoutIfNeeded()
      print(take(), #view:visibleSupplementaryViews "header", view.stats.supplementaryViewsCreated)
      source.viewForSupplementaryElement = function() return {} end
      view:reloadData()
      print(#view:visibleSupplementaryViews "header", take())
      """,
      """
      \t0\t0
      2\twill 1 header [0, 0]; will 2 header [1, 0]

      """)
  }

  @Test func `badges follow their items`() throws {
    let result = try ScriptResult.of(
      """
      local data = DataSource "A: a b c"
      local view = CollectionView{
        dataSource = {
          numberOfItemsInSection = function(_, section) return data:numberOfItemsInSection(section) end,
          viewForSupplementaryElement = function(_, _, path) return { of = data:item(path) } end,
        },
        layout = CompositionalLayout{ section = { group = LayoutGroup.vertical{
          size = { 100, 40 },
          subitems = { LayoutItem{ size = { 100, 40 }, supplementaryItems = { SupplementaryItem{
            size = { 20, 20 }, elementKind = "badge",
            containerAnchor = { edges = { "top", "trailing" } } } } } },
        } } },
      }
      local function badges()
        local texts = {}
        for _, badge in ipairs(view:visibleSupplementaryViews "badge") do
          texts[#texts + 1] = badge.content.of .. badge.number
        end
        return table.concat(texts, " ")
      end
      print(badges())
      data:remove{0, 0}
      view:deleteItems{{0, 0}}
      print(badges())
      data:insert("x", {0, 0})
      view:insertItems{{0, 0}}
      print(badges())
      data:move({0, 2}, {0, 0})
      view:moveItem({0, 2}, {0, 0})
      view:reloadItems{{0, 1}}
      print(badges())
      """)
    #expect(result.message == "")
    #expect(result.output == "a1 b2 c3\nb2 c3\nx4 b2 c3\nc3 x5 b2\n")
  }

  @Test func `a diffable data source has a provider`() throws {
    let result = try ScriptResult.of(
      """
      local source = DiffableDataSource{
        snapshot = Snapshot "A: a | B: b",
        supplementaryViewProvider = function(view, kind, path)
          local header = view:dequeueReusableSupplementaryView(kind, "title", path)
          header.content = view.dataSource:sectionIdentifier(path.section)
          return header
        end,
      }
      local view = CollectionView{ dataSource = source,
        layout = FlowLayout{ headerReferenceSize = {0, 20} } }
      local function headers()
        local texts = {}
        for _, header in ipairs(view:visibleSupplementaryViews "header") do
          texts[#texts + 1] = header.content .. header.number
        end
        return table.concat(texts, " ")
      end
      print(headers())
      source:apply(Snapshot "B: b | C: c | A: a")
      print(headers())
      """)
    #expect(result.message == "")
    #expect(result.output == "A1 B2\nB2 C3 A1\n")
  }

  @Test(arguments: [
    (
      "return nil",
      "'viewForSupplementaryElement' of the data source, asked about header [0, 0]: it must return "
        + "a supplementary view from view:dequeueReusableSupplementaryView(kind, identifier, path), "
        + "or a table, got nil"
    ),
    ("return 'x'", "or a table, got the text \"x\""),
    ("return { reuseIdentifier = 5 }", "the reuseIdentifier of the table that it returns must be"),
    (
      "return view:dequeueReusableCell('c', path)",
      "C14: Expected dequeued view to be returned to the collection view"
    ),
    (
      "return view:dequeueReusableSupplementaryView(kind, 'a', {1, 0})",
      "L08: a supplementary view of the kind 'header' cannot be dequeued for [1, 0]: the view asks "
        + "for that of [0, 0]"
    ),
    (
      "return view:dequeueReusableSupplementaryView('footer', 'a', path)",
      "L08: a supplementary view of the kind 'footer' cannot be dequeued for [0, 0]: that is only "
        + "possible while the view asks 'viewForSupplementaryElement' for it"
    ),
    (
      "old = old or view:dequeueReusableSupplementaryView(kind, 'a', path) return old",
      "L08: 'viewForSupplementaryElement' returned supplementary view 1 for header [1, 0], which was "
        + "not dequeued for it: return the result of dequeueReusableSupplementaryView"
    ),
    (
      "return view:dequeueReusableSupplementaryView(kind, '', path)",
      "the reuse identifier is empty"
    ),
    ("view:reloadData()", "L03: the view changed while its layout was preparing: a function"),
    ("error('no header', 0)", "no header"),
  ])
  func `wrong answers are errors that change nothing`(body: String, message: String) throws {
    let result = try ScriptResult.of(
      Self.prelude + """
        local old
        local right = source.viewForSupplementaryElement
        source.viewForSupplementaryElement = function(view, kind, path) \(body) end
        local _, problem = pcall(view.layoutIfNeeded, view)
        print(problem)
        source.viewForSupplementaryElement = right
        print(#view:visibleSupplementaryViews "header")
        """)
    #expect(result.failure == nil, "\(result.message)")
    #expect(result.output.contains(message), "\(result.output)")
    #expect(result.output.hasSuffix("\n2\n"))
  }

  @Test(arguments: [
    ("dataSource", "viewForSupplementaryElementOfKind", "viewForSupplementaryElement"),
    ("delegate", "willDisplaySupplementaryViewForElementKind", "willDisplaySupplementaryView"),
  ])
  func `UIKit's longer names lead to ours`(table: String, name: String, ours: String) throws {
    let count = table == "dataSource" ? "numberOfItemsInSection = function() return 1 end, " : ""
    let result = try ScriptResult.of(
      """
      print(pcall(CollectionView, { dataSource = "A: a", \(table) = { \(count)\(name) = print } }))
      """)
    #expect(result.output.contains("did you mean '\(ours)'?"), "\(result.output)\(result.message)")
  }
}
