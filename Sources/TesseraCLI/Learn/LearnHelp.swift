internal import ArgumentParser
import CollectionCore
import CollectionExercises
import CollectionRendering
import CollectionScripting
import LuaRuntime

/// `tessera learn help`: the reference.
struct LearnHelp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "help",
    abstract: "Explain a name of the API, or those that the current exercise uses.",
    discussion: """
      tessera learn help view:deleteItems
      tessera learn help FlowLayout
      tessera learn help table.insert
      """)

  @OptionGroup var options: LearnOptions
  @Argument(help: ArgumentHelp("The name, as scripts write it.", valueName: "name"))
  var name: String?

  func run() throws {
    guard let name else {
      return try LearnSession.run(options) { try $0.help($0.exercise(nil)) }
    }
    let stdout = StandardOutput()
    try stdout.finish(json: options.json) {
      // The reference needs no course, which at most has other words.
      let texts = (try? Course())?.pack.catalogue ?? Catalogue()
      let pages = ReferencePages(named: name)
      guard !pages.isEmpty else { throw LearnFailure(pages.unknown(texts), .noInput) }
      stdout.writeLine(options.json ? pages.json.description : pages.text(options.rendering))
      return .success
    }
  }
}

extension LearnSession {
  /// Shows the entries of the names that an exercise uses.
  func help(_ exercise: Exercise) throws -> ExitStatus {
    let pages = ReferencePages(exercise.usedEntries)
    if options.json {
      write(pages.json)
    } else if pages.isEmpty {
      say(texts.text("help.none", ["id": exercise.id]))
    } else {
      say(texts.text("help.uses", ["id": exercise.id]))
      output.writeLine(pages.text(options.rendering))
    }
    return .success
  }

  /// Shows what a name stands for.
  func help(on name: String) {
    let pages = ReferencePages(named: name)
    if pages.isEmpty {
      say(pages.unknown(texts))
    } else {
      output.writeLine(pages.text(options.rendering))
    }
  }
}

/// The entries and types of the reference that a name stands for, or that an exercise uses.
struct ReferencePages {
  private let name: String?
  private let entries: [ReferenceEntry]
  private let topics: [ReferenceTopic]

  /// Looks a name up.
  init(named name: String) {
    self.name = name
    (entries, topics) = Reference.find(name)
  }

  /// Takes entries.
  init(_ entries: [ReferenceEntry]) {
    name = nil
    self.entries = entries
    topics = []
  }

  /// Whether there is nothing.
  var isEmpty: Bool { entries.isEmpty && topics.isEmpty }

  /// Returns the sentence about a name that nobody knows.
  func unknown(_ texts: Catalogue) -> String {
    let name = (name ?? "").prefix(60)
    return texts.text(
      "help.unknown",
      [
        "name": String(name).printable,
        "suggestion": Suggestion.sentence(
          for: String(name), among: Reference.calls + Reference.names + Reference.writtenNames),
      ])
  }

  /// Returns the pages as text, with an empty line between two; equal ones are shown once.
  func text(_ options: RenderOptions) -> String {
    var seen: Set<String> = []
    let pages = (entries.map(\.page) + topics.map(\.page)).map { page in
      page.text(options).split(separator: "\n", omittingEmptySubsequences: false)
        .flatMap { String($0).fitted(to: options.width) }.joined(separator: "\n")
    }
    return pages.filter { seen.insert($0).inserted }.joined(separator: "\n\n")
  }

  /// The document of the pages.
  var json: JSONValue {
    [
      "version": 1, "name": JSONValue(name),
      "entries": .array(
        entries.map { entry in
          [
            "kind": .string("\(entry.kind)"), "owner": .string(entry.owner),
            "name": .string(entry.name), "signature": .string(entry.signature),
            "text": .string(entry.text), "example": .string(entry.example),
          ]
        }),
      "types": .array(
        topics.map { topic in
          [
            "name": .string(topic.name), "text": .string(topic.text),
            "members": .array(topic.entries.map { .string($0.name) }),
          ]
        }),
    ]
  }
}
