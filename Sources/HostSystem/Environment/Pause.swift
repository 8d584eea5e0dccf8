internal import SystemLibrary

/// Putting the thread to sleep.
package enum Pause {
  /// Sleeps for a time.
  ///
  /// - Parameter seconds: the time, at most a minute.
  package static func sleep(_ seconds: Double) {
    usleep(useconds_t(min(max(seconds, 0), 60) * 1_000_000))
  }
}
