import Foundation
import Testing

/// `tessera debug`, asked by a client in Python as an editor asks it.
struct DebugTests {
  private static let folder = Repository.root.appending(path: "Tests/TesseraCLITests/Debugging")
  private static let python = "/usr/bin/env"

  /// Runs the checks of the client.
  private static func check(_ arguments: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments =
      ["python3", folder.appending(path: "dap_checks.py").path(percentEncoded: false)]
      + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// The names of the checks; none without Python.
  static let names: [String] = {
    guard let list = try? check(["-", "--list"]), list.status == 0 else { return [] }
    return list.text.split(separator: "\n").map(String.init)
  }()

  @Test(.enabled(if: !names.isEmpty, "there is no python3"), arguments: names)
  func `the client and the adapter understand each other`(check name: String) throws {
    let result = try Self.check([Tessera.path, name])
    #expect(result.status == 0, "\(name): \(result.text)")
  }

  @Test func `the command refuses flags that contradict each other`() throws {
    let result = try Tessera.run(["debug", "--strict", "--no-warnings"])
    #expect(result.status == 64)
  }
}
