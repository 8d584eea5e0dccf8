/// The members of DifferenceKit's `ElementPath`.
///
/// ```swift
/// extension ElementPath: DifferenceKitElementPath {}
/// ```
public protocol DifferenceKitElementPath {
  /// The offset of the element in its section.
  var element: Int { get }
  /// The offset of the section.
  var section: Int { get }
}

extension DifferenceKitElementPath {
  /// The section and the element.
  var indices: [Int] { [section, element] }
}
