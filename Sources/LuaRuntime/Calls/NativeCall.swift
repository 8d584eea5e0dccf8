public import CLuaShim

/// The handle passed to a native function.
@usableFromInline package typealias NativeCall = tessera_call
