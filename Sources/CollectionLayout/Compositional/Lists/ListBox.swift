/// The configuration of a list, which is kept once for all sections of a layout.
final class ListBox: Sendable {
  /// The configuration.
  let configuration: ListConfiguration

  /// Keeps a configuration.
  init(_ configuration: ListConfiguration) { self.configuration = configuration }
}
