import CollectionCore
import CollectionData
import CollectionScripting
import CollectionViews
import LuaRuntime

/// A digest of a session's values, which does not walk through values of the host.
struct SessionMark {
  private let views: [ViewMark]
  private let clocks: [Double]
  /// The digests of Lua's values, by the globals that hold them, including results.
  private var digests: [String: UInt64] = [:]
  /// The change counts of the data and snapshots in globals and views, including results.
  private var versions: [ObjectIdentifier: Int] = [:]
  /// The identities of those that are more than results.
  private var named: Set<ObjectIdentifier> = []

  /// Records the present values of a session. Complexity: O(globals + views), and at most a few
  /// hundred thousand values of each global.
  init(_ session: Session) {
    let evaluator = session.evaluator
    views = evaluator.views.map { ViewMark($0) }
    clocks = evaluator.views.map { $0.now }
    let call = evaluator.state.current
    for name in evaluator.state.globalNames {
      evaluator.pushGlobal(name)
      defer { call.pop() }
      // The latest result also has a number, and `_G` contains all globals.
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

  /// Returns whether something may have changed between two marks; additional results do not count.
  func differs(from other: SessionMark) -> Bool {
    views != other.views || clocks != other.clocks || named != other.named
      || hasChanged(digests, other.digests) || hasChanged(other.digests, digests)
      || versions.contains { id, version in (other.versions[id] ?? version) != version }
  }

  /// Returns whether other digests lack a global or have a different value; results may differ.
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
