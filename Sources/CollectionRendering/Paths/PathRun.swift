/// Items of a section that stay together: their first index before and after, and their number.
struct PathRun {
  let before: Int
  let after: Int
  let count: Int

  /// The rows of a run: each item, or the ends next to a change and the rest as one row.
  ///
  /// - Parameters:
  ///   - before: the number of items of the section before.
  ///   - after: the number after.
  func rows(of before: Int, _ after: Int) -> [PathRun] {
    let top = self.before == 0 && self.after == 0 ? 0 : 1
    let bottom = self.before + count == before && self.after + count == after ? 0 : 1
    guard max(before, after) > 12, count - top - bottom >= 4 else { return part(0, count) }
    let rest = PathRun(
      before: self.before + top, after: self.after + top, count: count - top - bottom)
    return part(0, top) + [rest] + part(count - bottom, count)
  }

  /// Returns the items of a part of the run, each as its own run.
  private func part(_ from: Int, _ to: Int) -> [PathRun] {
    (from..<to).map { PathRun(before: before + $0, after: after + $0, count: 1) }
  }
}
