import CollectionCore
import CollectionData
import CollectionUpdates
import CollectionViews
import LuaRuntime

/// The views and data sources in globals before a program runs, for the verdict on it.
struct BoundObjects {
  private struct Binding {
    let name: String
    let object: AnyObject
    let reference: LuaReference
  }

  /// The views that were made before the program ran, with or without a name.
  private(set) var views: [CollectionView] = []
  private var bindings: [Binding] = []
  private var sources: [ObjectIdentifier: any CollectionViewDataSource] = [:]
  private var entryCounts: [ObjectIdentifier: Int] = [:]

  /// Creates empty bindings.
  init() {}

  /// Binds the views and the data sources among globals.
  init(of evaluator: Evaluator, named names: [String]) {
    views = evaluator.views
    for view in views {
      sources[ObjectIdentifier(view)] = view.dataSource
      entryCounts[ObjectIdentifier(view)] = view.log.entries.count
    }
    let call = evaluator.state.current
    for name in names {
      evaluator.state.pushGlobal(name)
      guard let object = call.hostObject(-1), Self.isBound(object) else {
        call.pop()
        continue
      }
      bindings.append(Binding(name: name, object: object, reference: call.takeReference()))
    }
  }

  private static func isBound(_ object: AnyObject) -> Bool {
    object is CollectionView || object is DataSource || object is DiffableDataSource
      || object is ResultsController || object is ComponentsController
  }

  /// Returns whether a view can show an object of a script.
  private static func isDataSource(_ object: AnyObject) -> Bool {
    object is DataSource || object is DiffableDataSource || object is ResultsController
      || object is ResultsProvider
  }

  /// The names of the bound globals.
  var names: [String] { bindings.map { $0.name } }

  /// Returns the object bound to a name, or nil.
  func object(named name: String) -> AnyObject? { bindings.first { $0.name == name }?.object }

  /// Pushes the object bound to a name, or else the value of the global.
  func push(_ name: String, in evaluator: Evaluator) {
    if let binding = bindings.first(where: { $0.name == name }) {
      binding.reference.push(to: evaluator.state.current)
    } else {
      evaluator.state.pushGlobal(name)
    }
  }
}

extension BoundObjects {
  /// Returns the given objects that a program has replaced.
  func breaches(in evaluator: Evaluator) -> [CheckedProgram.Breach] {
    let call = evaluator.state.current
    var breaches: [CheckedProgram.Breach] = []
    for binding in bindings {
      evaluator.state.pushGlobal(binding.name)
      if call.hostObject(-1) !== binding.object { breaches.append(.replaced(binding.name)) }
      call.pop()
    }
    for view in views where view.dataSource !== sources[ObjectIdentifier(view)] {
      breaches.append(.otherData(name(of: view)))
    }
    // If only data is given, a view of the program counts if it shows that data.
    if views.isEmpty, let data = object(named: "data"), Self.isDataSource(data) {
      evaluator.state.pushGlobal("view")
      if let view = call.object(-1, as: CollectionView.self), view.dataSource !== data {
        breaches.append(.otherData("view"))
      }
      call.pop()
    }
    return breaches
  }

  /// Returns the views whose items differ from their data, unless a reload is pending.
  ///
  /// The functions of a script's data source are not called, since they have no identities.
  ///
  /// Complexity: O(items).
  func disagreements() -> [CheckedProgram.Breach] {
    views.compactMap { view in
      guard let shown = view.shown?.description,
        !view.log.entries.contains(where: { $0.isUnsettledReload }),
        let held = view.dataSource.currentState()?.description
      else { return nil }
      return shown == held ? nil : .otherItems(name(of: view), shown: shown, held: held)
    }
  }

  private func name(of view: CollectionView) -> String {
    bindings.first { $0.object === view }?.name ?? "view"
  }

  private func entries(of view: CollectionView) -> ArraySlice<OperationLog.Entry> {
    view.log.entries.dropFirst(entryCounts[ObjectIdentifier(view)] ?? 0)
  }

  /// The batches of the views since they were bound.
  var batches: [BatchEntry] {
    views.flatMap { view in
      entries(of: view).compactMap { if case .batch(let batch) = $0 { batch } else { nil } }
    }
  }

  /// Returns the disallowed operations of a program, each kind once.
  ///
  /// Complexity: O(k) for k operations in the logs.
  func operations(_ allowed: Set<String>) -> [CheckedProgram.Breach] {
    var breaches: [CheckedProgram.Breach] = []
    var seen = allowed
    func note(_ name: String, _ origin: SourceLine?) {
      if seen.insert(name).inserted { breaches.append(.operation(name, origin)) }
    }
    for view in views {
      for entry in entries(of: view) {
        switch entry {
        case .batch(let batch):
          if batch.callsReloadData { note("reloadData", batch.origin) }
          for operation in batch.operations { note(operation.kind.useName, operation.origin) }
        case .reload(let reload): note("reloadData", reload.origin)
        case .layout, .invalidation: break
        }
      }
    }
    return breaches
  }
}

extension OperationLog.Entry {
  /// A Boolean value that indicates whether this is a reload without a layout after it.
  fileprivate var isUnsettledReload: Bool {
    if case .reload(let reload) = self { !reload.isSettled } else { false }
  }
}

extension UpdateOperation.Kind {
  /// The name of operations of this kind in the terms of an exercise.
  fileprivate var useName: String {
    switch self {
    case .insertItem: "insert"
    case .deleteItem: "delete"
    case .reloadItem: "reload"
    case .reconfigureItem: "reconfigure"
    case .moveItem: "move"
    case .insertSection: "insertSection"
    case .deleteSection: "deleteSection"
    case .reloadSection: "reloadSection"
    case .moveSection: "moveSection"
    }
  }
}

extension CheckedProgram.Terms {
  /// The names of operations for terms.
  package static let operationNames = [
    "insert", "delete", "move", "reload", "reconfigure", "insertSection", "deleteSection",
    "moveSection", "reloadSection", "reloadData",
  ]
}
