import CollectionCore
import HostSystem
import TesseraPlayground

/// The script or folder that a page edits: the scripts of one folder, by name.
struct ProjectFolder {
  /// The contents of a script, and the stamp that identifies them.
  struct Script: Equatable {
    /// The text; nil if there is no such file.
    let text: String?
    let stamp: String?
  }

  /// The maximum number of bytes of a script, and of names that are listed.
  static let greatestBytes = 1 << 20
  private static let greatestCount = 1000

  /// The path, as given.
  let path: String
  let folder: String
  /// The script to open first.
  let first: String?

  /// Opens a path to a script or to a folder.
  init(_ path: String) {
    self.path = path
    if Folder.isFolder(path) {
      folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      first = nil
    } else {
      folder = Folder.containing(path)
      first = path.split(separator: "/").last.map(String.init)
    }
  }

  /// Returns the names of the scripts, sorted.
  ///
  /// - Throws: `ServiceFailure` if the folder cannot be read.
  func names() throws(ServiceFailure) -> [String] {
    do throws(Folder.Failure) {
      let all = try Folder.files(in: folder)
      return Array(all.filter(Self.isName).prefix(Self.greatestCount))
    } catch {
      throw ServiceFailure(.invalidRequest, error.description)
    }
  }

  /// Checks that a name is the file name of a Lua script, without a path and not hidden.
  ///
  /// - Throws: `ServiceFailure`.
  func check(_ name: String) throws(ServiceFailure) -> String {
    guard name == first || Self.isName(name) else {
      throw ServiceFailure(
        .invalidParameters,
        "'\(name.printable)' is no name of a script in the folder: use letters, and .lua at the end"
      )
    }
    return name
  }

  /// Returns whether a name can be that of a script; programs would read a leading dash as a flag.
  private static func isName(_ name: String) -> Bool {
    name.hasSuffix(".lua") && name.count > 4 && !name.hasPrefix(".") && !name.hasPrefix("-")
      && name.utf8.count <= 255
      && name.unicodeScalars.allSatisfy {
        $0 != "/" && $0.properties.generalCategory != .control
      }
  }

  /// Reads a script.
  ///
  /// - Throws: `ServiceFailure` if the file cannot be read, or is no text.
  func read(_ name: String) throws(ServiceFailure) -> Script {
    let text: String
    do throws(TextFile.Failure) {
      text = try TextFile.read([name], beside: folder)
    } catch {
      if case .missing = error { return Script(text: nil, stamp: nil) }
      throw ServiceFailure(.invalidParameters, error.description)
    }
    guard text.utf8.count <= Self.greatestBytes else {
      throw ServiceFailure(
        .invalidParameters, "'\(name)' has more than \(Self.greatestBytes) bytes")
    }
    return Script(text: text, stamp: ScriptStamp.of(text))
  }

  /// Locks the folder until a script has been read, compared and written.
  ///
  /// - Throws: `ServiceFailure`.
  func lock() throws(ServiceFailure) -> FileLock {
    do throws(Folder.Failure) {
      return try Folder.lock(folder)
    } catch {
      throw ServiceFailure(.invalidParameters, error.description)
    }
  }

  /// Writes a script, completely or not at all.
  ///
  /// - Throws: `ServiceFailure`.
  func write(_ text: String, to name: String) throws(ServiceFailure) -> String {
    guard text.utf8.count <= Self.greatestBytes else {
      throw ServiceFailure(
        .invalidParameters, "a script has at most \(Self.greatestBytes) bytes")
    }
    do throws(Folder.Failure) {
      try Folder.write(text, to: "\(folder)/\(name)")
    } catch {
      throw ServiceFailure(.invalidParameters, error.description)
    }
    return ScriptStamp.of(text)
  }

  /// Waits until a script differs from a stamp.
  ///
  /// It gives up when the process that started this one has ended.
  func wait(_ name: String, for stamp: String?) throws(ServiceFailure) -> Script {
    let watch = FileWatch("\(folder)/\(name)")
    let parent = HostEnvironment.parent
    while true {
      let script = try read(name)
      if script.stamp != stamp || HostEnvironment.parent != parent { return script }
      _ = watch.wait(seconds: 1, readsKeys: false)
    }
  }
}
