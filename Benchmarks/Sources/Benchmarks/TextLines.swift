import Glibc

/// Reads the lines of a text file.
func readLines(_ path: String) throws -> [String] {
  guard let file = fopen(path, "r") else { throw Child.Failure(command: [path], status: errno) }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
  return String(decoding: bytes, as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
