internal import ArgumentParser
import CollectionCourses
import CollectionExercises
import CollectionRendering

/// `tessera learn verify`: checks the course itself.
struct LearnVerify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Prove that the course is fair: starters fail, solutions pass.",
    shouldDisplay: false)

  @OptionGroup var options: LearnOptions

  func run() throws {
    OldSpelling.note("tessera learn verify", isNow: "tessera learn author check")
    try LearnSession.run(options) { session in
      let pack = try session.wholePack()
      let findings = try AuthorCheckCommand.findings(of: pack)
      if options.json {
        session.write([
          "version": 1, "exercises": .integer(pack.exercises.count),
          "findings": .array(findings.map(\.json)),
        ])
      } else if findings.isEmpty {
        session.say(
          session.texts.text("verify.fine", count: pack.exercises.count))
      } else {
        for finding in findings { session.say(finding.description) }
      }
      return findings.isEmpty ? .success : .failed
    }
  }
}
