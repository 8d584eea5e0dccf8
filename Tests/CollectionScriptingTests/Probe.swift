import LuaRuntime
import Synchronization

/// A host object that counts itself and raises through Swift frames that hold more of its kind.
final class Probe: HostObject, @unchecked Sendable {
  static var hostType: UInt32 { 1000 }
  private static let count = Atomic(0)
  /// The number of probes that were made and not yet let go of.
  static var live: Int { count.load(ordering: .relaxed) }

  private var kept: [LuaReference] = []

  init() { Self.count.add(1, ordering: .relaxed) }
  deinit { Self.count.subtract(1, ordering: .relaxed) }

  static var type: HostType {
    HostType(
      id: hostType, name: "Probe",
      methods: [
        .init("raise") { handle in
          Call.run(handle) { _ throws(BindingError) in throw .raised(ProbeError()) }
        },
        .init("refuse") { handle in
          Call.run(handle) { call throws(BindingError) in
            throw .argument(2, call.string(2) ?? "")
          }
        },
        .init("call") { handle in
          Call.run(handle) { call throws(BindingError) in
            let local = Probe()
            call.push(Probe())
            call.insert(2)
            try call.call(arguments: call.count - 3, results: 0)
            return withExtendedLifetime(local) { 0 }
          }
        },
        .init("keep") { handle in
          Call.run(handle) { call in
            let keeper = Probe()
            call.setCount(2)
            keeper.kept.append(call.takeReference())
            call.push(keeper)
            return 1
          }
        },
        .init("text") { handle in
          Call.run(handle) { call in
            call.push(String(repeating: "x", count: call.integer(2) ?? 0))
            return 1
          }
        },
      ],
      getters: [
        .init("twin") { handle in
          Call.run(handle) { call in
            call.push(Probe())
            return 1
          }
        }
      ],
      setters: [
        .init("value") { handle in
          Call.run(handle) { _ throws(BindingError) in throw .host("a probe has no value") }
        }
      ])
  }
}

/// An error that holds a probe, and becomes one in Lua.
private final class ProbeError: LuaRaisable {
  let message = "a probe was raised"
  private let probe = Probe()
  func push(to call: Call) { call.push(probe) }
}
