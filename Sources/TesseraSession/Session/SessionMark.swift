import CollectionCore
import CollectionData
import CollectionScripting
import CollectionViews
import LuaRuntime

/// A digest of a session's values; those of the host are not walked through.
struct SessionMark {
  private let views: [ViewMark]
  private let clocks: [Double]
  /// The digests of Lua's values, by the globals that hold them, results included.
  private var digests: [String: UInt64] = [:]
  /// The change counts of the data and snapshots that globals and views hold, results included.
  private var versions: [ObjectIdentifier: Int] = [:]
  /// Those of them that are more than results.
  private var named: Set<ObjectIdentifier> = []

  /// Marks what a session holds now. Complexity: O(globals + views), and of each global a few
  /// hundred thousand values at most.
  init(_ session: Session) {
    let evaluator = session.evaluator
    views = evaluator.views.map { ViewMark($0) }
    clocks = evaluator.views.map { $0.now }
    let call = evaluator.state.current
    for name in evaluator.state.globalNames {
      evaluator.pushGlobal(name)
      defer { call.pop() }
      // The latest result has a number, too, and `_G` would be all of them.
      if name != "_", name != "_G" { digests[name] = call.digest(-1) }
      guard call.type(-1) == .userdata else { continue }
      add(call, isResult: name.hasPrefix("_"))
    }
    for view in evaluator.views {
      if let source = view.dataSource as? DataSource {
        add(source, source.version, isResult: false)
      }
    }
  }

  /// Returns whether something may have changed between two marks; more results are no change.
  func differs(from other: SessionMark) -> Bool {
    views != other.views || clocks != other.clocks || named != other.named
      || hasChanged(digests, other.digests) || hasChanged(other.digests, digests)
      || versions.contains { id, version in (other.versions[id] ?? version) != version }
  }

  /// Returns whether others lack a global or have a different one; results may differ.
  private func hasChanged(_ globals: [String: UInt64], _ others: [String: UInt64]) -> Bool {
    globals.contains { name, digest in
      others[name].map { $0 != digest } ?? !name.hasPrefix("_")
    }
  }

  /// Adds the value on top of the stack.
  private mutating func add(_ call: Call, isResult: Bool) {
    if let source = call.object(-1, as: DataSource.self) {
      add(source, source.version, isResult: isResult)
    } else if let box = call.object(-1, as: SnapshotBox.self) {
      add(box, box.version, isResult: isResult)
    } else if let box = call.object(-1, as: SectionSnapshotBox.self) {
      add(box, box.version, isResult: isResult)
    } else if let source = call.object(-1, as: DiffableDataSource.self) {
      add(source, source.version, isResult: isResult)
    } else if let page = call.object(-1, as: ComponentsController.self) {
      add(page, page.version, isResult: isResult)
    } else if let results = call.object(-1, as: ResultsController.self) {
      add(results, results.version + results.numberOfEdits, isResult: isResult)
    } else if let provider = call.object(-1, as: ResultsProvider.self) {
      add(provider, provider.version, isResult: isResult)
    }
  }

  private mutating func add(_ value: some AnyObject, _ version: Int, isResult: Bool) {
    let id = ObjectIdentifier(value)
    versions[id] = version
    if !isResult { named.insert(id) }
  }
}
