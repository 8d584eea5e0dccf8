import ArgumentParser
import PlaygroundServer

/// `tessera-playground`, which `tessera play` starts.
@main
struct PlaygroundCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tessera-playground",
    abstract: "Serve the playground: a page in the browser that runs scripts.",
    discussion: """
      tessera play                   prints the address of the page
      tessera play --open            opens it, too
      tessera play list.lua          the page and the file follow each other
      tessera play FOLDER            all scripts of a folder, and its course

      The server listens on this machine alone. Its address holds a token: whoever has it can run \
      scripts, in processes that can write no files.
      """)

  @Argument(help: ArgumentHelp("A script or a folder to work on.", valueName: "path"))
  var path: String?
  @Option(parsing: .unconditional, help: "The port; a free one by default.")
  var port = 0
  @Flag(help: "Open the page in the browser.")
  var open = false
  @Option(help: ArgumentHelp("The program tessera.", valueName: "path"))
  var tessera: String?
  @Option(
    help: ArgumentHelp("An address to listen at, instead of the loopback.", valueName: "address"))
  var host: [String] = []
  @Flag(help: "Listen where others can reach the server and run scripts.")
  var iKnowOthersCanRunScripts = false
  @Option(help: ArgumentHelp("A name of the server, as play.school.example.", valueName: "host"))
  var allowHost: [String] = []
  @Option(
    help: ArgumentHelp(
      "The address of a proxy before the server, as https://play.school.example.",
      valueName: "origin"))
  var allowOrigin: [String] = []
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The connections of one address without the token, by default 256. With --allow-origin 512, "
        + "as for all addresses: all connections have the proxy's address.",
      valueName: "number"))
  var connectionsPerAddress: Int?
  @Option(help: ArgumentHelp("A file with the token of the address.", valueName: "file"))
  var tokenFile: String?
  @Option(
    parsing: .unconditional,
    help: "The scripts that run at once; as many as there are cores by default.")
  var runs: Int?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Stop a script after this many seconds.", valueName: "seconds"))
  var timeout = 5.0
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The memory of a script: bytes, or with K, M, G.", valueName: "bytes"))
  var maxMemory = "256M"
  @Option(
    parsing: .unconditional, help: ArgumentHelp("What a script prints at most.", valueName: "bytes")
  )
  var maxOutput = "1M"

  static func main() async {
    // Swift reads the arguments there, and otherwise they would be lost silently.
    guard Host.isReadable("/proc/self/cmdline") else {
      Host.write("error: /proc is missing, and the playground needs it: mount it.\n", to: 2)
      exit(withError: ExitCode(69))
    }
    await main(nil)
  }

  func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError("--port takes 0 to 65535.") }
    guard timeout >= 0.01, timeout <= 3600 else {
      throw ValidationError("--timeout takes 0.01 to 3600 seconds.")
    }
    if let runs, !(1...1024).contains(runs) {
      throw ValidationError("--runs takes a number from 1 to 1024.")
    }
    if let connectionsPerAddress, !(1...65536).contains(connectionsPerAddress) {
      throw ValidationError("--connections-per-address takes a number from 1 to 65536.")
    }
    for (flag, size) in [("--max-memory", maxMemory), ("--max-output", maxOutput)]
    where Host.bytes(size) == nil {
      throw ValidationError("\(flag) takes a number of bytes, as 65536, 64K, 256M or 1G.")
    }
    if let outside = host.first(where: { !Host.isLoopback($0) }), !iKnowOthersCanRunScripts {
      throw ValidationError(
        """
        '\(outside)' is not a loopback address: others can then reach the server and run scripts \
        here. The connection is not encrypted; put a proxy with \
        TLS before it, as Documentation/class-server.md shows. If that is what you want, add \
        --i-know-others-can-run-scripts.
        """)
    }
  }

  func run() async throws {
    Host.waitForChildren()
    var configuration = PlaygroundServer.Configuration(
      token: try token(), tessera: try program())
    configuration.port = port
    if !host.isEmpty { configuration.addresses = host }
    configuration.hosts = allowHost + allowOrigin.compactMap(Host.name)
    configuration.origins = allowOrigin
    configuration.workers.seconds = timeout
    configuration.workers.memory = maxMemory
    configuration.workers.output = maxOutput
    configuration.workers.count = runs ?? Host.cores
    if let path {
      guard Host.isReadable(path) else {
        throw Host.failure("'\(path)' cannot be read: name a script or a folder", code: 66)
      }
      configuration.files = path
    }
    if let connectionsPerAddress {
      configuration.connections.perAddress = connectionsPerAddress
    } else if !allowOrigin.isEmpty {
      configuration.connections.perAddress = configuration.connections.strangers
    }
    configuration = try fitting(configuration)
    let server: PlaygroundServer
    do {
      server = try await PlaygroundServer.start(configuration)
    } catch {
      let place = (host.first ?? "127.0.0.1") + (port > 0 ? ":\(port)" : "")
      throw Host.failure(
        "the server cannot listen at \(place): \(error). Another program may have the port; "
          + "--port 0 takes a free one", code: 69)
    }
    Host.write(server.address + "\n", to: 1)
    Host.write("Ctrl-C stops the playground.\n", to: 2)
    if open { Host.openBrowser(server.address) }
    await Host.interrupted()
    await server.stop()
  }

  /// Returns the configuration within the system's limits; prints a message if they are lower.
  private func fitting(
    _ configuration: PlaygroundServer.Configuration
  ) throws -> PlaygroundServer.Configuration {
    let wanted = configuration.descriptors
    let allowed = Host.allow(descriptors: wanted)
    guard let fitting = configuration.fitting(descriptors: allowed) else {
      throw Host.failure(
        "the server may open \(allowed) files at once, too few: allow \(wanted) with ulimit -n",
        code: 69)
    }
    let (before, after) = (configuration.connections.all, fitting.connections.all)
    if after < before {
      Host.write(
        "The server may open \(allowed) files, so it takes \(after) connections instead "
          + "of \(before): allow \(wanted) with ulimit -n.\n", to: 2)
    }
    return fitting
  }

  private func token() throws -> String {
    guard let tokenFile else { return Token.random() }
    guard let text = Host.read(tokenFile, limit: 4096) else {
      throw Host.failure("the token's file '\(tokenFile)' cannot be read", code: 66)
    }
    let token = text.split(whereSeparator: \.isWhitespace).joined()
    guard Token.isToken(token) else {
      throw Host.failure(
        "'\(tokenFile)' holds no token: write 16 to 128 letters, digits, - or _ into it", code: 65)
    }
    return token
  }

  /// Returns the program that does the work.
  ///
  /// It is the given one, else the one in this program's folder, else the one on the path.
  private func program() throws -> String {
    if let tessera {
      guard Host.isExecutable(tessera) else {
        throw Host.failure("'\(tessera)' is no program: --tessera names tessera itself", code: 66)
      }
      return tessera
    }
    if let folder = Host.programFolder, Host.isExecutable(folder + "/tessera") {
      return folder + "/tessera"
    }
    for folder in Host.searchPath where Host.isExecutable(folder + "/tessera") {
      return folder + "/tessera"
    }
    throw Host.failure(
      "there is no tessera beside this program nor on the path: name it with --tessera", code: 69)
  }
}
