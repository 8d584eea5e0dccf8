/// A function that Lua can call: it captures nothing, and passes its handle to `Call.run`.
@usableFromInline package typealias NativeFunction = @convention(c) (NativeCall) -> Int32
