import CollectionRendering
import CollectionScripting
import LuaRuntime
import Testing

/// What scripts make host objects hold counts against the memory limit, and only as long as they
/// hold it.
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
    "local results, i = ResultsController{}, 0 "
      + "while true do i = i + 1 results:insert{ { id = i, text = ('x'):rep(10000) } } end",
    "local results, i = ResultsController{}, 0 results:beginEditing() "
      + "while true do i = i + 1 results:insert{ { id = i, text = ('x'):rep(10000) } } end",
    "local keep, text = {}, ('x'):rep(10000) while true do keep[#keep + 1] = "
      + "ComponentsController{ components = { { identifier = 'a', items = { { identifier = 1, title = text } } } } } end",
    "local data, text = DataSource 'A:', ('x'):rep(1000) local view = CollectionView{ dataSource = data } "
      + "while true do local t = {} for i = 1, 50 do t[i] = text .. i end "
      + "data:set{ Section('A', t) } view:reloadData() view:layoutIfNeeded() end",
    "local view = CollectionView{ dataSource = DataSource 'A: x' } "
      + "while true do view:performBatchUpdates(function() end) end",
    "CollectionView{ dataSource = ('A: ' .. ('word '):rep(400000)) }",
    "local text = ('x'):rep(100000) local data = { numberOfItemsInSection = function() return 1000 end } "
      + "local layout = Layout{ prepare = function(layout) for i = 0, 999 do "
      + "layout:setAttributes({ 0, i }, { frame = { 0, i, 1, 1 }, blob = text .. i }) end end } "
      + "CollectionView{ dataSource = data, layout = layout }:layoutIfNeeded()",
    "local keep, data = {}, { numberOfItemsInSection = function() return 50000 end } while true do "
      + "local view = CollectionView{ dataSource = data, layout = ListLayout{}, allowsMultipleSelection = true } "
      + "view:selectAll() keep[#keep + 1] = view end",
  ])
  func `a script that makes objects grow is stopped at its memory limit`(script: String) throws {
    let failure = #expect(throws: ScriptFailure.self) { try Self.run(script) }
    #expect(failure?.kind == .stopped(.memory))
    #expect(failure?.diagnosis.places.count == 1)
  }

  @Test(arguments: [
    "local data, i = DataSource 'A:', 0 while true do i = i + 1 data:append(i) end",
    "local keep = {} while true do local data = DataSource 'A:' keep[#keep + 1] = data "
      + "for i = 1, 1000 do data:append(i) end end",
    "local data, i = DataSource(), 0 while true do i = i + 1 data:appendSection(Section(i, { 1, 2 })) end",
    "local outline, i = SectionSnapshot(), 0 while true do i = i + 1 outline:append{ i } end",
    "local snapshot, i = Snapshot 'A:', 0 while true do i = i + 1 snapshot:appendItems{ i } end",
    "local results, i = ResultsController{}, 0 while true do i = i + 1 results:insert(i) end",
    "local function prepare(layout) for i = 0, 999999 do layout:setFrame({ 0, i }, { 0, i, 1, 1 }) end end "
      + "local data = { numberOfItemsInSection = function() return 1000000 end } "
      + "print(CollectionView{ dataSource = data, layout = Layout{ prepare = prepare } }.contentSize)",
    "local data = { numberOfSections = function() return 1000000 end, "
      + "numberOfItemsInSection = function() return 1 end } "
      + "print(CollectionView{ dataSource = data }.contentSize)",
    "local results, i = ResultsController{}, 0 results:beginEditing() "
      + "while true do i = i + 1 results:insert(i) end",
    "local results = ResultsController{} results:beginEditing() while true do results:insert(1) end",
    "local view, i = CollectionView{ dataSource = DataSource 'A: a' }, 0 "
      + "view:performBatchUpdates(function() while true do i = i + 1 view:insertItems{ { 0, i } } end end)",
    "local view, keep = CollectionView{ dataSource = DataSource 'A: a' }, {} while true do "
      + "keep[#keep + 1] = select(2, pcall(view.deleteItems, view, { { 0, 9 } })) end",
    "local keep = {} while true do keep[#keep + 1] = diff('A: a b', 'A: b a') end",
    "local keep = {} while true do keep[#keep + 1] = FlowLayout{} end",
    "local keep, t = {}, {} for i = 1, 1000 do t[i] = i end "
      + "while true do keep[#keep + 1] = diff({}, t, { method = 'positional' }) end",
  ])
  func `objects that grow by little things are stopped at a small limit`(script: String) throws {
    let failure = #expect(throws: ScriptFailure.self) { try Self.run(script, limit: 2 << 20) }
    #expect(failure?.kind == .stopped(.memory))
  }

  @Test(arguments: [
    "local t = {} for i = 1, 100 do t[i] = ('x'):rep(1000) .. i end "
      + "for _ = 1, 300 do DataSource{ Section('A', t) } end",
    "local data, text = DataSource 'A:', ('x'):rep(100000) "
      + "for i = 1, 400 do data:append(text, 0) data:remove{0, 0} end",
    "local data, text = DataSource 'A:', ('x'):rep(100000) for i = 1, 300 do data:indexPath(text) end",
    "local view = CollectionView{ dataSource = DataSource 'A: a' } "
      + "for i = 1, 20000 do pcall(view.deleteItems, view, { { 0, 9 } }) end",
    "local view = CollectionView{ dataSource = DataSource 'A: a' } for i = 1, 100 do "
      + "pcall(view.performBatchUpdates, view, function() "
      + "for j = 1, 1000 do view:deleteItems{ { 0, 9 } } end end) end",
    "local results = ResultsController{} for i = 1, 100 do results:beginEditing() "
      + "for j = 1, 300 do results:insert(j) results:delete(j) end results:endEditing() end",
    "local results, text = ResultsController{}, ('x'):rep(100000) "
      + "for i = 1, 300 do results:setContent{ { id = i, text = text .. i } } end",
    "local data = DataSource 'A:' local view = CollectionView{ dataSource = data } "
      + "view:layoutIfNeeded() for i = 0, 199 do data:append(i, 0) view:insertItems{{0, i}} end",
    "local data = DataSource 'A:' for i = 1, 100000 do data:append(i) data:remove{0, 0} end",
    "local snapshot = Snapshot 'A:' for i = 1, 20000 do snapshot:appendItems{ i } snapshot:deleteItems{ i } end",
    "local function prepare(layout) for i = 0, 9999 do layout:setFrame({ 0, i }, { 0, i, 1, 1 }) end end "
      + "local data = { numberOfItemsInSection = function() return 10000 end } "
      + "local view = CollectionView{ dataSource = data, layout = Layout{ prepare = prepare } } "
      + "for i = 1, 20 do view:reloadData() view:layoutIfNeeded() end",
    "local data = { numberOfSections = function() return 5000 end, "
      + "numberOfItemsInSection = function() return 1 end } local view = CollectionView{ dataSource = data } "
      + "for i = 1, 10 do view:reloadData() view:layoutIfNeeded() end",
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

  private static func run(_ script: String, limit: Int = limit) throws {
    var configuration = Evaluator.Configuration()
    configuration.limits.memory = limit
    let evaluator = try Evaluator(configuration) { _ in }
    try evaluator.run(script, name: "s.lua")
  }
}
