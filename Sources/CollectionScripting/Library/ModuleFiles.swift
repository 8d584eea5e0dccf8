/// The files in which a module of a name is looked for.
package enum ModuleFiles {
  /// Returns the names of the files beside a script, the first choice first: for `a.b`, `a/b.lua` and
  /// `a/b/init.lua`.
  package static func names(of module: String) -> [String] {
    let path = module.replacing(".", with: "/")
    return [path + ".lua", path + "/init.lua"]
  }
}
