/// The members of IGListKit's `ListMoveIndex`.
///
/// ```swift
/// extension ListMoveIndex: ListDiffMove {}
/// ```
public protocol ListDiffMove {
  /// The offset before the batch.
  var from: Int { get }
  /// The offset after the batch.
  var to: Int { get }
}
