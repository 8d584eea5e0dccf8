import CollectionScripting
import Foundation
import LuaRuntime
import ScriptTestSupport
import Synchronization
import Testing

/// Values of a script that lie in each other, deep or in a circle: what walks through them says so, on
/// a thread with little stack, too.
@Suite struct DepthTests {
  /// A walk through a nested value.
  struct Walk: Sendable, CustomTestStringConvertible {
    /// The name of the walk.
    let name: String
    /// Lua that makes `value` of a depth `n`, in a circle where `n` is nil.
    let making: String
    /// Lua that walks through `value`, and raises what is wrong with it.
    let walk: String
    /// The greatest of the depths 10, 1,000 and 100,000 that is taken; 0 where none is.
    let greatest: Int
    /// The words in the message about a deeper one; nil where anything else may go wrong first.
    let words: String?

    init(_ name: String, _ making: String, _ walk: String, greatest: Int, _ words: String?) {
      (self.name, self.making, self.walk) = (name, making, walk)
      (self.greatest, self.words) = (greatest, words)
    }

    var testDescription: String { name }
  }

  private static let groups = """
    local value = { size = {1, 1} }
    if n then
      for _ = 2, n do value = { direction = "vertical", size = {1, 1}, subitems = {value} } end
      value = { direction = "vertical", size = {1, 1}, subitems = {value} }
    else
      value = { direction = "vertical", size = {1, 1} }
      value.subitems = {value}
    end
    """
  private static let tables = """
    local value = { id = "x", t = 1 }
    if n then for _ = 2, n do value = { id = "x", t = value } end else value.t = value end
    """
  private static let lists = """
    local value = {1}
    if n then for _ = 2, n do value = {value} end else value[1] = value end
    """
  private static let deepText = "local value = (open):rep(n or 100000) .. (close):rep(n or 100000)"

  static let walks = [
    Walk(
      "groups of a compositional layout", groups,
      """
      local view = CollectionView{ dataSource = "A: a b", layout = CompositionalLayout{ section = { group = value } } }
      view:layoutIfNeeded()
      tostring(view.layout) tostring(view.layout.section)
      """, greatest: 10, "nested more than 32 deep, or in a circle"),
    Walk(
      "groups made one by one",
      """
      local value = LayoutItem{ size = {1, 1} }
      for _ = 1, n or 100000 do value = LayoutGroup.vertical{ size = {1, 1}, subitems = {value} } end
      """, "CompositionalLayout{ section = { group = value } }", greatest: 10,
      "nested more than 32 deep"),
    Walk(
      "fields of an item", tables,
      "local data = DataSource{ { id = 'A', items = {value} } } assert(data == DataSource(data)) print(data)",
      greatest: 10, "nested more than 16 deep, or in a circle"),
    Walk(
      "lists in a field", lists, "Section('A', {}, { f = value })", greatest: 10,
      "nested more than 16 deep"),
    Walk(
      "fields of a section", tables, "tostring(Section(value))", greatest: 10,
      "nested more than 16 deep"),
    Walk(
      "an item of a snapshot", tables,
      "local s = Snapshot 'A:' s:appendItems{value} assert(s == s:copy())", greatest: 10,
      "nested more than 16 deep"),
    Walk(
      "an item of a results controller", tables, "ResultsController{}:insert{value}", greatest: 10,
      "nested more than 16 deep"),
    Walk(
      "a cell's content", tables,
      """
      local view = CollectionView{ dataSource = { numberOfItemsInSection = function() return 1 end,
        cellForItemAt = function() return value end } }
      print(view:cellForItem({0, 0}).content)
      """, greatest: 10, "nested more than 16 deep"),
    Walk(
      "a page of components",
      tables, "ComponentsController{ components = { { identifier = 'a', meta = value } } }",
      greatest: 10, "nested more than 16 deep"),
    Walk(
      "a page as JSON", "local open, close = '[', ']' " + deepText,
      "ComponentsController{ components = '{\"components\": [{\"model\":' .. value .. '}]}' }:toJSON()",
      greatest: 10, "nested more than 64 deep"),
    Walk(
      "an outline",
      """
      local value = SectionSnapshot()
      value:append{0}
      for i = 1, n or 1000 do value:append({i}, i - 1) value:expand{i - 1} end
      if not n then value:replace(1000, value) end
      """,
      """
      print(value:level(0), #value.visibleItems, value == value:copy(), #tostring(value))
      local source = DiffableDataSource{ snapshot = Snapshot 'A:' }
      local view = CollectionView{ dataSource = source }
      source:apply(value, 'A') view:layoutIfNeeded()
      value:delete{0}
      """, greatest: 100_000, nil),
    Walk(
      "printing", lists, "print(value) print({ a = value }) tostring(value)", greatest: 100_000, nil
    ),
    Walk("an error that is a table", tables, "error(value)", greatest: 0, nil),
    Walk(
      "delegates that ask views",
      """
      local value
      local function make(i)
        local view = CollectionView{ dataSource = "A: a" }
        view.delegate = { sizeForItemAt = function()
          if n and i >= n then return {1, 1} end
          local width = make(i + 1).contentSize.width
          return {1, 1}
        end }
        return view
      end
      """, "print(make(1).contentSize)", greatest: 10, "stack overflow"),
    Walk(
      "batches within batches",
      """
      local data = DataSource "A: a"
      local view = CollectionView{ dataSource = data }
      local function value(i)
        view:performBatchUpdates(function() if not n or i < n then value(i + 1) end end)
      end
      """, "value(1)", greatest: 10, "batches are nested more than 32 deep"),
    Walk(
      "comparators that sort",
      """
      local function value(i)
        ResultsController{ sortDescriptors = { function(a, b)
          if not n or i < n then value(i + 1) end
          return a < b
        end } }:setContent{ { id = "a" }, { id = "b" } }
      end
      """, "value(1)", greatest: 10, "stack overflow"),
    Walk(
      "texts that ask for texts",
      """
      local value = setmetatable({}, { __tostring = function() return "x" end })
      if n then
        for _ = 2, n do
          local inner = value
          value = setmetatable({}, { __tostring = function() return tostring(inner) end })
        end
      else
        value = setmetatable({}, { __tostring = function(self) return tostring(self) end })
      end
      """, "print(value)", greatest: 10, "stack overflow"),
    Walk(
      "layouts that ask layouts",
      """
      local function make(i)
        local inner
        return CollectionView{ dataSource = "A: a", layout = Layout{ prepare = function(layout)
          if not n or i < n then inner = make(i + 1) inner:layoutIfNeeded() end
          layout:setFrame({0, 0}, {0, 0, 1, 1})
        end } }
      end
      """, "make(1):layoutIfNeeded()", greatest: 10, "stack overflow"),
    Walk(
      "completions that start others",
      """
      local data = DataSource "A: a"
      local view = CollectionView{ dataSource = data }
      view:layoutIfNeeded()
      local left = n or 100000
      local function value()
        left = left - 1
        if left < 0 then return end
        view:performBatchUpdates(function()
          view:reloadItems{{0, 0}}
        end, function() value() view:advance(1) end)
      end
      """, "value() for _ = 1, 3 do view:advance(1) end", greatest: 10, nil),
    Walk(
      "modules that require modules",
      """
      for i = 1, n or 10 do
        package.preload["m" .. i] = function()
          if i < (n or 10) then require("m" .. i + 1) elseif not n then require "m1" end
        end
      end
      """, "require 'm1'", greatest: 10, nil),
    Walk(
      "coroutines within coroutines",
      """
      local function value(i)
        if not n or i < n then coroutine.wrap(value)(i + 1) end
      end
      """, "value(1)", greatest: 10, "stack overflow"),
    Walk(
      "collecting what holds each other",
      """
      local value
      for _ = 1, n or 10 do
        value = CollectionView{ dataSource = "A: a", delegate = setmetatable({ next = value }, {}) }
      end
      if not n then
        local t = { didSelectItemAt = function() return value end }
        value.delegate = t
      end
      """, "value = nil collectgarbage() collectgarbage()", greatest: 100_000, nil),
  ]

  @Test(arguments: walks, [10, 1000, 100_000, nil])
  func `nested values are taken or refused, however deep`(walk: Walk, depth: Int?) throws {
    // A view for each of so many levels says nothing new, and takes a minute.
    let depth = walk.name.hasPrefix("collecting") ? depth.map { min($0, 2000) } : depth
    let script = """
      local n = \(depth.map(String.init) ?? "nil")
      \(walk.making)
      \(walk.walk)
      """
    let outcome = try Self.onSmallStack {
      try ScriptResult.of(script, limits: Limits(steps: 100_000_000, memory: 1 << 31))
    }
    let message = outcome.message
    if let depth, depth <= walk.greatest {
      #expect(outcome.failure == nil, "\(message)")
    } else if let words = walk.words {
      #expect(message.contains(words), "\(message)")
    }
  }

  @Test func `a group that lies in many places is counted everywhere`() throws {
    let result = try ScriptResult.of(
      """
      local group = { size = {1, 1} }
      for _ = 1, 30 do
        group = { direction = "vertical", size = {1, 1}, subitems = {group, group} }
      end
      CompositionalLayout{ section = { group = group } }
      """)
    #expect(result.message.contains("more than 65536 groups and items"), "\(result.message)")
  }

  /// Runs something on a thread with a stack of 512 KiB; AddressSanitizer makes frames several times as
  /// large.
  private static func onSmallStack<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) throws -> Value {
    let outcome = Mutex<Result<Value, any Error>?>(nil)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let result = Result { try body() }
      outcome.withLock { $0 = result }
      done.signal()
    }
    let isSanitized = ProcessInfo.processInfo.environment["TESSERA_SANITIZED"] != nil
    thread.stackSize = (isSanitized ? 8 : 1) * 512 << 10
    thread.start()
    done.wait()
    return try #require(outcome.withLock { $0 }).get()
  }
}
