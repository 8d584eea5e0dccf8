internal import ArgumentParser
import CollectionCore
import CollectionCourses
import CollectionExercises
import CollectionRendering

/// `tessera learn help`: shows the reference.
struct LearnHelp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "help",
    abstract: "Explain a name of the API, or those that the current exercise uses.",
    discussion: """
      tessera learn help view:deleteItems
      tessera learn help FlowLayout
      tessera learn help table.insert
      tessera learn help terms           the words of the course, a line each
      """)

  /// The name for the terms of the course.
  static let terms = "terms"

  @OptionGroup var options: LearnOptions
  @Argument(
    help: ArgumentHelp("The name, as scripts write it.", valueName: "name"), completion: .names)
  var name: String?

  func run() throws {
    guard let name else {
      return try LearnSession.run(options) { try $0.help($0.exercise(nil)) }
    }
    let stdout = StandardOutput()
    try stdout.finish(json: options.json) {
      // The reference needs no course; a course can only change its texts.
      let texts = (try? Course())?.pack.catalogue ?? Catalogue()
      if name == Self.terms {
        if options.json {
          stdout.writeLine(
            JSONValue.object([
              "version": 1, "terms": .array(texts.terms.map(JSONValue.string)),
            ]).description)
        } else {
          for line in texts.terms.flatMap({ $0.wrapped(to: options.rendering.width) }) {
            stdout.writeLine(line)
          }
        }
        return .success
      }
      let pages = ReferencePages(named: name)
      guard !pages.isEmpty else { throw LearnFailure(pages.unknown(texts), .noInput) }
      stdout.writeLine(options.json ? pages.json.description : pages.text(options.rendering))
      return .success
    }
  }
}

extension LearnSession {
  /// Shows the entries of an exercise's names.
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

  /// Explains a name.
  func help(on name: String) {
    guard name != LearnHelp.terms else {
      say(texts.text("help.terms"))
      return texts.terms.forEach(say)
    }
    let pages = ReferencePages(named: name)
    if pages.isEmpty {
      say(pages.unknown(texts))
    } else {
      output.writeLine(pages.text(options.rendering))
    }
  }
}
