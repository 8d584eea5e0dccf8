package import CollectionCore
package import CollectionData
package import CollectionLayout
package import CollectionViews
package import LuaRuntime

/// A value that a binding can return.
protocol ScriptValue {
  /// Pushes the value onto the stack of a call.
  func push(to call: Call)
}

extension Call {
  /// Pushes the only result of a call.
  func answer(_ value: some ScriptValue) -> Int32 {
    value.push(to: self)
    return 1
  }

  /// Pushes the arguments of a function and returns their number.
  func pushArguments(_ value: some ScriptValue) -> Int32 { answer(value) }

  /// Pushes two arguments.
  func pushArguments(_ first: some ScriptValue, _ second: some ScriptValue) -> Int32 {
    pushArguments(first) + pushArguments(second)
  }

  /// Pushes three arguments.
  func pushArguments(
    _ first: some ScriptValue, _ second: some ScriptValue, _ third: some ScriptValue
  ) -> Int32 {
    pushArguments(first, second) + pushArguments(third)
  }

  /// Pushes four arguments.
  func pushArguments(
    _ first: some ScriptValue, _ second: some ScriptValue, _ third: some ScriptValue,
    _ fourth: some ScriptValue
  ) -> Int32 {
    pushArguments(first, second, third) + pushArguments(fourth)
  }

  /// Pushes a value, or nil.
  func push(_ value: (some ScriptValue)?) {
    if let value { value.push(to: self) } else { pushNil() }
  }

  /// Pushes values as a list.
  func push(_ values: [some ScriptValue]) {
    pushTable(elements: values.count)
    for (offset, value) in values.enumerated() {
      value.push(to: self)
      setElement(offset + 1)
    }
  }
}

extension HostObject {
  /// Pushes a property of the receiver, from a closure that reads it.
  ///
  ///     .property("number", "integer", …) { Cell.get($0) { $0.number } }
  ///
  /// The function is inlined: a property costs no more than the same code written out.
  @inline(__always)
  static func get<Failure: EngineError>(
    _ handle: NativeCall, _ value: (Self) throws(Failure) -> some ScriptValue
  ) -> Int32 {
    Call.run(handle, on: Self.self) { call, object throws(BindingError) in
      call.answer(try call.engine { () throws(Failure) in try value(object) })
    }
  }

  /// Pushes the result of a query with the first argument, from closures that read it and answer.
  ///
  ///     .method("object", …) { ResultsController.ask($0, Call.readIndexPath) { $0.object(at: $1) }
  ///     }
  ///
  /// The function is inlined, so reading the argument makes no closure.
  @inline(__always)
  static func ask<Argument, Failure: EngineError>(
    _ handle: NativeCall, _ read: (Call) -> (Int32) throws(Mismatch) -> Argument,
    _ answer: (Self, Argument) throws(Failure) -> some ScriptValue
  ) -> Int32 {
    Call.run(handle, on: Self.self) { call, object throws(BindingError) in
      let argument = try call.argument(2, read(call))
      return call.answer(
        try call.engine { () throws(Failure) in try answer(object, argument) })
    }
  }

  /// Pushes whether two values are equal; one of them may be of another type.
  static func isEqual<Value: Equatable>(_ handle: NativeCall, _ value: (Self) -> Value) -> Int32 {
    Call.run(handle) { call in
      guard let left = call.object(1, as: Self.self), let right = call.object(2, as: Self.self)
      else { return call.answer(false) }
      return call.answer(value(left) == value(right))
    }
  }

  /// Assigns a property of the receiver, from closures that read the value and store it.
  ///
  ///     set: { CollectionView.set($0, "contentInset", Call.readInsets) { $0.contentInset = $1 } }
  static func set<Value, Failure: EngineError>(
    _ handle: NativeCall, _ name: String, _ read: (Call) -> (Int32) throws(Mismatch) -> Value,
    _ assign: (Self, Value) throws(Failure) -> Void
  ) -> Int32 {
    Call.run(handle) { call throws(BindingError) in
      let receiver = try call.receiver(Self.self)
      let value = try call.property(name, read(call))
      try call.engine { () throws(Failure) in try assign(receiver, value) }
      return 0
    }
  }
}

extension Call {
  /// Reads the value to assign to a property.
  func property<Value>(
    _ name: String, at index: Int32 = 2, _ read: (Int32) throws(Mismatch) -> Value
  ) throws(BindingError) -> Value {
    do throws(Mismatch) {
      return try read(index)
    } catch {
      throw .host("property '\(name)': \(error.reason)")
    }
  }
}

extension Optional: ScriptValue where Wrapped: ScriptValue {
  /// Pushes the value, or nil.
  func push(to call: Call) { call.push(self) }
}

extension Array: ScriptValue where Element: ScriptValue {
  /// Pushes the elements as a list.
  func push(to call: Call) { call.push(self) }
}

extension Bool: ScriptValue {
  /// Pushes a boolean.
  func push(to call: Call) { call.push(self) }
}

extension Int: ScriptValue {
  /// Pushes an integer.
  func push(to call: Call) { call.push(self) }
}

extension Double: ScriptValue {
  /// Pushes a number.
  func push(to call: Call) { call.push(self) }
}

extension String: ScriptValue {
  /// Pushes a text.
  func push(to call: Call) { call.push(self) }
}

extension Point: ScriptValue {
  /// Pushes a table with the fields of a point.
  func push(to call: Call) { call.push(self) }
}

extension Size: ScriptValue {
  /// Pushes a table with the fields of a size.
  func push(to call: Call) { call.push(self) }
}

extension Rect: ScriptValue {
  /// Pushes a table with the fields of a rectangle.
  func push(to call: Call) { call.push(self) }
}

extension EdgeInsets: ScriptValue {
  /// Pushes a table with the fields of insets.
  func push(to call: Call) { call.push(self) }
}

extension AffineTransform: ScriptValue {
  /// Pushes a table with the fields of a transform.
  func push(to call: Call) { call.push(self) }
}

extension IndexPath: ScriptValue {
  /// Pushes an index path.
  func push(to call: Call) { call.push(self) }
}

extension Identifier: ScriptValue {
  /// Pushes the text or the number.
  func push(to call: Call) { call.push(self) }
}

extension Item: ScriptValue {
  /// Pushes the id of an item without fields, or a table.
  func push(to call: Call) { call.push(self) }
}

extension FieldValue: ScriptValue {
  /// Pushes the value of a field; tables are new copies.
  func push(to call: Call) { call.push(self) }
}

extension ItemList: ScriptValue {
  /// Pushes the items as a list.
  func push(to call: Call) { call.push(items: self) }
}

extension Section: ScriptValue {
  /// Pushes the section as a value that Lua holds.
  func push(to call: Call) { call.push(SectionBox(self)) }
}

extension InvalidationContext: ScriptValue {
  /// Pushes a table with the changes.
  func push(to call: Call) { call.push(self) }
}

extension LuaReference: ScriptValue {}

extension ScriptValue where Self: HostObject {
  /// Pushes the object.
  func push(to call: Call) { call.push(self) }
}

extension Cell: ScriptValue {}
extension CollectionView: ScriptValue {}
extension ComponentLayout: ScriptValue {}
extension LayoutContextBox: ScriptValue {}
extension LayoutDefinitionBox: ScriptValue {}
extension PageComponent: ScriptValue {}
extension ResultsController: ScriptValue {}
extension SectionSnapshotBox: ScriptValue {}
extension SupplementaryView: ScriptValue {}
extension TransitionBox: ScriptValue {}
