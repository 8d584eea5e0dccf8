import ScriptTestSupport
import Testing

/// Lists of compositional layouts as scripts write them.
struct ListConfigurationTests {
  private func output(_ script: String) throws -> String {
    let result = try ScriptResult.of(script)
    guard let failure = result.failure else { return result.output }
    return result.output + result.message + (failure.diagnosis.fix ?? "")
  }

  @Test(arguments: [
    (
      "ListConfiguration{ apperance = 'plain' }",
      "'ListConfiguration': the table has no field 'apperance'; did you mean 'appearance'?"
    ),
    (
      "ListConfiguration{ appearance = 'insetgrouped' }",
      #"appearance: one of "plain", "grouped", "insetGrouped", "sidebar", "sidebarPlain" expected, got the text "insetgrouped"; did you mean 'insetGrouped'?"#
    ),
    (
      "ListConfiguration{ headerMode = true }",
      #"headerMode: one of "none", "supplementary", "firstItemInSection" expected, got boolean"#
    ),
    (
      "ListConfiguration{ footerMode = 'firstItemInSection' }",
      #"footerMode: one of "none", "supplementary" expected, got the text "firstItemInSection""#
    ),
    (
      "ListConfiguration{ headerTopPadding = -1 }",
      "headerTopPadding: number of 0 or more expected, got -1"
    ),
    (
      "ListConfiguration{ trailingSwipeActionsConfigurationProvider = {} }",
      "trailingSwipeActionsConfigurationProvider: function expected, got table"
    ),
    ("ListConfiguration 'plain'", "ListConfiguration expected, got the text \"plain\""),
    (
      "LayoutSection{ list = {}, group = {} }",
      "'LayoutSection': list: give either 'group' or 'list'"
    ),
    (
      "LayoutSection{ list = { appearance = 1 } }",
      "'LayoutSection': list.appearance: one of"
    ),
    (
      "CompositionalLayout{ list = {}, section = function() end }",
      "'CompositionalLayout': give either 'section' or 'list'"
    ),
    (
      "CompositionalLayout{ list = LayoutSection{ list = {} } }",
      "option 'list' of 'CompositionalLayout': ListConfiguration expected, got a LayoutSection"
    ),
    (
      "CompositionalLayout(function() end, { list = {} })",
      "'CompositionalLayout' has no option 'list'"
    ),
    ("UICollectionLayoutListConfiguration{}", "did you mean 'ListConfiguration'?"),
  ])
  func `a wrong definition is an error that names its field`(script: String, message: String) throws
  {
    let text = try output(script)
    #expect(text.contains(message), "\(text)")
  }

  @Test func `a function for each section mixes lists and grids`() throws {
    let text = try output(
      """
      local list = ListConfiguration{ appearance = "insetGrouped" }
      local view = CollectionView{ dataSource = "A: a b | B: c d", layout = CompositionalLayout(
        function(section)
          if section == 0 then return LayoutSection{ list = list, interGroupSpacing = 6 } end
          return { group = LayoutGroup.horizontal{ size = { fractionalWidth(1), 50 },
            subitem = { size = { fractionalWidth(1), fractionalHeight(1) } }, count = 2 } }
        end) }
      for _, element in ipairs(view:layoutAttributesForElements()) do print(element) end
      print(view.layout.list, view.layout:listRow{1, 0})
      """)
    #expect(
      text == """
        [0, 0] {16, 0, 288, 44}
        [0, 1] {16, 50, 288, 44}
        [1, 0] {0, 94, 160, 50}
        [1, 1] {160, 94, 160, 50}
        nil\tnil

        """)
  }

  @Test func `a section keeps what it is given in place of what the list makes`() throws {
    let text = try output(
      """
      local view = CollectionView{ dataSource = "A: a", layout = CompositionalLayout{
        section = LayoutSection{
          list = { appearance = "insetGrouped", headerMode = "supplementary" },
          contentInsets = { leading = 4 }, boundarySupplementaryItems = {},
        } } }
      for _, element in ipairs(view:layoutAttributesForElements()) do print(element) end
      view.layout.list = { appearance = "plain" }
      print(view:layoutAttributesForItem{0, 0})
      print(view.layout.list)
      """)
    #expect(
      text == """
        [0, 0] {4, 0, 316, 44}
        [0, 0] {0, 0, 320, 44}
        ListConfiguration{ appearance = "plain", headerMode = "none", footerMode = "none", showsSeparators = true, headerTopPadding = nil, leadingSwipeActionsConfigurationProvider = nil, trailingSwipeActionsConfigurationProvider = nil }

        """)
  }

  private static let swiping = """
    local data, answer = DataSource "A: a b c", nil
    local view
    view = CollectionView{ dataSource = data, layout = CompositionalLayout{ list = {
      trailingSwipeActionsConfigurationProvider = function(path) return answer end } } }

    """

  @Test func `the handler of an action may change the data`() throws {
    let text = try output(
      Self.swiping + """
        answer = { "More", { title = "Delete", style = "destructive", handler = function(path)
          data:remove(path)
          view:deleteItems{ path }
        end } }
        for _, action in ipairs(view:swipeItem({0, 1}, "trailing")) do
          print(action.title, action.style)
        end
        print(#view:swipeItem({0, 1}, "leading"), #view:swipeItem({0, 1}, "trailing", "Delete"))
        print(view)
        """)
    #expect(text == "More\tnormal\nDelete\tdestructive\n0\t2\nA: a c\n")
  }

  @Test(arguments: [
    ("nil", "'trailing'", "0\n"), ("{}", "'trailing'", "0\n"),
    (
      "3", "'trailing'",
      "the result of 'trailingSwipeActionsConfigurationProvider', asked about [0, 0]: actions: list expected, got 3"
    ),
    (
      "{ 3 }", "'trailing'",
      "asked about [0, 0]: actions[1]: title or table of an action expected, got 3"
    ),
    (
      "{ { titel = 'x' } }", "'trailing'",
      "actions[1], a table of an action, has no field 'titel'; did you mean 'title'?"
    ),
    ("{ {} }", "'trailing'", "actions[1].title: text expected, got nothing"),
    (
      "{ { title = 'x', style = 'red' } }", "'trailing'",
      #"actions[1].style: one of "normal", "destructive" expected, got the text "red""#
    ),
    (
      "{ { title = 'x', handler = 3 } }", "'trailing'",
      "actions[1].handler: function expected, got 3"
    ),
    (
      "{ 'x', 'y' }", "'trailing', 'z'",
      #"'swipeItem': [0, 0] has no action "z" at the trailing edge; actions: "x", "y""#
    ),
    ("{}", "'trailing', 'z'", #"'swipeItem': [0, 0] has no action "z" at the trailing edge"#),
    ("{}", "'left'", "bad argument #2 to 'swipeItem'"),
    ("{ 'x' }", "'trailing', 'x'", "1\n"),
  ])
  func `a wrong swipe is an error that says what came`(
    answer: String, arguments: String, message: String
  ) throws {
    let text = try output(
      Self.swiping + "answer = \(answer)\nprint(#view:swipeItem({0, 0}, \(arguments)))")
    #expect(text.contains(message), "\(text)")
  }

  @Test func `an error of a handler or a function is the script's, and names the function`() throws
  {
    let text = try output(
      Self.swiping + """
        answer = { { title = "Fail", handler = function() error("no disk", 0) end } }
        print(pcall(view.swipeItem, view, {0, 0}, "trailing", "Fail"))
        print(select(2, pcall(view.swipeItem, view, {0, 3}, "trailing")).code)
        """)
    #expect(text.contains("no disk"), "\(text)")
    #expect(text.contains("L05"), "\(text)")
  }
}
