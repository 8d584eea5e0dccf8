public import CollectionCore
import CollectionUpdates

/// An invalid frame from a custom layout.
///
/// ```swift
/// final class Stray: CustomLayoutSource {
///   func prepare(_ layout: CustomLayout, _ context: LayoutContext) {
///     layout.setFrame(Rect(x: 0, y: 0, width: 50, height: 50), forItemAt: IndexPath(0, 9))
///   }
/// }
/// ```
///
/// If a view has fewer items, `prepare` of a layout with this source throws `strayAttributes`.
public enum CustomLayoutError: Error, Hashable {
  /// Attributes for an item that does not exist, for which UIKit has a message.
  case strayAttributes(IndexPath)
  /// A supplementary element of a section that does not exist, with the number of items of each
  /// section.
  case noSection(IndexPath, counts: [Int])
  /// More frames than a custom layout may set.
  case tooManyFrames
  /// Frames set outside of `prepare`.
  case framesOutsidePrepare(call: String)

  /// The code of the error for `tessera explain`.
  public var code: String {
    switch self {
    case .strayAttributes(let path): UpdateFault.strayAttributes(path).code
    case .noSection: "L05"
    case .tooManyFrames: "L10"
    case .framesOutsidePrepare: "L13"
    }
  }

  /// Returns what UIKit's message leaves open: the item, and how many items there are.
  ///
  /// - Parameter counts: the number of items of each section.
  package func explanation(counts: [Int]) -> String? {
    guard case .strayAttributes(let path) = self else { return nil }
    return "The layout gave a place to \(path), but \(Self.absence(of: path, counts: counts))."
  }

  /// Returns the clause that an item does not exist, with the number of existing items.
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
  /// The message for the script's author.
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
