import LuaRuntime

extension Library {
  /// The function that disables the animation of updates while another one runs.
  static var performWithoutAnimation: Binding {
    .function(
      "performWithoutAnimation", "(body: fun())",
      "Calls a function in which no update of any view is animated, whatever its options. Batches, layout changes and scrolling end at once, and so do their completions.",
      example: "performWithoutAnimation(function() view:reloadItems{{0, 1}} end)"
    ) {
      Call.run($0) { call throws(BindingError) in
        let body = try call.argument(1, call.readFunction)
        let evaluator = try call.evaluator()
        evaluator.callsWithoutAnimation += 1
        defer { evaluator.callsWithoutAnimation -= 1 }
        body.push(to: call)
        try call.call(arguments: 0, results: 0)
        return 0
      }
    }
  }
}
