import CollectionCourses
import CollectionExercises
import HostSystem

/// The lists that a teacher keeps with the grades: the roster, and an earlier table with remarks.
struct ClassLists {
  private var roster: Roster?
  /// The learners of the roster, by their ids in lower case.
  private var learners: [String: [Roster.Learner]] = [:]
  /// The remarks of the earlier tables; nil if there are none.
  private var remarks: Remarks?
  private var notes: [String] = []

  /// The maximum number of bytes of a list.
  private static let greatestSize = 64 << 20

  /// Reads the lists, before anything is graded.
  ///
  /// - Parameters:
  ///   - roster: the path of the roster.
  ///   - group: the group of the roster to which the lists are limited; nil for all.
  ///   - keep: the paths of the earlier tables. A file that does not exist yet has no remarks.
  ///   - tables: the tables that will be written; without `keep`, their remarks are kept.
  init(
    roster: String?, group: String?, keep: [String], replacing tables: [String]
  ) throws {
    do {
      if let roster {
        let all = try Roster(
          csv: try TextFile.read(roster, limit: Self.greatestSize), file: roster)
        self.roster = try group.map { try Self.members(of: $0, in: all, file: roster) } ?? all
        learners = Dictionary(grouping: self.roster?.learners ?? []) { $0.id.lowercased() }
      }
      var read: [(file: String, remarks: Remarks)] = []
      for file in keep {
        if Folder.exists(file) {
          let text = try TextFile.read(file, limit: Self.greatestSize)
          read.append((file, try Remarks(csv: text, file: file)))
        } else {
          notes.append("there is no file '\(file)' yet, so there are no remarks to keep")
        }
      }
      for table in tables where keep.isEmpty && UntrustedFiles.kind(of: table) == .file {
        // A table in another encoding may have remarks that would be lost.
        let text = try TextFile.read(table, limit: Self.greatestSize)
        guard Remarks.areIn(text) else { continue }
        read.append((table, try Remarks(csv: text, file: table)))
      }
      if !keep.isEmpty || !read.isEmpty { remarks = try Remarks(read) }
    } catch let failure as TextFile.Failure {
      throw LearnFailure(failure.description, ExitStatus(failure))
    } catch let failure as Table.Failure {
      throw LearnFailure("\(failure)", .invalidInput)
    }
  }

  /// Returns the learners of a group.
  private static func members(
    of group: String, in roster: Roster, file: String
  ) throws -> Roster {
    let members = roster.learners.filter { $0.group == group }
    guard members.isEmpty else { return Roster(members) }
    let groups = Set(roster.learners.map(\.group)).subtracting([""]).sorted()
    throw LearnFailure(
      "nobody in '\(file)' is in the group '\(group)'; "
        + (groups.isEmpty
          ? "it has no column 'group'" : "its groups are \(groups.joined(separator: ", "))"),
      .usage)
  }

  /// Returns whether a submission belongs to one of the roster's learners.
  func has(_ name: String) -> Bool { learners[name.lowercased()] != nil }

  /// Adds the lists to the grades of one learner, for a page. Complexity: O(1) for the roster.
  func join(toOnly book: inout GradeBook) {
    guard let submission = book.submissions.first else { return }
    if roster != nil { book.join(Roster(learners[submission.name.lowercased()] ?? [])) }
    if let remarks { _ = book.keep(remarks.only(submission.name)) }
  }

  /// Adds the lists to the grades, and returns notes for the teacher.
  func join(to book: inout GradeBook) -> [String] {
    if let roster { book.join(roster) }
    return notes + (remarks.map { book.keep($0) } ?? [])
  }
}
