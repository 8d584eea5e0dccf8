import CollectionCore
import CollectionViews

extension RecordedStep {
  /// The most operations and index paths that the words of a step name.
  private static let greatestOperations = 40

  /// The step in a few words, such as `batch 1: delete [0, 2], move [0, 3] → [0, 0]`.
  package var title: String {
    switch kind {
    case .batch:
      let number = batch.map { " \($0)" } ?? ""
      guard !operations.isEmpty else { return "batch\(number) without operations" }
      let left = operations.count - Self.greatestOperations
      let texts = operations.prefix(Self.greatestOperations).map(\.text)
      return "batch\(number): " + texts.joined(separator: ", ")
        + (left > 0 ? " and \(left) more" : "")
    case .reload: return "reloadData"
    case .layoutChange: return log.first ?? "another layout"
    case .layout: return "layout of \(elements.count + elementsLeft) elements in \(bounds)"
    case .scroll: return "scrolled to {\(bounds.x.text), \(bounds.y.text)}"
    case .bounds: return "bounds \(bounds)"
    case .selection:
      return selected.isEmpty
        ? "nothing selected"
        : "selected "
          + selected.prefix(Self.greatestOperations).map(\.description)
          .joined(separator: ", ") + (selected.count > Self.greatestOperations ? ", …" : "")
    case .refused:
      return (fault?.isRefusal == false ? "found: " : "refused: ") + (fault?.message ?? "")
    case .repair:
      let number = part.map { $0.of > 1 ? " \($0.number) of \($0.of)" : "" } ?? ""
      return "repair\(number), which the run did not make: "
        + operations.map(\.text).joined(separator: ", ")
    }
  }
}

extension RecordedStep {
  /// The step before anything has moved, as a picture of its own.
  var beginning: RecordedStep {
    var still = self
    (still.kind, still.batch, still.operations, still.log) = (.layout, nil, [], [])
    (still.end, still.phases) = (start, [])
    (still.bounds, still.contentSize) = (boundsBefore, contentSizeBefore)
    still.elements = elements.compactMap { element in
      guard let before = element.before else { return nil }
      var element = element
      (element.kind, element.after, element.final) = (.kept, before, element.initial)
      return element
    }
    return still
  }
}

extension RecordedOperation {
  /// The operation in words, as `move [0, 3] → [0, 0]`.
  package var text: String {
    let verb = name.replacing("Items", with: "").replacing("Item", with: "")
      .replacing("Section", with: " section")
    let places = [before, after].compactMap { $0 }.map(Self.text(of:))
    return ([verb] + [places.joined(separator: " → ")]).joined(separator: " ")
  }

  private static func text(of place: [Int]) -> String {
    place.count == 1
      ? "\(place[0])" : "[" + place.map(String.init).joined(separator: ", ") + "]"
  }
}
