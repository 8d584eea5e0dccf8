import CollectionScripting
import Foundation
import LuaRuntime
import ScriptTestSupport
import Testing

/// Every binding with values of every kind: an error or a sensible effect, but never a crash and never
/// a call that does not return.
@Suite struct BindingTests {
  /// Instructions and bytes that the trials of one binding are far from.
  private static let limits = Limits(steps: 200_000_000, memory: 1 << 30)

  @Test func `values of every host type can be made`() throws {
    for table in Library.types {
      let (setting, variable) = table.source
      let result = try ScriptResult.of("\(setting)\nprint(getmetatable(\(variable)))")
      #expect(result.output == "\(table.name)\n", "\(result.message)")
    }
  }

  @Test(arguments: Library.types.map(\.name))
  func `every member of a type takes or refuses values of every kind`(type: String) throws {
    let table = try #require(Library.types.first { $0.name == type })
    let (setting, variable) = table.source
    let properties = table.hostType.readableNames
    for binding in table.bindings {
      try check(
        binding, setting: setting, variable: variable,
        isProperty: properties.contains(binding.name))
    }
  }

  @Test(arguments: Library.globals.map(\.name))
  func `every function takes or refuses values of every kind`(name: String) throws {
    let binding = try #require(Library.globals.first { $0.name == name })
    try check(binding, setting: ReferenceTopic.globals.setting, variable: "")
  }

  @Test(arguments: [
    (
      "CompositionalLayout",
      """
      CompositionalLayout{ interSectionSpacing = 4, scrollDirection = "vertical",
        boundarySupplementaryItems = {{ size = {10, 10}, elementKind = "header", alignment = "top",
          absoluteOffset = {1, 2}, extendsBoundary = true, pinToVisibleBounds = true, zIndex = 2 }},
        section = {
          contentInsets = {1, 2, 3, 4}, interGroupSpacing = 3, orthogonalScrollingBehavior = "groupPaging",
          decorationItems = {{ elementKind = "back", contentInsets = 2, zIndex = -1 }},
          visibleItemsInvalidationHandler = function() end,
          group = { direction = "horizontal", size = {fractionalWidth(1), estimated(40)}, count = 2,
            interItemSpacing = flexible(2), edgeSpacing = { leading = fixed(1) },
            subitems = {
              { size = {width = fractionalWidth(0.5), height = absolute(20)}, supplementaryItems = {
                { size = {5, 5}, elementKind = "badge", containerAnchor = { edges = {"top"},
                  absoluteOffset = {1, 1}, fractionalOffset = {0.1, 0.2} }, zIndex = 3 } } },
              { size = {10, 10}, frames = function() return {{ frame = {0, 0, 5, 5}, zIndex = 1 }} end },
            } } } }
      """
    ),
    (
      "ComponentsController",
      """
      ComponentsController{ bounds = {320, 480}, interSectionSpacing = 3, components = {
        { identifier = "a", kind = "grid", header = { title = "h" }, footer = { title = "f" },
          layout = { span = 2, itemSpacing = 3, inset = { top = 1 } }, meta = { x = { 1, { 2 } } },
          items = { { identifier = 1, title = "t", subtitle = "s", kind = "k", size = { width = 10,
            height = 20 }, meta = { y = 1 }, relations = { r = {} } } } } } }
      """
    ),
    (
      "DiffableDataSource",
      """
      DiffableDataSource{ snapshot = Snapshot "A: a", view = CollectionView{ dataSource = "A: x" },
        cellProvider = function() return { title = "x" } end,
        sectionSnapshotHandlers = { shouldExpandItem = function() return true end } }
      """
    ),
    (
      "ResultsController",
      """
      ResultsController{ sectionKey = "team", removeEmptySections = false, delegate = {
          didChangeObject = function() end }, parents = { { id = "red", title = "Red" } },
        sortDescriptors = { "id", { key = "age", ascending = false }, function(a, b) return false end,
          { key = function(x) return 1 end } }, sectionSortDescriptors = { { key = "name" } } }
      """
    ),
  ])
  func `every field below an option takes or refuses values of every kind`(
    name: String, example: String
  ) throws {
    let binding = try #require(Library.globals.first { $0.name == name })
    let program = BindingTrials.program(binding, example: example)
    let result = try ScriptResult.of(program, limits: Self.limits)
    if result.failure != nil { Issue.record("\(name): \(result.message)") }
  }

  @Test(arguments: Library.types.filter { "\($0.variable)" == "layout" }.map(\.name))
  func `the functions of a delegate and of a data source may return anything`(type: String) throws {
    let table = try #require(Library.types.first { $0.name == type })
    try check(
      answersOf: ScriptRole.delegate.functions + ScriptRole.dataSource.functions
        + ScriptRole.layout.functions,
      setting: """
        \(table.setting)
        local data = DataSource "A: a b c | B: d"
        local own = Layout{ prepare = function(l, c)
          for i = 0, c:numberOfItems(0) - 1 do l:setFrame({0, i}, {0, i * 60, 50, 50}) end
        end }
        local isOwn = "\(type)" == "Layout"
        -- The setting may have given its layout to a view.
        local made, section = pcall(function() return layout.section end)
        local free = isOwn and own or _ENV["\(type)"]{ section = made and section or nil }
        local view = CollectionView{ dataSource = data, layout = free }
        local ofSource = { numberOfSections = 1, numberOfItemsInSection = 1, cellForItemAt = 1,
          viewForSupplementaryElement = 1 }
        local round = 0
        function ask(name, answer)
          local asked = view
          if ofSource[name] then
            local source = { numberOfItemsInSection = function() return 2 end }
            source[name] = answer
            asked = CollectionView{ dataSource = source,
              layout = FlowLayout{ headerReferenceSize = {0, 20} } }
          elseif not pcall(function() view.delegate = { [name] = answer } end) and isOwn then
            own[name] = answer
          end
          round = round + 1
          pcall(asked.layoutIfNeeded, asked)
          pcall(asked.tapItem, asked, {0, 0})
          pcall(function() asked.bounds = {320, 400 + round % 50} end)
          pcall(asked.performBatchUpdates, asked, function()
            data:append("n" .. round, 0)
            asked:insertItems{{0, data:numberOfItemsInSection(0) - 1}}
            data:remove{0, 0}
            asked:deleteItems{{0, 0}}
          end)
          pcall(asked.advance, asked, 1)
          pcall(asked.draw, asked)
          if round % 8 == 0 then pcall(asked.reloadData, asked) end
        end
        """)
  }

  @Test func `the functions of a results delegate may return anything`() throws {
    try check(
      answersOf: ScriptRole.resultsDelegate.functions,
      setting: """
        local results = ResultsController{ sortDescriptors = {"id"} }
        function ask(name, answer)
          results.delegate = { [name] = answer }
          results:setContent{ { id = "a" } }
          results:insert{ id = "b" }
          results:didUpdate "b"
          results:delete "a"
        end
        """)
  }

  private func check(answersOf names: [String], setting: String) throws {
    let program = BindingTrials.program(answers: names, setting: setting)
    let result = try ScriptResult.of(program, limits: Self.limits)
    if result.failure != nil { Issue.record("\(result.message)") }
  }

  private func check(
    _ binding: Binding, setting: String, variable: String, isProperty: Bool = false
  ) throws {
    let program = BindingTrials.program(
      binding, setting: setting, variable: variable, isProperty: isProperty)
    let result = try ScriptResult.of(program, limits: Self.limits)
    if result.failure != nil { Issue.record("\(variable) \(binding.name): \(result.message)") }
  }
}
