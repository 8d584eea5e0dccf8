internal import ArgumentParser
import CollectionCourses
import CollectionExercises
import CollectionRendering
import CollectionScripting
import CollectionUpdates
import TesseraExplain

/// Completions in a shell: names of files, or known words.
extension CompletionKind {
  /// Scripts, and folders.
  static let scripts = Self.file(extensions: ["lua"])
  /// Recordings and traces, and folders.
  static let recordings = Self.file(extensions: ["jsonl", "json"])
  /// The codes that have a page.
  static let codes = Self.list(ExplainCatalogue.codes)
  /// The layouts of `show`.
  static let layouts = Self.list(ShowLayouts.names)
  /// The operations of `apply`.
  static let operations = Self.list(OperationLine.verbs)
  /// The starts of a grant to a script.
  static let grants = Self.list(["read=", "write=", "clock"])
  /// The globals of the Lua API, and its types with their members.
  static let names = Self.list(Reference.names)

  /// The exercises of the course around the folder; elsewhere, those of the built-in pack.
  static let exercises = Self.custom { _, _, _ in
    let pack = (try? Course())?.pack ?? (try? PackSource.builtIn())
    return pack?.ids ?? []
  }
}
