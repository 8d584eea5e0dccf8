import CollectionScripting

/// A script with a million items: its phases inside one evaluator, and the whole as a process.
struct Million {
  let tessera: String
  let script: String
  private let runs = 5

  /// A part of the script, behind a line `-- phase: …`.
  private struct Phase {
    let name: String
    var text: String
  }

  func table() throws -> Table {
    let whole = try (0..<runs).map { _ in try Child([tessera, "run", script]) }
    let page = try (0..<runs).map { _ in
      try Child([tessera, "run", "--format", "html", "--output", "/dev/null", script])
    }
    let phases = try readPhases()
    var times = phases.map { _ in [Duration]() }
    for _ in 0..<runs {
      let evaluator = try Evaluator { _ in }
      for (index, phase) in phases.enumerated() {
        times[index].append(try time { try evaluator.run(phase.text, name: "million.lua") })
      }
    }

    var table = Table("million.lua, medians of \(runs) runs", columns: "phase", "time")
    for (phase, times) in zip(phases, times) { table.add(phase.name, times.median.text) }
    table.add("whole process", whole.map(\.duration).median.text)
    table.add("its peak memory", "\(whole.map(\.memory).median / 1_000_000) MB")
    table.add("whole process, --format html", page.map(\.duration).median.text)
    return table
  }

  private func readPhases() throws -> [Phase] {
    var phases: [Phase] = []
    let marker = "-- phase: "
    for line in try readLines(script) {
      if line.hasPrefix(marker) {
        phases.append(Phase(name: String(line.dropFirst(marker.count)), text: ""))
      } else if !phases.isEmpty {
        phases[phases.count - 1].text += line + "\n"
      }
    }
    return phases
  }
}
