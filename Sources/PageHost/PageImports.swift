/// The functions that the page's JavaScript provides: imports of the module `tessera`.
///
/// Pointers and counts are those of the memory that the program exports; texts are UTF-8.
enum PageImports {
  /// Hands bytes to the page: stream 1 is output, stream 2 has what is said about it.
  @_extern(wasm, module: "tessera", name: "write")
  static func write(_ stream: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int32)

  /// The seconds since 1970 in Greenwich, with a fraction.
  @_extern(wasm, module: "tessera", name: "now")
  static func now() -> Double

  /// The bytes of a file that was given to the page; below 0 if there is none of that path.
  @_extern(wasm, module: "tessera", name: "file_size")
  static func fileSize(_ path: UnsafePointer<UInt8>?, _ count: Int32) -> Double

  /// Copies the first bytes of such a file, as many as there is room for.
  @_extern(wasm, module: "tessera", name: "file_read")
  static func fileRead(
    _ path: UnsafePointer<UInt8>?, _ count: Int32, _ bytes: UnsafeMutablePointer<UInt8>?,
    _ size: Int32)
}
