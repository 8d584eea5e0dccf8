/// The knowledge of what an expression gives.
enum ScriptType: Equatable {
  /// Nothing but nil so far.
  case nothing
  /// A value of one of the types of the reference.
  case object(String)
  case text
  /// A table of functions: `json`, `string`, or what `require "tessera"` returns.
  case table(String)
  /// A function of the reference, by its key: `DataSource`, `json.decode`.
  case function(String)
  /// Anything.
  case unknown

  /// Returns what a variable holds that is given both.
  func joined(with other: Self) -> Self {
    if self == .nothing { return other }
    return other == .nothing || other == self ? self : .unknown
  }

  /// Creates the type that a notation of LuaCATS represents, as far as it is one of the reference.
  init(notation: String?) {
    let name = notation.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 } ?? ""
    self =
      name == "string" ? .text : ReferenceCalls.types[name] == nil ? .unknown : .object(name)
  }
}
