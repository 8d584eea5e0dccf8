internal import ArgumentParser

/// The form of a report on tests.
enum TestFormat: String, ExpressibleByArgument, CaseIterable {
  /// A line for each test, with the reasons of those that failed.
  case text
  /// The Test Anything Protocol, version 13.
  case tap
  /// JUnit's XML.
  case junit
  /// One JSON document.
  case json
  /// Tab-separated records.
  case plain
}
