internal import ArgumentParser
import HostSystem

/// `tessera play`: starts the playground, which is a separate program.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Open the playground, a page in the browser that runs scripts.",
    usage: "tessera play [<file or folder>] [--port <port>] [--open]",
    discussion: """
      tessera play                   prints the address of the page
      tessera play --open            opens it in the browser, too
      tessera play list.lua          the page and the file follow each other
      tessera play FOLDER            the scripts of a folder, and its course

      The page has an editor, an animated picture of the views, the log, crashes, differences and \
      the course. The program tessera-playground serves it, on this machine only, to anyone with \
      its address. Scripts/play builds that program, and Scripts/install installs it. \
      tessera-playground --help lists the flags for a course server.
      """)

  /// The name of the program that serves the page.
  static let program = "tessera-playground"

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp(
      "A script or a folder to work on, and flags of tessera-playground.",
      valueName: "file or folder"), completion: .scripts)
  var arguments: [String] = []

  func run() throws {
    if arguments.contains(where: { $0 == "--help" || $0 == "-h" }) {
      throw CleanExit.helpRequest(self)
    }
    let stdout = StandardOutput()
    guard let path = Program.find(Self.program) else {
      stdout.writeError(
        "error: the playground is not installed: there is no \(Self.program) beside tessera nor on "
          + "the path. Run Scripts/play in the repository, which builds it, or Scripts/install")
      throw ExitStatus.unavailable.error
    }
    let own = Program.path.map { ["--tessera", $0] } ?? []
    let reason = Program.become(path, own + arguments)
    stdout.writeError("error: \(path) cannot be started: \(reason)")
    throw ExitStatus.unavailable.error
  }
}
