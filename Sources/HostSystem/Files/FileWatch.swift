internal import SystemLibrary

/// A watch for changes of a file, for keys, or for another size of the terminal.
///
/// The folder of the file is watched, since editors replace the old file by a new one. If the
/// system reports no changes, as on a network disk, the file is checked at intervals.
package final class FileWatch {
  /// The kind of the event.
  package enum Event: Hashable, Sendable {
    /// The file is different or does not exist any more.
    case changed
    /// A byte was typed.
    case key(UInt8)
    /// The terminal has another size.
    case resized
    /// No more keys can be typed.
    case inputEnded
  }

  private let path: String
  private var events: FileEvents?
  private var stamp: Folder.Stamp?
  private var size = HostEnvironment.screen(of: 1)

  /// The milliseconds between two checks if the system reports changes, and if it does not.
  private static let pauses = (watched: Int32(1000), polled: Int32(250))
  /// The milliseconds for an editor to finish writing.
  private static let settling: UInt32 = 40

  /// Starts to watch.
  ///
  /// - Parameter polls: whether to only check at intervals.
  package init(_ path: String, polls: Bool = false) {
    self.path = path
    stamp = Folder.stamp(of: path)
    events = polls ? nil : FileEvents(of: path, in: Folder.containing(path))
  }

  /// Whether the system reports changes.
  package var isTold: Bool { events != nil }

  /// Waits.
  ///
  /// - Parameter seconds: the maximum time; nil waits forever.
  /// - Returns: the event, or nil when the time is over.
  package func wait(seconds: Double? = nil, readsKeys: Bool = true) -> Event? {
    var rest = seconds.map { Int32(clamping: Int($0 * 1000)) }
    while true {
      if hasChanged() { return .changed }
      if readsKeys, hasResized() { return .resized }
      var ends = [
        pollfd(fd: readsKeys ? 0 : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: events?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let pause = min(isTold ? Self.pauses.watched : Self.pauses.polled, rest ?? .max)
      let count = unsafe poll(&ends, 2, pause)
      if count > 0, ends[0].revents != 0 {
        var byte: UInt8 = 0
        return unsafe read(0, &byte, 1) == 1 ? .key(byte) : .inputEnded
      }
      if count > 0, ends[1].revents != 0 { drain() }
      if count == 0, let left = rest {
        rest = left - pause
        if left - pause <= 0 { return hasChanged() ? .changed : nil }
      }
    }
  }

  /// Waits for one more byte of a key that has several, or returns nil if there is none in time.
  ///
  /// A change of the file is left for `wait`.
  package func byte(within seconds: Double) -> UInt8? {
    var end = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&end, 1, Int32(clamping: Int(seconds * 1000))) > 0 else { return nil }
    var byte: UInt8 = 0
    return unsafe read(0, &byte, 1) == 1 ? byte : nil
  }

  /// Reads and discards the system's reports.
  private func drain() {
    events?.drain()
    usleep(Self.settling * 1000)
  }

  private func hasResized() -> Bool {
    let now = HostEnvironment.screen(of: 1)
    guard now != size else { return false }
    size = now
    return true
  }

  private func hasChanged() -> Bool {
    let now = Folder.stamp(of: path)
    guard now != stamp else { return false }
    stamp = now
    return true
  }
}
