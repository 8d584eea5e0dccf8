internal import CLuaShim

/// The arguments, the signals and the standard output of the process, as the C side handles them.
package enum HostProcess {
  /// The words of the command line behind the program's name.
  ///
  /// `CommandLine` reads them from `/proc`, which may be missing, or for which there may be no
  /// descriptor left.
  package static var arguments: [String] {
    (1..<max(tessera_argument_count(), 1)).compactMap { index in
      unsafe tessera_argument(index).map { unsafe String(cString: $0) }
    }
  }

  /// Keeps closed standard streams closed, whatever is opened later, and makes a file that is larger
  /// than the system allows an error of the write.
  package static func prepare() { tessera_prepare_process() }

  /// Makes Ctrl-C stop the script of the state that receives interrupts; a second one, or one while
  /// no state does, ends the process with exit code 130.
  package static func installInterrupt() { tessera_install_interrupt() }

  /// Buffers bytes for standard output, where the handlers of signals find them.
  ///
  /// - Returns: 0, or the number of the system's error.
  package static func writeOutput(_ bytes: [UInt8]) -> Int32 {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe tessera_write_output(characters.baseAddress, characters.count)
      }
    }
  }

  /// Buffers a line for standard output, and the line feed that ends it.
  ///
  /// - Returns: 0, or the number of the system's error.
  package static func writeOutput(line: String) -> Int32 {
    var bytes = Array(line.utf8)
    bytes.append(UInt8(ascii: "\n"))
    return writeOutput(bytes)
  }

  /// Hands what is buffered for standard output to the system.
  ///
  /// - Returns: 0, or the number of the system's error.
  package static func flushOutput() -> Int32 { tessera_flush_output() }
}
