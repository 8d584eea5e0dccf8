/// The possible files of a module.
package enum ModuleFiles {
  /// Returns the names of the possible files next to a script, in order of preference.
  ///
  /// For `a.b`, they are `a/b.lua` and `a/b/init.lua`.
  package static func names(of module: String) -> [String] {
    let path = module.replacing(".", with: "/")
    return [path + ".lua", path + "/init.lua"]
  }
}
