import CollectionCore
import CollectionData

/// A delegate that notes down what it is told, one line a call.
final class ResultsRecorder: ResultsControllerDelegate {
  private(set) var lines: [String] = []
  /// What was told since the last time.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func controllerDidLoadContent(_ controller: ResultsController) { lines.append("load") }

  func controllerWillChangeContent(_ controller: ResultsController) {
    lines.append("will: \(controller.state)")
  }

  func controller(
    _ controller: ResultsController, didChange section: ResultsChanges.SectionChange
  ) {
    lines.append("section \(section.id): \(section.change.text)")
  }

  func controller(_ controller: ResultsController, didChange object: ResultsChanges.ObjectChange) {
    lines.append("\(object.object): \(object.change.text)")
  }

  func controllerDidChangeContent(_ controller: ResultsController) {
    lines.append("did: \(controller.state)")
  }
}

extension ResultsChange {
  /// The change as `move [0, 1] → [0, 0]`; a star marks a move of something that was updated.
  var text: String {
    switch self {
    case .insert(let place): "insert \(place)"
    case .delete(let place): "delete \(place)"
    case .update(let place): "update \(place)"
    case .move(let from, let to, let isUpdated): "move \(from) → \(to)\(isUpdated ? " *" : "")"
    }
  }
}

extension ResultsController {
  /// A controller of objects with the fields `section` and `rank`.
  static func sectioned(
    _ change: (inout Configuration) -> Void = { _ in }
  ) throws -> (ResultsController, ResultsRecorder) {
    var configuration = Configuration()
    configuration.sectionKey = { item in
      switch item.fields["section"] {
      case .string(let name): .string(name)
      case .integer(let number): .integer(number)
      default: nil
      }
    }
    configuration.sortDescriptors = [.field("rank")]
    configuration.sectionSortDescriptors = [.field("id")]
    change(&configuration)
    let controller = try ResultsController(configuration)
    let recorder = ResultsRecorder()
    controller.delegate = recorder
    return (controller, recorder)
  }
}

extension Item {
  /// An object with a section and a rank.
  static func object(_ id: String, _ section: String, _ rank: Int, note: Int = 0) -> Item {
    var fields: [FieldName: FieldValue] = ["section": .string(section), "rank": .integer(rank)]
    if note != 0 { fields["note"] = .integer(note) }
    return Item(id: .string(id), fields: fields)
  }
}

/// Objects from a text: `p0: c0 c1 | p1: c2`, ranked by their places.
func objects(_ line: String) throws -> [Item] {
  let state = try CollectionState(line: line)
  return state.sections.flatMap { section in
    section.items.enumerated().map { .object($1.id.label, section.id.label, $0) }
  }
}
