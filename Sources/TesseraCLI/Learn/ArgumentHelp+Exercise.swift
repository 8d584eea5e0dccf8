internal import ArgumentParser

extension ArgumentHelp {
  /// The help of the argument with which a command of the course names an exercise.
  static let exercise = ArgumentHelp("The id; the current exercise by default.", valueName: "id")
}
