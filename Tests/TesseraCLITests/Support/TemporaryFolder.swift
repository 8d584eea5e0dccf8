import Foundation

/// A folder of its own for a test, removed when nobody holds it any more.
final class TemporaryFolder {
  /// Where it is.
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("tessera-tests-\(UUID().uuidString)", isDirectory: true)

  init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The place of a file in it.
  func url(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// Writes a text file.
  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  /// Writes a file.
  func write(_ data: Data, to name: String) throws { try data.write(to: url(name)) }
}
