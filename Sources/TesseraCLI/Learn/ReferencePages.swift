import CollectionCore
import CollectionExercises
import CollectionRendering
import CollectionScripting
import LuaRuntime

/// The entries and types of the reference for a name, or for an exercise.
struct ReferencePages {
  private let name: String?
  private let entries: [ReferenceEntry]
  private let topics: [ReferenceTopic]

  /// Finds the entries for a name.
  init(named name: String) {
    self.name = name
    (entries, topics) = Reference.find(name)
  }

  /// Creates pages for entries.
  init(_ entries: [ReferenceEntry]) {
    name = nil
    self.entries = entries
    topics = []
  }

  /// Whether there are no pages.
  var isEmpty: Bool { entries.isEmpty && topics.isEmpty }

  /// Returns the message about an unknown name.
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

  /// Returns the pages as text, separated by empty lines; equal ones are shown once.
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
