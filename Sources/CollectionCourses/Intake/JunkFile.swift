import CollectionExercises
import HostSystem

/// Files that systems, editors and version control create.
enum JunkFile {
  /// Returns the kind of a file that is not a learner's work, or nil for other files.
  static func reason(_ name: FileName) -> String? {
    let name = name.shown.lowercased()
    if systems.contains(name) || name.hasPrefix("._") { return "ignored: a file of the system" }
    if name.hasPrefix("~$") || name.hasPrefix("#") && name.hasSuffix("#") || name.hasSuffix("~")
      || endings.contains(where: name.hasSuffix)
    {
      return "ignored: an editor's copy"
    }
    return name.hasPrefix(".") ? "ignored: a hidden file or folder" : nil
  }

  private static let systems: Set = [
    "__macosx", ".ds_store", "thumbs.db", "ehthumbs.db", "desktop.ini", "icon\\x0d", "$recycle.bin",
    "system volume information", "lost+found",
  ]

  private static let endings = [".bak", ".orig", ".swp", ".swo", ".tmp", ".old", ".part"]
}
