import LuaRuntime

/// The Lua API: its globals, also in the table that `require "tessera"` returns, and its types.
///
/// Each type is a table of its bindings, in the file of its name.
package enum Library {
  /// The functions and constructors, in the order of the reference.
  package static var globals: [Binding] {
    basics + functions + layoutGroups + layoutLengths + jsonFunctions
  }

  /// The functions that are globals but not part of the module.
  static var basics: [Binding] { [print, require] }

  /// The functions and constructors of the module, including those of its tables.
  private static var functions: [Binding] {
    [
      makeView, makeDataSource, makeIndexPath, makeSection, makeDiffableDataSource, makeSnapshot,
      makeDiffableDataSourceSnapshot, makeSectionSnapshot, makeDiffableDataSourceSectionSnapshot,
      makeResultsController, makeMergedResultsController, makeResultsProvider,
      makeComponentsController, itemUpdate, readFile,
      writeFile, performWithoutAnimation, threePhases, makeChanges, makeFlowLayout, makeListLayout,
      makeColumnLayout,
      makeWaterfallLayout, makeStyledFlowLayout, makeComponentLayout, makeColumnFlowLayout,
      makeMosaicLayout, makeGridLayout, makeCustomLayout, makeCompositionalLayout,
    ] + layoutParts
  }

  /// The functions and constructors of the module outside of its tables.
  package static var module: [Binding] { functions + layoutLengths }

  /// The tables of functions of the module by their global names.
  package static var tables: [(name: String, functions: [Binding])] {
    [("LayoutGroup", layoutGroups), ("json", jsonFunctions)]
  }

  /// The types for scripts, in the order of the reference.
  package static var types: [BindingTable] { HostTypeID.allCases.map(table(of:)) }

  /// Returns the table of a type.
  ///
  /// A state calls it at the first value of the type. A script uses few types, and describing them
  /// all would take a large part of its start.
  static func table(of type: HostTypeID) -> BindingTable {
    switch type {
    case .indexPath: indexPath
    case .section: section
    case .dataSource: dataSource
    case .view: view
    case .snapshot: snapshot
    case .sectionSnapshot: sectionSnapshot
    case .diffableDataSource: diffableDataSource
    case .changes: changes
    case .threePhases: threePhasesType
    case .resultsController: resultsController
    case .resultsProvider: resultsProvider
    case .componentsController: componentsController
    case .pageComponent: pageComponent
    case .attributes: attributes
    case .cell: cell
    case .supplementaryView: supplementaryView
    case .transition: transition
    case .error: error
    case .flowLayout: flowLayout
    case .listLayout: listLayout
    case .columnLayout: columnLayout
    case .waterfallLayout: waterfallLayout
    case .styledFlowLayout: styledFlowLayout
    case .componentLayout: componentLayout
    case .columnFlowLayout: columnFlowLayout
    case .mosaicLayout: mosaicLayout
    case .gridLayout: gridLayout
    case .compositionalLayout: compositionalLayout
    case .customLayout: customLayout
    case .layoutContext: layoutContext
    case .log: log
    case .layoutDefinition: layoutDefinition
    }
  }
}

extension Evaluator {
  /// Registers the API in the state.
  func installLibrary() throws(LuaError) {
    let call = state.current
    state.describeType = { HostTypeID(rawValue: $0).map { Library.table(of: $0).hostType } }
    let functions = Library.module.compactMap { $0.function }
    call.pushTable(fields: functions.count + Library.tables.count)
    for function in functions {
      call.push(function)
      call.copy(-1)
      state.setGlobal(function.name)
      call.setField(function.name)
    }
    for table in Library.tables {
      call.pushTable(fields: table.functions.count)
      for function in table.functions.compactMap({ $0.function }) {
        call.push(function)
        call.setField(String(function.name.dropFirst(table.name.count + 1)))
      }
      if table.name == Library.jsonTable {
        call.pushNothing()
        call.setField("null")
      }
      call.copy(-1)
      state.setGlobal(table.name)
      call.setField(table.name)
    }
    setLoadedModule("tessera")
    for function in Library.basics.compactMap({ $0.function }) {
      call.push(function)
      state.setGlobal(function.name)
    }
    installArguments()
    try installGrantedLibraries()
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

  /// Pops the value on top and makes it the result of `require` for a name.
  func setLoadedModule(_ name: String) {
    let call = state.current
    state.pushLoadedModules()
    call.insert(-2)
    call.setField(name)
    call.pop()
  }
}

extension Call {
  /// Pushes a function of the library.
  fileprivate func push(_ function: HostType.Member) {
    push(function.function, name: function.name, greatestCount: function.greatestCount)
  }
}
