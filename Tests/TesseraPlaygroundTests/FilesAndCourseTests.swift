import CollectionRendering
import CollectionScripting
import Foundation
import TesseraFiles
import TesseraPlayground
import Testing

/// Scripts on disk and exercises, over the protocol.
struct FilesAndCourseTests {
  private func ask(
    _ method: String, _ params: JSONValue = [:], files: String? = nil
  ) throws -> JSONValue {
    let service = PlaygroundService(
      Evaluator.Configuration(), version: "0.0", folder: files.map(ProjectService.init))
    let request: JSONValue = ["id": 1, "method": .string(method), "params": params]
    let answer = try JSONValue(json: service.answer(request.description))
    return answer["result"] ?? answer["error"] ?? .null
  }

  private func inFolder(_ body: (String) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url.path)
  }

  @Test func `scripts are listed, read and written, and foreign changes are kept`() throws {
    try inFolder { folder in
      try "print(1)".write(toFile: folder + "/a.lua", atomically: true, encoding: .utf8)
      let list = try ask("files", files: folder)
      #expect(list["files"] == ["a.lua"])
      #expect(list["kind"] == "folder")
      let file = try ask("files", files: folder + "/a.lua")
      #expect(file["name"] == "a.lua")
      let opened = try ask("open", ["name": "a.lua"], files: folder)
      #expect(opened["text"] == "print(1)")
      let stamp = opened["stamp"] ?? .null
      let saved = try ask(
        "save", ["name": "a.lua", "text": "print(2)", "stamp": stamp], files: folder)
      #expect(saved["conflict"] == false)
      let late = try ask(
        "save", ["name": "a.lua", "text": "print(3)", "stamp": stamp], files: folder)
      #expect(late["conflict"] == true)
      #expect(late["text"] == "print(2)")
      let seen = try ask("watch", ["name": "a.lua", "stamp": stamp], files: folder)
      #expect(seen["text"] == "print(2)")
      let none = try ask("open", ["name": "b.lua"], files: folder)
      #expect(none["text"] == .null)
    }
  }

  @Test(arguments: ["../a.lua", "/etc/passwd", "a.txt", ".lua", ".x.lua", "a/b.lua", "", "a\0.lua"])
  func `other names are refused`(_ name: String) throws {
    try inFolder { folder in
      for method in ["open", "save", "watch"] {
        let params: JSONValue =
          method == "save" ? ["name": .string(name), "text": ""] : ["name": .string(name)]
        let answer = try ask(method, params, files: folder)
        #expect(answer["code"] == "invalidParameters")
      }
    }
  }

  @Test func `a session without files reads and writes none`() throws {
    try inFolder { folder in
      let path = folder + "/kept.lua"
      try "x = 1".write(toFile: path, atomically: true, encoding: .utf8)
      let service = PlaygroundService(Evaluator.Configuration(), version: "0.0")
      func message(_ text: String) throws -> String {
        let request: JSONValue = ["id": 1, "method": "evaluate", "params": ["text": .string(text)]]
        let answer = try JSONValue(json: service.answer(request.description))
        return answer["result"]?["error"]?["message"]?.text ?? ""
      }
      #expect(try message("y = 2") == "")
      for command in ["save", "save!", "load", "record", "crash"] {
        let refusal = try message(":\(command) \(path)")
        #expect(refusal.contains("reads and writes no files"), "\(command): \(refusal)")
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "x = 1")
      #expect(try message("assert(x == nil)") == "")
      // A pasted crash is no file.
      let crash = "reason: 'attempt to delete item 5 from section 0 which only contains 2 items'"
      #expect(try !message(":crash \(crash)").contains("reads and writes no files"))
    }
  }

  @Test func `a link is not followed, and without --files there are no files`() throws {
    try inFolder { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/l.lua", withDestinationPath: "/etc/hostname")
      let answer = try ask("open", ["name": "l.lua"], files: folder)
      #expect(answer["code"] == "invalidParameters")
    }
    let missing = try ask("files", files: "/nonexistent/folder/a.lua")
    #expect(missing["code"] == "invalidRequest")
    for method in ["files", "startCourse"] {
      #expect(try ask(method)["code"] == "invalidRequest")
    }
  }

  @Test func `an exercise is checked without a folder`() throws {
    let list = try ask("exercises")
    #expect(list["folder"] == .null)
    let id = try #require(list["exercises"]?.elements.first?["id"])
    let exercise = try ask("exercise", ["id": id])
    #expect(exercise["uses"]?.elements.map { $0["name"] } == ["DataSource", "print"])
    #expect(exercise["uses"]?.elements.first?["signature"] == "DataSource(state)")
    #expect(exercise["uses"]?.elements.allSatisfy { $0["text"]?.text?.isEmpty == false } == true)
    #expect(exercise["hiddenCount"] == 1)
    let wrong = try ask("checkExercise", ["id": id, "source": exercise["starter"] ?? .null])
    #expect(wrong["solved"] == false)
    #expect(try ask("solution", ["id": id])["solutions"] == .null)
    let solution = try ask("solution", ["id": id, "givesUp": true])["solutions"]?.elements.first
    #expect(try ask("checkExercise", ["id": id, "source": solution ?? .null])["solved"] == true)
    #expect(try ask("hint", ["id": id, "count": 1])["hints"]?.elements.count == 1)
    #expect(try ask("exercise", ["id": "nothing"])["code"] == "invalidParameters")
    let pictures = try (list["exercises"]?.elements ?? []).prefix(12).count {
      try ask("exercise", ["id": $0["id"] ?? .null])["goalPicture"] != .null
    }
    #expect(pictures > 0)
  }

  @Test func `a guess is read before its program runs, and Swift is shown once it is solved`()
    throws
  {
    let id: JSONValue = "00_05_predict"
    let exercise = try ask("exercise", ["id": id])
    #expect(exercise["prediction"]?["shown"]?.text?.hasPrefix("data = DataSource ") == true)
    #expect(exercise["goalPicture"] == .null && exercise["firstGuess"] == .null)
    func check(_ source: JSONValue) throws -> JSONValue {
      try ask("checkExercise", ["id": id, "source": source])
    }
    #expect(try check(exercise["starter"] ?? .null)["guess"] == nil)
    let wrong = try check("guess = 'A: b c | B: x a'")
    #expect(wrong["solved"] == false && wrong["guess"] == "A: b c | B: x a")
    #expect(try check("guess = 'A: n c | B: x a'")["solved"] == true)
    let open = try ask("swift", ["id": "00_01_hello", "isSolved": true])
    #expect(open["swift"]?.text?.contains("print(items)") == true)
    #expect(try ask("swift", ["id": "00_01_hello"])["swift"] == .null)
  }

  @Test func `hints are those of the check that failed`() throws {
    let id: JSONValue = "00_04_quiz"
    let first = try ask("hint", ["id": id, "count": 3])
    #expect(first["count"] == 1 && first["hints"]?.elements.count == 1 && first["read"] == "0")
    let failed: JSONValue = "question 3: the path of Z"
    let second = try ask("hint", ["id": id, "count": 2, "failed": failed, "read": "0"])
    #expect(second["count"] == 2 && second["read"] == "0,3")
    #expect(second["hints"]?.elements.last?.text?.hasPrefix("Count the sections up to Z") == true)
    try inFolder { folder in
      _ = try ask("startCourse", files: folder)
      let source: JSONValue = "answers = { sections = 4 }"
      let checked = try ask("checkExercise", ["id": id, "source": source], files: folder)
      let failed = try #require(checked["failed"]?.text)
      #expect(failed.hasPrefix("question"))
      let hints = try ask("hint", ["id": id, "count": 2], files: folder)
      #expect(hints["hints"]?.elements.count == 2)
      #expect(try ask("exercise", ["id": id], files: folder)["hints"] == hints["hints"])
    }
  }

  @Test func `old questions are asked, with a course on disk and without`() throws {
    let reviews: JSONValue = ["00_02_sections_items": "", "00_03_index_paths": "2099-01-01,3"]
    let asked = try ask("review", ["reviews": reviews, "seed": "7"])
    #expect(asked["seed"] == "7")
    #expect(
      asked["questions"]?.elements.map { $0["exercise"] } == [
        "00_02_sections_items", "00_03_index_paths",
      ])
    #expect(asked["questions"]?.elements.first?["text"]?.text?.contains("How many items") == true)
    func answer(_ text: JSONValue) throws -> JSONValue {
      try ask(
        "answerReview",
        ["id": "00_02_sections_items", "seed": "7", "answer": text, "reviews": reviews])
    }
    let wrong = try answer("none")
    #expect(wrong["isRight"] == false && wrong["review"]?.text?.hasSuffix(",0") == true)
    let right = try answer(wrong["expected"] ?? .null)
    #expect(right["isRight"] == true && right["review"]?.text?.hasSuffix(",1") == true)
    let unsolved = try ask(
      "answerReview", ["id": "01_01_single_insert", "seed": "7", "answer": "x", "reviews": reviews])
    #expect(unsolved["code"] == "invalidParameters")
    try inFolder { folder in
      _ = try ask("startCourse", files: folder)
      #expect(try ask("review", files: folder)["questions"] == [])
    }
  }

  @Test func `the course in a folder is that of tessera learn`() throws {
    try inFolder { folder in
      let list = try ask("startCourse", files: folder)
      #expect(list["folder"]?.text == folder)
      #expect(FileManager.default.fileExists(atPath: folder + "/.tessera-state"))
      let id = try #require(list["exercises"]?.elements.first?["id"])
      let hints = try ask("hint", ["id": id, "count": 2], files: folder)["hints"]?.elements.count
      let seen = try ask("exercise", ["id": id], files: folder)["hints"]?.elements.count
      #expect(seen == hints)
    }
  }

  @Test func `a check does not write over what another program has written`() throws {
    try inFolder { folder in
      let list = try ask("startCourse", files: folder)
      let id = try #require(list["exercises"]?.elements.first?["id"])
      let exercise = try ask("exercise", ["id": id], files: folder)
      let file = try #require(exercise["file"]?.text)
      try "print 'theirs'".write(toFile: file, atomically: true, encoding: .utf8)
      func check(_ stamp: JSONValue?) throws -> JSONValue {
        try ask(
          "checkExercise", ["id": id, "source": "print 'mine'", "stamp": stamp ?? .null],
          files: folder)
      }
      let refused = try check(exercise["stamp"])
      #expect(refused["conflict"] == true)
      #expect(refused["source"] == "print 'theirs'")
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "print 'theirs'")
      let checked = try check(refused["stamp"])
      #expect(checked["solved"] == false)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "print 'mine'")
      #expect(try check(checked["stamp"])["conflict"] == nil)
    }
  }
}
