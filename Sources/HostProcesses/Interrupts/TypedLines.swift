internal import CLuaShim

/// The lines that are typed at a terminal which edits none: Ctrl-C drops what was typed of one.
package struct TypedLines {
  /// An event of the terminal.
  package enum Event: Equatable {
    /// A line, without its end.
    case line(String)
    /// Ctrl-C, which the terminal itself has forgotten what was typed for.
    case interrupted
    /// The end of the input.
    case end
  }

  private let descriptor: Int32
  private var typed: [UInt8] = []

  /// Reads from a descriptor, which is a terminal's, on the thread that creates it.
  ///
  /// From then on, Ctrl-C between two scripts ends what is read, if `HostProcess.installInterrupt`
  /// has been called.
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
