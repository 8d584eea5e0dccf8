import CLuaShim

/// The type of a host value in Lua: its methods, properties and metamethods.
package struct HostType {
  /// A function with a name.
  package struct Member {
    /// The Lua name.
    package let name: String
    /// The function.
    package let function: NativeFunction
    /// The maximum number of arguments besides a receiver; nil for any number.
    package let greatestCount: Int?

    /// Creates a member.
    package init(_ name: String, greatestCount: Int? = nil, _ function: NativeFunction) {
      self.name = name
      self.greatestCount = greatestCount
      self.function = function
    }
  }

  /// Properties that are looked up by name, without their own functions.
  package final class NamedProperties {
    /// The names, computed on first use: most scripts use few types.
    package private(set) lazy var names = makeNames()
    /// The function that is called with the value and one of these names.
    package let get: NativeFunction
    /// The function that is called with the value, one of these names, and the new value.
    package let set: NativeFunction
    private let makeNames: () -> [String]

    /// Creates properties.
    package init(
      _ names: @autoclosure @escaping () -> [String], get: @escaping NativeFunction,
      set: @escaping NativeFunction
    ) {
      makeNames = names
      self.get = get
      self.set = set
    }
  }

  /// The number of the type.
  package let id: UInt32
  /// The name for messages.
  package let name: String
  /// A Boolean value that indicates whether values are pairs of integers and own no object.
  package let isPair: Bool
  /// The names of a pair's integers: 0 for the first, 1 for the second.
  package let parts: [String: Int]
  /// Functions called with a colon.
  package let methods: [Member]
  /// Properties that can be read.
  package let getters: [Member]
  /// Properties that can be assigned.
  package let setters: [Member]
  /// Properties that are looked up by name if there is no such member.
  package let named: NamedProperties?
  /// Functions for operators, `__tostring` and the like, by their Lua names.
  ///
  /// Two are ours: `__otherwise` reads names without a member, and `__otherwiseAssign` assigns
  /// them. If they return 0, there is no such name.
  package let metamethods: [Member]
  /// Returns the member intended by another library's name, or nil.
  package let meant: (String) -> String?

  /// Creates the description of a type.
  package init(
    id: UInt32, name: String, isPair: Bool = false, parts: [String: Int] = [:],
    methods: [Member] = [], getters: [Member] = [], setters: [Member] = [],
    named: NamedProperties? = nil, metamethods: [Member] = [],
    meant: @escaping (String) -> String? = { _ in nil }
  ) {
    self.id = id
    self.name = name
    self.isPair = isPair
    self.parts = parts
    self.methods = methods
    self.getters = getters
    self.setters = setters
    self.named = named
    self.metamethods = metamethods
    self.meant = meant
  }

  /// Every name that can be read from a value, sorted.
  package var memberNames: [String] { (methods.map { $0.name } + propertyNames).sorted() }

  /// Every name of a readable property, sorted.
  package var readableNames: [String] { propertyNames.sorted() }

  /// A Boolean value that indicates whether only methods can be read from a value.
  ///
  /// They are then in a plain table.
  var hasMethodsOnly: Bool {
    getters.isEmpty && parts.isEmpty && named == nil
      && !metamethods.contains { $0.name == "__otherwise" }
  }

  /// Every name of a readable property.
  var propertyNames: [String] { getters.map { $0.name } + parts.keys + (named?.names ?? []) }

  /// Every name of an assignable property.
  var assignableNames: [String] { setters.map { $0.name } + (named?.names ?? []) }
}

extension LuaState {
  /// Returns the type of the host value at an index of the running stack, or nil.
  package func type(of index: Int32) -> HostType? {
    types[unsafe tessera_type(current.lua, index)]
  }

  /// Registers a type, so that its values can be pushed.
  package func register(_ type: HostType) { register(type, current) }

  /// Registers the type with a number, if there is a description of it.
  func registerDescribedType(_ id: UInt32, _ call: Call) {
    if let type = describeType?(id) { register(type, call) }
  }

  private func register(_ type: HostType, _ call: Call) {
    types[type.id] = type
    let lua = unsafe call.lua
    call.pushTable(fields: type.metamethods.count + 5)

    call.pushTable(fields: type.methods.count + type.getters.count + type.parts.count)
    // Watched members are left out, so that Swift looks them up.
    for method in type.methods where !watchedMembers.contains(method.name) {
      call.push(
        method.function, name: method.name, isMethod: true, greatestCount: method.greatestCount)
      call.setField(method.name)
    }
    for getter in type.getters where !watchedMembers.contains(getter.name) {
      unsafe tessera_push_function(lua, getter.function)
      call.setField(getter.name)
    }
    for (name, position) in type.parts {
      call.push(position)
      call.setField(name)
    }
    if type.hasMethodsOnly {
      unsafe tessera_answer_missing(lua, type.id) { handle in
        Call.run(handle) { call throws(BindingError) in try call.answerUnknownMember() }
      }
    } else {
      unsafe tessera_push_indexer(lua) { handle in
        Call.run(handle) { call throws(BindingError) in try call.answerUnknownMember() }
      }
    }
    call.setField("__index")

    call.pushTable(fields: type.setters.count)
    for setter in type.setters {
      unsafe tessera_push_function(lua, setter.function)
      call.setField(setter.name)
    }
    unsafe tessera_push_assigner(lua) { handle in
      Call.run(handle) { call throws(BindingError) in try call.refuseAssignment() }
    }
    call.setField("__newindex")

    for metamethod in type.metamethods {
      call.push(metamethod.function, name: metamethod.name)
      call.setField(metamethod.name)
    }
    call.push(type.name)
    call.setField("__name")
    call.push(type.name)
    call.setField("__metatable")
    unsafe tessera_register_type(lua, type.id, type.isPair ? 0 : 1)
  }
}

extension Call {
  /// The handle for calling another native function with the same stack.
  private var handle: NativeCall { NativeCall(bits: unsafe UInt(bitPattern: lua), receiver: 0) }

  /// Answers `value.name` if the type has no such member: by name, by `__otherwise`, or with an
  /// error.
  fileprivate func answerUnknownMember() throws(BindingError) -> Int32 {
    let id = integer(1).map { UInt32(clamping: $0) } ?? (unsafe tessera_type(lua, 1))
    guard let type = state.types[id] else { throw .argument(1, "not a host value") }
    if !state.watchedMembers.isEmpty, let results = answerWatchedMember(of: type) { return results }
    if let named = type.named, let name = string(2), named.names.contains(name) {
      return named.get(handle)
    }
    if let otherwise = type.metamethods.first(where: { $0.name == "__otherwise" }) {
      let results = otherwise.function(handle)
      if results != 0 { return results }
    }
    throw .host(unknownMember(of: type, setting: false))
  }

  /// Reports a watched member and answers as usual, or returns nil for other members.
  private func answerWatchedMember(of type: HostType) -> Int32? {
    guard let name = string(2), state.watchedMembers.contains(name) else { return nil }
    state.onWatchedMember?(name, type.name, self)
    if let method = type.methods.first(where: { $0.name == name }) {
      push(method.function, name: name, isMethod: true, greatestCount: method.greatestCount)
      return 1
    }
    return type.getters.first { $0.name == name }
      .map { $0.function(handle) }
  }

  fileprivate func refuseAssignment() throws(BindingError) -> Int32 {
    guard let type = state.types[unsafe tessera_type(lua, 1)] else {
      throw .argument(1, "not a host value")
    }
    if let named = type.named, let name = string(2), named.names.contains(name) {
      return named.set(handle)
    }
    if let otherwise = type.metamethods.first(where: { $0.name == "__otherwiseAssign" }) {
      let handled = otherwise.function(handle)
      if handled != 0 { return handled }
    }
    throw .host(unknownMember(of: type, setting: true))
  }

  private func unknownMember(of type: HostType, setting: Bool) -> String {
    guard let key = string(2) else {
      return "\(type.name) has no member of the key \(displayText(2))"
    }
    if setting {
      if type.propertyNames.contains(key) {
        return "'\(key)' of \(type.name) can be read, but not assigned"
      }
      return "\(type.name) has no property '\(key)' to assign"
        + Suggestion.sentence(for: key, among: type.assignableNames, meant: type.meant(key))
    }
    return "\(type.name) has no method or property '\(key)'"
      + Suggestion.sentence(for: key, among: type.memberNames, meant: type.meant(key))
  }
}
