package import LuaRuntime

/// A type for scripts, with all its bindings.
package struct BindingTable {
  /// The number of the type.
  let id: HostTypeID
  /// The name for messages.
  package let name: String
  /// The paragraph at the start of the type's reference; empty for a type without members.
  package let text: StaticString
  /// The name of a value of the type in signatures and examples.
  package let variable: StaticString
  /// The Lua code that makes the values used in the examples.
  package let setting: StaticString
  /// The methods and properties, in the order of the reference.
  package let bindings: [Binding]
  /// Properties that are looked up by name.
  let named: HostType.NamedProperties?
  /// Whether `__otherwise` only reads positions: `path[1]`.
  package let hasPlaces: Bool
  /// Functions for operators and `tostring`, by their Lua names.
  let metamethods: [HostType.Member]

  init(
    _ id: HostTypeID, _ name: String, _ text: StaticString = "", variable: StaticString = "",
    setting: StaticString = "", bindings: [Binding] = [],
    named: HostType.NamedProperties? = nil, hasPlaces: Bool = false,
    metamethods: [HostType.Member]
  ) {
    self.id = id
    self.name = name
    self.text = text
    self.variable = variable
    self.setting = setting
    self.bindings = bindings
    self.named = named
    self.hasPlaces = hasPlaces
    self.metamethods = metamethods
  }

  /// Whether values may have names beyond those of the bindings, such as their own fields.
  package var hasOtherNames: Bool {
    !hasPlaces && metamethods.contains { $0.name == "__otherwise" }
  }

  /// Whether scripts can assign names beyond those of the bindings.
  package var takesOtherNames: Bool { metamethods.contains { $0.name == "__otherwiseAssign" } }

  /// The type in the form for a Lua state. Complexity: O(bindings).
  package var hostType: HostType {
    var methods: [HostType.Member] = []
    var getters: [HostType.Member] = []
    var setters: [HostType.Member] = []
    var parts: [String: Int] = [:]
    methods.reserveCapacity(bindings.count)
    for binding in bindings {
      switch binding.kind {
      case .method(let get) where binding.isAlsoProperty: getters.append(.init(binding.name, get))
      case .function, .method:
        if let function = binding.function { methods.append(function) }
      case .property(let get, let set):
        getters.append(.init(binding.name, get))
        if let set { setters.append(.init(binding.name, set)) }
      case .part(let position): parts[binding.name] = position
      case .named: break
      }
    }
    return HostType(
      id: id.rawValue, name: name, isPair: !parts.isEmpty, parts: parts, methods: methods,
      getters: getters, setters: setters, named: named, metamethods: metamethods,
      meant: { [name] in UIKitName.meant(by: $0, of: name) })
  }
}
