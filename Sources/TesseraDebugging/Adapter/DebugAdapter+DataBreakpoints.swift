import CollectionCore
import CollectionRendering
import CollectionScripting
import CollectionViews
import LuaRuntime
import LuaSyntax

/// Data breakpoints: the script stops once the state that a view shows has changed.
extension DebugAdapter {
  /// Answers whether a variable is one whose changes can be watched: one that holds a view.
  func dataBreakpointInfo(_ arguments: DebugArguments) throws(DebugFailure) -> Answer {
    let name = try arguments.requiredText("name")
    guard let view = try view(named: name, arguments), let evaluator else {
      return Answer([
        "dataId": .null, "description": "only changes of what a view shows can be watched",
      ])
    }
    let number = evaluator.number(of: view)
    return Answer([
      "dataId": .string("view \(number)"), "accessTypes": ["write"], "canPersist": true,
      "description": .string("What view \(number) shows changes"),
    ])
  }

  /// Takes all data breakpoints: the views to watch, by their numbers.
  func setDataBreakpoints(_ arguments: DebugArguments) throws(DebugFailure) -> Answer {
    watched = [:]
    // Views are followed from when they are made.
    let isLate = evaluator?.tellsFrames == false
    var answers: [JSONValue] = []
    for breakpoint in try arguments.objects("breakpoints") ?? [] {
      let words = try breakpoint.requiredText("dataId").split(separator: " ")
      latestBreakpoint += 1
      var answer: [FieldName: JSONValue] = ["id": .integer(latestBreakpoint), "verified": true]
      if words.count == 2, words[0] == "view", let number = Int(words[1]), number > 0 {
        watched[number] = latestBreakpoint
        if isLate {
          answer["verified"] = false
          answer["message"] =
            "with 'pictures' off in the launch, set it before the script starts"
        }
      } else {
        answer["verified"] = false
        answer["message"] = "this names no view: take the id from dataBreakpointInfo"
      }
      answers.append(.object(answer))
    }
    noteStates()
    return Answer(["breakpoints": .array(answers)])
  }

  /// A Boolean value that indicates whether the run reports the steps of views.
  var tellsFrames: Bool {
    settings?.isPlainRun == false && (settings?.showsPictures == true || !watched.isEmpty)
  }

  /// Notes what the watched views show now.
  func noteStates() {
    shownStates = [:]
    for (index, view) in (evaluator?.views ?? []).enumerated() where watched[index + 1] != nil {
      shownStates[index + 1] = view.shown
    }
  }

  /// Stops the script at the next line if a watched view shows something else than when this was
  /// called last.
  ///
  /// Complexity: O(items) for states that differ late, O(1) for the same one.
  func lookForChange(ofView number: Int) {
    guard let id = watched[number], let evaluator, let debugger, !isDeaf, !isRepeating,
      evaluator.views.indices.contains(number - 1)
    else { return }
    let state = evaluator.views[number - 1].shown
    // What a view shows first is no change.
    guard let old = shownStates.updateValue(state, forKey: number), old != nil, old != state else {
      return
    }
    placeToMeet = StopPlace(.data(id))
    debugger.setStep(.into)
  }

  /// Returns the view that a variable holds; nil where it holds none.
  private func view(
    named name: String, _ arguments: DebugArguments
  ) throws(DebugFailure) -> CollectionView? {
    var place = try frame(arguments)
    var expression = name
    if try arguments.integer("variablesReference") ?? 0 != 0 {
      switch try part(arguments) {
      case .view(let view): return view
      case .views:
        let names = namedObjects
        return evaluator?.views.first { self.name(of: $0, names) == name }
      case .locals(let frame), .captured(let frame): place = frame
      case .globals: expression = "_G.\(name)"
      case .data, .table, .source, .state, .section, .log, .lines: return nil
      }
    }
    guard name.isLuaName else { return nil }
    return try? valueOf("return \(expression)\n", in: place) { call in
      call.count > 0 ? call.object(1, as: CollectionView.self) : nil
    }.get()
  }
}
