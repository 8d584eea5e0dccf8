import CollectionExercises

/// The list of all learners in a class, whether they submitted work or not.
package struct Roster: Sendable, Hashable {
  /// A learner in a class.
  package struct Learner: Sendable, Hashable {
    /// The id, which names the learner's submission.
    package var id: String
    /// The name; empty if the list has none.
    package var name: String
    /// The group; empty if the list has none.
    package var group: String

    /// Creates a learner.
    package init(id: String, name: String = "", group: String = "") {
      self.id = id
      self.name = name
      self.group = group
    }
  }

  /// The learners, in the order of the list.
  package var learners: [Learner]

  /// Creates a roster.
  package init(_ learners: [Learner]) { self.learners = learners }

  /// Reads a table with a column `id`, and optional columns `name` and `group`.
  ///
  /// - Parameter file: the name in messages.
  /// - Throws: `Table.Failure` for unknown columns, and for empty or repeated ids.
  package init(csv text: String, file: String) throws(Table.Failure) {
    let table = try Table(csv: text, file: file)
    for name in table.header where !["id", "name", "group"].contains(name.lowercased()) {
      throw .init(
        file, 1,
        "there is a column '\(name)', and a roster has id, name and group: rename it or leave it out"
      )
    }
    guard let id = table.column("id") else {
      throw .init(file, 1, "there is no column 'id', by which submissions are found: add it")
    }
    let name = table.column("name")
    let group = table.column("group")
    var lines: [String: Int] = [:]
    learners = []
    for (line, cells) in table.rows {
      guard !cells[id].isEmpty else {
        throw .init(file, line, "the id is empty: write the name of the learner's file or folder")
      }
      if let other = lines.updateValue(line, forKey: cells[id]) {
        throw .init(
          file, line, "the id '\(cells[id])' is that of line \(other), too: each learner has one")
      }
      learners.append(
        Learner(
          id: cells[id], name: name.map { cells[$0] } ?? "", group: group.map { cells[$0] } ?? ""))
    }
  }
}

extension GradeBook {
  /// Adds the names and groups of a class to the submissions.
  ///
  /// A submission belongs to the learner whose id is its name. A difference in case is accepted if
  /// no other learner matches. Complexity: O(n).
  package mutating func join(_ roster: Roster) {
    self.roster = roster
    var exact: [String: Roster.Learner] = [:]
    var folded: [String: [Roster.Learner]] = [:]
    for learner in roster.learners {
      exact[learner.id] = learner
      folded[learner.id.lowercased(), default: []].append(learner)
    }
    for index in submissions.indices {
      let name = submissions[index].name
      let others = folded[name.lowercased()] ?? []
      submissions[index].learner = exact[name] ?? (others.count == 1 ? others[0] : nil)
    }
  }

  /// The learners of the roster who submitted nothing, in its order. Complexity: O(n).
  package var absent: [Roster.Learner] {
    let present = Set(submissions.compactMap(\.learner?.id))
    return roster?.learners.filter { !present.contains($0.id) } ?? []
  }

  /// Results for the learners who submitted nothing, with missing files, for machine-readable
  /// reports. They are empty if nobody submitted anything. Complexity: O(n).
  var absentSubmissions: [GradedSubmission] {
    guard let first = submissions.first else { return [] }
    let results = first.results.map { GradedResult(missing($0.result)) }
    return absent.map { learner in
      var submission = GradedSubmission(name: learner.id, results: results)
      submission.learner = learner
      return submission
    }
  }

  /// Returns the result of an exercise that was not submitted, derived from another learner's
  /// result.
  private func missing(_ other: ExerciseResult) -> ExerciseResult {
    var result = ExerciseResult(exercise: other.exercise)
    result.code = ExerciseResult.missingCode
    result.message = catalogue.text("report.missing", ["file": other.exercise + ".lua"])
    result.checks = other.checks.map { check in
      var blank = ExerciseResult.Check(id: check.id, name: check.name)
      blank.isHidden = check.isHidden
      blank.maxScore = check.maxScore
      blank.status = .fail
      blank.code = result.code
      blank.message = result.message
      return blank
    }
    return result
  }

  /// The names of submissions that are not on the roster; none without a roster. Complexity: O(n).
  package var unlisted: [String] {
    roster == nil ? [] : submissions.filter { $0.learner == nil }.map(\.name)
  }
}
