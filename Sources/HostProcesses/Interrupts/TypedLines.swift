internal import CLuaShim

/// The lines typed at a terminal that has no editor; Ctrl-C drops an unfinished one.
package struct TypedLines {
  /// An event of the terminal.
  package enum Event: Equatable {
    /// A line without its line feed.
    case line(String)
    /// Ctrl-C, after which the terminal has dropped the unfinished line.
    case interrupted
    /// The end of the input.
    case end
  }

  private let descriptor: Int32
  private var typed: [UInt8] = []

  /// Reads from a terminal's descriptor, on the thread that creates it.
  ///
  /// From then on, Ctrl-C between two scripts ends a read, if `HostProcess.installInterrupt` was
  /// called.
  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
    tessera_note_interrupts()
  }

  /// Waits for a line.
  package mutating func next() -> Event {
    while true {
      if let end = typed.firstIndex(of: UInt8(ascii: "\n")) {
        defer { typed.removeSubrange(...end) }
        return .line(String(decoding: typed[..<end], as: UTF8.self))
      }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = unsafe chunk.withUnsafeMutableBytes { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) {
          unsafe tessera_read_typed(descriptor, $0.baseAddress, $0.count)
        }
      }
      switch count {
      case -2:
        typed = []
        return .interrupted
      case 1...: typed += chunk[..<count]
      default:
        defer { typed = [] }
        return typed.isEmpty ? .end : .line(String(decoding: typed, as: UTF8.self))
      }
    }
  }
}
