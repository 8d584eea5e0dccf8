import CollectionExercises
import HostSystem
import TesseraChecking

/// The files that describe the Lua API to an editor in the folder of a course.
///
/// Definitions by Tessera are rewritten; every other existing file is kept.
struct EditorFiles {
  /// The folder of the definitions, which submissions leave out because it is hidden.
  static let definitionFolder = ".tessera-definitions"

  private let globals: [String]

  /// Creates the files of a course.
  init(_ pack: ExercisePack) {
    var names: Set<String> = []
    for exercise in pack.exercises {
      names.formUnion(ScriptNames.assigned(in: Array(exercise.given.code.utf8)))
      for solution in exercise.solutions {
        names.formUnion(ScriptNames.assigned(in: Array(solution.code.utf8)))
      }
    }
    globals = names.subtracting(ReferenceCalls.globals).sorted()
  }

  /// Writes the missing files.
  ///
  /// - Returns: the problem of the first file that could not be written; nil if there is none.
  func write(to folder: String) -> String? {
    let texts: [(name: String, text: String)] = [
      (
        "\(Self.definitionFolder)/\(DefinitionFormat.luacats.fileName)",
        DefinitionFormat.luacats.text()
      ),
      (DefinitionFormat.luacheck.fileName, DefinitionFormat.luacheck.text(globals: globals)),
      (
        ".luarc.json", LanguageServerSettings.text(library: Self.definitionFolder, globals: globals)
      ),
      (".vscode/extensions.json", "{ \"recommendations\": [\"sumneko.lua\"] }\n"),
      (".vscode/settings.json", "{ \"Lua.workspace.checkThirdParty\": false }\n"),
      (
        ".zed/settings.json",
        "{ \"languages\": { \"Lua\": { \"language_servers\": [\"lua-language-server\"] } } }\n"
      ),
    ]
    for (name, text) in texts {
      let path = "\(folder)/\(name)"
      if Folder.exists(path), !DefinitionFile.isOurs(path) { continue }
      do throws(Folder.Failure) {
        try Folder.write(text, to: path)
      } catch {
        return "\(error)"
      }
    }
    return nil
  }
}
