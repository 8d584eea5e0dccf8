/// How long an empty script takes, next to Lua's own interpreter on the same file.
struct StartUp {
  let tessera: String
  let folder: String
  private let runs = 101

  func table() throws -> Table {
    let script = "\(folder)/empty.lua"
    let commands = [["lua5.4", script], [tessera, "run", script]]
    var times: [[Duration]] = [[], []]
    for _ in 0..<runs {
      for (index, command) in commands.enumerated() {
        times[index].append(try Child(command).duration)
      }
    }
    let (lua, own) = (times[0].median, times[1].median)

    var table = Table(
      "Start-up, \(runs) interleaved runs each", columns: "command", "median", "ratio")
    table.add("lua5.4 empty.lua", lua.text, "1.00")
    table.add("tessera run empty.lua", own.text, (own / lua).digits(3))
    return table
  }
}
