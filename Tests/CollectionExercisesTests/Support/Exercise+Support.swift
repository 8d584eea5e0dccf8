import CollectionCourses
import CollectionExercises
import Foundation

extension Exercise {
  /// An exercise about one insert, with whatever else is to be in its file.
  static func insert(
    given: String =
      "data = DataSource 'A: a b'\nview = CollectionView{dataSource = data}\nview:layoutIfNeeded()",
    goal: String = "--@ goal state \"A: a x b\"", _ more: String = ""
  ) throws -> Exercise {
    try ExerciseReader.read(
      """
      --@ id 01_01_insert
      --@ title One insert
      --@ objective Tell the view
      --@ fails U01
      --@ given
      \(given)
      --@ starter
      view:insertItems{{0, 1}} -- TODO
      --@ solution
      \(Program.right)
      \(goal)
      \(more)
      """, file: "01_01_insert.lua")
  }
}

/// Programs for that exercise.
enum Program {
  static let right = "data:insert('x', {0, 1}) view:insertItems{{0, 1}}"
  static let right2 = """
    view:performBatchUpdates(function()
      data:insert("x", {0, 1})
      view:insertItems{{0, 1}}
    end)
    """
}

/// The package's files, as far as tests read them.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The files of the built-in pack's folder.
  static func pack() throws -> [String: String] {
    let folder = root.appendingPathComponent("Sources/EmbeddedFiles/Course")
    var files: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      files[name] = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    return files
  }
}
