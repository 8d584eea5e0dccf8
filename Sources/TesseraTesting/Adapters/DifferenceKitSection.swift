/// The members of DifferenceKit's `ArraySection`, which needs `Differentiable` ids.
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
