import CollectionCore
import CollectionExercises
import CollectionScripting
import LuaSyntax

/// Functions of a program that disturb the values of a check, or are right only in visible checks.
extension AuthorCheck {
  /// Ways to modify the arguments of a function, as Lua that returns whether it modified something.
  private static let spoilers: [(what: String, code: String)] = [
    (
      "empties its arguments",
      """
      local function spoil(value)
        if type(value) ~= "table" or next(value) == nil then return false end
        for key in next, value do value[key] = nil end
        return true
      end
      """
    ),
    (
      "makes all numbers in its arguments equal",
      """
      local function spoil(value)
        if type(value) ~= "table" then return false end
        local isSpoilt = false
        for key, field in next, value do
          if type(field) == "number" then value[key], isSpoilt = 1, true end
          if type(field) == "table" then isSpoilt = spoil(field) or isSpoilt end
        end
        return isSpoilt
      end
      """
    ),
    (
      "replaces its arguments by a table that answers 1 to everything",
      """
      local function spoil(value)
        if type(value) ~= "table" or next(value) == nil or getmetatable(value) ~= nil then
          return false
        end
        for key in next, value do value[key] = nil end
        setmetatable(value, { __index = function() return 1 end, __len = function() return 1 end })
        return true
      end
      """
    ),
  ]

  /// A function of Lua that copies plain tables.
  private static let copying = """
    local function copied(value, known)
      if type(value) ~= "table" or getmetatable(value) ~= nil then return value end
      known = known or {}
      if known[value] then return known[value] end
      local copy = {}
      known[value] = copy
      for key, field in next, value do copy[key] = copied(field, known) end
      return copy
    end
    """

  /// Tries each function of a solution in several ways.
  ///
  /// It receives modified arguments, gives a constant answer, or is right only as often as visible
  /// checks call it.
  mutating func checkFunctions() {
    guard let solution = exercise.solutions.first, let program = checker.program(solution.code)
    else { return }
    let given = Set(program.boundNames + program.givenFunctions)
    for (name, isFunction) in program.globals where isFunction && !given.contains(name) {
      checkSpoilers(name, solution)
      let calls = calls(of: name, solution)
      checkConstant(name, solution, calls)
      checkLate(name, solution, calls)
    }
  }

  /// Finds checks that compare a function's result with arguments that the function has modified.
  ///
  /// Such a check fails a function that modifies copies, and passes one that modifies the arguments
  /// themselves.
  private mutating func checkSpoilers(_ name: String, _ solution: Exercise.Part) {
    for (what, code) in Self.spoilers {
      let itself = spoilt(name, solution, code, copies: false)
      guard itself.code == nil, itself.checks.contains(where: { $0.status == .pass }) else {
        continue
      }
      let copies = spoilt(name, solution, code, copies: true)
      let wrong = Set(copies.checks.filter { $0.status == .fail }.map(\.id))
      guard copies.code == nil else { continue }
      for check in itself.checks where check.status == .pass && wrong.contains(check.id) {
        report(
          exercise.checks.first { $0.name == check.id }?.part.line,
          "the check '\(check.id)' passes a function \(name) that \(what)",
          "compute what is expected first, and call \(name) with copyOf(…)")
      }
    }
  }

  private mutating func spoilt(
    _ name: String, _ solution: Exercise.Part, _ code: String, copies: Bool
  ) -> ExerciseResult {
    attack(
      """
      \(solution.code)
      do
        local answer = \(name)
        \(code)
        \(Self.copying)
        \(name) = function(...)
          local given, isSpoilt = table.pack(...), false
          for index = 1, given.n do
            if \(copies) then given[index] = copied(given[index]) end
            isSpoilt = spoil(given[index]) or isSpoilt
          end
          if isSpoilt then return answer(table.unpack(given, 1, given.n)) end
        end
      end
      """)
  }

  private mutating func checkConstant(
    _ name: String, _ solution: Exercise.Part, _ calls: (visible: Int, all: Int)
  ) {
    // A single call, or one in a run of its own, has no second answer.
    guard calls.all > 1 else { return }
    let result = attack(
      """
      \(solution.code)
      do
        local answer, first = \(name), nil
        \(name) = function(...)
          first = first or table.pack(answer(...))
          return table.unpack(first, 1, first.n)
        end
      end
      """)
    if result.status == .pass {
      report(
        solution.line, "a function \(name) passes that answers everything as it did at first",
        "let a check call it with something that has another answer")
    }
  }

  /// Tries a function that is right only as often as visible checks call it.
  private mutating func checkLate(
    _ name: String, _ solution: Exercise.Part, _ calls: (visible: Int, all: Int)
  ) {
    let count = calls.visible
    guard calls.all > count else { return }
    let result = attack(
      """
      \(solution.code)
      do
        local answer, calls = \(name), 0
        \(name) = function(...)
          calls = calls + 1
          if calls <= \(count) then return answer(...) end
        end
      end
      """)
    if result.status == .pass {
      report(
        solution.line,
        "a function \(name) passes that is right only for the \(count.counted("call")) of the checks "
          + "that learners see",
        "let a hidden check look at what it answers")
    }
  }

  /// Returns the number of calls of a function in the kept output, by visible checks and by all
  /// checks.
  private func calls(of name: String, _ solution: Exercise.Part) -> (visible: Int, all: Int) {
    let mark = "\u{1}call"
    let counted = checker.check(
      """
      \(solution.code)
      do
        local answer = \(name)
        \(name) = function(...)
          print("\(mark)")
          return answer(...)
        end
      end
      """)
    return counted.checks.reduce((0, 0)) { calls, check in
      let count = check.output.split(separator: "\n").count(where: { $0.hasSuffix(mark) })
      return (calls.0 + (check.isHidden ? 0 : count), calls.1 + count)
    }
  }
}

/// Checks without meaning.
extension AuthorCheck {
  /// The calls of a check whose answer depends on the time.
  private static let clocks = ["os.time", "os.clock", "os.date"]

  /// Finds checks that read the clock.
  mutating func checkClocks() {
    for check in exercise.checks {
      let text = LuaToken.code(in: Array(check.part.code.utf8)).map(\.text).joined()
      guard let clock = Self.clocks.first(where: text.contains) else { continue }
      report(
        check.part.line, "the check '\(check.name)' reads \(clock)",
        "let nothing depend on the time: a program gets the same verdict whenever it is graded")
    }
  }

  /// Finds checks that no program has failed, after all programs have run.
  mutating func checkChecks() {
    for check in exercise.checks {
      if !failed.contains(check.name) {
        report(
          check.part.line, "no program fails the check '\(check.name)'",
          "add a `--@ wrong` answer that it finds, or take the check out")
      } else if silent.contains(check.name) {
        report(
          check.part.line, "the check '\(check.name)' fails without a message",
          "let it return false and what is wrong")
      }
    }
  }
}
