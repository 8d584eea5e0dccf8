/// The clock by which times are measured in a page.
package enum HostClock {
  /// Seconds since some moment.
  package static var now: Double { PageImports.now() }
}
