import Foundation
import Testing

/// The files of `Documentation/teaching.md` that grade a class on many machines.
@Suite(.serialized)
struct ShardEngineTests {
  /// A class of eleven for the pack of the page, the results of a single run, and a `tessera` that
  /// is killed the first time it grades the parts 2 and 3.
  private struct Classroom {
    let folder: TemporaryFolder
    let csv: String
    let json: String

    init() throws {
      let folder = TemporaryFolder()
      self.folder = folder
      for name in ["bin", "pack", "submissions", "parts"] {
        try FileManager.default.createDirectory(
          at: folder.url(name), withIntermediateDirectories: false)
      }
      let page = TeachingTests()
      try folder.write(try #require(page.blocks("pack.txt").first), to: "pack/pack.txt")
      try folder.write(
        try #require(page.blocks("exercise").first), to: "pack/01_01_leaving.lua")
      let answers = try page.blocks("answer")
      for index in 0..<11 {
        try folder.write(
          "-- learner \(index)\n" + answers[index % answers.count],
          to: "submissions/learner\(index).lua")
      }
      func grade(_ format: String) throws -> String {
        try Tessera.run(
          ["grade", "pack", "submissions", "--no-timing", "--format", format], in: folder.url
        ).stdout
      }
      csv = try grade("csv")
      json = try grade("json")
      try folder.write(
        """
        #!/bin/bash
        all="$*"
        case "$all" in
          *"--shard 2/8"*|*"--shard 3/8"*)
            part="${all#*--shard }"; part="${part%%/*}"
            if mkdir "killed-$part" 2>/dev/null; then
              timeout --signal=KILL 0.02 '\(try Tessera.path)' "$@"
              touch "killed-$part/done"
              if [ -n "${SLURM_JOB_ID-}" ]; then exec sleep 300; fi
              kill -KILL $$
            fi;;
        esac
        exec '\(try Tessera.path)' "$@"

        """, to: "bin/tessera")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.url("bin/tessera").path)
    }

    var path: [String: String] { ["PATH": "\(folder.url("bin").path):/usr/bin:/bin"] }

    func has(_ name: String) -> Bool {
      FileManager.default.fileExists(atPath: folder.url(name).path)
    }

    /// Expects that all parts are there and make the results of a single run.
    func expectWhole(killed: Bool = true) throws {
      #expect(has("killed-2/done") == killed && has("killed-3/done") == killed)
      let parts = (1...8).map { "parts/\($0).json" }
      let merged = try Tessera.run(["grade", "--merge"] + parts + ["--json"], in: folder.url)
      #expect(merged.stdout == json, "\(merged.stderr)")
      let table = try Tessera.run(
        ["grade", "--merge"] + parts + ["--format", "csv"], in: folder.url)
      #expect(table.stdout == csv)
      #expect(csv.split(separator: "\r\n").count == 12)
    }
  }

  @Test(
    .enabled(
      if: SlurmCluster.isInstalled
        && ProcessInfo.processInfo.environment["TESSERA_SLURM"] != nil,
      "it starts a cluster: install Debian's slurm-wlm, and set TESSERA_SLURM=1"))
  func `an array of Slurm makes the same bytes when parts are requeued`() throws {
    let classroom = try Classroom()
    try classroom.folder.write(
      try #require(TeachingTests().blocks("slurm.sh").first), to: "grade.sbatch")
    let cluster = try SlurmCluster()
    func slurm(_ program: String, _ arguments: String...) throws -> Tessera.Result {
      try SlurmCluster.run(
        program, arguments, cluster, in: classroom.folder.url, environment: classroom.path)
    }
    let job = try slurm("sbatch", "--parsable", "grade.sbatch")
    let id = job.stdout.filter { $0 != "\n" }
    try #require(Int(id) != nil, "\(job)")
    // Both processors have a part that was killed, and whose job still runs.
    for part in [2, 3] {
      for _ in 0..<300 where !classroom.has("killed-\(part)/done") { usleep(100_000) }
      #expect(!classroom.has("parts/\(part).json"))
      let requeued = try slurm("scontrol", "requeue", "\(id)_\(part)")
      #expect(requeued.status == 0, "\(requeued)")
    }
    var left = ""
    for _ in 0..<600 {
      left = try slurm("squeue", "-h", "-r", "-j", id).stdout
      if left.isEmpty { break }
      usleep(100_000)
    }
    #expect(left == "")
    try classroom.expectWhole()
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/parallel"),
      "GNU parallel is not installed"))
  func `GNU parallel makes the same bytes when parts are killed`() throws {
    let classroom = try Classroom()
    try classroom.folder.write(
      try #require(TeachingTests().blocks("parallel.sh").first), to: "grade.sh")
    let run = try SlurmCluster.run(
      "bash", ["grade.sh"], nil, in: classroom.folder.url, environment: classroom.path)
    #expect(run.status == 0, "\(run.stdout)\(run.stderr)")
    try classroom.expectWhole()
    #expect(
      try String(contentsOf: classroom.folder.url("grades.csv"), encoding: .utf8) == classroom.csv)
  }

  @Test func `the pods of a Kubernetes job grade all parts`() throws {
    let classroom = try Classroom()
    let job = try #require(TeachingTests().blocks("kubernetes.yaml").first)
    let lines = job.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasSuffix("- |") })
    let command = lines[(start + 1)...].prefix { $0.hasPrefix("              ") }
      .joined(separator: "\n").replacing("/class/", with: classroom.folder.url.path + "/")
    #expect(lines.contains("  completions: 8"))
    // A pod that fails is started again with its number.
    for number in [0, 1, 1, 2, 2, 3, 4, 5, 6, 7] {
      _ = try SlurmCluster.run(
        "sh", ["-c", command], nil, in: classroom.folder.url,
        environment: classroom.path.merging(["JOB_COMPLETION_INDEX": "\(number)"]) { $1 })
    }
    try classroom.expectWhole()
  }
}
