internal import ArgumentParser
import LuaRuntime

/// The flags for the limits of a script.
struct LimitOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Stop after this many instructions.", valueName: "count"))
  var maxSteps: Int?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Stop after this many seconds.", valueName: "seconds"))
  var timeout: Double?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Stop at this much memory: bytes, or with K, M, G.", valueName: "bytes"))
  var maxMemory: ByteCount?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Stop after printing this much: bytes, or with K, M, G.", valueName: "bytes")
  )
  var maxOutput: ByteCount?

  /// The options without any flag, created without the parser.
  static var unset: LimitOptions {
    var options = LimitOptions()
    options.maxSteps = nil
    options.timeout = nil
    options.maxMemory = nil
    options.maxOutput = nil
    return options
  }

  func validate() throws {
    if let maxSteps, maxSteps < 1 { throw ValidationError("--max-steps takes a number from 1 on.") }
    if let timeout, !(timeout > 0 && timeout.isFinite) {
      throw ValidationError("--timeout takes a number of seconds greater than 0.")
    }
  }

  /// The limits in the flags.
  var limits: Limits {
    Limits(
      steps: maxSteps ?? 0, seconds: timeout ?? 0, memory: maxMemory?.bytes ?? 0,
      output: maxOutput?.bytes ?? 0)
  }
}
