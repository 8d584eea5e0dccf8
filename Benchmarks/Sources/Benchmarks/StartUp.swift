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
    let lua = ["lua5.4", script]
    let hasLua = (try? Child(lua)) != nil
    if !hasLua {
      Benchmarks.note("no lua5.4 to compare with, so its row is left out: apt-get install lua5.4")
    }
    let commands =
      (hasLua ? [lua] : [])
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
    let names = (hasLua ? ["lua5.4 empty.lua"] : []) + lines.map { "tessera \($0)" }
    for (name, median) in zip(names, medians) {
      let ratio = hasLua ? (median / medians[0]).digits(3) : "–"
      table.add(name.replacing("SCRIPT", with: "empty.lua"), median.text, ratio)
    }
    return table
  }
}
