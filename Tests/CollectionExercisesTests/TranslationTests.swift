import CollectionExercises
import Testing

/// Texts of a pack in other languages.
struct TranslationTests {
  private func pack(_ catalogue: String) throws(PackProblems) -> PackSource {
    try PackSource(files: [
      "pack.txt": "name p\ntitle A pack\nchapter 01 One\n",
      "01_01_quiz.lua": """
      --@ id 01_01_quiz
      --@ title Quiz
      --@ objective Answer.
      --@ fails check question 1
      --@ starter
      a = 0   -- TODO
      --@ solution
      a = 1
      --@ wrong check question 1 Two is too many.
      a = 2
      --@ check question 1
      return a == 1, "not 1"
      --@ hint for "question 1" It is 1.
      """,
      "catalogue.de.txt": catalogue,
    ])
  }

  private static let german = """
    pack.title Ein Paket
    chapter.01 Eins
    check.goal erreicht das Ziel
    01_01_quiz.title Fragen
    01_01_quiz.check.1 Frage 1
    01_01_quiz.wrong.1 Zwei sind zu viel.
    01_01_quiz.hint.1 Es ist 1.
    """

  @Test func `a catalogue translates the texts of exercises, and what it lacks stays`() throws {
    let pack = try pack(Self.german)
    #expect(pack.languages == ["de"])
    let german = try pack.translated(into: "de")
    let exercise = try #require(try german.exercise("01_01_quiz"))
    #expect(exercise.title == "Fragen" && exercise.objective == "Answer.")
    #expect(exercise.hints == [.init("Es ist 1.", topic: "Frage 1", checks: ["question 1"])])
    #expect(german.manifest.title == "Ein Paket")
    #expect(german.manifest.chapters.map(\.learnerTitle) == ["Eins"])
    #expect(german.manifest.chapters.map(\.folder) == ["01_one"])
    #expect(german.catalogue.text("check.goal") == "erreicht das Ziel")
    #expect(try pack.translated(into: "en").catalogue == pack.catalogue)
    #expect(german.contentSeed == pack.contentSeed)
  }

  @Test func `results have translated names and answers, and the ids of the file`() throws {
    let german = try pack(Self.german).translated(into: "de")
    let exercise = try #require(try german.exercise("01_01_quiz"))
    let checked = german.checker(of: exercise).check("a = 2")
    var job = CheckJob(
      exercise: german.files["01_01_quiz.lua"] ?? "", file: "01_01_quiz.lua", source: "a = 2")
    job.catalogue = german.catalogue
    for result in [checked, job.run()] {
      #expect(result.checks.map(\.id) == ["question 1"])
      #expect(result.checks.map(\.name) == ["Frage 1"])
      #expect(result.checks.map(\.hint) == ["Zwei sind zu viel."])
    }
  }

  @Test func `a language without a catalogue is refused, and so are unknown keys`() throws {
    let missing = #expect(throws: PackProblems.self) {
      _ = try pack(Self.german).translated(into: "fr")
    }
    #expect(
      missing?.description.contains("the pack has no texts in the language 'fr'") == true,
      "\(missing?.description ?? "")")
    let unknown = #expect(throws: PackProblems.self) {
      _ = try pack("01_01_quiz.hint.2 Noch einer.\n").translated(into: "de")
    }
    #expect(
      try ExercisePack(pack("01_01_quiz.hint.2 Noch einer.\n")).textFindings
        .contains { $0.message == "there is no text '01_01_quiz.hint.2'" })
    #expect(
      unknown?.description.contains("there is no text '01_01_quiz.hint.2'") == true,
      "\(unknown?.description ?? "")")
  }

  @Test func `a handout keeps the catalogue, also of what it does not have`() throws {
    let pack = try pack(Self.german + "\n01_01_quiz.hidden.1 Andere.\n")
    var files = pack.files
    files["01_01_quiz.lua", default: ""] += "\n--@ hidden 1pt \"Others.\"\nreturn true\n"
    let handout = try PackSource(files: PackSource(files: files).studentFiles)
    #expect(handout.languages == ["de"])
    #expect(try handout.translated(into: "de").exercise("01_01_quiz")?.title == "Fragen")
  }

  @Test func `the German texts of the course are whole in its first chapter`() throws {
    let course = try PackSource.builtIn()
    let german = try course.translated(into: "de")
    #expect(german.manifest.title == "Ein Kurs über Batch-Updates")
    let keys = try ExercisePack(course).translatableTexts.map(\.key).filter { $0.hasPrefix("00_") }
    #expect(keys.count > 60)
    #expect(keys.filter { german.catalogue.overrides[$0] == nil } == [])
  }
}
