import CollectionCore
import CollectionRendering
import CollectionScripting
import ScriptTestSupport
import Testing

/// The lines that changed the data, beside those that told the view.
@Suite struct DataLinesTests {
  private static let start = """
    local data = DataSource "A: x y z"
    local view = CollectionView{ dataSource = data }
    view:layoutIfNeeded()

    """

  @Test func `lines in the block and before it are told apart`() throws {
    let result = try ScriptResult.of(
      Self.start + """
        data:append("q", 0)
        view:performBatchUpdates(function()
          data:remove{0, 0}
          data:move({0, 0}, {0, 1})
          view:deleteItems{{0, 3}}
        end)
        """)
    let diagnosis = try #require(result.failure?.diagnosis)
    #expect(diagnosis.places.map(\.line.line) == [8])
    #expect(diagnosis.changes.map(\.place.line.line) == [4, 6, 7])
    #expect(diagnosis.changes.map(\.isInBlock) == [false, true, true])
    #expect(diagnosis.changes[0].place.excerpt == #"data:append("q", 0)"#)
    #expect(
      diagnosis.text().contains(
        """
          data   test.lua:4 │ data:append("q", 0)  (before the block)
                 test.lua:6 │ data:remove{0, 0}
        """))
  }

  @Test func `a change while the layout prepares is named by its line`() throws {
    let script = """
      local data = DataSource "A: a b"
      for number = 1, 40 do data:append(number, 0) end
      local function prepare(layout)
        data:append("c", 0)
      end
      local view = CollectionView{ dataSource = data, layout = Layout{ prepare = prepare } }
      print(view.contentSize)
      """
    let diagnosis = try #require(try ScriptResult.of(script).failure?.diagnosis)
    #expect(diagnosis.code == "L04")
    #expect(diagnosis.places.map(\.line.line) == [7, 4])
    #expect(
      diagnosis.explanation
        == "The change was made by test.lua:4, in a function that the layout pass called.")
    #expect(diagnosis.fix?.hasPrefix("Change the data before or after, ") == true)
  }

  @Test func `a change that the view knows of is not listed any more`() throws {
    let result = try ScriptResult.of(
      Self.start + """
        data:remove{0, 0}
        view:deleteItems{0, 0}
        data:removeSection(0)
        view:reloadData()
        view:layoutIfNeeded()
        view:deleteSections{0}
        """)
    #expect(result.failure?.diagnosis.code == "U12")
    #expect(result.failure?.diagnosis.changes == [])
  }

  @Test func `a data source in which thousands of lines change lists the first few`() throws {
    let result = try ScriptResult.of(
      Self.start + """
        view:performBatchUpdates(function()
        \((0..<40).map { "data:append(\($0), 0)" }.joined(separator: "\n"))
        end)
        """)
    let diagnosis = try #require(result.failure?.diagnosis)
    #expect(diagnosis.changes.count == 32)
    #expect(diagnosis.text().contains("… and 26 more lines"))
  }

  @Test func `a script reads the lines of an error`() throws {
    let result = try ScriptResult.of(
      Self.start + """
        local _, problem = pcall(function()
          data:remove{0, 0}
          view:deleteItems{0, 3}
        end)
        print(#problem.lines, problem.lines[1], #problem.dataLines, problem.dataLines[1])
        """)
    #expect(result.output == "1\t6\t1\t5\n")
  }

  @Test func `batches that never end are refused before the stack is full`() throws {
    for script in [
      "local function up() view:performBatchUpdates(up) end up()",
      "local function up() view:performBatchUpdates(nil, up, {animated = false}) end up()",
      "local function up() assert(pcall(view.performBatchUpdates, view, up)) end up()",
    ] {
      let result = try ScriptResult.of(Self.start + script)
      #expect(result.message.contains("batches are nested more than 32 deep"))
    }
    let after = try ScriptResult.of(
      Self.start + """
        local function up() view:performBatchUpdates(up) end
        print(pcall(up))
        data:remove{0, 0}
        view:deleteItems{0, 0}
        print(view)
        """)
    #expect(after.output.hasSuffix("A: y z\n"))
  }

  @Test(arguments: ["1e12", "-1e12"])
  func `insets as large as numbers may be do no harm`(inset: String) throws {
    let result = try ScriptResult.of(
      """
      local n = \(inset)
      for _, direction in ipairs{"vertical", "horizontal"} do
        local data = DataSource "A: x y z | B: q"
        local view = CollectionView{
          dataSource = data, layout = FlowLayout{ scrollDirection = direction },
          contentInset = {n, n, n, n},
        }
        view:layoutIfNeeded()
        view.contentInset = { top = -n, left = n, bottom = n, right = -n }
        data:remove{0, 0}
        view:deleteItems{0, 0}
        view:scrollToItem{1, 0}
        view:advance(0.1)
        print(#view:layoutAttributesForElements{0, 0, 1000, 1000}, #view.presentation, view)
      end
      """)
    #expect(result.message == "")
    #expect(result.output.hasSuffix("A: y z | B: q\n"))
  }
}
