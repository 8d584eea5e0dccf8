package import LuaRuntime

/// A global, a method or a property that scripts see: its name, its text and its function.
///
/// A table of bindings describes a type completely: the Lua state registers the names and the
/// functions, and the reference shows the names and the texts. Texts are `StaticString`s, which
/// cost nothing until somebody asks for help.
///
///     .property(
///       "number", "integer",
///       "Counts the cells of the view from 1, in the order in which they were made.",
///       example: "print(cell.number)"
///     ) { Cell.get($0) { $0.number } }
package struct Binding {
  /// The way in which a script reaches a binding, and what is called then.
  package enum Kind {
    /// A global function.
    case function(NativeFunction)
    /// A method.
    case method(NativeFunction)
    /// A property that a function reads and, where there is another one, assigns.
    case property(get: NativeFunction, set: NativeFunction?)
    /// One of the integers of a pair: 0 for the first, 1 for the second.
    case part(Int)
    /// A property that the type looks up by its name, such as a setting of a layout.
    case named(isAssignable: Bool)
  }

  /// The way in which a script reaches the binding.
  package let kind: Kind
  /// The Lua name.
  package let name: String
  /// The parameters and the result of a call, or the type of a property, as `CallSignature` reads
  /// them; empty for a setting of a layout, whose type is that of the constructor's option.
  package let signature: StaticString
  /// The effect of a call, or the meaning of a property, in a paragraph.
  package let text: StaticString
  /// A line or two that use the binding; the values of its table's setting are there.
  package let example: StaticString
  /// Makes the fields of the table of options: where they are needed, as that takes a while.
  package let makeOptions: @Sendable () -> [Option]
  /// The number of arguments that another form of the call has beyond those of the signature.
  private let moreArguments: Int
  /// Whether the method takes no arguments and is read as a property, too: Lua sees a property, and
  /// calls the number that it gives.
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
  /// - Parameter moreArguments: how many arguments another form of the call has beyond those of the
  ///   signature.
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
  ///   - moreArguments: how many arguments another form of the call has beyond those of the
  ///     signature, for example two numbers for a path.
  ///   - isAlsoProperty: whether it takes no arguments and is read as a property, too; the number
  ///     that it gives is one that Lua may call, such as `numberOfSections`.
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

  /// Creates a property of a type; without a function that assigns it, scripts can only read it.
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

  /// Creates a property that is a setting of a layout, by default of the type of the option that
  /// the constructor has for it.
  static func setting(
    _ name: String, type: StaticString = "", _ text: StaticString, example: StaticString
  ) -> Self {
    Self(.named(isAssignable: true), name, type, text, example)
  }

  /// Creates a property of a type that looks it up by its name and does not let scripts assign it.
  static func field(
    _ name: String, _ type: StaticString, _ text: StaticString, example: StaticString
  ) -> Self {
    Self(.named(isAssignable: false), name, type, text, example)
  }
}

extension Binding {
  /// The fields of the table of options that a function takes.
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

  /// The most arguments that a call may have by its signature; nil for any number.
  ///
  /// A state asks for it with each function, so the signature is not read as a whole.
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

  /// A type of values that an option takes.
  package indirect enum ValueType: Sendable {
    case boolean, integer, number, text, function, table, list
    /// A function that a script writes, in the notation of LuaCATS.
    case callback(String)
    case point, size, rect, insets
    /// One of the words of an enumeration.
    case word([String])
    /// A value of one of our types, by its Lua name.
    case object(String)
    /// A value of one of two types.
    case either(ValueType, ValueType)

    /// A value of one of some types.
    static func oneOf(_ first: ValueType, _ others: ValueType...) -> Self {
      others.reduce(first) { .either($0, $1) }
    }

    /// One of the words of an enumeration.
    static func word<Word: RawRepresentable<String> & CaseIterable>(of type: Word.Type) -> Self {
      .word(type.allCases.map { $0.rawValue })
    }
  }
}

extension Binding.Option {
  /// The words that the option takes, if it takes words.
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
