internal import ArgumentParser
import CollectionCore
import CollectionExercises
import CollectionRendering
import HostSystem

/// `tessera learn author`: what writers of exercises use.
struct AuthorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "author",
    abstract: "Write exercises: new, check, preview, pack.",
    discussion: """
      A pack is a folder: pack.txt, a .lua file for each exercise, and, if texts are to be other \
      ones, catalogue.txt. Without a folder, the built-in pack is meant.
      """,
    subcommands: [
      AuthorNew.self, AuthorCheckCommand.self, AuthorPreview.self, AuthorPack.self,
      AuthorTexts.self,
    ])
}

/// `tessera learn author new`: an example to start from.
struct AuthorNew: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Write an exercise to start from, and a pack around it.")

  @Argument(help: ArgumentHelp("The id, as 01_01_insert.", valueName: "id"))
  var id: String
  @Argument(help: ArgumentHelp("The folder of the pack.", valueName: "folder"))
  var folder = "."
  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  func run() throws {
    let stdout = StandardOutput()
    try stdout.finish(json: json) {
      let text = ExerciseTemplate.exercise(id)
      do throws(PackProblems) {
        _ = try ExerciseReader.read(text, file: "\(id).lua")
      } catch {
        // All else in the text is ours.
        throw LearnFailure(
          "'\(id.printable.cut(to: 60))' is no id: new takes an id, then the folder of the pack. An "
            + "id is the chapter's two digits, _ and small letters, digits and _, as in tessera learn "
            + "author new 01_01_insert mypack", .invalidInput)
      }
      let path = "\(folder)/\(id).lua"
      guard !Folder.exists(path) else {
        throw LearnFailure("'\(path)' is there already: choose another id", .failed)
      }
      var written = [path]
      do throws(Folder.Failure) {
        let manifest = "\(folder)/\(PackManifest.file)"
        if !Folder.exists(manifest) {
          try Folder.write(
            ExerciseTemplate.manifest(name: "course", chapter: String(id.prefix(2))), to: manifest)
          written.insert(manifest, at: 0)
        }
        try Folder.write(text, to: path)
      } catch {
        throw LearnFailure(error)
      }
      guard !json else {
        let document: JSONValue = ["version": 1, "files": .array(written.map { .string($0) })]
        stdout.writeLine(document.description)
        return .success
      }
      for file in written { stdout.writeLine("wrote \(file)") }
      stdout.writeLine("check it with: tessera learn author check \(folder)")
      return .success
    }
  }
}

/// `tessera learn author check`: proves that exercises are fair.
struct AuthorCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Prove that starters fail as they say, solutions pass, and checks cannot be broken.",
    discussion: """
      Everything is run, each exercise in a process of its own. Each finding says where, what, and \
      what to do. Exit code 0: nothing was found.
      """)

  @Argument(
    help: ArgumentHelp("The folder of the pack; the built-in pack by default.", valueName: "folder")
  )
  var folder: String?
  @Option(help: ArgumentHelp("Check this exercise only; may be repeated.", valueName: "id"))
  var only: [String] = []
  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  func run() throws {
    let stdout = StandardOutput()
    try stdout.finish(json: json) {
      let pack = try ExercisePack.read(folder)
      for id in only where pack.exercise(id) == nil {
        throw LearnFailure("there is no exercise '\(id)'\(pack.suggestion(for: id))", .noInput)
      }
      let findings = try Self.findings(of: pack, only: only)
      report(findings, pack, stdout)
      return findings.isEmpty ? .success : .failed
    }
  }

  /// Checks each exercise in a process of its own, and the pack as a whole.
  static func findings(of pack: ExercisePack, only: [String] = []) throws -> [PackProblem] {
    var findings: [PackProblem] = []
    for exercise in pack.exercises where only.isEmpty || only.contains(exercise.id) {
      findings += try AuthorJob.findings(of: exercise, in: pack.source)
    }
    return findings
      + pack.leaks.filter { problem in
        only.isEmpty || only.contains { "\($0).lua" == problem.file }
      }
  }

  private func report(_ findings: [PackProblem], _ pack: ExercisePack, _ stdout: StandardOutput) {
    let count = only.isEmpty ? pack.exercises.count : only.count
    if json {
      let document: JSONValue = [
        "version": 1, "pack": .string(pack.manifest.name), "exercises": .integer(count),
        "findings": .array(findings.map(\.json)),
      ]
      stdout.writeLine(document.description)
      return
    }
    for finding in findings { stdout.writeLine(finding.description) }
    let exercises = count == 1 ? "1 exercise" : "\(count) exercises"
    stdout.writeLine(
      findings.isEmpty
        ? "\(exercises) as \(count == 1 ? "it" : "they") should be"
        : findings.count == 1
          ? "1 finding in \(exercises)"
          : "\(findings.count) findings in \(exercises)")
  }
}

/// `tessera learn author pack`: the pack as learners get it.
struct AuthorPack: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pack",
    abstract: "Check a pack and write it without what only teachers read.",
    discussion: """
      The new folder has no hidden checks; learners use it with tessera learn start --pack. Keep the \
      folder with the hidden checks for grading.
      """)

  @Argument(help: ArgumentHelp("The folder of the pack.", valueName: "folder"))
  var folder: String
  @Argument(help: ArgumentHelp("The folder to write.", valueName: "target"))
  var target: String
  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  func run() throws {
    let stdout = StandardOutput()
    try stdout.finish(json: json) {
      let pack = try ExercisePack.read(folder)
      if Folder.exists(target) {
        throw LearnFailure("'\(target)' is there already: name a folder that is not", .failed)
      }
      let findings = try AuthorCheckCommand.findings(of: pack)
      guard findings.isEmpty else {
        throw LearnFailure(findings.map(\.description).joined(separator: "\n"), .failed)
      }
      do throws(Folder.Failure) {
        for (name, text) in pack.source.studentFiles.sorted(by: { $0.key < $1.key }) {
          try Folder.write(text, to: "\(target)/\(name)")
        }
      } catch {
        throw LearnFailure(error)
      }
      let hidden = pack.exercises.reduce(0) { $0 + $1.checks.count { $0.isHidden } }
      guard !json else {
        let document: JSONValue = [
          "version": 1, "pack": .string(pack.manifest.name), "folder": .string(target),
          "exercises": .integer(pack.exercises.count), "hiddenChecksLeftOut": .integer(hidden),
        ]
        stdout.writeLine(document.description)
        return .success
      }
      stdout.writeLine(
        "wrote \(Self.count(pack.exercises.count, "exercise")) to \(target), without "
          + Self.count(hidden, "hidden check"))
      return .success
    }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

/// `tessera learn author texts`: what a translation translates.
struct AuthorTexts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "texts",
    abstract: "Print the texts that learners read, as a pack's catalogue.txt overrides them.")

  @Flag(help: "Print one JSON document instead of text.")
  var json = false

  func run() throws {
    let stdout = StandardOutput()
    guard !json else {
      let document: JSONValue = [
        "version": 1, "texts": JSONValue(texts: Catalogue.texts),
      ]
      stdout.writeLine(document.description)
      stdout.flush()
      return
    }
    stdout.write(Array(Catalogue.listing.utf8))
    stdout.flush()
  }
}
