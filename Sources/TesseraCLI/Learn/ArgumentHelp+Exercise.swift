internal import ArgumentParser

extension ArgumentHelp {
  /// The help of the argument that names an exercise in commands of the course.
  static let exercise = ArgumentHelp("The id; the current exercise by default.", valueName: "id")
}
