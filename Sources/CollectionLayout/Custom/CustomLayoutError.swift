public import CollectionCore
import CollectionUpdates

/// A refusal of a frame that a custom layout gives.
///
/// ```swift
/// final class Stray: CustomLayoutSource {
///   func prepare(_ layout: CustomLayout, _ context: LayoutContext) {
///     layout.setFrame(Rect(x: 0, y: 0, width: 50, height: 50), forItemAt: IndexPath(0, 9))
///   }
/// }
/// ```
///
/// In a view of fewer items, `prepare` of a layout with this source throws `strayAttributes`.
public enum CustomLayoutError: Error, Hashable {
  /// Attributes for an item that does not exist, for which UIKit has a sentence.
  case strayAttributes(IndexPath)
  /// A supplementary element of a section that does not exist, in a view of so many items a
  /// section.
  case noSection(IndexPath, counts: [Int])
  /// More frames than a custom layout may give.
  case tooManyFrames
  /// Frames that were given while the layout was not being prepared.
  case framesOutsidePrepare(call: String)

  /// The code by which `tessera explain` knows the error.
  public var code: String {
    switch self {
    case .strayAttributes(let path): UpdateFault.strayAttributes(path).code
    case .noSection: "L05"
    case .tooManyFrames: "L10"
    case .framesOutsidePrepare: "L13"
    }
  }

  /// Returns the part that UIKit's sentence leaves open: the item, and how many items there are.
  ///
  /// - Parameter counts: the number of items of each section.
  package func explanation(counts: [Int]) -> String? {
    guard case .strayAttributes(let path) = self else { return nil }
    return "The layout gave a place to \(path), but \(Self.absence(of: path, counts: counts))."
  }

  /// Returns the clause that an item does not exist, with the number of items that do.
  ///
  /// - Parameter counts: the number of items of each section.
  package static func absence(of path: IndexPath, counts: [Int]) -> String {
    "there is no item \(path): "
      + (counts.indices.contains(path.section)
        ? "section \(path.section) of the view has \(counts[path.section].indexed("item"))"
        : "the view has \(counts.count.indexed("section"))")
  }
}

extension CustomLayoutError: CustomStringConvertible {
  /// The sentence that a script's author reads.
  public var description: String {
    switch self {
    case .strayAttributes(let path): UpdateFault.strayAttributes(path).message()
    case .noSection(let path, let counts): Self.absence(of: path, counts: counts)
    case .tooManyFrames:
      "a layout can give frames for items up to the \(CustomFrames.greatestCount)th of all its "
        + "sections, and no further"
    case .framesOutsidePrepare(let call):
      "\(call) was called while the layout was not being prepared: give frames in the function "
        + "'prepare'. Invalidate the layout to prepare it again"
    }
  }
}
