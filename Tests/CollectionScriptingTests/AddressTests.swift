import ScriptTestSupport
import Testing

/// Nothing that a script can print tells where things lie in memory.
struct AddressTests {
  @Test func `formats show values as tostring does`() throws {
    let result = try ScriptResult.of(
      """
      print(string.format("%s %s %-6s| %s %d %5.1f %q", {}, print, true, nil, 3, 2.5, "x"))
      print(("%s"):format(setmetatable({}, {__tostring = function() return "mine" end})))
      print(("%s"):format(0/0), ("%%s %s"):format(coroutine.create(print)))
      """)
    #expect(
      result.output == """
        table function true  | nil 3   2.5 "x"
        mine
        nan\t%s thread

        """)
  }

  @Test func `objects of different kinds are not equal`() throws {
    let result = try ScriptResult.of(
      """
      data = DataSource "A: x"
      local values = {
        data, CollectionView{ dataSource = data }, Section("A", {"x"}), FlowLayout{},
        DiffableDataSourceSnapshot(), IndexPath(0, 0), data:item{0, 0},
      }
      local equal = 0
      for i, left in ipairs(values) do
        for j, right in ipairs(values) do
          if i ~= j and left == right then equal = equal + 1 end
        end
      end
      print(equal, data == DataSource "A: x", Section("A", {"x"}) == Section("A", {"x"}))
      """)
    #expect(result.output == "0\ttrue\ttrue\n")
  }
}
