import Glibc

/// Measures what `Benchmarks/run` names and prints tables in Markdown.
@main
enum Benchmarks {
  static func main() throws {
    guard CommandLine.arguments.count > 2 else { fatalError("run this through Benchmarks/run") }
    let tessera = CommandLine.arguments[1]
    let folder = CommandLine.arguments[2]
    let chosen = CommandLine.arguments.dropFirst(3)

    // Children first: the kernel counts their parent's memory at its largest as their own.
    let all: [(name: String, run: () throws -> [Table])] = [
      ("startup", { [try StartUp(tessera: tessera, folder: folder).table()] }),
      ("million", { [try Million(tessera: tessera, script: "\(folder)/million.lua").table()] }),
      ("editing", { [try Editing(tessera: tessera).table()] }),
      ("calls", { [try CallOverhead().table()] }),
      ("pairs", { [try Pairs().table()] }),
      ("engine", { [try Engine().table()] }),
      ("conditions", { [try LayoutConditions().table()] }),
      ("growth", { try Growth().tables() }),
      ("layouts", { try Layouts().tables() + [try LayoutsFromLua().table()] }),
      ("bulk", { [try LayoutsFromLua().bulk(), try LayoutsFromLua().attributes()] }),
      ("diff", { [Diff().table()] }),
      ("snapshots", { [try Snapshots().table()] }),
      ("views", { try Views().tables() }),
      ("data", { [try Data().table()] }),
    ]
    if let unknown = chosen.first(where: { name in !all.contains { $0.name == name } }) {
      print("Benchmarks/run: no benchmark '\(unknown)'; there are", terminator: " ")
      print(all.map(\.name).joined(separator: ", "))
      exit(64)
    }
    do {
      for (name, run) in all where chosen.isEmpty || chosen.contains(name) {
        for table in try run() { print("\(table)\n") }
      }
    } catch let failure as Child.Failure {
      note("'\(failure.command.joined(separator: " "))' failed with status \(failure.status)")
      exit(1)
    }
  }

  /// Says something beside the tables, on standard error.
  static func note(_ text: String) {
    let bytes = Array("Benchmarks/run: \(text)\n".utf8)
    _ = write(2, bytes, bytes.count)
  }
}
