/// The output of the program in a page.
package enum PageOutput {
  /// Hands bytes to the page at once: stream 1 is output, stream 2 has what is said about it.
  package static func write(_ bytes: [UInt8], to stream: Int32 = 1) {
    unsafe bytes.withUnsafeBufferPointer {
      unsafe PageImports.write(stream, $0.baseAddress, Int32($0.count))
    }
  }
}
