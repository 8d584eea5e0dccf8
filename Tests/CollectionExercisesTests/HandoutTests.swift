import CollectionCourses
import CollectionExercises
import Testing

/// Handouts without solutions, and learners who give up.
@Suite struct HandoutTests {
  private static let files = [
    "pack.txt": "name p\ntitle P\nchapter 01 One\n",
    "01_01_insert.lua": ExerciseTemplate.exercise("01_01_insert"),
  ]

  @Test func `a handout without solutions holds none, and is read`() throws {
    let pack = try ExercisePack(files: Self.files)
    let solution = pack.exercises[0].solutions[0].code
    let closed = pack.source.studentFiles(hasSolutions: false)
    let copy = try ExercisePack(files: closed)
    #expect(copy.exercises[0].solutions.isEmpty && copy.exercises[0].isWithoutSolutions)
    #expect(copy.exercises[0].mistakes.map(\.answer) == pack.exercises[0].mistakes.map(\.answer))
    #expect(copy.exercises[0].hiddenCount == 1)
    #expect(copy.textFindings.isEmpty)
    // Nor as digits.
    let digits = solution.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let text = try #require(closed["01_01_insert.lua"]?.replacing("\n-- ", with: ""))
    let open = try #require(
      pack.source.studentFiles["01_01_insert.lua"]?.replacing("\n-- ", with: ""))
    #expect(open.contains(digits) && !text.contains(digits))
    // A copy of the copy is the same.
    #expect(copy.source.studentFiles == closed)
  }

  @Test func `giving up is noted once, with its time, and read again`() throws {
    var progress = Progress()
    progress.noteGivingUp(on: "01_01_insert", at: "2026-01-31T12:00:00")
    progress.noteGivingUp(on: "01_01_insert", at: "2026-02-01T12:00:00")
    #expect(progress.text == "01_01_insert\topen\t0\t-\tgave-up=2026-01-31T12:00:00\n")
    #expect(try Progress(reading: progress.text) == progress)
    var result = ExerciseResult(exercise: "01_02_more")
    result.checks = [ExerciseResult.Check(id: "goal", name: "goal")]
    result.checks[0].status = .pass
    progress.note(result, at: "2026-02-02T12:00:00")
    progress.note(result, at: "2026-02-03T12:00:00")
    progress.noteGivingUp(on: "01_02_more", at: "2026-02-04T12:00:00")
    #expect(progress["01_02_more"].solved == "2026-02-02T12:00:00")
    #expect(progress["01_02_more"].gaveUp == nil)
    #expect(try Progress(reading: progress.text) == progress)
    // What version 0.2 wrote is written as it was.
    let old = "00_01_hello\tsolved\t2\t3\n00_02_sections_items\topen\t0\t-\n"
    #expect(try Progress(reading: old).text == old)
  }

  @Test func `progress is taken to another machine, and the better entry counts`() throws {
    let pack = try ExercisePack(files: Self.files).source
    var here = try Progress(reading: "01_01_insert\topen\t3\t-\n")
    let there = try Progress(reading: "01_01_insert\tsolved\t1\t2\tsolved=2026-01-31T12:00:00\n")
    let document = there.json(of: pack).description
    try here.take(json: document, file: "p.json", of: pack)
    #expect(here.text == "01_01_insert\tsolved\t3\t2\tsolved=2026-01-31T12:00:00\n")
    for (text, reason) in [
      ("{", "is no progress"), ("[]", "it has no version 1, pack and exercises"),
      (document.replacing("\"p\"", with: "\"q\""), "is the progress of the pack 'q'"),
      (
        document.replacing("\"solved\"", with: "\"done\""),
        "an exercise in it has no id and status"
      ),
    ] {
      let before = here
      #expect {
        try here.take(json: text, file: "p.json", of: pack)
      } throws: {
        "\($0)".contains(reason)
      }
      #expect(here == before)
    }
  }

  @Test func `a certificate says what was solved, when, and with which hints`() throws {
    let pack = try ExercisePack(files: Self.files)
    let progress = try Progress(
      reading: "01_01_insert\tsolved\t2\t-\tsolved=2026-01-31T12:00:00\n")
    let certificate = Certificate(pack, progress, date: "2026-03-01T00:00:00")
    #expect(
      certificate.text == """
        P
        1 of 1 exercises solved, on 2026-03-01

        01 One
          01_01_insert solved on 2026-01-31, 2 hints
        """)
    #expect(certificate.page.contains("<td>solved on 2026-01-31, 2 hints</td>"))
  }
}
