import CollectionRendering
import CollectionScripting
import LuaRuntime

extension Evaluator.Configuration {
  /// Creates a configuration from the flags common to commands that run scripts.
  init(limits: Limits, seed: Int, rules: RuleOptions, render: RenderOptions) {
    self.init()
    self.limits = limits
    self.seed = seed
    profile = rules.profile.rules
    reportsWarnings = !rules.noWarnings
    isStrict = rules.strict
    reportsQuirks = rules.quirks
    self.render = render
  }

  /// Lets the process report on standard error that a function needed more memory than the limit.
  mutating func reportMemoryLimit() {
    memoryWatchdog = Watchdog(
      message: "error: \(Watchdog.memoryDiagnosis(limits).text(render))\n", descriptor: 2)
  }
}
