import LuaRuntime
import ScriptTestSupport
import Testing

/// Layout attributes as values: those of most items are bytes that Lua holds, others are objects.
struct AttributesValueTests {
  private func expect(
    _ script: String, _ output: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let result = try ScriptResult.of(script)
    #expect(result.output + result.message == output, sourceLocation: location)
  }

  @Test func `plain attributes and others have the same members and are compared by value`() throws
  {
    try expect(
      """
      local view = CollectionView{ dataSource = "A: a b", layout = Layout{
        prepare = function(layout)
          layout:setAttributes({0, 0}, { frame = {0, 0, 50, 50} })
          layout:setAttributes({0, 1}, { frame = {0, 50, 50, 50}, alpha = 0.5, shadow = 3 })
        end,
      } }
      local plain, other = view:layoutAttributesForItem{0, 0}, view:layoutAttributesForItem{0, 1}
      print(plain, plain.alpha, plain.frame.height, plain.elementCategory)
      print(other, other.alpha, other.frame.height, other.shadow, other.elementCategory)
      print(plain == view:layoutAttributesForItem{0, 0}, plain == other, other == plain, plain == 1)
      print(pcall(function() plain.alpha = 1 end))
      print(pcall(function() return plain.alhpa end))
      """,
      """
      [0, 0] {0, 0, 50, 50}\t1\t50\tcell
      [0, 1] {0, 50, 50, 50} alpha 0.5 shadow 3\t0.5\t50\t3\tcell
      true\tfalse\tfalse\tfalse
      false\ttest.lua:11: 'alpha' of LayoutAttributes can be read, but not assigned
      false\ttest.lua:12: LayoutAttributes has no method or property 'alhpa'; did you mean 'alpha'?

      """)
  }

  @Test func `as keys of a table they come in the order in which they were made`() throws {
    try expect(
      """
      local view = CollectionView{ dataSource = "A: a b c d e f g h" }
      local order = {}
      for _, item in ipairs{ 5, 2, 7, 0, 3, 6, 1, 4 } do
        order[view:layoutAttributesForItem{0, item}] = item
      end
      local found = {}
      for attributes, item in pairs(order) do
        found[#found + 1] = item
        assert(attributes.indexPath.item == item)
      end
      print(table.concat(found, " "))
      """,
      """
      5 2 7 0 3 6 1 4

      """)
  }

  @Test func `many of them are collected within a limit of memory`() throws {
    var limits = Limits()
    limits.memory = 16 << 20
    let result = try ScriptResult.of(
      """
      local view = CollectionView{ dataSource = "A: a" }
      for _ = 1, 200000 do view:layoutAttributesForItem{0, 0} end
      print("done")
      """, limits: limits)
    #expect(result.output == "done\n")
  }
}
