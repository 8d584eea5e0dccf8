import CollectionScripting
import LuaRuntime

/// Values that break checks which trust a program's globals.
extension AuthorCheck {
  /// Lua that makes a value, and what it is called.
  private static let hostileValues: [(name: String, code: String)] = [
    ("nil", "nil"),
    ("a table that holds itself", "(function() local t = {} t[1] = t t.x = t return t end)()"),
    ("a text with escapes", #""\0\27[31m\"\\]]%s\255""#),
    ("NaN", "0/0"),
    (
      "a list of a million",
      "(function() local t = {} for i = 1, 1000000 do t[i] = i end return t end)()"
    ),
    (
      "a table whose every use is an error",
      "setmetatable({}, {__index = function() error('no') end, __len = function() error('no') end, "
        + "__eq = function() error('no') end, __lt = function() error('no') end, "
        + "__call = function() error('no') end, __concat = function() error('no') end, "
        + "__tostring = function() error('no') end, __pairs = function() error('no') end})"
    ),
  ]

  /// The names that are replaced: what the given part and the solution leave behind.
  private var targets: [(name: String, isFunction: Bool)] {
    guard let solution = exercise.solutions.first,
      let program = try? CheckedProgram(
        checker.configuration, given: .init(exercise.given.chunk, name: exercise.file),
        program: .init(solution.code, name: exercise.learnerFile))
    else { return [] }
    return program.globals
  }

  /// Runs every check behind a solution whose globals were replaced by hostile values.
  mutating func checkHostileValues() {
    guard !exercise.checks.isEmpty, let solution = exercise.solutions.first else { return }
    var generous = checker
    // The values themselves cost something; what a check does with them is bounded all the same.
    generous.exercise.limits = Limits(
      steps: exercise.limits.steps + 40_000_000, seconds: exercise.limits.seconds + 20,
      memory: exercise.limits.memory + 128 << 20, output: exercise.limits.output)
    var blamed: Set<String> = []
    for (name, isFunction) in targets {
      for value in Self.hostileValues {
        let forms =
          isFunction
          ? [
            "\(name) = \(value.code)",
            "do local v = \(value.code) \(name) = function() return v end end",
          ]
          : ["\(name) = \(value.code)"]
        for (index, form) in forms.enumerated() {
          let result = generous.check(solution.code + "\n" + form)
          for check in result.checks where check.code == "exercise" {
            guard blamed.insert(check.id).inserted else { continue }
            report(
              exercise.checks.first { $0.name == check.id }?.part.line,
              "the check '\(check.name)' fails itself where \(name)"
                + (index == 1 ? " returns " : " is ") + "\(value.name): \(check.message ?? "")",
              "look at type(…) or math.type(…) first, or write return attempt(function() … end)")
          }
        }
      }
    }
  }
}
