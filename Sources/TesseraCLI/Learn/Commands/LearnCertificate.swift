internal import ArgumentParser
import CollectionCourses
import CollectionExercises
import HostSystem

/// `tessera learn certificate`: lists the solved exercises, with times and hints.
struct LearnCertificate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "certificate",
    abstract: "Show what was solved, when, and with which hints; with --output, as a page.")

  @OptionGroup var options: LearnOptions
  @Option(
    help: ArgumentHelp("Write it as a page (HTML) into this file instead.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var output: String?

  func run() throws {
    try LearnSession.run(options) { session in
      let certificate = Certificate(
        try session.wholePack(), session.course.progress, date: HostEnvironment.timestamp)
      if let output {
        do throws(Folder.Failure) {
          try Folder.write(certificate.page, to: output)
        } catch {
          throw LearnFailure(error)
        }
      }
      if options.json {
        session.write(session.course.progress.json(of: session.course.pack))
      } else if let output {
        session.say(session.texts.text("certificate.written", ["file": output]))
      } else {
        session.say(certificate.text)
      }
      return .success
    }
  }
}
