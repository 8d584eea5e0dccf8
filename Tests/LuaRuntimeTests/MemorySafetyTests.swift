import Foundation
import LuaRuntime
import Testing

/// A host object whose end is seen.
private final class Witness: HostObject {
  static var hostType: UInt32 { 91 }
  let notes: Notes?
  init(_ notes: Notes? = nil) { self.notes = notes }
  deinit { notes?.texts.append("ended") }
}

/// Another class that claims the number of `Witness`.
private final class Impostor: HostObject {
  static var hostType: UInt32 { 91 }
  var value = 0
}

/// What the table in the architecture's page names, where a wrong answer shows without a sanitizer.
struct MemorySafetyTests {
  @Test func `a receiver that its method drops lives until the method returns`() throws {
    let state = try LuaState()
    let notes = Notes()
    state.context = notes
    state.register(
      HostType(
        id: Witness.hostType, name: "Witness",
        methods: [
          .init("drop") {
            Call.run($0, on: Witness.self) { call, witness throws(BindingError) in
              call.setCount(0)
              try BindingError.wrapping(
                try call.state.load("collectgarbage()", name: "=collect"))
              try call.call(arguments: 0, results: 0)
              witness.notes?.texts.append("in the method")
              return 0
            }
          }
        ]))
    state.current.push(
      {
        Call.run($0) { call in
          call.push(Witness(call.state.context as? Notes))
          return 1
        }
      }, name: "makeWitness")
    state.setGlobal("makeWitness")
    // The method's argument is all that keeps it.
    try state.load("makeWitness():drop()", name: "@test.lua")
    try state.call(arguments: 0, results: 0)
    #expect(notes.texts == ["in the method", "ended"])
  }

  @Test func `an object is read as its own class alone, whatever number another one claims`() throws
  {
    let state = try LuaState()
    state.register(
      HostType(
        id: Witness.hostType, name: "Witness",
        methods: [
          .init("read") {
            Call.run($0, on: Impostor.self) { call, impostor in
              call.push(impostor.value)
              return 1
            }
          }
        ]))
    state.current.push(Witness())
    #expect(state.current.object(-1, as: Witness.self) != nil)
    #expect(state.current.object(-1, as: Impostor.self) == nil)
    state.setGlobal("witness")
    try state.load("witness:read()", name: "@test.lua")
    #expect(throws: LuaError.self) { try state.call(arguments: 0, results: 0) }
  }

  @Test func `plain bytes are read as so many bytes alone`() throws {
    let state = try LuaState()
    state.register(HostType(id: 92, name: "Bytes"))
    state.current.pushPlain(92, UInt32(7))
    #expect(state.current.plain(-1, type: 92, as: UInt32.self) == 7)
    #expect(state.current.plain(-1, type: 92, as: UInt64.self) == nil)
  }

  @Test func `references that other threads let go of harm nothing`() throws {
    let state = try LuaState()
    let call = state.current
    func reference(_ number: Int) -> LuaReference {
      call.push(number)
      return call.takeReference()
    }
    let kept = (0..<100).map(reference)
    let thread = DispatchQueue(label: "another thread")
    for _ in 0..<20 {
      let basket = Basket((0..<5000).map(reference))
      thread.async { basket.references = [] }
      let others = (0..<5000).map(reference)
      thread.sync {}
      let read = others.map { reference in
        reference.push(to: call)
        defer { call.pop() }
        return call.integer(-1)
      }
      #expect(read == Array(0..<5000))
    }
    for (number, reference) in kept.enumerated() {
      reference.push(to: call)
      #expect(call.integer(-1) == number)
      call.pop()
    }
  }

  @Test func `a value that a reference let go of is collected at the next entry`() throws {
    let state = try LuaState()
    let notes = Notes()
    state.register(HostType(id: Witness.hostType, name: "Witness"))
    state.current.push(Witness(notes))
    var reference: LuaReference? = state.current.takeReference()
    withExtendedLifetime(reference) {}
    reference = nil
    try state.load("collectgarbage()", name: "=collect")
    try state.call(arguments: 0, results: 0)
    #expect(notes.texts == ["ended"])
  }

  @Test func `a reference outlives its state, and another state reads nothing from it`() throws {
    var reference: LuaReference?
    do {
      let state = try LuaState()
      state.current.push("value")
      reference = state.current.takeReference()
    }
    let other = try LuaState()
    other.current.push("other")
    let own = other.current.takeReference()
    reference?.push(to: other.current)
    #expect(other.current.isAbsent(-1))
    reference = nil
    own.push(to: other.current)
    #expect(other.current.string(-1) == "other")
  }
}

/// What happened, in order.
private final class Notes {
  var texts: [String] = []
}

/// References that another thread lets go of.
private final class Basket: @unchecked Sendable {
  var references: [LuaReference]
  init(_ references: [LuaReference]) { self.references = references }
}
