/// The output of the program in a page.
package enum PageOutput {
  /// Passes bytes to the page immediately: stream 1 is the output, stream 2 is for messages.
  package static func write(_ bytes: [UInt8], to stream: Int32 = 1) {
    unsafe bytes.withUnsafeBufferPointer {
      unsafe PageImports.write(stream, $0.baseAddress, Int32($0.count))
    }
  }
}
