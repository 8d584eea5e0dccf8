import CollectionCore
import CollectionExercises
import CollectionRendering
import Foundation
import Testing

/// Files that version 0.2 wrote, in `Kept`: each is read, and says what it said then.
///
/// `Kept/commands.json` has the commands, and `Kept/answers` what 0.2 printed. Nothing there is ever
/// recorded again.
struct KeptTests {
  private static let folder = "Tests/TesseraCLITests/Kept"

  private static let commands: [String: [String]] = {
    let path = Repository.root.appendingPathComponent("\(folder)/commands.json")
    let data = try? Data(contentsOf: path)
    return data.flatMap { try? JSONDecoder().decode([String: [String]].self, from: $0) } ?? [:]
  }()

  /// A copy of the files, with the progress where a course has it.
  private func copy() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    let kept = Repository.root.appendingPathComponent(Self.folder)
    for name in try FileManager.default.contentsOfDirectory(atPath: kept.path) {
      let place = name == "progress" ? Progress.file : name
      try FileManager.default.copyItem(
        at: kept.appendingPathComponent(name), to: folder.url(place))
    }
    return folder
  }

  private func run(_ name: String, in folder: TemporaryFolder) throws -> Tessera.Result {
    let arguments = try #require(Self.commands[name])
    let input = try? String(contentsOf: folder.url("\(name).jsonl"), encoding: .utf8)
    return try Tessera.run(
      arguments, input: arguments[0] == "repl" ? input ?? "" : "", in: folder.url)
  }

  @Test(arguments: commands.keys.filter { !["recording", "table"].contains($0) }.sorted())
  func `every field that version 0.2 wrote is there`(name: String) throws {
    let now = try run(name, in: copy()).stdout.split(separator: "\n")
    let then = try Repository.text(of: "\(Self.folder)/answers/\(name)").split(separator: "\n")
    #expect(now.count == then.count)
    for (now, then) in zip(now, then) {
      let difference = Self.difference(
        try JSONValue(json: String(then)), try JSONValue(json: String(now)), at: [])
      #expect(difference == nil)
    }
  }

  @Test func `a recording of version 0.2 runs again, and its frames are the same`() throws {
    let folder = try copy()
    let result = try run("recording", in: folder)
    #expect(result.status == 0, "\(result.stdout)\(result.stderr)")
    let picture = try Tessera.run(
      ["replay", "--format", "html", "recording.jsonl"], in: folder.url)
    #expect(picture.status == 0 && picture.stdout.contains("</html>"), "\(picture.stderr)")
  }

  @Test func `remarks of version 0.2 are kept, and the table reads as it did`() throws {
    let result = try run("table", in: copy())
    #expect(result.stdout == (try Repository.text(of: "\(Self.folder)/answers/table")))
    #expect(
      result.stderr == "note: 'zoe' submitted nothing this time; the remark is kept\n")
  }

  @Test func `a file of progress is read, and written as it was`() throws {
    let text = try Repository.text(of: "\(Self.folder)/progress")
    #expect(try Progress(reading: text).text == text)
    let folder = try copy()
    #expect(try Tessera.run(["learn", "run", "01_01_single_insert"], in: folder.url).status == 0)
    #expect(try String(contentsOf: folder.url(Progress.file), encoding: .utf8) == text)
  }

  /// Fields whose words may get better, and whose counts are of Tessera's own work.
  private static let free: Set<FieldName> = [
    "message", "explanation", "fix", "text", "texts", "version", "hint", "hints", "teaches",
    "objective", "title", "starter", "goal", "repair", "page", "log", "logs", "comparisons",
    "steps", "player", "goalPicture", "sentence", "meaning", "law", "given", "parts", "diagnosis",
    "advice", "name", "signature", "example", "reason", "solutions", "code_text", "script",
    "attributesComputed", "tool", "rectQueries", "data", "stats", "candidates", "entries", "uses",
    "causes", "likelyCause", "rule", "certaintyNote",
  ]

  /// Returns the first place at which a value of today lacks what one of 0.2 had; nil if there is
  /// none. Fields and methods may be added.
  private static func difference(_ then: JSONValue, _ now: JSONValue, at path: [String]) -> String?
  {
    switch (then, now) {
    case (.object(let then), .object(let now)):
      for (name, value) in then.sorted(by: { $0.key < $1.key }) {
        let place = path + [name.text]
        guard let other = now[name] else { return place.joined(separator: ".") + " is missing" }
        // A course may get further exercises, and an exercise further checks: so may their totals.
        if name == "total" && then["exercises"] != nil || name == "score" || name == "max_score",
          case .integer(let before) = value,
          case .integer(let after) = other, after >= before
        {
          continue
        }
        if free.contains(name) {
          guard kind(value) == kind(other) else {
            return place.joined(separator: ".") + " is of another kind"
          }
        } else if let difference = difference(value, other, at: place) {
          return difference
        }
      }
      return nil
    case (.array(let then), .array(let now)):
      let grows = ["exercises", "chapters", "checks"].contains(path.last)
      if path.last == "methods" || grows && now.count >= then.count {
        let missing = then.filter { value in !now.contains { difference(value, $0, at: []) == nil }
        }
        return missing.isEmpty ? nil : "\(path.joined(separator: ".")) lacks \(missing)"
      }
      guard then.count == now.count else {
        return "\(path.joined(separator: ".")) has \(now.count) elements, not \(then.count)"
      }
      for (index, pair) in zip(then, now).enumerated() {
        if let difference = difference(pair.0, pair.1, at: path + ["\(index)"]) {
          return difference
        }
      }
      return nil
    default:
      return "\(then)" == "\(now)"
        ? nil : "\(path.joined(separator: ".")) is \(now), not \(then)"
    }
  }

  private static func kind(_ value: JSONValue) -> String {
    switch value {
    case .object: "object"
    case .array: "array"
    case .string: "text"
    case .boolean: "flag"
    case .null: "null"
    default: "number"
    }
  }
}
