import CollectionCourses
import CollectionExercises
import HostSystem

/// The output for a list of similar programs.
struct SimilarityTarget {
  /// The path of a file, or `-` for standard output.
  let path: String

  /// Checks that the file can be written, before anything is graded.
  func checkPlace() throws {
    guard path != "-" else { return }
    do throws(Folder.Failure) {
      try Folder.checkWritable(path)
    } catch {
      throw LearnFailure(error)
    }
  }

  /// Writes the list, as CSV into a file with that extension, else as text.
  func write(_ list: SimilarityList, ascii: Bool, _ stdout: StandardOutput) throws {
    let report = SimilarityReport(list)
    guard path != "-" else {
      stdout.write(Array((report.text(ascii: ascii) + "\n").utf8))
      return
    }
    do throws(Folder.Failure) {
      try Folder.write(
        path.lowercased().hasSuffix(".csv") ? report.csv : report.text(ascii: ascii), to: path)
    } catch {
      throw LearnFailure(error)
    }
  }
}
