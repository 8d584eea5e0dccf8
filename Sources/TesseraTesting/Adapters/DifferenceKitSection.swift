/// The members of `ArraySection` in DifferenceKit, which needs ids that are `Differentiable`.
///
/// ```swift
/// extension ArraySection: DifferenceKitSection where Model == Int, Element == FuzzState.Item {}
/// ```
public protocol DifferenceKitSection {
  /// The identity of the section.
  var model: Int { get }
  /// The items of the section.
  var elements: [FuzzState.Item] { get }
}
