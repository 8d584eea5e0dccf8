/// The clock for measurements in a page.
package enum HostClock {
  /// The number of seconds since some moment.
  package static var now: Double { PageImports.now() }
}
