import CollectionCore
package import CollectionUpdates
import LuaRuntime

/// Operations written as texts, one each, such as `insertItem 0,1 X`.
package enum OperationTexts {
  /// The reason why a text is not an operation.
  package struct Failure: Error, CustomStringConvertible {
    /// The sentence with the mistake, its operation and its position.
    package let description: String
  }

  /// Reads texts.
  ///
  /// - Parameter needsContent: whether an insert must have its content.
  package static func read(
    _ texts: [String], needsContent: Bool = true
  ) throws(Failure) -> [OperationLine] {
    var lines: [OperationLine] = []
    for (index, text) in texts.enumerated() {
      let place = "operation \(index + 1) (`\(text.prefix(80))`)"
      let line: OperationLine
      do throws(OperationLineError) {
        line = try OperationLine(text, needsContent: needsContent)
      } catch {
        let hint = error.unknownVerb.map {
          Suggestion.sentence(for: $0, among: OperationLine.verbs)
        }
        throw Failure(description: "\(place), \(error)" + (hint ?? ""))
      }
      if let negative = line.kind.negativeIndex {
        throw Failure(
          description: "\(place): \(negative.name) counts from 0, got \(negative.index)")
      }
      lines.append(line)
    }
    return lines
  }
}

extension UpdateOperation.Kind {
  /// The first negative index, and what it counts; nil if there is none.
  fileprivate var negativeIndex: (name: String, index: Int)? {
    let indices: [(name: String, index: Int)] =
      switch self {
      case .insertItem(let path), .deleteItem(let path), .reloadItem(let path),
        .reconfigureItem(let path):
        [("the section", path.section), ("the item", path.item)]
      case .moveItem(let from, let to):
        [
          ("the section to move from", from.section), ("the item to move from", from.item),
          ("the section to move to", to.section), ("the item to move to", to.item),
        ]
      case .insertSection(let section), .deleteSection(let section), .reloadSection(let section):
        [("the section", section)]
      case .moveSection(let from, let to):
        [("the section to move from", from), ("the section to move to", to)]
      }
    return indices.first { $0.index < 0 }
  }
}
