import CollectionCore
import CollectionRendering
import CollectionScripting
import CollectionViews
import LuaRuntime
import LuaSyntax

/// Data breakpoints: the script stops after the state of a view has changed.
extension DebugAdapter {
  /// Answers whether changes of a variable can be watched, which is so if it holds a view.
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

  /// Replaces all data breakpoints: the views to watch, by number.
  func setDataBreakpoints(_ arguments: DebugArguments) throws(DebugFailure) -> Answer {
    watched = [:]
    // Views are followed from their creation.
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

  /// Records the present states of the watched views.
  func noteStates() {
    shownStates = [:]
    for (index, view) in (evaluator?.views ?? []).enumerated() where watched[index + 1] != nil {
      shownStates[index + 1] = view.shown
    }
  }

  /// Stops the script at the next line if a watched view's state has changed since the previous
  /// call.
  ///
  /// Complexity: O(items) for different states, at most, and O(1) for identical ones.
  func lookForChange(ofView number: Int) {
    guard let id = watched[number], let evaluator, let debugger, !isDeaf, !isRepeating,
      evaluator.views.indices.contains(number - 1)
    else { return }
    let state = evaluator.views[number - 1].shown
    // The first state of a view is not a change.
    guard let old = shownStates.updateValue(state, forKey: number), old != nil, old != state else {
      return
    }
    placeToMeet = StopPlace(.data(id))
    debugger.setStep(.into)
  }

  /// Returns the view that a variable holds, or nil if it holds none.
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
