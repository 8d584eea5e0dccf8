/// What is known about the type of an expression.
enum ScriptType: Equatable {
  /// Only nil so far.
  case nothing
  /// A value of one of the types of the reference.
  case object(String)
  case text
  /// A table of functions: `json`, `string`, or the result of `require "tessera"`.
  case table(String)
  /// A function of the reference, by its key: `DataSource`, `json.decode`.
  case function(String)
  /// Anything.
  case unknown

  /// Returns the type of a variable to which values of both types are assigned.
  func joined(with other: Self) -> Self {
    if self == .nothing { return other }
    return other == .nothing || other == self ? self : .unknown
  }

  /// Creates the type of a LuaCATS notation, if it is a type of the reference.
  init(notation: String?) {
    let name = notation.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 } ?? ""
    self =
      name == "string" ? .text : ReferenceCalls.types[name] == nil ? .unknown : .object(name)
  }
}
