import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews

package struct TestError: Error, Equatable {
  package var name: String

  package init(name: String = "body") { self.name = name }
}

extension CollectionView {
  /// A view of a state line, laid out already.
  package static func of(_ line: String, bounds: Size = Size(width: 320, height: 480)) throws -> (
    CollectionView, DataSource
  ) {
    let data = DataSource(try CollectionState(line: line))
    let view = CollectionView(dataSource: data, layout: FlowLayout(), bounds: bounds)
    try view.layoutIfNeeded()
    return (view, data)
  }

  /// Makes updates that no line of a script has made.
  package func perform(_ kinds: [UpdateOperation.Kind]) throws {
    try perform(kinds.map { UpdateOperation($0) })
  }

  /// What the view shows, as a state line.
  package var text: String? { shown?.description }

  /// Everything that a refused batch must not change.
  package var fingerprint: [String] {
    [
      "\(String(describing: shown))", "\(counts)", "\(indexPathsForSelectedItems)",
      "\(log.entries.count)", "\(bounds)",
    ]
  }

  /// The batches of the log.
  package var batches: [BatchEntry] {
    log.entries.compactMap { if case .batch(let entry) = $0 { entry } else { nil } }
  }
}

extension DataSource {
  /// Changes the data, with closures that need not spell their error type.
  package func edit(_ body: (inout CollectionState) throws -> Void) throws {
    var copy = state
    try body(&copy)
    set(copy)
  }
}
