import CollectionCourses
import CollectionExercises
import Foundation
import Testing

@Suite struct AuthorCheckTests {
  /// The example that authors start from.
  private static let text = ExerciseTemplate.exercise("01_01_insert")

  private func findings(_ text: String) throws -> [String] {
    do throws(PackProblems) {
      let exercise = try ExerciseReader.read(text, file: "e.lua")
      return AuthorCheck.findings(of: exercise).map(\.description)
    } catch {
      return error.problems.map(\.description)
    }
  }

  @Test func `the example passes`() throws {
    #expect(try findings(Self.text) == [])
  }

  static let spoilt: [(what: String, old: String, new: String, finding: String)] = [
    ("no TODO", "TODO: ", "", "the starter has no TODO"),
    ("another code", "fails U01", "fails U06", "the starter ends with U01, not with U06"),
    (
      "a starter that passes", "-- TODO:", "data:insert('x', {0, 1}) -- TODO:", "the starter passes"
    ),
    (
      "a wrong solution", "data:insert(\"x\", {0, 1})\n", "data:insert(\"y\", {0, 1})\n",
      "the solution does not pass: goal"
    ),
    ("no solution", "--@ solution\n", "--@ wrong goal Nothing.\n", "there is no `solution`"),
    (
      "a name that the reference does not have", "--@ deny", "--@ uses view:deletItems\n--@ deny",
      "the reference has no 'view:deletItems'; did you mean 'view:deleteItems'?"
    ),
    (
      "a name of several things", "--@ deny", "--@ uses insert\n--@ deny",
      "'insert' has several meanings: write one of "
    ),
    ("no code", "--@ fails U01\n", "", "there is no `fails`"),
    (
      "a wrong answer of another kind", "--@ wrong goal", "--@ wrong U02",
      "wrong answer 1 ends with goal, not with U02"
    ),
    (
      "a par that nobody reaches", "par ops=1", "par ops=0",
      "the first solution takes ops=1, and par is 0"
    ),
    (
      "a limit that is near", "data:insert(\"x\", {0, 1})\n",
      "for i = 1, 7e5 do end data:insert(\"x\", {0, 1})\n",
      "the solution takes 70 % of the limit of steps"
    ),
    (
      "an odd dependency", "--@ check one batch", "--@ check one batch after noon",
      "there is no check 'noon' before this one"
    ),
    (
      "a check that trusts a value", "view:layoutIfNeeded()\n--@ starter",
      "view:layoutIfNeeded()\nwords = {}\n--@ check words\nreturn #words == 0, ''\n--@ starter",
      "the check 'words' fails itself where words is"
    ),
    (
      "a check that answers oddly", "return batches() == 1, \"", "return batches(), \"",
      "with the solution, the check 'one batch' fails itself"
    ),
    (
      "a clock", "there were \" .. batches()", "there were \" .. os.time()",
      "the check 'one batch' reads os.time"
    ),
    (
      "a check without a message",
      "return batches() == 1, \"there should be 1 batch, there were \" .. batches()",
      "return batches() == 1", "the check 'one batch' fails without a message"
    ),
    (
      "a check that passes everything", "return batches() == 1, \"", "return true, \"",
      "no program fails the check 'one batch'"
    ),
    (
      "a hidden check that passes everything", "return ok and state", "return true or ok and state",
      "no program fails the check 'Tried on other data.'"
    ),
    (
      "chance", "return batches() == 1, \"", "return false, tostring(math.random(1e9)) .. \"",
      "the solution does not pass"
    ),
  ]

  @Test(arguments: spoilt)
  func `what is wrong is found`(what: String, old: String, new: String, finding: String) throws {
    #expect(Self.text.contains(old), "\(what)")
    let found = try findings(Self.text.replacingOccurrences(of: old, with: new))
    #expect(found.contains { $0.contains(finding) }, "\(what): \(found)")
  }

  @Test func `a starter that is too long is found`() throws {
    let long = Self.text.replacingOccurrences(
      of: "  -- TODO", with: String(repeating: "  -- a line\n", count: 25) + "  -- TODO")
    #expect(try findings(long).contains { $0.contains("the starter has 29 lines") })
  }

  @Test func `one hint is too few`() throws {
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.filter { !$0.hasPrefix("--@ hint data") }.joined(separator: "\n")
    #expect(
      try findings(text) == [
        "e.lua: there is 1 hint: write 2 or more lines `--@ hint …`, from vague to plain"
      ])
  }

  @Test func `two wrong answers that cannot be told apart are found`() throws {
    let wrong =
      "--@ wrong goal The same again.\nview:performBatchUpdates(function()\n"
      + "  data:append(\"x\", 0)\n  view:insertItems{{0, 3}}\nend)\n--@ goal"
    let found = try findings(Self.text.replacingOccurrences(of: "--@ goal", with: wrong))
    #expect(found.count == 1)
    #expect(found.first?.contains("wrong answer 2 ends exactly as the one of line") == true)
  }

  @Test func `what is hidden does not leave with the pack`() throws {
    let files = [
      "pack.txt": "name p\ntitle P\nchapter 01 One\n", "01_01_insert.lua": Self.text,
    ]
    let pack = try ExercisePack(files: files)
    #expect(pack.leaks.isEmpty)
    let student = try #require(pack.source.studentFiles["01_01_insert.lua"])
    #expect(!student.contains("Tried on other data"))
    #expect(student.contains("--@ hint"))
    #expect(!student.contains("data:insert(\"x\", {0, 1})\n  view"))
    #expect(!student.contains("came to the end of the data"))
    let copy = try ExercisePack(files: pack.source.studentFiles)
    #expect(copy.exercises[0].checks.map(\.name) == ["one batch"])
    #expect(copy.exercises[0].solutions.map(\.code) == pack.exercises[0].solutions.map(\.code))
    #expect(copy.exercises[0].mistakes.map(\.answer) == pack.exercises[0].mistakes.map(\.answer))
    #expect(copy.exercises[0].hiddenCount == 1)
    #expect(copy.source.studentFiles == pack.source.studentFiles)

    let leaky = Self.text.replacingOccurrences(
      of: "--@ hint How", with: "--@ hint Tried on other data. How")
    let leaks = try ExercisePack(files: files.merging(["01_01_insert.lua": leaky]) { $1 }).leaks
    #expect(leaks.count == 1)
    #expect(
      leaks.first?.message.hasPrefix("what is hidden here stands in 01_01_insert.lua") == true)
  }

  @Test func `a sealed part that is damaged is told`() throws {
    let files = ["pack.txt": "name p\ntitle P\nchapter 01 One\n", "01_01_insert.lua": Self.text]
    let student = try #require(
      ExercisePack(files: files).source.studentFiles["01_01_insert.lua"])
    for spoilt in [student + "-- 0\n", student + "-- zz\n", student + "-- ff\n"] {
      #expect(throws: PackProblems.self) {
        try ExerciseReader.read(spoilt, file: "01_01_insert.lua")
      }
    }
    #expect(try findings(student + "-- 0\n").contains { $0.contains("the sealed part is damaged") })
  }

  @Test func `an author's note does not leave with the pack`() throws {
    let files = [
      "pack.txt": "name p\ntitle P\nchapter 01 One\n",
      "01_01_insert.lua": "-- for teachers only\n" + Self.text,
    ]
    let student = try ExercisePack(files: files).source.studentFiles
    #expect(student["01_01_insert.lua"]?.hasPrefix("--@ id") == true)
    #expect(student["pack.txt"] == files["pack.txt"])
  }

  @Test(arguments: [
    ("a literal", "--@ hint How", "--@ hint It shows kiwi lime fig. How", 1),
    ("a line", "--@ hint How", "--@ hint Try local amount = 40 + 2 - 17. How", 1),
    ("a common line", "--@ hint How", "--@ hint Write return attempt(function(). How", 0),
  ])
  func `a part of what is hidden is found where learners read it`(
    what: String, old: String, new: String, count: Int
  ) throws {
    let secret = """
      --@ hidden 1pt "Counts what nobody sees."
      return attempt(function()
        local amount = 40 + 2 - 17
        return amount > 0 or find 'kiwi lime fig', "no"
      end)
      --@ hint How
      """
    let hidden = Self.text.replacingOccurrences(of: "--@ hint How", with: secret)
    #expect(hidden != Self.text)
    let manifest = "name p\ntitle P\nchapter 01 One\n"
    let text = hidden.replacingOccurrences(of: old, with: new)
    let leaks = try ExercisePack(files: ["pack.txt": manifest, "01_01_insert.lua": text]).leaks
    #expect(leaks.count == count, "\(what): \(leaks.map(\.description))")
    #expect(leaks.allSatisfy { $0.message.contains("stands in hint 1, too") })
  }

  @Test func `removing a TODO, the solution or the code of any exercise is found`() throws {
    let pack = try ExercisePack.builtIn()
    for exercise in pack.exercises {
      let text = try #require(pack.files[exercise.file])
      for keyword in ["solution", "fails"] {
        #expect(throws: PackProblems.self, "\(exercise.id) without \(keyword)") {
          try ExerciseReader.read(Self.without(keyword, text), file: exercise.file)
        }
      }
      var bare = exercise
      bare.starter.code = exercise.starter.code.replacingOccurrences(of: "TODO", with: "")
      #expect(
        AuthorCheck.textFindings(of: bare).contains { $0.message == "the starter has no TODO" },
        "\(exercise.id)")
    }
  }

  /// A file without the regions of a keyword.
  private static func without(_ keyword: String, _ text: String) -> String {
    var isLeftOut = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("--@ ") { isLeftOut = line.hasPrefix("--@ \(keyword)") }
      return !isLeftOut
    }.joined(separator: "\n")
  }

  /// Exercises whose checks let an attack through, and the attack.
  static let holes: [(more: String, attack: String)] = [
    ("", "reloadData shows the goal"), ("", "reloadSections shows the goal"),
    ("", "everything is deleted, and inserted again"),
    ("--@ deny reloadData reloadSections", "the numbers of the visible case are fixed"),
  ]

  @Test(arguments: holes)
  func `an attack that earns points is found, with its program`(more: String, attack: String) throws
  {
    let text =
      Self.text.split(separator: "\n--@ check one batch")[0] + "\n" + more + "\n"
      + "--@ hidden 1pt \"Nothing.\"\nreturn true\n--@ hint One.\n--@ hint Two.\n"
    let found = try findings(String(text))
    #expect(
      found.contains { $0.contains("an attack earns 2 points: \(attack)\n    ") } || !more.isEmpty)
    #expect(found.contains { $0.contains(attack) && $0.contains("\n    view:") }, "\(found)")
  }

  @Test func `an answer that agrees with everything is tried`() throws {
    let text = """
      --@ id 00_01_count
      --@ title Count
      --@ objective Count.
      --@ fails check counts
      --@ starter
      -- TODO
      count = nil
      --@ solution
      count = 3
      --@ check counts
      return count ~= nil and count <= 3 and count >= 3, "no"
      --@ hidden 1pt "Again."
      return attempt(function() return count - 3 == 0, "no" end)
      --@ hint One.
      --@ hint Two.
      """
    let found = try findings(text)
    #expect(found.contains { $0.contains("every answer agrees with whatever it is compared with") })
    let mended = text.replacingOccurrences(of: "count ~= nil", with: "type(count) == 'number'")
    #expect(try findings(mended) == [])
  }

  @Test func `printed lines alone earn nothing, or it is said`() throws {
    let text = """
      --@ id 00_01_print
      --@ title Print
      --@ objective Print the data.
      --@ fails check prints
      --@ given
      data = DataSource "A: a b"
      --@ starter
      -- TODO
      --@ solution
      print(data)
      --@ check prints
      return lines[1] == "A: a b", "nothing is printed"
      --@ hidden 1pt "Other data."
      return #lines > 0, "nothing is printed"
      --@ hint One.
      --@ hint Two.
      """
    let found = try findings(text)
    #expect(found.count == 1)
    #expect(found.first?.contains("the expected lines are printed\n    print(\"A: a b\")") == true)
    let mended = text.replacingOccurrences(
      of: "return #lines > 0, \"nothing is printed\"",
      with:
        "local ok, _, _, lines = rerun \"data:set 'A: x'\"\nreturn ok and lines[1] == 'A: x', ''")
    #expect(try findings(mended) == [])
  }

  @Test func `functions that disturb a check, or know which one runs, are tried`() throws {
    let text = """
      --@ id 00_01_sum
      --@ title Sum
      --@ objective Add up.
      --@ fails check sums
      --@ starter
      function sum(list) return 0 end -- TODO
      --@ solution
      function sum(list)
        local total = 0
        for _, number in ipairs(list) do total = total + number end
        return total
      end
      --@ check sums
      return attempt(function()
        local list, total = { 2, 3 }, 0
        local found = sum(list)
        for _, number in ipairs(list) do total = total + number end
        return found == total, "no"
      end)
      --@ hidden 1pt "Again."
      return attempt(function() return sum{ 2, 3 } ~= 0, "no" end)
      --@ hint One.
      --@ hint Two.
      """
    let found = try findings(text)
    for part in [
      "the check 'sums' passes a function sum that empties its arguments",
      "the check 'sums' passes a function sum that makes all numbers in its arguments equal",
      "a function sum passes that answers everything as it did at first",
    ] {
      #expect(found.contains { $0.contains(part) }, "\(part): \(found)")
    }
    let mended =
      text
      .replacingOccurrences(of: "sum(list)\n  for", with: "sum(copyOf(list))\n  for")
      .replacingOccurrences(of: "return sum{ 2, 3 } ~= 0", with: "return sum{ 4, 3, 1 } == 8")
    #expect(try findings(mended) == [])
    let late = mended.replacingOccurrences(
      of: "return sum{ 4, 3, 1 } == 8",
      with: "sum{ 4, 3, 1 } return not source:find \"TODO\"")
    #expect(try findings(late).contains { $0.contains("right only for the 1 call of the checks") })
  }

  @Test func `a second solution or a reason is asked for where there is a move`() throws {
    let text = """
      --@ id 00_01_move
      --@ title Move
      --@ objective Move.
      --@ fails goal
      --@ given
      data = DataSource "A: a b c"
      view = CollectionView{ dataSource = data }
      view:layoutIfNeeded()
      --@ starter
      -- TODO
      --@ solution
      view:performBatchUpdates(function()
        data:move({0, 2}, {0, 0})
        view:moveItem({0, 2}, {0, 0})
      end)
      --@ goal state "A: c a b"
      --@ hidden 1pt "Other data."
      local ok, state = rerun "data:set 'A: x y z' view:reloadData() view:layoutIfNeeded()"
      return ok and state == "A: z x y", ""
      --@ deny reloadData reloadSections
      --@ budget ops=2
      --@ hint One.
      --@ hint Two.
      """
    let found = try findings(text)
    #expect(found.count == 1)
    #expect(found.first?.contains("its operations may be written differently") == true)
    #expect(
      try findings(text + "\n--@ sole A delete and an insert would make the cell anew.") == [])
  }
}
