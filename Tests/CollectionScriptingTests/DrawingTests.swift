import ScriptTestSupport
import Testing

/// `view:draw` and its arguments.
@Suite struct DrawingTests {
  @Test func `a picture is a text, and its arguments are a rect or options`() throws {
    let result = try ScriptResult.of(
      """
      local view = CollectionView{ dataSource = "A: x y z", bounds = {320, 100} }
      print(view:draw{ width = 40 })
      print(view:draw{0, 0, 50, 50} == view:draw{ rect = {x = 0, y = 0, width = 50, height = 50} })
      print(view:draw() == view:draw{}, view:draw{plain = true} == view:draw{rect = {0, 0, 1e9, 1e9}, plain = true})
      print(view:draw{ width = 40, ascii = true }:find "[\\128-\\255]")
      """)
    #expect(result.message == "")
    #expect(
      result.output == """
        1 column = 10 points, 1 line = 20 points
        content 320 × 50
        visible {0, 0, 320, 100}
        ╔ ┌────┐ ┌────┐ ┌────┐              ╗
        ║ │ x  │ │ y  │ │ z  │              ║
        ║ │    │ │    │ │    │              ║
        ║ └────┘ └────┘ └────┘              ║
        true
        true\ttrue
        nil

        """)
  }

  @Test(arguments: [
    ("5", "bad argument #1 to 'draw' (table of options expected, as in {rect = …}, got 5)"),
    ("{width = 5}", "option 'width' of 'draw': 20 columns or more expected, got 5"),
    ("{wdith = 50}", "'draw' has no option 'wdith'; did you mean 'width'?"),
    (
      "{0, 0, 0, 0}",
      "bad argument #1 to 'draw' (rect with a width and a height above 0 expected, got {0, 0, 0, 0})"
    ),
    (
      "{1, 2, 3}",
      "bad argument #1 to 'draw' (rect expected, as {x, y, width, height}, got a table of 3 elements)"
    ),
    ("{ascii = 1}", "option 'ascii' of 'draw': true or false expected, got 1"),
    (
      "{rect = {0/0, 0, 1, 1}}",
      "option 'rect' of 'draw': rect {x, y, width, height} with a bad x: finite number expected, got nan"
    ),
  ])
  func `a wrong argument is named`(argument: String, message: String) throws {
    let result = try ScriptResult.of("CollectionView{ dataSource = \"A: x\" }:draw(\(argument))")
    #expect(result.message == "test.lua:1: " + message)
  }
}
