/// The limits of a script, which is stopped permanently when it exceeds one; 0 means no limit.
public struct Limits: Sendable {
  /// Virtual machine instructions, counted in steps of 200.
  public var steps: Int
  /// Wall-clock seconds.
  public var seconds: Double
  /// Bytes of Lua's memory and of script values in host objects.
  public var memory: Int
  /// Bytes of output.
  public var output: Int

  /// Creates limits, with none by default.
  public init(steps: Int = 0, seconds: Double = 0, memory: Int = 0, output: Int = 0) {
    self.steps = steps
    self.seconds = seconds
    self.memory = memory
    self.output = output
  }
}
