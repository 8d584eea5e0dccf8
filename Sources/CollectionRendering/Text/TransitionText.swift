import CollectionCore
import CollectionLayout
public import CollectionViews

/// A transition as text: one line per element with its kind, position, id, frames and opacity.
///
/// ```swift
/// let text = view.transition.map { TransitionText().text($0) }
/// ```
public struct TransitionText {
  private let options: RenderOptions

  /// Creates a writer with its options.
  public init(_ options: RenderOptions = RenderOptions()) { self.options = options }

  /// Returns a line per element, columns aligned. Complexity: O(elements).
  ///
  /// Values that differ are written `before → after`, equal ones once.
  public func text(_ transition: Transition) -> String {
    let rows = transition.elements.map(columns)
    if options.plain { return rows.map { $0.joined(separator: "\t") }.joined(separator: "\n") }
    let widths = (0..<4).map { column in rows.reduce(0) { max($0, $1[column].columns) } }
    let text = rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        line +=
          column < widths.count && widths[column] > 0 ? cell.padded(to: widths[column] + 2) : ""
      }
      return (line + row[4]).trimmingTrailingSpaces()
    }.joined(separator: "\n")
    return options.ascii ? text.replacing("→", with: "->") : text
  }

  private func columns(_ element: Transition.Element) -> [String] {
    let (initial, final) = (element.initial, element.final)
    let kind = element.elementKind.map { "\($0) " } ?? ""
    let alpha = change(initial.alpha.text, final.alpha.text)
    return [
      element.kind.rawValue, kind + place(element), element.id?.description ?? "",
      change(initial.frame.description, final.frame.description),
      alpha == "1" ? "" : "alpha \(alpha)",
    ]
  }

  private func place(_ element: Transition.Element) -> String {
    switch (element.indexPathBefore, element.indexPathAfter) {
    case (let before?, let after?): change(before.description, after.description)
    case (let path?, nil), (nil, let path?): path.description
    case (nil, nil): ""
    }
  }

  private func change(_ before: String, _ after: String) -> String {
    before == after ? after : "\(before) → \(after)"
  }
}
