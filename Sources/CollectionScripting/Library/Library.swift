internal import LuaRuntime

/// Tessera's API as Lua sees it: the globals, which `require "tessera"` returns as a table, too.
enum Library {
  /// The constructors and functions by their global names.
  static var globals: [HostType.Member] {
    [
      .init("CollectionView", makeView),
      .init("DataSource", makeDataSource),
      .init("DiffableDataSource", makeDiffableDataSource),
      .init("DiffableDataSourceSectionSnapshot", makeSectionSnapshot),
      .init("DiffableDataSourceSnapshot", makeSnapshot),
      .init("IndexPath", makeIndexPath),
      .init("Section", makeSection),
      .init("ResultsController", makeResultsController),
      .init("ResultsProvider", makeResultsProvider),
      .init("ComponentsController", makeComponentsController),
      .init("itemUpdate", itemUpdate),
      .init("readFile", readFile),
      .init("writeFile", writeFile),
      .init("threePhases", threePhases),
      .init("SectionSnapshot", makeSectionSnapshot),
      .init("Snapshot", makeSnapshot),
      .init("diff", makeChanges),
    ] + layoutConstructors
  }

  /// Tables of functions by their global names.
  static var tables: [(name: String, functions: [HostType.Member])] {
    [("LayoutGroup", layoutGroups)]
  }

  /// The types that scripts meet.
  static var types: [HostType] { HostTypeID.all.compactMap(hostType) }

  /// Describes the type with a number; nil if there is none.
  ///
  /// A state asks when it is first given such a value: a script meets few types, and to describe them
  /// all takes a good part of its start.
  static func hostType(_ id: UInt32) -> HostType? {
    switch id {
    case HostTypeID.indexPath: indexPath
    case HostTypeID.section: section
    case HostTypeID.dataSource: dataSource
    case HostTypeID.view: view
    case HostTypeID.attributes: attributes
    case HostTypeID.log: log
    case HostTypeID.error: error
    case HostTypeID.cell: cell
    case HostTypeID.transition: transition
    case HostTypeID.resultsController: resultsController
    case HostTypeID.resultsProvider: resultsProvider
    case HostTypeID.componentsController: componentsController
    case HostTypeID.pageComponent: pageComponent
    case HostTypeID.threePhases: threePhasesType
    case HostTypeID.snapshot: snapshot
    case HostTypeID.sectionSnapshot: sectionSnapshot
    case HostTypeID.diffableDataSource: diffableDataSource
    case HostTypeID.changes: changes
    default: layoutType(id)
    }
  }
}

extension Evaluator {
  /// Makes the API known to the state.
  func installLibrary() throws {
    let call = state.current
    state.describeType = Library.hostType
    let globals = Library.globals
    call.pushTable(fields: globals.count + Library.tables.count)
    for global in globals {
      call.push(global.function, name: global.name)
      call.copy(-1)
      state.setGlobal(global.name)
      call.setField(global.name)
    }
    for table in Library.tables {
      call.pushTable(fields: table.functions.count)
      for function in table.functions {
        call.push(function.function, name: "\(table.name).\(function.name)")
        call.setField(function.name)
      }
      call.copy(-1)
      state.setGlobal(table.name)
      call.setField(table.name)
    }
    try setLoadedModule("tessera")
    for function in [
      HostType.Member("print", Library.print), HostType.Member("require", Library.require),
    ] {
      call.push(function.function, name: function.name)
      state.setGlobal(function.name)
    }
    installArguments()
  }

  /// Sets `arg`: the script's name at 0, its arguments from 1 on.
  private func installArguments() {
    let call = state.current
    call.pushTable(elements: configuration.arguments.count, fields: 1)
    call.push(configuration.scriptName)
    call.setElement(0)
    for (offset, argument) in configuration.arguments.enumerated() {
      call.push(argument)
      call.setElement(offset + 1)
    }
    state.setGlobal("arg")
  }

  /// Pops the value on top and makes it what `require` returns for a name.
  func setLoadedModule(_ name: String) throws {
    let call = state.current
    state.pushLoadedModules()
    call.insert(-2)
    call.setField(name)
    call.pop()
  }
}
