import CollectionExercises
package import CollectionRendering

/// The overview of a class: results by exercise, the reasons for failures, and passed limits.
package struct Overview: Sendable, Hashable {
  /// The results of a class for an exercise.
  package struct Row: Sendable, Hashable {
    package var exercise: String
    package var passed = 0
    package var failed = 0
    package var errors = 0
    package var missing = 0
  }

  /// A reason that stops learners at an exercise, and the number of those learners.
  package struct Stop: Sendable, Hashable {
    package var exercise: String
    /// A code, `goal`, or `check NAME`.
    package var code: String
    package var count: Int
    /// The message that the first of these learners received.
    package var message: String?
    /// A Boolean value that indicates whether another of them received a different message.
    package var hasOtherMessages = false
  }

  /// A submission that exceeded a limit.
  package struct Contained: Sendable, Hashable {
    package var submission: String
    package var exercise: String
    package var code: String
    package var message: String
  }

  /// A row for every exercise, in order.
  package var rows: [Row] = []
  /// The stops, the most frequent first.
  package var stops: [Stop] = []
  /// The learners whom a limit stopped, in the order of the submissions.
  package var contained: [Contained] = []
}

extension GradeBook {
  /// The overview of the class; learners who submitted nothing count as missing in every exercise.
  ///
  /// Complexity: O(n log n).
  package var overview: Overview {
    var overview = Overview()
    let absentCount = absent.count
    overview.rows = exercises.map { Overview.Row(exercise: $0.id, missing: absentCount) }
    var stops: [String: Overview.Stop] = [:]
    for submission in submissions {
      for (index, graded) in submission.results.enumerated() where index < exercises.count {
        let result = graded.result
        switch result.status {
        case _ where result.code == ExerciseResult.missingCode: overview.rows[index].missing += 1
        case .pass: overview.rows[index].passed += 1
        case .error: overview.rows[index].errors += 1
        case .fail, .skipped: overview.rows[index].failed += 1
        }
        if let code = result.stop, code != ExerciseResult.missingCode {
          let message = result.message ?? result.firstFailure?.message
          let key = "\(result.exercise) \(code)"
          var stop =
            stops[key] ?? .init(exercise: result.exercise, code: code, count: 0, message: message)
          stop.count += 1
          if stop.message != message { stop.hasOtherMessages = true }
          stops[key] = stop
        }
        if let code = result.limit {
          overview.contained.append(
            .init(
              submission: submission.name, exercise: result.exercise, code: code,
              message: result.limitMessage ?? ""))
        }
      }
    }
    overview.stops = stops.values.sorted {
      ($1.count, $0.exercise, $0.code) < ($0.count, $1.exercise, $1.code)
    }
    return overview
  }
}

extension GradeBook {
  /// The share of all points in reports for people, with the learners who count with 0 points.
  var shareText: String {
    let absent = absent.count
    let note =
      absent == 0
      ? ""
      : ", with 0 for \(absent) learner\(absent == 1 ? "" : "s") who submitted nothing"
    return "\(OverviewText.percent(share)) of all points\(note)"
  }
}

extension Overview {
  /// The overview as a document.
  package var json: JSONValue {
    [
      "exercises": .array(
        rows.map {
          [
            "id": .string($0.exercise), "passed": .integer($0.passed),
            "failed": .integer($0.failed), "errors": .integer($0.errors),
            "missing": .integer($0.missing),
          ]
        }),
      "stops": .array(
        stops.map {
          [
            "exercise": .string($0.exercise), "code": .string($0.code),
            "count": .integer($0.count), "message": JSONValue($0.message),
          ]
        }),
      "limits": .array(
        contained.map {
          [
            "submission": .string($0.submission), "exercise": .string($0.exercise),
            "code": .string($0.code), "message": .string($0.message),
          ]
        }),
    ]
  }
}
