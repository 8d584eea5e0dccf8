public import CollectionCore

/// A Swift type whose values can be arguments and results of functions between Swift and a script.
///
/// Booleans, numbers, texts, index paths, lists, tables with names and optionals conform. Your own
/// type can conform by using `FieldValue`:
///
/// ```swift
/// struct Price: ScriptConvertible {
///   var cents: Int
///   static var scriptType: String { "integer" }
///   init(cents: Int) { self.cents = cents }
///   init?(scriptValue: FieldValue?) {
///     guard let cents = Int(scriptValue: scriptValue) else { return nil }
///     self.cents = cents
///   }
///   var scriptValue: FieldValue? { .integer(cents) }
/// }
/// ```
public protocol ScriptConvertible {
  /// The type in the notation of LuaCATS, such as `integer`, for messages and editors.
  static var scriptType: String { get }
  /// Reads a script's value; fails if the type is wrong.
  ///
  /// - Parameter scriptValue: the value; nil for Lua's nil and for a missing argument.
  init?(scriptValue: FieldValue?)
  /// The value for a script; nil for Lua's nil.
  var scriptValue: FieldValue? { get }
}

extension Bool: ScriptConvertible {
  /// Lua's name of the type.
  public static var scriptType: String { "boolean" }
  /// Reads true or false.
  public init?(scriptValue: FieldValue?) {
    guard case .boolean(let value) = scriptValue else { return nil }
    self = value
  }
  /// A boolean.
  public var scriptValue: FieldValue? { .boolean(self) }
}

extension Int: ScriptConvertible {
  /// The name of the type for whole numbers in editors.
  public static var scriptType: String { "integer" }
  /// Reads a whole number, which a script may write as `2.0`.
  public init?(scriptValue: FieldValue?) {
    switch scriptValue {
    case .integer(let value):
      guard let whole = Int(exactly: value) else { return nil }
      self = whole
    case .number(let value):
      guard let whole = Int(exactly: value) else { return nil }
      self = whole
    case .boolean, .string, .list, .table, nil: return nil
    }
  }
  /// A whole number.
  public var scriptValue: FieldValue? { .integer(self) }
}

extension Double: ScriptConvertible {
  /// Lua's name of the type.
  public static var scriptType: String { "number" }
  /// Reads a number, whole or not.
  public init?(scriptValue: FieldValue?) {
    switch scriptValue {
    case .integer(let value): self = Double(value)
    case .number(let value): self = value
    case .boolean, .string, .list, .table, nil: return nil
    }
  }
  /// A number.
  public var scriptValue: FieldValue? { .number(self) }
}

extension String: ScriptConvertible {
  /// Lua's name of the type.
  public static var scriptType: String { "string" }
  /// Reads a text; a number does not count as one.
  public init?(scriptValue: FieldValue?) {
    guard case .string(let value) = scriptValue else { return nil }
    self = value
  }
  /// A text.
  public var scriptValue: FieldValue? { .string(self) }
}

extension IndexPath: ScriptConvertible {
  /// The API's type for index paths.
  public static var scriptType: String { "tessera.Path" }
  /// Reads an `IndexPath` or a table of two 0-based indices, such as `{0, 2}`.
  public init?(scriptValue: FieldValue?) {
    guard let indices = [Int](scriptValue: scriptValue), indices.count == 2,
      indices.allSatisfy({ $0 >= 0 })
    else { return nil }
    self.init(section: indices[0], item: indices[1])
  }
  /// A table of two 0-based indices, which every call accepts as an index path.
  public var scriptValue: FieldValue? { .list([.integer(section), .integer(item)]) }
}

extension FieldValue: ScriptConvertible {
  /// The type of any value.
  public static var scriptType: String { "any" }
  /// Reads any value that can be copied.
  public init?(scriptValue: FieldValue?) {
    guard let scriptValue else { return nil }
    self = scriptValue
  }
  /// The value itself.
  public var scriptValue: FieldValue? { self }
}

extension Optional: ScriptConvertible where Wrapped: ScriptConvertible {
  /// The type of the value, or nil.
  public static var scriptType: String { Wrapped.scriptType + "?" }
  /// Reads a value, or nil.
  public init?(scriptValue: FieldValue?) {
    guard let scriptValue else {
      self = .none
      return
    }
    guard let value = Wrapped(scriptValue: scriptValue) else { return nil }
    self = .some(value)
  }
  /// The value, or nil.
  public var scriptValue: FieldValue? { self?.scriptValue }
}

extension Array: ScriptConvertible where Element: ScriptConvertible {
  /// A list of the elements' type.
  public static var scriptType: String {
    let type = Element.scriptType
    return (type.hasSuffix("?") ? "(\(type))" : type) + "[]"
  }
  /// Reads a list; an empty table counts as one. Complexity: O(n).
  public init?(scriptValue: FieldValue?) {
    switch scriptValue {
    case .list(let values):
      self = []
      for value in values {
        guard let element = Element(scriptValue: value) else { return nil }
        append(element)
      }
    case .table(let fields) where fields.isEmpty: self = []
    case .boolean, .integer, .number, .string, .table, nil: return nil
    }
  }
  /// A list without nil elements, which a Lua list cannot contain. Complexity: O(n).
  public var scriptValue: FieldValue? { .list(compactMap { $0.scriptValue }) }
}

extension Dictionary: ScriptConvertible where Key == String, Value: ScriptConvertible {
  /// The type of a table with names.
  public static var scriptType: String { "table<string, \(Value.scriptType)>" }
  /// Reads a table with names. Complexity: O(n) expected.
  public init?(scriptValue: FieldValue?) {
    guard case .table(let fields) = scriptValue else { return nil }
    self = [:]
    for (name, field) in fields {
      guard let value = Value(scriptValue: field) else { return nil }
      self[name.text] = value
    }
  }
  /// A table with names, without nil values. Complexity: O(n) expected.
  public var scriptValue: FieldValue? {
    var fields: [FieldName: FieldValue] = [:]
    for (name, value) in self { fields[FieldName(name)] = value.scriptValue }
    return .table(fields)
  }
}
