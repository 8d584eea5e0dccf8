package import LuaRuntime

/// A global, a method or a property for scripts: its name, its text and its function.
///
/// A table of bindings describes a type completely. The Lua state registers the names and the
/// functions, and the reference shows the names and the texts. Texts are `StaticString`s, which
/// are free until someone asks for help.
///
///     .property(
///       "number", "integer",
///       "Counts the cells of the view from 1, in the order in which they were made.",
///       example: "print(cell.number)"
///     ) { Cell.get($0) { $0.number } }
package struct Binding {
  /// The way in which a script uses a binding, and the function called.
  package enum Kind {
    /// A global function.
    case function(NativeFunction)
    /// A method.
    case method(NativeFunction)
    /// A property that a function reads and, if there is a second one, assigns.
    case property(get: NativeFunction, set: NativeFunction?)
    /// One of the integers of a pair: 0 for the first, 1 for the second.
    case part(Int)
    /// A property that the type looks up by name, such as a setting of a layout.
    case named(isAssignable: Bool)
  }

  /// The way in which a script uses the binding.
  package let kind: Kind
  /// The Lua name.
  package let name: String
  /// The parameters and result of a call, or the type of a property, as read by `CallSignature`.
  ///
  /// It is empty for a setting of a layout, whose type is that of the constructor's option.
  package let signature: StaticString
  /// The effect of a call, or the meaning of a property, in a paragraph.
  package let text: StaticString
  /// One or two example lines; they can use the values of the table's setting.
  package let example: StaticString
  /// Makes the fields of the table of options, only when needed, as that takes a while.
  package let makeOptions: @Sendable () -> [Option]
  /// The additional arguments of another form of the call, beyond those of the signature.
  private let moreArguments: Int
  /// Whether the method takes no arguments and is also a property.
  ///
  /// Lua sees a property, and calls the resulting number.
  let isAlsoProperty: Bool

  private init(
    _ kind: Kind, _ name: String, _ signature: StaticString, _ text: StaticString,
    _ example: StaticString, moreArguments: Int = 0, isAlsoProperty: Bool = false,
    _ options: @escaping @Sendable () -> [Option] = { [] }
  ) {
    self.kind = kind
    self.isAlsoProperty = isAlsoProperty
    self.moreArguments = moreArguments
    self.name = name
    self.signature = signature
    self.text = text
    self.example = example
    makeOptions = options
  }
}

extension Binding {
  /// Creates a global function or constructor.
  ///
  /// - Parameter moreArguments: the additional arguments of another form of the call, beyond those
  ///   of the signature.
  static func function(
    _ name: String, _ signature: StaticString, _ text: StaticString, example: StaticString,
    moreArguments: Int = 0,
    options: @autoclosure @escaping @Sendable () -> [Option] = [],
    _ function: @escaping NativeFunction
  ) -> Self {
    Self(
      .function(function), name, signature, text, example, moreArguments: moreArguments, options)
  }

  /// Creates a method.
  ///
  /// - Parameters:
  ///   - moreArguments: the additional arguments of another form of the call, such as two numbers
  ///     for a path.
  ///   - isAlsoProperty: whether it takes no arguments and is also a property; the resulting number
  ///     can be called by Lua, such as `numberOfSections`.
  static func method(
    _ name: String, _ signature: StaticString, _ text: StaticString, example: StaticString,
    moreArguments: Int = 0, isAlsoProperty: Bool = false,
    options: @autoclosure @escaping @Sendable () -> [Option] = [],
    _ method: @escaping NativeFunction
  ) -> Self {
    Self(
      .method(method), name, signature, text, example, moreArguments: moreArguments,
      isAlsoProperty: isAlsoProperty, options)
  }

  /// Creates a property of a type; without a setter, scripts can only read it.
  static func property(
    _ name: String, _ type: StaticString, _ text: StaticString, example: StaticString,
    get: @escaping NativeFunction, set: NativeFunction? = nil
  ) -> Self {
    Self(.property(get: get, set: set), name, type, text, example)
  }

  /// Creates a property that is one of the integers of a pair.
  static func part(
    _ name: String, at position: Int, _ text: StaticString, example: StaticString
  ) -> Self {
    Self(.part(position), name, "integer", text, example)
  }

  /// Creates a property that is a setting of a layout, by default with the type of its option.
  static func setting(
    _ name: String, type: StaticString = "", _ text: StaticString, example: StaticString
  ) -> Self {
    Self(.named(isAssignable: true), name, type, text, example)
  }

  /// Creates a property that its type looks up by name and that scripts cannot assign.
  static func field(
    _ name: String, _ type: StaticString, _ text: StaticString, example: StaticString
  ) -> Self {
    Self(.named(isAssignable: false), name, type, text, example)
  }
}

extension Binding {
  /// The fields of a function's table of options.
  package var options: [Option] { makeOptions() }

  /// Whether scripts can assign the binding.
  package var isAssignable: Bool {
    switch kind {
    case .function, .method, .part: false
    case .property(_, let set): set != nil
    case .named(let isAssignable): isAssignable
    }
  }

  /// The function that scripts call, as a global or a method; nil for a property.
  var function: HostType.Member? {
    guard !isAlsoProperty else { return nil }
    return switch kind {
    case .function(let function), .method(let function):
      .init(name, greatestCount: greatestCount, function)
    case .property, .part, .named: nil
    }
  }

  /// The maximum number of arguments of a call by its signature; nil for any number.
  ///
  /// A state reads it for each function, so the signature is not parsed completely.
  package var greatestCount: Int? {
    let bytes = signature.description.utf8
    guard bytes.first == UInt8(ascii: "(") else { return 1 + moreArguments }
    guard bytes.dropFirst().first != UInt8(ascii: ")") else { return 0 }
    var count = 1 + moreArguments
    var depth = 0
    for byte in bytes {
      // The first byte of an ellipsis, the only character here that is not ASCII.
      if byte > 127 { return nil }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 1: count += 1
      default: break
      }
      if depth == 0 { break }
    }
    return count
  }
}

extension Binding {
  /// A field of a table of options.
  package struct Option: Sendable {
    /// The name.
    package let name: String
    /// The type of its values.
    package let type: ValueType

    /// Creates an option.
    init(_ name: String, _ type: ValueType) {
      self.name = name
      self.type = type
    }
  }

  /// A type of an option's values.
  package indirect enum ValueType: Sendable {
    case boolean, integer, number, text, function, table, list
    /// A function that a script writes, in the notation of LuaCATS.
    case callback(String)
    case point, size, rect, insets
    /// A case of an enumeration.
    case word([String])
    /// A value of one of our types, by its Lua name.
    case object(String)
    /// A value of one of two types.
    case either(ValueType, ValueType)

    /// A value of one of some types.
    static func oneOf(_ first: ValueType, _ others: ValueType...) -> Self {
      others.reduce(first) { .either($0, $1) }
    }

    /// A case of an enumeration.
    static func word<Word: RawRepresentable<String> & CaseIterable>(of type: Word.Type) -> Self {
      .word(type.allCases.map { $0.rawValue })
    }
  }
}

extension Binding.Option {
  /// The words of the option, if its values are words.
  package var words: [String] { type.words }
}

extension Binding.ValueType {
  fileprivate var words: [String] {
    switch self {
    case .word(let words): words
    case .either(let first, let second): first.words + second.words
    default: []
    }
  }
}
