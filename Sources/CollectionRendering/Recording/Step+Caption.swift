import CollectionCore
import CollectionUpdates
import CollectionViews

extension Step {
  /// The maximum number of operations listed below a picture.
  private static let greatestListed = 6

  /// Returns the lines below a picture: the step, then its operations or the reason of a refusal.
  func caption(columns: Int) -> [String] {
    var lines = [headline]
    if let fault {
      lines += fault.reasonLines(columns: columns)
    } else {
      lines += operations.prefix(Self.greatestListed).map { "\($0.kind.pathMark.sign) \($0.text)" }
      let left = operations.count - Self.greatestListed
      if left > 0 { lines.append("… \(left) more") }
    }
    return lines.map { $0.printable.cut(to: columns) }
  }
}
