import ScriptTestSupport
import Testing

/// Columns, styled rows and components as scripts meet them.
struct LaneLayoutTests {
  /// A view of four items, or what is wrong with it.
  static let prelude = """
    local function lay(layout, delegate)
      local data = DataSource{ Section("A", {"a", "b", "c", "d"}) }
      local view = CollectionView{
        dataSource = data, layout = layout, delegate = delegate, bounds = {310, 400},
      }
      return view.contentSize.height
    end

    """

  static let refused: [(script: String, message: String)] = [
    (
      "lay(WaterfallLayout{}, { heightForItemAt = function() end })",
      "'heightForItemAt' of the delegate, asked about [0, 0]: number expected, got nil"
    ),
    (
      "lay(ColumnLayout{}, { heightForItemAt = function(_, _, p) return p.item == 3 and 'x' or 5 end })",
      "'heightForItemAt' of the delegate, asked about [0, 3]: number expected, got the text \"x\""
    ),
    (
      "lay(ColumnLayout{}, { aspectRatioForItemAt = function() return {1} end })",
      "'aspectRatioForItemAt' of the delegate, asked about [0, 0]: size expected, "
        + "as {width, height}, got a table of 1 element"
    ),
    (
      "lay(ColumnLayout{}, { columnCountForSection = function() return 0 end })",
      "section 0 has columnCount 0: it must be a whole number from 1 to 1000"
    ),
    (
      "lay(StyledFlowLayout{}, { styleForItemAt = function() return {style = 'spam', size = {1, 2}} end })",
      "'styleForItemAt' of the delegate, asked about [0, 0]: \"flow\" or \"span\" expected, "
        + "got the text \"spam\""
    ),
    (
      "lay(StyledFlowLayout{}, { styleForItemAt = function() return {style = 'span'} end })",
      "'styleForItemAt' of the delegate, asked about [0, 0]: style expected, as "
        + "{style = \"flow\", size = {width, height}}, got a table without size"
    ),
    (
      "lay(StyledFlowLayout{ rowTransform = function() return 3 end })",
      "'rowTransform', asked about section 0: list of frames expected, got 3"
    ),
    (
      "StyledFlowLayout{ rowTransform = 'filled' }",
      "option 'rowTransform' of 'StyledFlowLayout': \"none\", \"center\", \"fill\" or function "
        + "expected, got the text \"filled\""
    ),
    (
      "WaterfallLayout{ colunmCount = 3 }",
      "'WaterfallLayout' has no option 'colunmCount'; did you mean 'columnCount'?"
    ),
    (
      "ComponentLayout{ sections = { { kind = 'grid' }, { spam = 3 } } }",
      "'section 1 of ComponentLayout' has no option 'spam'; did you mean 'span'?"
    ),
    (
      "lay(ComponentLayout{ sections = function() return 5 end })",
      "section 0 of ComponentLayout: table of options expected, got 5"
    ),
    (
      "local layout = ComponentLayout{} lay(layout) layout:setOrthogonalContentOffset(0, 5)",
      "section 0 is no carousel with items, so it does not scroll"
    ),
  ]

  @Test(arguments: refused) func `what is wrong is named`(
    script: String, message: String
  ) throws {
    let result = try ScriptResult.of(Self.prelude + script)
    // The line of the script stands before it.
    #expect(result.message.hasSuffix(message), "\(result.message)")
  }

  @Test func `a word takes the place of a function, and the other way round`() throws {
    let result = try ScriptResult.of(
      Self.prelude + """
        local layout = StyledFlowLayout{ rowTransform = function(frames)
          frames[1].height = 99
          return frames
        end }
        print(layout.rowTransform, lay(layout))
        layout = StyledFlowLayout{ rowTransform = "center" }
        print(layout.rowTransform, lay(layout))
        """)
    #expect(result.message == "")
    #expect(result.output == "function\t99\ncenter\t60\n")
  }

  @Test func `a function that changes the data is refused`() throws {
    let result = try ScriptResult.of(
      """
      local data = DataSource{ Section("A", {"a", "b"}) }
      local view = CollectionView{
        dataSource = data,
        layout = StyledFlowLayout{ rowTransform = function(frames)
          data:remove{0, 0}
          return frames
        end },
      }
      print(select(2, pcall(view.layoutIfNeeded, view)).code)
      """)
    #expect(result.message == "")
    #expect(result.output == "L04\n")
  }
}
