import CollectionCore
import CollectionLayout

/// A data source of mere counts, as a script's functions make one; remembers what it was asked.
final class ScriptedDataSource: CollectionViewDataSource {
  var counts: [Int]
  var calls: [String] = []
  var onCall: (() throws -> Void)?

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections() throws -> Int {
    calls.append("sections")
    try onCall?()
    return counts.count
  }

  func numberOfItems(inSection section: Int) throws -> Int {
    calls.append("items \(section)")
    try onCall?()
    return counts[section]
  }

  /// Returns the calls since the last time.
  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }
}
