internal import CLuaShim
package import LuaRuntime
internal import SystemLibrary

/// A copy of this process that answers requests one after the other.
///
/// An end of the copy, by a memory limit or a fault of a library, does not affect this process.
package final class ServiceProcess {
  private let child: Int32
  /// The channel to the copy; -1 after it was closed.
  private var channel: Int32

  private init(child: Int32, channel: Int32) {
    self.child = child
    self.channel = channel
  }

  deinit { _ = end() }

  /// Starts a copy, which runs a closure and ends with the exit code that it returns.
  ///
  /// Call it while the process has only one thread.
  ///
  /// - Parameter serve: runs in the copy, whose standard input and output are connected to this
  ///   process.
  /// - Throws: `HostError` if no process can be started.
  package static func start(serve: () -> Int32) throws(HostError) -> ServiceProcess {
    var channel: Int32 = -1
    let child = unsafe tessera_start_service(&channel)
    if child == 0 { exit(serve()) }
    guard child > 0 else {
      throw HostError(
        "no process can be started: "
          + (unsafe strerror(-child).map { unsafe String(cString: $0) } ?? "no reason given"))
    }
    return ServiceProcess(child: child, channel: channel)
  }

  /// Sends bytes; those that a copy no longer reads are lost.
  package func send(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { bytes in
      _ = unsafe tessera_send(
        channel, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
  }

  /// Receives the available bytes, at most 64 KiB; empty after the copy has ended.
  package func receive() -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      repeat {
        count = unsafe read(channel, buffer.baseAddress, buffer.count)
      } while count < 0
        && errno == EINTR
      count = max(count, 0)
    }
  }

  /// Closes the channel, at which the copy's input ends, and waits for its end.
  package func end() -> WorkerProcess.Ending {
    guard channel >= 0 else { return .exited(0) }
    close(channel)
    channel = -1
    let ending = tessera_await_service(child)
    return ending.signal != 0 ? .signal(ending.signal) : .exited(ending.code)
  }
}
