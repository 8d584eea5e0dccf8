/// The configuration of a list, stored once for all sections of a layout.
final class ListBox: Sendable {
  /// The configuration.
  let configuration: ListConfiguration

  /// Stores a configuration.
  init(_ configuration: ListConfiguration) { self.configuration = configuration }
}
