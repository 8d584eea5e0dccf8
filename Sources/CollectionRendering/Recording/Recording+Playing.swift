import CollectionCore
package import CollectionViews

extension Recording {
  /// The number of the view in which most steps move something, the first of several; nil without
  /// views.
  package var busiestView: Int? {
    let moving = Dictionary(
      grouping: steps.filter { $0.end > $0.start && $0.kind.changesView }, by: { $0.view })
    return views.max { first, second in
      let (few, many) = (moving[first]?.count ?? 0, moving[second]?.count ?? 0)
      return few == many ? first > second : few < many
    }
  }

  /// Returns the steps of a view as a player shows them, one after the other, each to its end.
  ///
  /// On the clock a batch may begin while the elements of the one before are still on their way, or
  /// at the same time. A player shows the whole way of both, so that the second one begins where the
  /// first one ends. Complexity: O(steps · elements).
  package func played(view: Int) -> [Step] {
    var steps: [Step] = []
    // The latest step after which the view shows something else.
    var last: Int?
    for step in self.steps where step.view == view {
      var step = step
      if let last, steps[last].end > step.start { step.begin(atEndOf: steps[last]) }
      if step.kind.changesView { last = steps.count }
      steps.append(step)
    }
    return steps
  }
}

extension Recording {
  /// Returns the steps of a view that the page plays.
  package func stepsOfPage(view: Int) -> [Step] {
    played(view: view).limited(to: PlayerPage.greatestSteps)
  }
}

extension Array where Element == Step {
  /// The steps that a picture shows: no repairs, which the view has not taken, and no selections,
  /// unless there is nothing else; first what is there before anything moves.
  var scenes: [Step] {
    var shown = count > 1 ? filter { $0.kind != .repair && $0.kind != .selection } : self
    if let first = shown.first, first.end > first.start { shown.insert(first.beginning, at: 0) }
    return shown
  }

  /// Returns the steps that are shown of too many: the first ones, and behind them the last of those
  /// that were refused, with their repairs, and the very last one. Each tells how many are left out
  /// before it.
  ///
  /// Complexity: O(n).
  package func limited(to limit: Int) -> [Step] {
    guard count > limit else { return self }
    var last = self[(limit / 2)...].indices.filter { !self[$0].kind.changesView || $0 == count - 1 }
    last = last.suffix(Swift.max(limit / 2, 1))
    // What is refused among the first ones is there twice: then more of the others have room.
    var first = limit - last.count
    while let place = last.first, place <= first {
      last.removeFirst()
      first += 1
    }
    var steps = Array(self[..<first])
    var end = first
    for place in last {
      steps.append(self[place])
      steps[steps.count - 1].stepsLeftOut = place - end
      end = place + 1
    }
    return steps
  }
}

extension Step {
  /// Lets the elements that an earlier step has shown, too, begin where they end in it.
  mutating func begin(atEndOf last: Step) {
    var ends: [ElementPlace: StepElement.Look] = [:]
    for element in last.elements {
      guard let after = element.after else { continue }
      ends[ElementPlace(path: after, kind: element.elementKind)] = element.final
    }
    var elements = elements
    for index in elements.indices {
      guard let before = elements[index].before,
        let look = ends[ElementPlace(path: before, kind: elements[index].elementKind)]
      else { continue }
      // One that is deleted fades where it was.
      if elements[index].after == nil, elements[index].final.frame == elements[index].initial.frame
      {
        elements[index].final.frame = look.frame
      }
      elements[index].initial = look
    }
    self.elements = elements
  }
}
