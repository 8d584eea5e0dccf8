import CollectionScripting

extension BindingTable {
  /// Lua that makes a value of the type, and the variable that then has it.
  package var source: (setting: String, variable: String) {
    guard bindings.isEmpty else { return ("\(setting)", "\(variable)") }
    switch name {
    case "OperationLog": return ("log = CollectionView{ dataSource = 'A: x' }.log", "log")
    case "LayoutDefinition": return ("part = LayoutItem{ size = {10, 10} }", "part")
    default: return ("", "nil")
    }
  }
}
