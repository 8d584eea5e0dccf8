package import LuaRuntime

/// A global, a method or a property that scripts see: its name, its text and its function.
///
/// A table of bindings describes a type completely: the Lua state registers the names and the
/// functions, and the reference shows the names and the texts. Texts are `StaticString`s, which
/// cost nothing until somebody asks for help.
///
///     .property(
///       "number", "Counts the cells of the view from 1, in the order in which they were made.",
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
    /// One of the integers of a pair: 0 stands for the first, 1 for the second.
    case part(Int)
    /// A property that the type looks up by its name, such as a setting of a layout.
    case named(isAssignable: Bool)
  }

  /// The way in which a script reaches the binding.
  package let kind: Kind
  /// The Lua name.
  package let name: String
  /// The arguments as the signature shows them, with their brackets; empty for a property.
  package let arguments: StaticString
  /// The effect of a call, or the meaning of a property, in a paragraph.
  package let text: StaticString
  /// A line or two that use the binding; the values of its table's setting are there.
  package let example: StaticString
  /// The type of the value that a call returns, where it is one type of ours or nil.
  let result: HostTypeID?
  /// Makes the fields of the table of options: where they are needed, as that takes a while.
  package let makeOptions: @Sendable () -> [Option]
  /// The number of arguments that another form of the call has beyond those of the signature.
  private let moreArguments: Int

  private init(
    _ kind: Kind, _ name: String, _ arguments: StaticString, _ text: StaticString,
    _ example: StaticString, result: HostTypeID? = nil, moreArguments: Int = 0,
    _ options: @escaping @Sendable () -> [Option] = { [] }
  ) {
    self.kind = kind
    self.moreArguments = moreArguments
    self.result = result
    self.name = name
    self.arguments = arguments
    self.text = text
    self.example = example
    makeOptions = options
  }
}

extension Binding {
  /// Creates a global function or constructor.
  ///
  /// - Parameters:
  ///   - result: the type of what a call returns, where it is one type of ours or nil.
  ///   - moreArguments: how many arguments another form of the call has beyond those of the
  ///     signature.
  static func function(
    _ name: String, _ arguments: StaticString, _ text: StaticString, example: StaticString,
    result: HostTypeID? = nil, moreArguments: Int = 0,
    options: @autoclosure @escaping @Sendable () -> [Option] = [],
    _ function: @escaping NativeFunction
  ) -> Self {
    Self(
      .function(function), name, arguments, text, example, result: result,
      moreArguments: moreArguments, options)
  }

  /// Creates a method.
  ///
  /// - Parameters:
  ///   - result: the type of what a call returns, where it is one type of ours or nil.
  ///   - moreArguments: how many arguments another form of the call has beyond those of the
  ///     signature, as where a path may also be two numbers.
  static func method(
    _ name: String, _ arguments: StaticString, _ text: StaticString, example: StaticString,
    result: HostTypeID? = nil, moreArguments: Int = 0,
    options: @autoclosure @escaping @Sendable () -> [Option] = [],
    _ method: @escaping NativeFunction
  ) -> Self {
    Self(
      .method(method), name, arguments, text, example, result: result,
      moreArguments: moreArguments, options)
  }

  /// Creates a property; without a function that assigns it, scripts can only read it.
  static func property(
    _ name: String, _ text: StaticString, example: StaticString, get: @escaping NativeFunction,
    set: NativeFunction? = nil
  ) -> Self {
    Self(.property(get: get, set: set), name, "", text, example)
  }

  /// Creates a property that is one of the integers of a pair.
  static func part(
    _ name: String, at position: Int, _ text: StaticString, example: StaticString
  ) -> Self {
    Self(.part(position), name, "", text, example)
  }

  /// Creates a property that is a setting of a layout.
  static func setting(_ name: String, _ text: StaticString, example: StaticString) -> Self {
    Self(.named(isAssignable: true), name, "", text, example)
  }

  /// Creates a property that the type looks up by its name and does not let scripts assign.
  static func field(_ name: String, _ text: StaticString, example: StaticString) -> Self {
    Self(.named(isAssignable: false), name, "", text, example)
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
    switch kind {
    case .function(let function), .method(let function):
      .init(name, greatestCount: greatestCount, function)
    case .property, .part, .named: nil
    }
  }

  /// The most arguments that a call may have, as the signature shows them; nil for any number.
  package var greatestCount: Int? {
    let bytes = arguments.description.utf8
    guard bytes.first == UInt8(ascii: "(") else { return 1 + moreArguments }
    guard bytes.count > 2 else { return 0 }
    var count = 1 + moreArguments
    for byte in bytes {
      // The first byte of an ellipsis, the only character here that is not ASCII.
      if byte > 127 { return nil }
      if byte == UInt8(ascii: ",") { count += 1 }
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
    case point, size, rect, insets
    /// One of the words of an enumeration.
    case word([String])
    /// A value of one of our types, by its Lua name.
    case object(String)
    /// A value of one of two types.
    case either(ValueType, ValueType)

    /// One of the words of an enumeration.
    static func word<Word: RawRepresentable<String> & CaseIterable>(of type: Word.Type) -> Self {
      .word(type.allCases.map(\.rawValue))
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
