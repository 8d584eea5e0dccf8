import Foundation

/// A program that is to earn nothing, from the files in `Attacks`.
struct Attack: Sendable, CustomStringConvertible {
  /// The id of the exercise.
  let exercise: String
  /// What it does instead of solving the exercise.
  let name: String
  let program: String

  var description: String { "\(exercise) \(name)" }

  /// All attacks, file by file.
  static let all: [Attack] = {
    let folder = Repository.root.appendingPathComponent("Tests/CollectionExercisesTests/Attacks")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
    return files.flatMap { file in
      let text = (try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8))
      return (text ?? "").components(separatedBy: "\n--@ attack ").dropFirst().map(attack)
    }
  }()

  private static func attack(_ block: String) -> Attack {
    let parts = block.split(separator: "\n", maxSplits: 1).map(String.init)
    let words = parts[0].split(separator: " ", maxSplits: 1).map(String.init)
    return Attack(exercise: words[0], name: words[1], program: parts.count > 1 ? parts[1] : "")
  }
}
