/// How long commands take from start to end, next to Lua's own interpreter on an empty file.
struct StartUp {
  let tessera: String
  let folder: String
  private let runs = 101

  /// The command lines without their program; `SCRIPT` stands for the empty script.
  private let lines = [
    "run SCRIPT", "run --json SCRIPT", "check SCRIPT", "explain U01", "diff L:a L:b", "show --help",
    "run --help", "--help", "--version", "learn --help", "grade --help", "completions bash",
  ]

  func table() throws -> Table {
    let script = "\(folder)/empty.lua"
    let commands =
      [["lua5.4", script]]
      + lines.map { line in
        [tessera] + line.split(separator: " ").map { $0 == "SCRIPT" ? script : String($0) }
      }
    var times: [[Duration]] = Array(repeating: [], count: commands.count)
    for _ in 0..<runs {
      for (index, command) in commands.enumerated() {
        times[index].append(try Child(command).duration)
      }
    }
    let medians = times.map(\.median)

    var table = Table(
      "Start-up, \(runs) interleaved runs each", columns: "command", "median", "ratio")
    for (name, median) in zip(["lua5.4 empty.lua"] + lines.map { "tessera \($0)" }, medians) {
      table.add(
        name.replacing("SCRIPT", with: "empty.lua"), median.text, (median / medians[0]).digits(3))
    }
    return table
  }
}
