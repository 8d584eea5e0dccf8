/// A form of definitions for editors.
package enum DefinitionFormat: String, CaseIterable, Sendable {
  case luacats, luacheck

  /// The first words of each file of definitions, which identify it.
  package static let mark = "-- Made by tessera definitions"

  /// The name of the file in a folder.
  package var fileName: String {
    switch self {
    case .luacats: "tessera.lua"
    case .luacheck: ".luacheckrc"
    }
  }

  /// The definitions as text.
  ///
  /// - Parameter globals: the names of globals that scripts may set without an assignment in the
  ///   file, such as those of exercises.
  package func text(globals: [String] = []) -> String {
    switch self {
    case .luacats: AnnotatedDefinitions.text
    case .luacheck: CheckerStandard.text(globals: globals)
    }
  }
}
