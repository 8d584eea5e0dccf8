internal import CLuaShim

/// The arguments, signals and standard output of the process, as handled in C.
package enum HostProcess {
  /// The words of the command line after the program's name.
  ///
  /// `CommandLine` reads them from `/proc`, which may be missing, or unreadable for lack of a
  /// descriptor.
  package static var arguments: [String] {
    (1..<max(tessera_argument_count(), 1)).compactMap { index in
      unsafe tessera_argument(index).map { unsafe String(cString: $0) }
    }
  }

  /// Keeps closed standard streams closed, whatever is opened later.
  ///
  /// It also makes exceeding the system's file size an error of the write.
  package static func prepare() { tessera_prepare_process() }

  /// Makes Ctrl-C stop the script of the state that receives interrupts.
  ///
  /// A second one, or one without such a state, ends the process with exit code 130.
  package static func installInterrupt() { tessera_install_interrupt() }

  /// Buffers bytes for standard output, where signal handlers find them.
  ///
  /// - Returns: 0, or the system's error number.
  package static func writeOutput(_ bytes: [UInt8]) -> Int32 {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe tessera_write_output(characters.baseAddress, characters.count)
      }
    }
  }

  /// Buffers a line for standard output, with a line feed.
  ///
  /// - Returns: 0, or the system's error number.
  package static func writeOutput(line: String) -> Int32 {
    var bytes = Array(line.utf8)
    bytes.append(UInt8(ascii: "\n"))
    return writeOutput(bytes)
  }

  /// Writes the buffered bytes to standard output.
  ///
  /// - Returns: 0, or the system's error number.
  package static func flushOutput() -> Int32 { tessera_flush_output() }
}
