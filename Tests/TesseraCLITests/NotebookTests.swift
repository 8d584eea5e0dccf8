import Foundation
import Testing

/// The kernel for Jupyter, driven by nbclient as a notebook drives it.
struct NotebookTests {
  /// The Python that has nbclient and ipykernel; `Scripts/test` makes it.
  private static let python = Repository.root.appending(path: ".build-notebooks/bin/python3")
    .path(percentEncoded: false)

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: python),
      "there is no .build-notebooks with nbclient and ipykernel, which Scripts/test installs"))
  func `cells of a notebook show texts, values, pictures and errors`() throws {
    let folder = TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.python)
    process.arguments = [
      "Tests/TesseraCLITests/Editors/notebook_checks.py", try Tessera.executablePath(),
      Repository.root.appending(path: "Packaging/jupyter/tessera_kernel.py")
        .path(percentEncoded: false), folder.url.path,
    ]
    process.currentDirectoryURL = Repository.root
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // The kernel's library warns that the messages of this machine are not encrypted.
    let faults = text.split(separator: "\n").filter { !$0.hasPrefix("[IPKernelApp] WARNING") }
    #expect(process.terminationStatus == 0 && faults.isEmpty, "\(text)")
  }
}
