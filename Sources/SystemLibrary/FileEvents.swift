/// The system's reports about changes of a file, as a descriptor to wait for.
///
/// Linux reports everything that happens in the folder (inotify). Apple's systems report changes of
/// the folder's names and of the file's content, each through its own descriptor (kqueue).
public struct FileEvents: ~Copyable {
  /// The descriptor, which is readable once the file may have changed.
  public let descriptor: Int32

  #if canImport(Darwin)
    private let path: String
    private let folder: Int32
    private var file: Int32

    /// Starts to watch, or returns nil if the system does not support it.
    public init?(of path: String, in folder: String) {
      descriptor = kqueue()
      self.path = path
      self.folder = open(folder, O_EVTONLY | O_CLOEXEC)
      file = -1
      guard descriptor >= 0, Self.watch(self.folder, descriptor) else { return nil }
      watchFile()
    }

    deinit { for each in [file, folder, descriptor] where each >= 0 { close(each) } }

    /// Reads and discards the system's reports.
    public mutating func drain() {
      var event = kevent()
      var none = timespec()
      while kevent(descriptor, nil, 0, &event, 1, &none) > 0 {}
      watchFile()
    }

    /// Watches the file with the name, which may be another one now.
    private mutating func watchFile() {
      if file >= 0 { close(file) }
      file = open(path, O_EVTONLY | O_CLOEXEC)
      _ = Self.watch(file, descriptor)
    }

    private static func watch(_ watched: Int32, _ queue: Int32) -> Bool {
      let flags = UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME)
      var change = kevent(
        ident: UInt(bitPattern: Int(watched)), filter: Int16(EVFILT_VNODE),
        flags: UInt16(EV_ADD | EV_CLEAR), fflags: flags, data: 0, udata: nil)
      return watched >= 0 && kevent(queue, &change, 1, nil, 0, nil) == 0
    }
  #else
    /// Starts to watch, or returns nil if the system does not support it.
    public init?(of path: String, in folder: String) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)
      guard descriptor >= 0, inotify_add_watch(descriptor, folder, mask) >= 0 else {
        return nil
      }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Reads and discards the system's reports.
    public mutating func drain() {
      var bytes = [UInt8](repeating: 0, count: 4096)
      while read(descriptor, &bytes, bytes.count) > 0 {}
    }
  #endif
}
