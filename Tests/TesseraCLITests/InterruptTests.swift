import Foundation
import SystemLibrary
import Testing

/// Ctrl-C while one call of Tessera takes long.
struct InterruptTests {
  /// Two lists that have the same items in another order, which take long to compare.
  private static let shuffled =
    "local a, b = {}, {} for i = 1, 200000 do a[i] = i b[i] = i * 7919 % 200003 end "

  // The exit code and R14 tell that the interrupt ended the script, which has no end of its own.
  @Test(
    arguments: [
      shuffled + "print 'begun' while true do diff(a, b) end",
      shuffled + "local r = ResultsController{ sortDescriptors = {'n'} } local objects = {} "
        + "for i = 1, #a do objects[i] = { id = a[i], n = b[i] } end "
        + "print 'begun' while true do r:setContent(objects) end",
    ])
  func `a script ends soon after it, wherever it is`(code: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try Tessera.path)
    process.arguments = ["run", "--events", "-e", code]
    process.currentDirectoryURL = Repository.root
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    // Events are written at once: the first one tells that the long calls begin.
    #expect(!output.fileHandleForReading.availableData.isEmpty)
    try ProcessorTime(of: process.processIdentifier).wait()
    kill(process.processIdentifier, SIGINT)
    let rest = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
    #expect(rest.contains("R14"), "\(rest)")
  }
}
