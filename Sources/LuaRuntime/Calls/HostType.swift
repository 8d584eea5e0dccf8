import CLuaShim

/// The type of a host value in Lua: its methods, properties and metamethods.
package struct HostType {
  /// A function under a name.
  package struct Member {
    /// The Lua name.
    package let name: String
    /// The function that is called.
    package let function: NativeFunction
    /// The most arguments that it takes beside a receiver; nil for any number.
    package let greatestCount: Int?

    /// Creates a member.
    package init(_ name: String, greatestCount: Int? = nil, _ function: NativeFunction) {
      self.name = name
      self.greatestCount = greatestCount
      self.function = function
    }
  }

  /// Properties that are not functions of their own, but are looked up by name.
  package final class NamedProperties {
    /// The names, computed when they are first asked for: most scripts use few types.
    package private(set) lazy var names = makeNames()
    /// The function that is called with the value and a name that is among these.
    package let get: NativeFunction
    /// The function that is called with the value, a name that is among these, and the new value.
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
  /// The name that messages show.
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
  /// Properties that are looked up by name where no member has it.
  package let named: NamedProperties?
  /// Functions for operators, `__tostring` and the like, by their Lua names.
  ///
  /// Two are ours: `__otherwise` reads what no member is named, and `__otherwiseAssign` assigns it;
  /// where they return 0, there is no such member.
  package let metamethods: [Member]
  /// Returns the member that is meant by a name which another library has for it; nil if none is.
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

  /// Every name of a property that can be read, sorted.
  package var readableNames: [String] { propertyNames.sorted() }

  /// A Boolean value that indicates whether only methods are read from a value.
  ///
  /// A plain table then holds them.
  var hasMethodsOnly: Bool {
    getters.isEmpty && parts.isEmpty && named == nil
      && !metamethods.contains { $0.name == "__otherwise" }
  }

  /// Every name of a property that can be read.
  var propertyNames: [String] { getters.map { $0.name } + parts.keys + (named?.names ?? []) }

  /// Every name of a property that can be assigned.
  var assignableNames: [String] { setters.map { $0.name } + (named?.names ?? []) }
}

extension LuaState {
  /// The type of the host value at an index of the running stack, or nil.
  package func type(of index: Int32) -> HostType? {
    types[unsafe tessera_type(current.lua, index)]
  }

  /// Makes a type known; values of it can be pushed from then on.
  package func register(_ type: HostType) { register(type, current) }

  /// Makes the type with a number known, if there is a description of it.
  func registerDescribedType(_ id: UInt32, _ call: Call) {
    if let type = describeType?(id) { register(type, call) }
  }

  private func register(_ type: HostType, _ call: Call) {
    types[type.id] = type
    let lua = unsafe call.lua
    call.pushTable(fields: type.metamethods.count + 5)

    call.pushTable(fields: type.methods.count + type.getters.count + type.parts.count)
    // What is watched is left out, so that looking it up comes to Swift.
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
  /// The handle to call another native function with, on the same stack.
  private var handle: NativeCall { NativeCall(bits: unsafe UInt(bitPattern: lua), receiver: 0) }

  /// Answers `value.name` where the type has no such member: by name, by `__otherwise`, or an
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

  /// Tells of a member that is watched, and answers as if it were not; nil for any other.
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
