import CollectionCore
import CollectionExercises
import CollectionRendering
import CollectionScripting
import CollectionUpdates
import CollectionViews

/// Programs that earn points without solving an exercise, if its checks allow them.
extension AuthorCheck {
  /// A program, and a description of how it avoids solving the exercise.
  private struct Attack {
    let name: String
    let program: String
  }

  /// Runs every attack on the exercise; an attack that passes is reported with its program.
  mutating func checkAttacks() {
    // A guess runs without the given part, so it cannot replace any of it.
    guard exercise.prediction == nil, let solution = exercise.solutions.first else { return }
    let given = GivenObjects(exercise, checker)
    var attacks = [Attack(name: "an empty file", program: "")]
    attacks += replacements(of: given, behind: solution.code)
    attacks += shortcuts(given, solution)
    attacks += disguises
    attacks += agreements(given)
    if given.hasData, given.hasView {
      attacks.append(
        Attack(name: "the data changes after a solution", program: solution.code + Self.lateChange)
      )
    }
    for attack in attacks {
      let result = self.attack(attack.program)
      guard result.status == .pass else { continue }
      report(
        solution.line,
        "an attack earns \(result.maxScore.counted("point")): \(attack.name)"
          + Self.excerpt(of: attack.program) + "\n   ",
        "let a check, a hidden check with other data, `--@ ops` or `--@ deny` find it")
    }
  }

  /// Returns the first lines of a program, each cut to a screen's width.
  private static func excerpt(of program: String) -> String {
    let lines = program.split(separator: "\n")
    let shown = lines.prefix(12).map { $0.count > 100 ? $0.prefix(99) + "…" : $0 }
    return shown.map { "\n    \($0)" }.joined() + (lines.count > 12 ? "\n    …" : "")
  }

  /// Returns attacks that replace given values by others.
  private func replacements(of given: GivenObjects, behind solution: String) -> [Attack] {
    let goal = (given.goal ?? "A: a").quoted(.luaCode)
    var attacks: [Attack] = []
    for name in given.objects {
      for (what, value) in [
        ("nothing", "nil"), ("another object", name == "view" ? "data" : "view"),
        ("a new view of the goal", "CollectionView{ dataSource = DataSource \(goal) }"),
        ("a new data source", "DataSource \(goal)"),
        ("a table that prints", "setmetatable({}, { __tostring = function() return \(goal) end })"),
      ] {
        let assignment = "\(name) = \(value)"
        attacks.append(Attack(name: "\(name) is replaced by \(what)", program: assignment))
        attacks.append(
          Attack(
            name: "\(name) is replaced by \(what) after a solution",
            program: solution + "\n" + assignment))
      }
    }
    for name in given.functions {
      attacks.append(
        Attack(
          name: "the given function \(name) is redefined",
          program: solution + "\n\(name) = function() end"))
    }
    return attacks
  }

  /// Returns attacks that reach the goal by means other than those that the exercise teaches.
  private func shortcuts(_ given: GivenObjects, _ solution: Exercise.Part) -> [Attack] {
    var attacks: [Attack] = []
    if let goal = given.goal, given.hasData {
      let set = "data:set(\(goal.quoted(.luaCode)))"
      attacks.append(Attack(name: "only the data changes", program: set))
      if given.hasView {
        attacks.append(
          Attack(name: "reloadData shows the goal", program: "\(set)\nview:reloadData()"))
        attacks.append(
          Attack(
            name: "reloadSections shows the goal",
            program: """
              view:performBatchUpdates(function()
                \(set)
                for section = 0, data:numberOfSections() - 1 do view:reloadSections{section} end
              end)
              """))
        attacks.append(
          Attack(name: "everything is deleted, and inserted again", program: Self.anew(set)))
        if let program = given.fixedProgram, program != solution.code {
          attacks.append(
            Attack(name: "the numbers of the visible case are fixed", program: program))
        }
      }
    }
    if !given.lines.isEmpty {
      let prints = given.lines.map { "print(\($0.quoted(.luaCode)))" }.joined(separator: "\n")
      attacks.append(Attack(name: "the expected lines are printed", program: prints))
    }
    return attacks
  }

  private static let lateChange = "\nview:layoutIfNeeded()\ndata:appendSection(Section \"late\")"

  /// Attacks that do something forbidden in disguise.
  ///
  /// They use a chunk with the name of the given part, and a coroutine.
  private var disguises: [Attack] {
    let conditions = Set(exercise.conditionNames)
    let forbidden = exercise.mistakes.filter {
      if case .check(let name) = $0.outcome { conditions.contains(name) } else { false }
    }
    return forbidden.flatMap { mistake in
      let code = mistake.part.code
      return [
        Attack(
          name: "what is forbidden is loaded under the name of what is given",
          program: "load(\(code.quoted(.luaCode)), \"@\(exercise.file)\")()"),
        Attack(
          name: "what is forbidden is done in a coroutine",
          program: "coroutine.wrap(function()\n\(code)\nend)()"),
      ]
    }
  }

  /// Returns attacks that answer with a value that agrees with every comparison, sum and call.
  private func agreements(_ given: GivenObjects) -> [Attack] {
    let answers = given.answers.map { name, isFunction in
      isFunction ? "\(name) = function() return value end" : "\(name) = value"
    }
    guard !answers.isEmpty else { return [] }
    let program = exercise.starter.code + "\n" + Self.agreeable + answers.joined(separator: "\n")
    return [Attack(name: "every answer agrees with whatever it is compared with", program: program)]
  }

  private static let agreeable = """
    local value = {}
    local function yes() return true end
    local function zero() return 0 end
    local function itself() return value end
    setmetatable(value, {
      __index = itself, __call = itself, __newindex = function() end, __eq = yes, __lt = yes, __le = yes,
      __add = zero, __sub = zero, __mul = zero, __div = zero, __idiv = zero, __mod = zero, __unm = zero,
      __len = zero, __concat = function() return "" end, __tostring = function() return "" end,
    })

    """

  private static func anew(_ set: String) -> String {
    """
    view:performBatchUpdates(function()
      for section = 0, data:numberOfSections() - 1 do
        for item = 0, data:numberOfItemsInSection(section) - 1 do
          view:deleteItems{{section, item}}
        end
      end
      \(set)
      for section = 0, data:numberOfSections() - 1 do
        for item = 0, data:numberOfItemsInSection(section) - 1 do
          view:insertItems{{section, item}}
        end
      end
    end)
    """
  }
}

extension AuthorCheck {
  /// Checks that there is a hidden check, and a second solution if operations can be written
  /// differently.
  mutating func checkVariety() {
    guard let solution = exercise.solutions.first else { return }
    if exercise.prediction == nil, !exercise.checks.contains(where: \.isHidden) {
      report(
        solution.line, "there is no hidden check",
        "add one that runs the program on other data: `--@ hidden 1pt \"…\"` and `rerun \"…\"`")
    }
    guard exercise.solutions.count == 1, exercise.soleSolution == nil,
      exercise.allowed.map({ $0.count > 1 }) ?? true,
      let program = checker.program(solution.code)
    else { return }
    let kinds = program.batchesOfGivenViews.flatMap(\.operations).map(\.kind)
    let deletes = kinds.contains { if case .deleteItem = $0 { true } else { false } }
    let inserts = kinds.contains { if case .insertItem = $0 { true } else { false } }
    let others = kinds.contains {
      switch $0 {
      case .moveItem, .reloadItem: true
      default: false
      }
    }
    if others || (deletes && inserts) {
      report(
        solution.line, "there is one solution, and its operations may be written differently",
        "add a second `--@ solution`, such as a delete and an insert for a move, "
          + "or the reason for none: `--@ sole …`")
    }
  }
}

/// The objects that an exercise gives, and the results of its first solution.
private struct GivenObjects {
  /// The names of views and data sources that are given.
  var objects: [String] = []
  /// The names of functions that are given.
  var functions: [String] = []
  /// The state line of a solution; nil if there is none.
  var goal: String?
  /// A Boolean value that indicates whether `data` is a data source that accepts a state.
  var hasData = false
  /// A Boolean value that indicates whether `view` is given.
  var hasView = false
  /// The globals that a solution creates, and whether each is a function.
  var answers: [(name: String, isFunction: Bool)] = []
  /// The lines that a solution prints.
  var lines: [String] = []
  /// A program that performs the solution's batches with fixed numbers and states.
  var fixedProgram: String?

  init(_ exercise: Exercise, _ checker: ExerciseChecker) {
    guard let solution = exercise.solutions.first,
      let program = checker.program(solution.code)
    else { return }
    objects = program.boundNames
    functions = program.givenFunctions
    goal = (try? program.shownState()) ?? nil
    if case .state(let state)? = exercise.goal?.kind { goal = state.description }
    hasData = program.hasGivenData
    hasView = objects.contains("view")
    lines = program.printedLines
    let names = Set(objects + functions)
    answers = program.globals.filter { !names.contains($0.name) }
    let batches = program.batchesOfGivenViews
    if !batches.isEmpty, batches.allSatisfy({ $0.data != nil }) {
      fixedProgram = batches.map { batch in
        let state = (batch.data?.description ?? "").quoted(.luaCode)
        let lines = ["data:set(\(state))"] + LuaCode.calls(BatchUpdates(batch.operations))
        return "view:performBatchUpdates(function()\n"
          + lines.map { "  \($0)\n" }.joined()
          + (batch.isAnimated ? "end)" : "end, nil, { animated = false })")
      }.joined(separator: "\n")
    }
  }
}
