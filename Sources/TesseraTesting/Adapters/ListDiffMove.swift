/// The members of `ListMoveIndex` in IGListKit.
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
