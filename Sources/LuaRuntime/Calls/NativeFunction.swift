/// A function that Lua can call: it captures nothing, and hands its handle to `Call.run`.
@usableFromInline package typealias NativeFunction = @convention(c) (NativeCall) -> Int32
