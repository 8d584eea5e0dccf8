import CollectionScripting
import CollectionViews
import HostSystem
import LuaRuntime
import Testing

import class Foundation.NSString

/// Errors through every border between Lua and Swift, with a limit hit on the way, leave the host
/// intact. `Scripts/asan` runs the long version under AddressSanitizer.
@Suite(.serialized) struct RuntimeStressTests {
  private static let isLong = HostEnvironment.variable("TESSERA_STRESS") != nil
  private static let rounds = isLong ? 12 : 1
  private static let memory = 16 << 20

  /// Defines `raiseEach(depth, visit)`, which counts in `errors` how often an error was caught.
  private static let errors: String = {
    let folder = (#filePath as NSString).deletingLastPathComponent
    do {
      return try TextFile.read("\(folder)/Vectors/errors.lua")
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  @Test(arguments: 0..<rounds)
  func `every kind of error is caught at every level of nested pcalls`(round: Int) throws {
    let host = try Host(Limits(memory: Self.memory))
    try host.evaluator.run(Self.errors, name: "errors.lua")
    try host.evaluator.run("raiseEach(\(3 + round % 4)) print(errors)", name: "run.lua")

    let caught = try #require(host.lastLine.flatMap { Int($0) })
    #expect(caught >= 1000)
    host.expectNothingIsLeft()
  }

  @Test(arguments: 0..<rounds)
  func `memory that runs out between errors stops the script and leaves the host intact`(
    round: Int
  ) throws {
    let host = try Host(Limits(memory: Self.memory))
    try host.evaluator.run(Self.errors, name: "errors.lua")
    let failure = #expect(throws: ScriptFailure.self) {
      try host.evaluator.run(
        """
        local hoard = {}
        while true do
          raiseEach(\(3 + round % 3), function(caught)
            hoard[#hoard + 1] = { caught, string.rep(".", \(7000 + 977 * round)) .. #hoard }
          end)
        end
        """, name: "hoard.lua")
    }

    #expect(failure?.kind == .stopped(.memory))
    try host.evaluator.run("print(errors)", name: "next.lua")
    let caught = try #require(host.lastLine.flatMap { Int($0) })
    #expect(caught >= 1000)
    host.expectNothingIsLeft()
  }

  @Test(arguments: 0..<rounds)
  func `steps that run out between errors stop the script, whatever it catches`(
    round: Int
  ) throws {
    let host = try Host(Limits(steps: 20_000 + 7919 * round, memory: Self.memory))
    try host.evaluator.run(Self.errors, name: "errors.lua")
    let failure = #expect(throws: ScriptFailure.self) {
      try host.evaluator.run("while true do raiseEach(6) end", name: "steps.lua")
    }

    #expect(failure?.kind == .stopped(.steps))
    try host.evaluator.run("print('alive')", name: "next.lua")
    #expect(host.lastLine == "alive")
    host.expectNothingIsLeft()
  }

  @Test(arguments: 0..<rounds)
  func `objects that errors hold or that frames held are all let go of`(round: Int) throws {
    do {
      let state = try LuaState()
      state.register(Probe.type)
      state.current.push(Probe())
      state.setGlobal("probe")
      state.setLimits(Limits(memory: Self.memory))
      try run(
        """
        local function nest(depth, raise)
          if depth == 0 then return raise() end
          local ok, caught = pcall(probe.call, probe, nest, depth - 1, raise)
          assert(not ok)
          error(caught, 0)
        end
        local kinds = {
          function() probe:raise() end,
          function() probe:refuse(string.rep("long ", 1000)) end,
          function() probe:call(function() probe:raise() end) end,
          function() probe:call(coroutine.wrap(function() probe:call(coroutine.yield) end)) end,
          function() probe:keep(function() return probe.twin end):raise() end,
          function() probe.twin.twin.nothing() end,
          function() probe.twin.value = probe.twin end,
        }
        for _ = 1, 40 do
          for depth = 0, 5 do
            for _, raise in ipairs(kinds) do assert(not pcall(nest, depth, raise)) end
          end
        end
        """, in: state)
      #expect(throws: LuaError.self) {
        try run(
          """
          local hoard = {}
          while true do
            pcall(function() hoard[#hoard + 1] = probe:keep(hoard) probe:raise() end)
            pcall(probe.call, probe, function()
              hoard[#hoard + 1] = probe:text(\(30_000 + 1013 * round))
              probe.twin:raise()
            end)
          end
          """, in: state)
      }
      #expect(state.stopReason == .memory)
      state.setLimits(Limits())
      try run("assert(probe.twin ~= probe)", in: state)
    }
    #expect(Probe.live == 0)
  }

  private func run(_ text: String, in state: LuaState) throws {
    try state.load(text, name: "=probe")
    try state.call(arguments: 0, results: 0)
  }
}

/// An evaluator, what it printed last, and weak references to what it made.
private final class Host {
  private(set) var evaluator: Evaluator!
  private let printed = Printed()

  init(_ limits: Limits) throws {
    var configuration = Evaluator.Configuration()
    configuration.limits = limits
    configuration.moduleFolder = "/nowhere"
    evaluator = try Evaluator(configuration) { [printed] in printed.last = $0 }
  }

  /// The last thing printed, without its line feed.
  var lastLine: String? { String(decoding: printed.last.dropLast(), as: UTF8.self) }

  /// Closes the evaluator; every view, layout and data source it made must be gone with it.
  func expectNothingIsLeft(sourceLocation: SourceLocation = #_sourceLocation) {
    weak let closed = evaluator
    let made = evaluator.views.map { WeakView($0) }
    #expect(!made.isEmpty, sourceLocation: sourceLocation)
    evaluator = nil
    #expect(closed == nil, sourceLocation: sourceLocation)
    #expect(made.filter { !$0.isGone }.isEmpty, sourceLocation: sourceLocation)
  }

  private final class Printed { var last: [UInt8] = [] }

  private final class WeakView {
    private weak var view: CollectionView?
    private weak var layout: AnyObject?
    private weak var data: AnyObject?

    init(_ view: CollectionView) {
      self.view = view
      layout = view.layout
      data = view.dataSource
    }

    var isGone: Bool { view == nil && layout == nil && data == nil }
  }
}
