import ScriptTestSupport
import Testing

struct IndexTitleTests {
  @Test func `a title scrolls to the item that the data source names`() throws {
    let result = try ScriptResult.of(
      """
      local function section(id, count)
        local items = {}
        for place = 1, count do items[place] = id .. place end
        return Section(id, items)
      end
      local source = DiffableDataSource{
        snapshot = Snapshot{ section("A", 15), section("B", 15) },
        indexTitles = function(view) return {"A", "B"} end,
        indexPathForIndexTitle = function(view, title, index)
          print(title, index)
          return {index, 0}
        end,
      }
      local view = CollectionView{ dataSource = source, layout = ListLayout{ itemHeight = 44 } }
      print(table.concat(view.indexTitles, " "))
      print(view:tapIndexTitle "B", view.contentOffset.y)
      print(select(2, pcall(view.tapIndexTitle, view, "C")))
      """)
    #expect(result.message == "")
    #expect(
      result.output == """
        A B
        B\t1
        [1, 0]\t660
        test.lua:17: 'tapIndexTitle': there is no index title "C"; titles: A, B

        """)
  }

  @Test func `answers of another type name the question`() throws {
    let result = try ScriptResult.of(
      """
      local function view(options)
        options.numberOfItemsInSection = function() return 3 end
        return CollectionView{ dataSource = options }
      end
      local function titles() return {"A"} end
      print(pcall(function() return view{ indexTitles = function() return {"A", 3} end }.indexTitles end))
      print(pcall(function() return view{ indexTitles = titles }:tapIndexTitle "A" end))
      local path = { indexTitles = titles, indexPathForIndexTitle = function() return "A" end }
      print(pcall(function() return view(path):tapIndexTitle "A" end))
      print(#view{}.indexTitles, pcall(function() return view{}:tapIndexTitle "A" end))
      """)
    #expect(result.message == "")
    let lines = result.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 4)
    #expect(lines[0].hasSuffix("title 2 of the list: text expected, got 3"))
    #expect(lines[1].hasSuffix("the data source has no 'indexPathForIndexTitle'"))
    #expect(lines[2].contains("'indexPathForIndexTitle' of the data source, asked about \"A\": "))
    #expect(lines[3].hasSuffix("there is no index title \"A\"; the data source has none"))
    #expect(lines[3].hasPrefix("0\tfalse"))
  }
}
