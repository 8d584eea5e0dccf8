import Foundation
import SystemLibrary
import Testing

/// A Slurm cluster of this machine alone: its daemons, with all their files in a temporary folder.
final class SlurmCluster {
  /// The reason why there is no cluster.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static let programs = [
    "/usr/sbin/munged", "/usr/sbin/slurmctld", "/usr/sbin/slurmd", "/usr/bin/sbatch",
    "/usr/bin/scontrol", "/usr/bin/sinfo",
  ]

  /// Whether Debian's slurm-wlm is installed.
  static var isInstalled: Bool { programs.allSatisfy(FileManager.default.isExecutableFile) }

  private let folder = TemporaryFolder()
  /// The ids of the daemons, in the order in which they were started.
  private var daemons: [pid_t] = []

  /// The variables by which Slurm's commands find the cluster.
  var environment: [String: String] { ["SLURM_CONF": folder.url("slurm.conf").path] }

  /// Starts the daemons, and waits until a job can run.
  init() throws {
    for name in ["state", "spool", "munge"] {
      try FileManager.default.createDirectory(
        at: folder.url(name), withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700])
    }
    var random = SystemRandomNumberGenerator()
    try folder.write(Data((0..<1024).map { _ in random.next() as UInt8 }), to: "munge/key")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o400], ofItemAtPath: folder.url("munge/key").path)
    try folder.write(configuration, to: "slurm.conf")
    let path = folder.url.path
    try start(
      "munged", "--foreground", "--force", "--num-threads=2", "--key-file=\(path)/munge/key",
      "--socket=\(path)/munge.sock", "--pid-file=\(path)/munged.pid",
      "--log-file=\(path)/munge/log", "--seed-file=\(path)/munge/seed")
    try wait("munged") { FileManager.default.fileExists(atPath: "\(path)/munge.sock") }
    try start("slurmctld", "-D")
    try start("slurmd", "-D")
    try wait("slurmd") { try Self.run("sinfo", ["-h", "-o", "%t"], self).stdout == "idle\n" }
  }

  deinit {
    for daemon in daemons.reversed() {
      kill(daemon, SIGTERM)
      var status: Int32 = 0
      // Slurm's daemons take their time to save what nobody wants.
      for _ in 0..<50 where waitpid(daemon, &status, WNOHANG) == 0 { usleep(100_000) }
      if kill(daemon, 0) == 0 {
        kill(daemon, SIGKILL)
        waitpid(daemon, &status, 0)
      }
    }
  }

  private var configuration: String {
    let host = ProcessInfo.processInfo.hostName.prefix { $0 != "." }
    let port = 20_000 + Int(getpid()) % 10_000 * 2
    let path = folder.url.path
    return """
      ClusterName=tessera
      SlurmctldHost=\(host)(127.0.0.1)
      SlurmctldPort=\(port)
      SlurmdPort=\(port + 1)
      SlurmUser=\(getuid())
      SlurmdUser=\(getuid())
      AuthType=auth/munge
      AuthInfo=socket=\(path)/munge.sock,cred_expire=5
      StateSaveLocation=\(path)/state
      SlurmdSpoolDir=\(path)/spool
      SlurmctldPidFile=\(path)/slurmctld.pid
      SlurmdPidFile=\(path)/slurmd.pid
      SlurmctldLogFile=\(path)/slurmctld.log
      SlurmdLogFile=\(path)/slurmd.log
      ProctrackType=proctrack/linuxproc
      TaskPlugin=task/none
      SelectType=select/cons_tres
      SelectTypeParameters=CR_Core
      MpiDefault=none
      KillWait=1
      NodeName=\(host) NodeAddr=127.0.0.1 CPUs=2 RealMemory=2048 State=UNKNOWN
      PartitionName=all Nodes=\(host) Default=YES MaxTime=60 State=UP

      """
  }

  /// Starts a daemon.
  ///
  /// Foundation's `Process` will not do: it takes a program that closes its files, as `slurmd` does,
  /// for one that has ended, and waits for it with everybody else.
  private func start(_ name: String, _ arguments: String...) throws {
    let program = "/usr/sbin/\(name)"
    let variables = environment.merging(["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]) { $1 }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var values = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer {
      for text in words + values { free(text) }
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for file in 1...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, file, "/dev/null", O_WRONLY, 0)
    }
    var pid: pid_t = 0
    var status: Int32 = 0
    Browser.withSignals { status = posix_spawn(&pid, program, &actions, nil, &words, &values) }
    guard status == 0 else { throw Failure(description: "\(name) cannot be started: \(status)") }
    daemons.append(pid)
  }

  private func wait(_ name: String, for condition: () throws -> Bool) throws {
    for _ in 0..<300 {
      if try condition() { return }
      usleep(100_000)
    }
    let logs = ["munge/log", "slurmctld.log", "slurmd.log"].map {
      (try? String(contentsOf: folder.url($0), encoding: .utf8)) ?? "no \($0)"
    }
    throw Failure(description: "\(name) did not start:\n\(logs.joined(separator: "\n"))")
  }

  /// Runs one of Slurm's commands, or another one that uses the cluster, to its end.
  static func run(
    _ program: String, _ arguments: [String], _ cluster: SlurmCluster?, in folder: URL? = nil,
    environment: [String: String] = [:]
  ) throws -> Tessera.Result {
    let (files, process) = (TemporaryFolder(), Process())
    for name in ["out", "error"] { try files.write("", to: name) }
    process.executableURL = URL(
      fileURLWithPath: program.hasPrefix("/") ? program : "/usr/bin/\(program)")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": files.url.path]
      .merging(cluster?.environment ?? [:]) { $1 }.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files.url("out"))
    process.standardError = try FileHandle(forWritingTo: files.url("error"))
    try Browser.withSignals { try process.run() }
    process.waitUntilExit()
    return Tessera.Result(
      stdout: try String(contentsOf: files.url("out"), encoding: .utf8),
      stderr: try String(contentsOf: files.url("error"), encoding: .utf8),
      status: process.terminationStatus)
  }
}
