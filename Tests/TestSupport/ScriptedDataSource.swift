import CollectionViews

/// A data source of mere counts, as a script's functions make one; remembers what it was asked.
package final class ScriptedDataSource: CollectionViewDataSource {
  package var counts: [Int]
  package var calls: [String] = []
  package var onCall: (() throws -> Void)?

  package init(_ counts: [Int]) { self.counts = counts }

  package func numberOfSections() throws -> Int {
    calls.append("sections")
    try onCall?()
    return counts.count
  }

  package func numberOfItems(inSection section: Int) throws -> Int {
    calls.append("items \(section)")
    try onCall?()
    return counts[section]
  }

  /// Returns the calls since the last time.
  package func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }
}
