import CollectionScripting
import LuaRuntime
import Testing

/// What scripts make host objects hold counts against the memory limit, and only as long as they hold it.
struct MemoryChargeTests {
  private static let limit = 8 << 20

  @Test(arguments: [
    // One text in Lua, a copy of it for each item in the data.
    "local t, long = {}, ('x'):rep(10000) for i = 1, 2000 do t[i] = { id = long } end DataSource{ Section('A', t) }",
    "local data, text = DataSource 'A:', ('x'):rep(20000) while true do data:append(text, 0) end",
    "local keep, t = {}, {} for i = 1, 100 do t[i] = ('x'):rep(1000) .. i end "
      + "while true do keep[#keep + 1] = DataSource{ Section('A', t) } end",
    "local keep, t = {}, {} for i = 1, 50 do t[i] = ('x'):rep(1000) .. i end "
      + "while true do local s = Snapshot() s:appendSections{ 'A' } s:appendItems(t) keep[#keep + 1] = s end",
    "while true do pcall(CollectionView, { dataSource = 'A: x' }) end",
  ])
  func `a script that makes objects grow is stopped at its memory limit`(script: String) throws {
    let failure = #expect(throws: ScriptFailure.self) { try Self.run(script) }
    #expect(failure?.kind == .stopped(.memory))
    #expect(failure?.diagnosis.places.count == 1)
  }

  @Test(arguments: [
    "local t = {} for i = 1, 100 do t[i] = ('x'):rep(1000) .. i end "
      + "for _ = 1, 300 do DataSource{ Section('A', t) } end",
    "local data, text = DataSource 'A:', ('x'):rep(100000) "
      + "for i = 1, 400 do data:append(text, 0) data:remove{0, 0} end",
    "local data, text = DataSource 'A:', ('x'):rep(100000) for i = 1, 300 do data:indexPath(text) end",
    "local data = DataSource 'A:' for i = 1, 300 do data:set{ Section('A', { ('x'):rep(100000) .. i }) } end",
  ])
  func `what objects let go of is not charged any more`(script: String) throws {
    try Self.run(script)
  }

  @Test func `a table is read no further than the time limit`() throws {
    var configuration = Evaluator.Configuration()
    configuration.limits.seconds = 0.05
    let evaluator = try Evaluator(configuration) { _ in }
    let failure = #expect(throws: ScriptFailure.self) {
      try evaluator.run(
        "local t = table.move({ 1 }, 1, 1, 1) for i = 1, 20 do t[i] = i end "
          + "for i = 1, 17 do table.move(t, 1, #t, #t + 1) end while true do DataSource{ Section('A', t) } end",
        name: "s.lua")
    }
    #expect(failure?.kind == .stopped(.time))
  }

  private static func run(_ script: String) throws {
    var configuration = Evaluator.Configuration()
    configuration.limits.memory = limit
    let evaluator = try Evaluator(configuration) { _ in }
    try evaluator.run(script, name: "s.lua")
  }
}
