public import CollectionUpdates

/// Expects that a batch changes one state into another under UIKit's rules.
///
/// The test fails at the caller's line with UIKit's message, the reason and a correct batch in
/// Swift. It works in Swift Testing and in XCTest.
///
/// ```swift
/// expectValidBatch(
///   from: ["a", "b", "c"], to: ["c", "a"], deletes: [[0, 1]], moves: [([0, 2], [0, 0])])
/// ```
///
/// - Parameters:
///   - old: the contents before the batch: ids, lists of ids, or a state line.
///   - new: the contents after the batch.
///   - deletes: the deleted items, by position before the batch.
///   - inserts: the inserted items, by position after the batch.
///   - moves: the moved items, from positions before the batch to positions after it.
///   - reloads: the reloaded items, by position before the batch.
///   - sections: the changes of whole sections.
///   - profile: the version of UIKit whose rules apply.
///   - fileID: the module and the file of the caller.
///   - filePath: the path of the caller.
///   - line: the caller's line.
///   - column: the caller's column.
/// - Returns: whether the batch is valid.
@discardableResult
public func expectValidBatch(
  from old: some BatchState, to new: some BatchState,
  deletes: [any BatchIndexPath] = [], inserts: [any BatchIndexPath] = [],
  moves: [(any BatchIndexPath, any BatchIndexPath)] = [], reloads: [any BatchIndexPath] = [],
  sections: SectionChanges = SectionChanges(), profile: UpdateProfile = .modern,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Bool {
  let batch = TestedBatch(
    deletes: deletes, inserts: inserts, moves: moves, reloads: reloads, sections: sections)
  guard let failure = BatchFailure.found(in: batch, from: old, to: new, profile: profile) else {
    return true
  }
  TestIssue(fileID: fileID, filePath: filePath, line: line, column: column)
    .record(failure.description)
  return false
}
