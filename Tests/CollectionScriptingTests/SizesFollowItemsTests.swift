import ScriptTestSupport
import Testing

/// Layouts that are promised that a delegate's answers follow their items.
@Suite struct SizesFollowItemsTests {
  /// Prints what a batch asks, and the warnings of a view that got an item in front.
  private func output(_ layout: String, _ delegate: String) throws -> String {
    let result = try ScriptResult.of(
      """
      local asked = {}
      local function note(path) asked[#asked + 1] = path.item; return path.item end
      local inserted = 0
      local data = DataSource "A: a b c d"
      local view = CollectionView{
        dataSource = data, bounds = {320, 480}, layout = \(layout), delegate = { \(delegate) },
      }
      view:layoutIfNeeded()
      for i = 1, 2 do
        asked = {}
        inserted = i
        data:insert(i, {0, 0})
        view:insertItems{ {0, 0} }
        print(table.concat(asked, " "))
      end
      print(#view.warnings, view.warnings[1])
      """)
    #expect(result.message == "")
    return result.output
  }

  @Test(arguments: [
    "FlowLayout{ sizesFollowItems = true }", "WaterfallLayout{ sizesFollowItems = true }",
    "ComponentLayout{ sections = { { kind = 'grid' } }, sizesFollowItems = true }",
  ])
  func `a batch asks about what is new, and compares what was visible`(layout: String) throws {
    let output = try output(
      layout, "sizeForItemAt = function(_, _, path) note(path) return { 60, 50 } end")
    #expect(output.hasSuffix("\n0\tnil\n"))
    #expect(output.hasPrefix("0 1 2 3 4\n0 1 2 3 4 5\n"))
  }

  @Test func `answers that follow their items are no warning`() throws {
    let output = try output(
      "ListLayout{ sizesFollowItems = true }",
      "heightForItemAt = function(_, _, path) return 30 + 5 * (note(path) - inserted) end")
    #expect(output == "0 1 2 3 4\n0 1 2 3 4 5\n0\tnil\n")
  }

  @Test func `the first answer that changes with its index path is a warning, once`() throws {
    let output = try output(
      "ListLayout{ sizesFollowItems = true }",
      "heightForItemAt = function(_, _, path) return note(path) == 0 and 60 or 30 end")
    #expect(
      output == """
        0 1 2 3 4
        0
        1\tW16: sizesFollowItems is set, but the size of item [0, 1] changed from 320 × 60 to \
        320 × 30 with its index path. The view keeps the old answer: leave sizesFollowItems out, \
        or invalidate what changes.

        """)
  }

  @Test func `a header that depends on the index of its section is a warning`() throws {
    let result = try ScriptResult.of(
      """
      local data = DataSource "A: a b | B: c"
      local view = CollectionView{
        dataSource = data, layout = FlowLayout{ sizesFollowItems = true },
        delegate = {
          referenceSizeForHeaderInSection = function(_, _, section)
            return section == 0 and {0, 0} or {0, 30}
          end,
        },
      }
      view:layoutIfNeeded()
      data:insertSection(Section("new", {"x"}), 0)
      view:insertSections{0}
      print(view.warnings[1])
      """)
    #expect(result.message == "")
    #expect(
      result.output.hasPrefix(
        "W16: sizesFollowItems is set, but the inset, header or footer of section 1 changed"))
  }

  @Test func `an item that is invalidated in the batch is no warning`() throws {
    let result = try ScriptResult.of(
      """
      local height = 30
      local data = DataSource "A: a b c d"
      local view = CollectionView{
        dataSource = data, layout = ListLayout{ sizesFollowItems = true },
        delegate = { heightForItemAt = function(_, _, path) return path.item == 1 and height or 20 end },
      }
      view:layoutIfNeeded()
      view:performBatchUpdates(function()
        height = 50
        data:append("e", 0)
        view:insertItems{ {0, 4} }
        view:invalidateLayout{ items = { {0, 1} } }
      end)
      print(view:layoutAttributesForItem{0, 1}.frame.height, #view.warnings)
      """)
    #expect(result.message == "")
    #expect(result.output == "50\t0\n")
  }

  @Test func `a delegate that answers no layout costs no batch anything`() throws {
    let result = try ScriptResult.of(
      """
      local data = DataSource "A: a b c d"
      local view = CollectionView{
        dataSource = data, layout = FlowLayout(), delegate = { didSelectItemAt = function() end },
      }
      view:layoutIfNeeded()
      data:insert("new", {0, 0})
      view:insertItems{ {0, 0} }
      print(view.stats.preparedItems)
      """)
    #expect(result.output == "0\n")
  }
}
