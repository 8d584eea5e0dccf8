internal import SystemLibrary

/// The clock by which times are measured; Swift's `ContinuousClock` needs macOS 13.
package enum HostClock {
  /// Seconds since some moment; they never go back.
  package static var now: Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
