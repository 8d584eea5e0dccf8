import Foundation
import Testing

/// The Swift compiler on the path, and the declarations of UIKit in `Recorder`.
enum SwiftCompiler {
  /// The compiler, where there is one.
  static let path: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { URL(fileURLWithPath: String($0)).appendingPathComponent("swiftc") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  /// Builds the module `UIKit` in a folder, as a library or for the type checker alone, and returns
  /// what the compiler says.
  static func buildUIKit(in folder: URL, isLibrary: Bool) throws -> String {
    let sources = Repository.root.appendingPathComponent("Tests/TesseraCLITests/Recorder")
    return try run(
      (isLibrary ? ["-emit-library", "-static", "-o", "libUIKit.a"] : []) + [
        "-emit-module", "-parse-as-library", "-module-name", "UIKit", "-emit-module-path",
        "UIKit.swiftmodule",
      ] + ["UIKit.swift", "UIKit+Course.swift"].map { sources.appendingPathComponent($0).path },
      in: folder)
  }

  /// Runs the compiler, and returns what it says.
  static func run(_ arguments: [String], in folder: URL) throws -> String {
    try launch(try #require(path), arguments, in: folder)
  }

  /// Runs a program, and returns what it prints.
  static func launch(_ program: URL, _ arguments: [String], in folder: URL) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }
}
