import CollectionRendering
import CollectionScripting
import CollectionUpdates

/// The settings of a launch.
struct DebugSettings {
  /// The path of the script.
  var program: String
  /// Whether to stop before the first line, and after the last.
  var stopsOnEntry = false
  var stopsAtEnd = false
  /// Whether to run without any stop.
  var isPlainRun = false
  /// Whether stops show pictures.
  var showsPictures = true
  /// The address of the playground; nil if none is known.
  var playground: String?
  /// The time limit of an expression, in seconds; nil for the adapter's default.
  var secondsOfEvaluation: Double?
  /// The configuration of the script.
  var configuration: Evaluator.Configuration

  /// Reads the arguments of a launch.
  ///
  /// - Parameter configuration: the default configuration.
  init(_ arguments: DebugArguments, _ configuration: Evaluator.Configuration)
    throws(DebugFailure)
  {
    self.configuration = configuration
    guard let program = try arguments.text("program"), !program.isEmpty else {
      throw DebugFailure("'program' is to be the path of a script")
    }
    let folder = try arguments.text("cwd")
    if let folder, !program.hasPrefix("/") {
      self.program = folder + (folder.hasSuffix("/") ? "" : "/") + program
    } else {
      self.program = program
    }
    stopsOnEntry = try arguments.flag("stopOnEntry") ?? false
    stopsAtEnd = try arguments.flag("stopAtEnd") ?? false
    isPlainRun = try arguments.flag("noDebug") ?? false
    showsPictures = try arguments.flag("pictures") ?? true
    playground = try arguments.text("playground")
    if let milliseconds = try arguments.integer("evaluationTimeout") {
      guard (1...3_600_000).contains(milliseconds) else {
        throw DebugFailure("'evaluationTimeout' is to be 1 to 3600000, in milliseconds")
      }
      secondsOfEvaluation = Double(milliseconds) / 1000
    }
    self.configuration.scriptName = program
    self.configuration.arguments = try arguments.texts("args") ?? []
    if let seed = try arguments.integer("seed") { self.configuration.seed = seed }
    if let name = try arguments.text("profile") {
      guard let profile = UpdateProfile(named: name) else {
        throw DebugFailure(
          "'profile' is to be 'modern', 'classic', 'iOS 12', 'iOS 15' or 'iOS 18'")
      }
      self.configuration.profile = profile
    }
    if let strict = try arguments.flag("strict") { self.configuration.isStrict = strict }
    if let quirks = try arguments.flag("quirks") { self.configuration.reportsQuirks = quirks }
  }
}
