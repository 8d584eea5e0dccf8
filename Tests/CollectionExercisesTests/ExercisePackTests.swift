import CollectionExercises
import Testing

@Suite struct ExercisePackTests {
  private let manifest = "name p\ntitle P\nversion 2\nlanguage en\nchapter 01 One & two!\n"

  private func files(_ more: [String: String] = [:]) -> [String: String] {
    ["pack.txt": manifest].merging(more) { $1 }
  }

  private func exercise(_ id: String, needs: String = "") -> String {
    ExerciseTemplate.exercise(id).replacing(
      "--@ title", with: (needs.isEmpty ? "" : "--@ needs \(needs)\n") + "--@ title")
  }

  @Test func `a pack is its manifest and its exercises in an order that keeps needs`() throws {
    let pack = try ExercisePack(
      files: files([
        "01_01_a.lua": exercise("01_01_a", needs: "01_03_c"),
        "01_02_b.lua": exercise("01_02_b"), "01_03_c.lua": exercise("01_03_c"),
      ]))
    #expect(pack.manifest.version == 2)
    #expect(pack.exercises.map(\.id) == ["01_02_b", "01_03_c", "01_01_a"])
    #expect(pack.source.learnerPath(of: pack.exercises[0]) == "exercises/01_one_two/02_b.lua")
  }

  static let problems: [(files: [String: String], problem: String)] = [
    ([:], "p/pack.txt: the file is missing"),
    (["pack.txt": "name p\n"], "p/pack.txt: there is no title"),
    (["pack.txt": "names p\n"], "p/pack.txt:1: there is no key 'names'; did you mean 'name'?"),
    (["pack.txt": "version x\n"], "p/pack.txt:1: 'x' is no version"),
    (["pack.txt": "chapter 1 A\n"], "p/pack.txt:1: '1 A' is no chapter"),
    (["pack.txt": "name p\ntitle P\nchapter 01 A"], "p: there is no exercise"),
    (
      ["01_01_b.lua": ExerciseTemplate.exercise("01_01_a")],
      "p/01_01_b.lua: the id is 01_01_a, and the file is not named after it"
    ),
    (
      ["02_01_a.lua": ExerciseTemplate.exercise("02_01_a")],
      "p/02_01_a.lua: there is no chapter 02"
    ),
    (
      [
        "01_01_a.lua": ExerciseTemplate.exercise("01_01_a").replacing(
          "--@ title", with: "--@ needs 01_01_aa\n--@ title")
      ],
      "p/01_01_a.lua: it needs '01_01_aa', which is no exercise of the pack"
    ),
    (["catalogue.txt": "screen.foo Bar"], "p/catalogue.txt:1: there is no text 'screen.foo'"),
    (
      ["catalogue.txt": "hint.none {x}"],
      "p/catalogue.txt:1: the text 'hint.none' is not given a {x}"
    ),
  ]

  @Test(arguments: problems)
  func `a problem of a pack says where it is`(files: [String: String], problem: String) {
    var all = files
    if !files.isEmpty, files["pack.txt"] == nil { all["pack.txt"] = manifest }
    #expect {
      try ExercisePack(files: all, folder: "p")
    } throws: {
      ($0 as? PackProblems)?.problems.contains { $0.description.hasPrefix(problem) } == true
    }
  }

  @Test func `exercises that need each other are named`() {
    #expect {
      try ExercisePack(
        files: files([
          "01_01_a.lua": exercise("01_01_a", needs: "01_03_c"),
          "01_02_b.lua": exercise("01_02_b", needs: "01_01_a"),
          "01_03_c.lua": exercise("01_03_c", needs: "01_02_b"),
        ]))
    } throws: {
      "\($0)".hasPrefix(
        "01_01_a.lua: these need each other: 01_01_a → 01_03_c → 01_02_b → 01_01_a: remove")
    }
  }

  @Test func `a pack's own texts stand in for the built-in ones`() throws {
    let pack = try ExercisePack(
      files: files([
        "01_01_a.lua": exercise("01_01_a"),
        "catalogue.txt": "# German\nhint.text Tipp {number}/{count}: {text}\n",
      ]))
    #expect(
      pack.catalogue.text("hint.text", ["number": "1", "count": "3", "text": "x"]) == "Tipp 1/3: x")
    #expect(pack.catalogue.text("check.goal") == "reaches the goal")
  }
}

@Suite struct ProgressTests {
  @Test func `a progress is written sorted and read again`() throws {
    var progress = Progress()
    progress.current = "01_01_a"
    progress["01_02_b"].status = .solved
    progress["01_02_b"].best = 3
    progress["01_01_a"].hints = 2
    #expect(
      progress.text == "@current\t01_01_a\n01_01_a\topen\t2\t-\n01_02_b\tsolved\t0\t3\n")
    #expect(try Progress(reading: progress.text) == progress)
  }

  @Test func `of two lines for one exercise the better counts`() throws {
    let progress = try Progress(
      reading: "a\topen\t1\t-\na\tsolved\t0\t5\nb\tsolved\t2\t4\nb\tskipped\t3\t3\n")
    #expect(progress["a"].status == .solved)
    #expect(progress["a"].hints == 1)
    #expect(progress["b"].status == .solved)
    #expect(progress["b"].best == 3)
  }

  @Test func `the marks of a conflict are passed over, and both sides are read`() throws {
    let progress = try Progress(
      reading: """
        <<<<<<< HEAD
        @current\tb
        a\tsolved\t0\t5
        ||||||| 1234567
        a\topen\t0\t-
        =======
        @current\ta
        a\tskipped\t2\t-
        >>>>>>> laptop
        b\topen\t0\t-

        """)
    #expect(progress.text == "@current\ta\na\tsolved\t2\t5\nb\topen\t0\t-\n")
  }

  @Test func `spaces do for tabs, and lines may end as on Windows`() throws {
    let progress = try Progress(reading: "@current a\r\na  solved 1  3\r\n")
    #expect(progress.text == "@current\ta\na\tsolved\t1\t3\n")
  }

  @Test func `a line that is none is named`() {
    #expect {
      try Progress(reading: "a\topen\t0\t-\nb done\n")
    } throws: {
      "\($0)".hasPrefix(".tessera-state:2: this is no line of a progress")
    }
  }
}
