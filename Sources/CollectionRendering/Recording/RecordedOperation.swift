package import CollectionCore
import CollectionLayout
import CollectionViews

/// An operation of a recorded batch, as it was written.
package struct RecordedOperation: Sendable {
  /// The name, such as `insertItem`.
  package var name: String
  /// The index path or section before; nil for an insert.
  package var before: [Int]?
  /// The index path or section after; nil for a delete, and for a reload.
  package var after: [Int]?
  /// The line of the script, if one wrote the operation.
  package var origin: SourceLine?
}
