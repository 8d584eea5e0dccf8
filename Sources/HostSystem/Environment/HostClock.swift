internal import SystemLibrary

/// The clock for measuring times; Swift's `ContinuousClock` needs macOS 13.
package enum HostClock {
  /// The seconds since a fixed point; they never decrease.
  package static var now: Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
