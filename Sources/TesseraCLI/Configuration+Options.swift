internal import CollectionRendering
internal import CollectionScripting
internal import LuaRuntime

extension Evaluator.Configuration {
  /// Creates what the flags of the commands that run scripts say alike.
  ///
  /// Texts within JSON have no colours.
  init(limits: Limits, seed: Int, rules: RuleOptions, output: OutputOptions) {
    self.init()
    self.limits = limits
    self.seed = seed
    profile = rules.profile.rules
    isStrict = rules.strict
    reportsQuirks = rules.quirks
    render = output.rendering(for: 1)
    if output.json || output.events { render.color = false }
  }
}
