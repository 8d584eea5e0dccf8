import CollectionCore
package import CollectionViews

extension Recording {
  /// The number of the view with the most moving steps, or the first of several; nil without views.
  package var busiestView: Int? {
    let moving = Dictionary(
      grouping: steps.filter { $0.end > $0.start && $0.kind.changesView }, by: { $0.view })
    return views.max { first, second in
      let (few, many) = (moving[first]?.count ?? 0, moving[second]?.count ?? 0)
      return few == many ? first > second : few < many
    }
  }

  /// Returns the steps of a view as a player shows them, in sequence and each to its end.
  ///
  /// On the clock a batch may start while elements of the previous one are still moving, or at the
  /// same time. A player shows both completely, so the second starts where the first ends.
  /// Complexity: O(steps · elements).
  package func played(view: Int) -> [Step] {
    var steps: [Step] = []
    // The latest step that changed the view.
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
  /// Returns the steps of a view for the page.
  package func stepsOfPage(view: Int) -> [Step] {
    played(view: view).limited(to: PlayerPage.greatestSteps)
  }
}

extension Array where Element == Step {
  /// The steps for a picture, preceded by the initial content.
  ///
  /// It omits repairs, which the view has not applied, and selections, unless there is nothing
  /// else.
  var scenes: [Step] {
    var shown = count > 1 ? filter { $0.kind != .repair && $0.kind != .selection } : self
    if let first = shown.first, first.end > first.start { shown.insert(first.beginning, at: 0) }
    return shown
  }

  /// Returns the shown steps if there are too many.
  ///
  /// These are the first ones, then the last refused ones with their repairs, and the very last
  /// one. Each has the number of steps left out before it.
  ///
  /// Complexity: O(n).
  package func limited(to limit: Int) -> [Step] {
    guard count > limit else { return self }
    var last = self[(limit / 2)...].indices.filter { !self[$0].kind.changesView || $0 == count - 1 }
    last = last.suffix(Swift.max(limit / 2, 1))
    // Refused steps among the first ones would appear twice, which leaves more room for others.
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
  /// Lets the elements that were also in an earlier step start where they end in it.
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
      // A deleted element fades in place.
      if elements[index].after == nil, elements[index].final.frame == elements[index].initial.frame
      {
        elements[index].final.frame = look.frame
      }
      elements[index].initial = look
    }
    self.elements = elements
  }
}
