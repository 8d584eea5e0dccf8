import ScriptTestSupport
import Testing

/// Layouts that are asked while they ask, scrolled sections, and what only one item costs.
struct LayoutQuestionTests {
  static let layouts = [
    "FlowLayout{}", "ListLayout{}", "ColumnLayout{}", "WaterfallLayout{}", "StyledFlowLayout{}",
    "ColumnFlowLayout{}", "MosaicLayout{}", "ComponentLayout{ sections = {{}} }",
    "ComponentLayout{ sections = {{ kind = 'carousel', dynamicHeight = true }} }",
    "CompositionalLayout{}", "GridLayout{}", "Layout{ base = FlowLayout{} }",
  ]

  static let delegate = """
    local function delegate(asked)
      return {
        sizeForItemAt = function(_, _, path) return {50, asked(path)} end,
        heightForItemAt = function(_, _, path) return asked(path) end,
        widthForItemAt = function(_, _, path) return asked(path) end,
        aspectRatioForItemAt = function(_, _, path) return {50, asked(path)} end,
        styleForItemAt = function(_, _, path)
          return {style = "flow", size = {50, asked(path)}}
        end,
      }
    end

    """

  @Test(arguments: layouts) func `a delegate that is asked for a size may ask back`(
    layout: String
  ) throws {
    let result = try ScriptResult.of(
      Self.delegate + """
        local layout, view = \(layout), nil
        local height = 50
        local all = delegate(function(path)
          if view then
            local _ = #view:layoutAttributesForElements()
            _ = tostring(layout)
            _ = view.visibleCells
            _ = view.contentSize
            _ = view:layoutAttributesForItem(path)
            pcall(function() return view.presentation end)
            pcall(function() return view:indexPathsForVisibleItems() end)
          end
          return height + path.item
        end)
        for name, callback in pairs(all) do
          view = nil
          view = CollectionView{
            dataSource = "A: a b c", layout = layout, delegate = {[name] = callback},
          }
          local _ = view.contentSize
          height = height + 1
          view:invalidateLayout{items = {{0, 1}}}
          _ = view.contentSize
          view:invalidateLayout()
          _ = view.contentSize
          layout = \(layout)
        end
        """)
    #expect(result.message == "")
  }

  @Test(arguments: [
    ("FlowLayout{}", "sizeForItemAt"), ("ListLayout{}", "heightForItemAt"),
    ("ColumnLayout{}", "heightForItemAt"), ("WaterfallLayout{}", "sizeForItemAt"),
    ("StyledFlowLayout{}", "styleForItemAt"),
    ("ComponentLayout{ sections = {{}} }", "sizeForItemAt"),
  ]) func `an item that is out of date is asked about alone`(
    layout: String, question: String
  ) throws {
    let result = try ScriptResult.of(
      Self.delegate + """
        local asked, height = {}, 50
        local callback = delegate(function(path)
          asked[#asked + 1] = tostring(path)
          return path.item == 3 and height or 50
        end).\(question)
        local view = CollectionView{
          dataSource = "A: a b c d e f", layout = \(layout), delegate = {\(question) = callback},
        }
        local _ = view.contentSize
        asked, height = {}, 90
        view:invalidateLayout{items = {{0, 3}}}
        _ = view.contentSize
        print(table.concat(asked, " "))
        """)
    #expect(result.message == "")
    #expect(result.output == "[0, 3]\n")
  }

  @Test func `sticky headers of components follow scrolling`() throws {
    let result = try ScriptResult.of(
      """
      local view = CollectionView{
        dataSource = "A: a b c d e f g h", bounds = {100, 100},
        layout = ComponentLayout{
          sections = {{ itemSize = {100, 50}, header = 20, headerMode = "sticky" }},
        },
      }
      local function top()
        return view:layoutAttributesForSupplementaryElement("header", {0, 0}).frame.y
      end
      print(top())
      view.contentOffset = {0, 130}
      print(top())
      """)
    #expect(result.message == "")
    #expect(result.output == "0\n130\n")
  }

  @Test(arguments: ["safeAreaInsets", "layoutMargins"])
  func `insets of the view are not negative`(name: String) throws {
    let result = try ScriptResult.of(
      """
      local view = CollectionView{ dataSource = "A: a", layout = FlowLayout{} }
      view.\(name) = {0, -5, 0, 0}
      print(view.contentSize)
      """)
    #expect(
      result.message.contains(
        "the view has \(name).left -5: it must be a number from 0 to 1000000000000"),
      "\(result.message)")
  }

  @Test func `the view scrolls the carousels of components`() throws {
    let result = try ScriptResult.of(
      """
      local view = CollectionView{
        dataSource = "A: a b c d e f g h | B: i", bounds = {100, 100},
        layout = ComponentLayout{
          sections = {{ kind = "carousel", itemSize = {50, 50}, itemSpacing = 0 }, {}},
        },
      }
      print(view:setOrthogonalContentOffset(0, 120), view:orthogonalContentOffset(0))
      print(select(2, pcall(view.setOrthogonalContentOffset, view, 1, 5)))
      print(select(2, pcall(view.orthogonalContentOffset, view, 7)))
      """)
    #expect(result.message == "")
    #expect(
      result.output == """
        120\t120
        test.lua:8: section 1 does not scroll across the view
        test.lua:9: there is no section 7: the view has 2 sections

        """)
  }
}
