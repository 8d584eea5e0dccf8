import CollectionRendering
import CollectionScripting
import CollectionViews
import Foundation
import LuaRuntime
import ScriptTestSupport
import Testing

/// What scripts can do at the border between Lua and Swift that once went wrong there.
@Suite struct BorderTests {
  @Test func `a script may get many arguments`() throws {
    var configuration = Evaluator.Configuration()
    configuration.arguments = (1...5000).map(String.init)
    var bytes: [UInt8] = []
    let evaluator = try Evaluator(configuration) { bytes += $0 }
    try evaluator.run("print(select('#', ...), #arg, arg[5000])", name: "test.lua")
    #expect(String(decoding: bytes, as: UTF8.self) == "5000\t5000\t5000\n")
  }

  @Test func `a table that changes while it is printed harms nobody`() throws {
    let result = try ScriptResult.of(
      """
      local t = {}
      t.a = setmetatable({}, {__tostring = function()
        for k in next, t do t[k] = nil end
        for i = 1, 200 do t["z" .. i] = i end
        collectgarbage()
        return "x"
      end})
      print(coroutine.wrap(function() print(t) return 1 end)())
      error(t)
      """)
    #expect(result.output == "{a = x}\n1\n")
    #expect(result.failure?.kind == .uncaught)
  }

  @Test(arguments: [
    "view:performBatchUpdates(function() error(nil) end)",
    "view:performBatchUpdates(function() error() end)",
    "view:performBatchUpdates(nil, function() error(nil) end, {animated = false})",
    "view.delegate = {sizeForItemAt = function() error(nil) end} print(view.contentSize)",
    "print(CollectionView{dataSource = {numberOfItemsInSection = function() error(nil) end}})",
    "print(setmetatable({}, {__tostring = function() error(nil) end}))",
    "package.preload.x = function() error(nil) end require 'x'",
  ])
  func `an error of nil stays nil through every callback`(script: String) throws {
    let result = try ScriptResult.of(
      """
      local view = CollectionView{ dataSource = "A: x" }
      print(pcall(function() \(script) end))
      """)
    #expect(result.output == "false\tnil\n")
    #expect(
      try ScriptResult.of("error(nil)").message == "an error was raised whose value is nil")
  }

  @Test(arguments: [
    "local f, s = pairs(DataSource 'A: x') return f(s, math.maxinteger)",
    "local f, s = pairs(Section('A', {'x'})) return f(s, math.maxinteger)",
    "return view.log[math.mininteger], view.log[math.maxinteger], view.log[0]",
    "return pairs(view.log)(view.log, math.mininteger)",
    "return IndexPath(0, math.maxinteger), IndexPath(math.maxinteger, 0)",
    "return data:items(0)[math.mininteger]",
  ])
  func `the greatest and the least integers overflow nothing`(script: String) throws {
    let result = try ScriptResult.of(
      MalformedInputTests.prelude + "print(pcall(function() \(script) end))")
    #expect(result.failure == nil)
    #expect(result.output.hasPrefix("true") || result.output.hasPrefix("false"))
  }

  @Test(arguments: [
    ("view.layout.minimumLineSpacing = 7", "L03"), ("view.layout = FlowLayout{}", "L03"),
  ])
  func `a delegate that sets the layout up anew is refused`(change: String, code: String) throws {
    let result = try ScriptResult.of(
      MalformedInputTests.prelude + """
        view.delegate = { sizeForItemAt = function() \(change) return {1, 1} end }
        print(view.contentSize)
        """)
    #expect(result.failure?.diagnosis.code == code)
  }

  @Test func `a rect with more elements than memory is refused`() throws {
    let result = try ScriptResult.of(
      """
      local view = CollectionView{
        dataSource = { numberOfItemsInSection = function() return 1 << 30 end } }
      view:layoutAttributesForElements{0, 0, 1e12, 1e12}
      """)
    #expect(result.failure?.diagnosis.code == "L10")
  }

  @Test func `completions that start animations of other views all run, on one clock`() throws {
    let result = try ScriptResult.of(
      """
      local a, b = CollectionView{ dataSource = "A: x" }, CollectionView{ dataSource = "A: x" }
      b:performBatchUpdates(nil, function()
        a:performBatchUpdates(nil, function() print("last", os.clock()) end)
      end)
      a:advance(5)
      print(os.clock())
      b:advance(1)
      print(os.clock())
      """)
    #expect(result.output == "5.0\n5.0\nlast\t5.25\n")
  }

  @Test func `a failing completion does not keep the others from running`() throws {
    let result = try ScriptResult.of(
      """
      local view = CollectionView{ dataSource = "A: x" }
      view:performBatchUpdates(nil, function() error("first", 0) end)
      view:performBatchUpdates(nil, function() print("second") end)
      """)
    #expect(result.output == "second\n")
    #expect(result.message == "first")
  }

  @Test func `one layout serves one view`() throws {
    let result = try ScriptResult.of(
      """
      local layout = FlowLayout{}
      local view = CollectionView{ dataSource = "A: x", layout = layout }
      view.layout = layout
      CollectionView{ dataSource = "B: y", layout = layout }
      """)
    #expect(
      result.message
        == "test.lua:4: option 'layout' of 'CollectionView': this layout belongs to another view "
        + "already: make a new one")
  }

  @Test func `preloaded modules are required once`() throws {
    let result = try ScriptResult.of(
      """
      package.preload.counter = function(name) print("loading", name) return {7} end
      print(require("counter")[1], require("counter") == require("counter"))
      """)
    #expect(result.output == "loading\tcounter\n7\ttrue\n")
  }

  @Test func `reloadData in a block is named as the reason of the reload`() throws {
    let result = try ScriptResult.of(
      """
      local view = CollectionView{ dataSource = "A: x" }
      view:performBatchUpdates(function() view:reloadData() end)
      print(view.log)
      """)
    #expect(result.output.contains("reloadData was called in the block: the batch became a reload"))
  }

  @Test func `chunks that belong together share one budget`() throws {
    var configuration = Evaluator.Configuration()
    configuration.limits = Limits(steps: 5000)
    let evaluator = try Evaluator(configuration) { _ in }
    var failure: ScriptFailure?
    do throws(ScriptFailure) {
      for index in 0..<5 {
        try evaluator.run("for i = 1, 1500 do end", name: "-e", keepsBudget: index > 0)
      }
    } catch {
      failure = error
    }
    #expect(failure?.kind == .stopped(.steps))
  }

  @Test func `completions that start animations without end are stopped`() throws {
    let result = try ScriptResult.of(
      """
      local view = CollectionView{ dataSource = "A: x" }
      local function again() view:performBatchUpdates(nil, again) end
      again()
      print("done")
      """)
    #expect(result.output == "done\n")
    #expect(result.message.hasPrefix("the animations never end"))
  }

  @Test func `more sections than can be asked about are refused`() throws {
    let result = try ScriptResult.of(
      """
      print(CollectionView{ dataSource = {
        numberOfSections = function() return 1 << 40 end,
        numberOfItemsInSection = function() return 1 end,
      } })
      """)
    #expect(result.failure?.diagnosis.code == "L02")
  }

  @Test func `a tap follows its item through a batch, and ends with it`() throws {
    let script = """
      local data = DataSource "A: a b"
      local view = CollectionView{ dataSource = data }
      view.delegate = { %@ = function(view, path)
        %@
        return true
      end }
      view:tapItem{0, 1}
      print(#view.indexPathsForHighlightedItems, view.indexPathsForSelectedItems)
      """
    func run(_ name: String, _ body: String) throws -> String {
      let parts = script.components(separatedBy: "%@")
      return try ScriptResult.of(parts[0] + name + parts[1] + body + parts[2]).output
    }
    #expect(
      try run("shouldSelectItemAt", "data:insert('new', {0, 0}) view:insertItems{0, 0}")
        == "0\t{[0, 2]}\n")
    #expect(
      try run("didHighlightItemAt", "data:remove(path) view:deleteItems(path)") == "0\t{}\n")
  }

  @Test(arguments: [
    "error('before the end')", "view:performBatchUpdates(nil, function() error('x') end)",
    "local function again() view:performBatchUpdates(nil, again) end again()", "",
  ])
  func `completions that never ran keep nothing alive`(script: String) throws {
    weak var view: CollectionView?
    weak var released: Evaluator?
    try {
      let evaluator = try Evaluator { _ in }
      released = evaluator
      try? evaluator.run(
        """
        view = CollectionView{ dataSource = "A: x" }
        view:performBatchUpdates(nil, function() return view end)
        \(script)
        """, name: "test.lua")
      view = evaluator.views.first
      #expect(view != nil)
    }()
    #expect(released == nil)
    #expect(view == nil)
  }
}
