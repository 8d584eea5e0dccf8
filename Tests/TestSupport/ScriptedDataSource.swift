import CollectionViews

/// A data source of mere counts, as a script's functions make one; remembers what it was asked.
package final class ScriptedDataSource: CollectionViewDataSource {
  package var counts: [Int]
  package var calls: [String] = []
  package var onCall: (() throws -> Void)?
  /// The host of the view, which keeps what that function throws.
  package let host = FailingHost()

  package init(_ counts: [Int]) { self.counts = counts }

  package func numberOfSections() -> Int {
    calls.append("sections")
    host.run { try onCall?() }
    return counts.count
  }

  package func numberOfItems(inSection section: Int) -> Int {
    calls.append("items \(section)")
    host.run { try onCall?() }
    return counts[section]
  }

  /// Returns the calls since the last time.
  package func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }
}
