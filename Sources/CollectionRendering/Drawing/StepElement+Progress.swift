import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews

extension StepElement {
  /// Returns the frame at a progress from 0 to 1.
  func frame(at progress: Double) -> Rect {
    initial.frame.interpolated(to: final.frame, progress: progress)
  }

  /// Returns the opacity at a progress from 0 to 1.
  func alpha(at progress: Double) -> Double {
    initial.alpha + (final.alpha - initial.alpha) * progress
  }

  /// Returns the index path at a progress from 0 to 1.
  func path(at progress: Double) -> IndexPath? {
    progress < 0.5 ? before ?? after : after ?? before
  }

  /// Returns the text for the index paths at a progress, the longest that fits in some columns.
  func pathText(at progress: Double, columns: Int) -> String {
    guard let path = path(at: progress) else { return "" }
    func both(_ write: (IndexPath) -> String) -> String? {
      switch (kind, before, after) {
      case (.deleted, let before?, _): "\(write(before)) → −"
      case (.inserted, _, let after?): "+ → \(write(after))"
      case (_, let before?, let after?) where before != after: "\(write(before)) → \(write(after))"
      default: nil
      }
    }
    let texts = [both { $0.description }, both { $0.short }].compactMap { $0 }
    return texts.first { $0.count <= columns } ?? path.text(columns: columns)
  }
}

extension Step {
  /// Returns the mark of an element: its change, or the intended change of a refused batch.
  func mark(of element: StepElement) -> Transition.Kind {
    guard kind == .refused, element.category == .cell, let path = element.before else {
      return element.kind
    }
    for operation in operations {
      switch operation.kind {
      case .deleteItem(path), .deleteSection(path.section): return .deleted
      case .reloadItem(path), .reloadSection(path.section): return .reloaded
      case .reconfigureItem(path): return .reconfigured
      case .moveItem(path, _), .moveSection(path.section, _): return .moved
      default: continue
      }
    }
    return element.kind
  }
}

extension IndexPath {
  /// The shortest form of the index path, such as `0·3`.
  fileprivate var short: String { "\(section)·\(item)" }

  /// Returns the index path as `[0, 3]`, or shorter if it does not fit in some columns.
  func text(columns: Int) -> String { description.count <= columns ? description : short }
}
