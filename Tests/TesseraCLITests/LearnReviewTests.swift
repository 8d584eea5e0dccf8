import CollectionExercises
import Foundation
import Testing

/// `tessera learn review`, and the questions with which a chapter begins.
@Suite(.serialized) struct LearnReviewTests {
  private func learner() throws -> LearnFolder {
    let learner = try LearnFolder()
    try learner.folder.write(
      """
      00_02_sections_items\tsolved\t0\t-
      00_03_index_paths\tsolved\t0\t-
      01_01_single_insert\tsolved\t0\t1
      01_02_before_after\tsolved\t0\t1\tsolved=2099-01-01T00:00:00

      """, to: Progress.file)
    return learner
  }

  @Test func `three old questions are asked, and the days are kept`() throws {
    let learner = try learner()
    let asked = try learner.run("review", "--seed", "5", "--json", input: "?\n?\n?\n?\n")
    #expect(asked.status == 1)
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(asked.stdout.utf8)) as? [String: Any])
    let questions = try #require(document["questions"] as? [[String: Any]])
    #expect(
      questions.map { $0["exercise"] as? String } == [
        "00_02_sections_items", "00_03_index_paths", "01_01_single_insert",
      ])
    let answers = questions.compactMap { $0["expected"] as? String }
    #expect(answers.count == 3)
    let known = try self.learner()
    let result = try known.run(
      "review", "--seed", "5", input: answers.joined(separator: "\n") + "\n")
    #expect(result.status == 0, "\(result.stdout)")
    #expect(result.stdout.contains("1 of 3 · 00_02_sections_items\n  The data is "))
    #expect(result.stdout.contains("right; the next question is due on 2"))
    let state = try String(contentsOf: known.folder.url(Progress.file), encoding: .utf8)
    #expect(
      state.split(separator: "\n").count { $0.hasSuffix(",1") && $0.contains("review=") } == 3)
  }

  @Test func `a client of the protocol reviews with the course on disk`() throws {
    let learner = try learner()
    func ask(_ method: String, _ parameters: String) throws -> [String: Any] {
      let request = "{\"id\": 1, \"method\": \"\(method)\", \"params\": {\(parameters)}}\n"
      let answer = try Tessera.run(
        ["repl", "--jsonl", "--files", "."], input: request, in: learner.folder.url)
      let line = try #require(answer.stdout.split(separator: "\n").last, "\(answer.stderr)")
      let document = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return try #require(document?["result"] as? [String: Any], "\(line)")
    }
    let asked = try ask("review", "\"seed\": \"7\"")
    let questions = try #require(asked["questions"] as? [[String: Any]])
    #expect(questions.count == 3)
    let id = "00_02_sections_items"
    let wrong = try ask(
      "answerReview", "\"id\": \"\(id)\", \"seed\": \"7\", \"answer\": \"?\"")
    #expect(wrong["isRight"] as? Bool == false)
    let expected = try #require(wrong["expected"] as? String)
    let right = try ask(
      "answerReview", "\"id\": \"\(id)\", \"seed\": \"7\", \"answer\": \"\(expected)\"")
    #expect(right["isRight"] as? Bool == true)
    let state = try String(contentsOf: learner.folder.url(Progress.file), encoding: .utf8)
    #expect(state.contains("\(id)\tsolved\t0\t-\treview=") && state.contains(",1"))
  }

  @Test func `a course in German is German, and hints belong to the question that fails`() throws {
    let learner = try LearnFolder()
    let start = try learner.run("start", "--language", "de")
    #expect(start.status == 0, "\(start.stderr)")
    #expect(
      try learner.run("start", "--language", "xx").stderr.contains("the languages are en, de"))
    let first = try learner.run("hint", "00_04_quiz")
    #expect(first.stdout.hasPrefix("Hinweis 1 von 1: Zeichne den Zustand"), "\(first.stdout)")
    let none = try learner.run("hint", "00_04_quiz")
    #expect(none.status == 1 && none.stdout.hasPrefix("dazu gibt es keine Hinweise mehr"))
    let run = try learner.run("run", "00_04_quiz")
    #expect(run.stdout.contains("✗ Frage 1: Sections"), "\(run.stdout)")
    let second = try learner.run("hint")
    #expect(second.stdout.hasPrefix("Hinweis 2 von 2, Frage 1: Sections: Eine Section"))
  }

  @Test func `without anything solved there is nothing to ask`() throws {
    let result = try LearnFolder().run("review")
    #expect(result.status == 0)
    #expect(result.stdout == "nothing to ask yet: solve an exercise first\n")
  }

  @Test func `a chapter begins with a review, which a key asks for, too`() throws {
    let learner = try learner()
    _ = try learner.run("skip", "00_01_hello")
    try learner.solve("00_05_predict")
    _ = try learner.run("run", "00_05_predict")
    let screen = try PseudoTerminal(["learn"], in: learner.folder.url, rows: 60, columns: 100)
    try screen.wait(for: "watching")
    try screen.type("n")
    try screen.wait(for: "1 of 3 · 00_02_sections_items")
    try screen.wait(for: "answer:")
    try screen.enter("no")
    try screen.wait(for: "the next question is due on 2")
    try screen.wait(for: "2 of 3 ·")
    try screen.type("\u{1b}")
    try screen.wait(for: "watching")
    try screen.type("r")
    try screen.wait(for: "1 of 3 ·")
    try screen.type("\u{1b}")
    try screen.wait(for: "watching")
    try screen.type("q")
    #expect(try screen.waitForEnd() == 0)
  }

  @Test func `next says that a chapter begins with questions`() throws {
    let learner = try learner()
    try learner.solve("00_05_predict")
    _ = try learner.run("run", "00_05_predict")
    let next = try learner.run("next")
    #expect(next.stdout.hasPrefix("a chapter begins: three old questions first"), "\(next.stdout)")
  }

  @Test func `the terms of the course are listed`() throws {
    let learner = try LearnFolder()
    let terms = try learner.run("help", "terms")
    #expect(terms.status == 0)
    #expect(
      terms.stdout.contains("index path: section and item, both counted from 0, as in [0, 2]\n"))
    #expect(
      try learner.run("help", "terms", "--json").stdout.contains("\"terms\":[\"batch updates"))
  }

  @Test func `a solved exercise shows its pictures on a terminal of 24 rows`() throws {
    let learner = try LearnFolder()
    try learner.solve("01_01_single_insert")
    _ = try learner.run("run", "01_01_single_insert")
    let screen = try PseudoTerminal(["learn"], in: learner.folder.url, rows: 24, columns: 80)
    try screen.wait(for: "before                  after                   goal")
    try screen.type("q")
    #expect(try screen.waitForEnd() == 0)
  }
}
