public import CLuaShim

/// The handle that a native function receives.
@usableFromInline package typealias NativeCall = tessera_call
