import CollectionCore
import CollectionLayout

struct TestError: Error, Equatable {
  var name = "body"
}

extension CollectionView {
  /// A view of a state line, laid out already.
  static func of(_ line: String, bounds: Size = Size(width: 320, height: 480)) throws -> (
    CollectionView, DataSource
  ) {
    let data = DataSource(try CollectionState(line: line))
    let view = CollectionView(dataSource: data, layout: FlowLayout(), bounds: bounds)
    try view.layoutIfNeeded()
    return (view, data)
  }

  /// Makes updates that no line of a script has made.
  func perform(_ kinds: [UpdateOperation.Kind]) throws {
    try perform(kinds.map { UpdateOperation($0) })
  }

  /// What the view shows, as a state line.
  var text: String? { shown?.description }

  /// Everything that a refused batch must not change.
  var fingerprint: [String] {
    [
      "\(String(describing: shown))", "\(counts)", "\(indexPathsForSelectedItems)",
      "\(log.entries.count)", "\(bounds)",
    ]
  }

  /// The batches of the log.
  var batches: [BatchEntry] {
    log.entries.compactMap { if case .batch(let entry) = $0 { entry } else { nil } }
  }
}

extension DataSource {
  /// Changes the data, with closures that need not spell their error type.
  func edit(_ body: (inout CollectionState) throws -> Void) throws {
    var copy = state
    try body(&copy)
    set(copy)
  }
}
