internal import CLuaShim
package import LuaRuntime
internal import SystemLibrary

/// A copy of this process that answers requests, one after the other.
///
/// What ends the copy, such as a memory limit or a fault of a library, leaves this process alone.
package final class ServiceProcess {
  private let child: Int32
  /// The channel to the copy; -1 once it is closed.
  private var channel: Int32

  private init(child: Int32, channel: Int32) {
    self.child = child
    self.channel = channel
  }

  deinit { _ = end() }

  /// Starts a copy, which serves in a closure and ends with the exit code that it returns.
  ///
  /// Call it while the process has one thread.
  ///
  /// - Parameter serve: runs in the copy, whose standard input and output lead here.
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

  /// Sends bytes; what a copy that has ended does not read is lost.
  package func send(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { bytes in
      _ = unsafe tessera_send(
        channel, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
  }

  /// Receives what has come, at most 64 KiB; nothing once the copy has ended.
  package func receive() -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      repeat {
        count = unsafe read(channel, buffer.baseAddress, buffer.count)
      } while count < 0
        && errno == EINTR
      count = max(count, 0)
    }
  }

  /// Closes the channel and waits for the end of the copy, which reads the end of its input.
  package func end() -> WorkerProcess.Ending {
    guard channel >= 0 else { return .exited(0) }
    close(channel)
    channel = -1
    let ending = tessera_await_service(child)
    return ending.signal != 0 ? .signal(ending.signal) : .exited(ending.code)
  }
}
