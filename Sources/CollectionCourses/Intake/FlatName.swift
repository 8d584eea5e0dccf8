import CollectionExercises
import HostSystem

/// The name of a file in an export of Canvas or Moodle, which has all learners' files in one
/// folder.
///
/// Canvas writes `annsmith_LATE_12345_67890_hello.lua`, Moodle
/// `Ann Smith_12345_assignsubmission_file_hello.lua`.
struct FlatName {
  /// The learner, with the learner's number in that system.
  var learner: String
  /// The learner's name for the file.
  var file: FileName

  /// Reads a name; nil if it does not have such a form.
  init?(_ name: FileName) {
    let parts = name.shown.split(separator: "_", omittingEmptySubsequences: false)
    guard String(validating: name.bytes) != nil, parts.count >= 4 else { return nil }
    func rest(from index: Int) -> String { parts[index...].joined(separator: "_") }
    for index in 1..<(parts.count - 1) where Self.isNumber(parts[index]) {
      var learner = parts[..<index]
      guard !learner[0].isEmpty else { return nil }
      if index + 3 < parts.count, parts[index + 1] == "assignsubmission", parts[index + 2] == "file"
      {
        file = FileName(rest(from: index + 3))
      } else if index + 2 < parts.count, Self.isNumber(parts[index + 1]) {
        if learner.last == "LATE", learner.count > 1 { learner.removeLast() }
        file = FileName(rest(from: index + 2))
      } else {
        continue
      }
      guard !file.bytes.isEmpty else { return nil }
      self.learner = learner.joined(separator: "_") + "_" + parts[index]
      return
    }
    return nil
  }

  /// Returns whether a text is a long number; numbers of exercises have two digits.
  private static func isNumber(_ text: Substring) -> Bool {
    text.utf8.count >= 3 && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }
}
