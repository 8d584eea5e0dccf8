/// The functions that the page's JavaScript provides: imports of the module `tessera`.
///
/// Pointers and counts refer to the memory that the program exports; texts are UTF-8.
enum PageImports {
  /// Passes bytes to the page: stream 1 is the output, stream 2 is for messages.
  @_extern(wasm, module: "tessera", name: "write")
  static func write(_ stream: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int32)

  /// Returns the number of seconds since 1970 in UTC, with a fraction.
  @_extern(wasm, module: "tessera", name: "now")
  static func now() -> Double

  /// Returns the number of bytes of a file passed to the page; negative if there is none with that
  /// path.
  @_extern(wasm, module: "tessera", name: "file_size")
  static func fileSize(_ path: UnsafePointer<UInt8>?, _ count: Int32) -> Double

  /// Copies the first bytes of such a file, up to the size of the buffer.
  @_extern(wasm, module: "tessera", name: "file_read")
  static func fileRead(
    _ path: UnsafePointer<UInt8>?, _ count: Int32, _ bytes: UnsafeMutablePointer<UInt8>?,
    _ size: Int32)
}
