import Foundation
import Testing

/// The comparison of `Scripts/ratchets`, with logs of builds that are written here.
struct RatchetTests {
  /// Compares a log with a table; returns the exit status, what was printed and the table afterwards.
  private func compare(
    _ mode: String, log: [String], table: String
  ) throws -> (status: Int32, printed: String, table: String) {
    let folder = TemporaryFolder()
    try folder.write(log.joined(separator: "\n") + "\n", to: "log")
    try folder.write(table, to: "table")
    let (status, printed) = try Shell.run(
      #"Scripts/ratchets "$1" --log "$2" --table "$3""#,
      [mode, folder.url("log").path, folder.url("table").path])
    let left = try String(contentsOf: folder.url("table"), encoding: .utf8)
    return (status, printed, left)
  }

  /// A line of a build's log: a warning of the compiler's in a file of a module.
  private func warning(
    _ module: String, line: Int, group: String = "EmbeddedRestrictions"
  ) -> String {
    "/home/ann/tessera/Sources/\(module)/Folder/File.swift:\(line):5: warning: refused [#\(group)]"
  }

  @Test func `equal counts say nothing, and a warning that is printed twice counts once`() throws {
    let log = [warning("CollectionData", line: 1), warning("CollectionData", line: 2)]
    let result = try compare("--check", log: log + log, table: "CollectionData\t2\n")
    #expect(result.status == 0 && result.printed.isEmpty, "\(result)")
  }

  @Test(arguments: ["--check", "--update"])
  func `a count that rises fails with its places, and the table stays`(mode: String) throws {
    let table = "CollectionCore\t5\nCollectionData\t1\n"
    let result = try compare(
      mode, log: [warning("CollectionData", line: 1), warning("CollectionData", line: 2)],
      table: table)
    #expect(result.status == 69 && result.table == table)
    #expect(
      result.printed.contains("CollectionData: Embedded Swift refuses 2 places, and 1 before:"))
    #expect(result.printed.contains("  Sources/CollectionData/Folder/File.swift:2:5: warning:"))
    #expect(!result.printed.contains("/home/ann"))
  }

  @Test func `of many places the first ones are listed, and other modules follow`() throws {
    let log = (1...20_000).map { warning("CollectionCore", line: $0) }
    let result = try compare(
      "--check", log: log + [warning("TesseraSession", line: 1)], table: "CollectionCore\t1\n")
    #expect(result.status == 69)
    #expect(result.printed.split(separator: "\n").count { $0.hasPrefix("  Sources/") } == 21)
    #expect(result.printed.contains("TesseraSession: Embedded Swift refuses 1 places"))
  }

  @Test func `a module that is not in the table may have none`() throws {
    let result = try compare(
      "--check", log: [warning("CollectionCore", line: 1)], table: "CollectionData\t1\n")
    #expect(result.status == 69)
    #expect(
      result.printed.contains("CollectionCore: Embedded Swift refuses 1 places, and 0 before:"))
  }

  @Test func `a count that falls is reported, and an update writes it down`() throws {
    let (log, table) = ([warning("CollectionData", line: 1)], "CollectionData\t3\nGone\t7\n")
    let checked = try compare("--check", log: log, table: table)
    #expect(checked.status == 0 && checked.table == table)
    #expect(
      checked.printed == """
        ratchets: CollectionData: Embedded Swift refuses 1 places, and 3 before
        ratchets: lower the table: Scripts/ratchets --update

        """)
    let updated = try compare("--update", log: log, table: table)
    #expect(updated.status == 0)
    let lines = updated.table.split(separator: "\n")
    #expect(lines.contains("CollectionData\t1") && lines.contains("CollectionCore\t0"))
    #expect(!updated.table.contains("Gone"))
  }

  @Test func `other warnings, and those of other packages, do not count`() throws {
    let log = [
      warning("CollectionData", line: 1, group: "DeprecatedDeclaration"),
      warning("ArgumentParser", line: 1), "Compiling CollectionData EmbeddedRestrictions.swift",
    ]
    let result = try compare("--check", log: log, table: "")
    #expect(result.status == 0 && result.printed.isEmpty, "\(result)")
  }

  @Test func `the committed table has each module of the package once`() throws {
    let table = try String(
      contentsOf: Repository.root.appendingPathComponent("Scripts/ratchets.tsv"), encoding: .utf8)
    let names = table.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    let updated = try compare("--update", log: [], table: table)
    #expect(names == updated.table.split(separator: "\n").map { $0.prefix { $0 != "\t" } })
  }

  @Test(arguments: [
    "--nonsense", "--log /dev/null", "--check --log", "--check --log /nowhere", "--check nonsense",
  ])
  func `a wrong argument is refused before anything is built`(arguments: String) throws {
    let result = try Shell.run("Scripts/ratchets \(arguments)")
    #expect([64, 69].contains(result.status) && !result.printed.isEmpty)
  }
}
