import CollectionCore
import CollectionLayout
package import CollectionRendering
import CollectionScripting
import CollectionViews

/// The scenes of an exercise: the view before the program, after it, and at the goal.
package struct ExerciseScenes {
  /// A state of the view, as text and as a drawing.
  package struct Scene {
    /// The state line.
    package var state: String
    /// The drawing of the view; if there is none, of a plain view with the same data.
    package var drawing: LayoutDrawing
    /// Whether there is no view, so that a plain one is drawn.
    package var isPlain = false
  }

  /// The scene after the given part; nil if it has neither a view nor data.
  package private(set) var before: Scene?
  /// The scene at the end of the program; nil if there is none.
  package private(set) var after: Scene?
  /// The goal; nil if it cannot be drawn.
  package private(set) var goal: Scene?

  /// Runs the given part alone, then with a program, and then with a solution.
  ///
  /// - Parameter source: the text of the program.
  package init(_ exercise: Exercise, source: String) {
    before = Self.run("", exercise).flatMap { Self.scene($0) }
    if let prediction = exercise.prediction {
      // The result is shown only after a guess.
      guard ExerciseChecker(exercise).check(source).guess != nil else { return }
      after = Self.run(prediction.program.code, exercise).flatMap { Self.scene($0) }
      return
    }
    after = Self.run(source, exercise).flatMap { Self.scene($0) }
    // If the program creates the view, there is none before it.
    if before?.isPlain == true, after?.isPlain == false { before = nil }
    goal = Self.goal(of: exercise)
  }

  /// Returns the scene of the goal, or nil if there is none.
  ///
  /// It has the layout of the first solution, else the given layout, else a plain one.
  package static func goal(of exercise: Exercise) -> Scene? {
    guard exercise.prediction == nil else { return nil }
    let text = exercise.goal?.text
    if let solution = exercise.solutions.first, let program = run(solution.code, exercise),
      program.failure == nil, program.view != nil,
      let scene = scene(program, frames: exercise.goal?.frameExtent)
    {
      return Scene(state: text ?? scene.state, drawing: scene.drawing)
    }
    guard let goal = exercise.goal, let text else { return nil }
    guard let state = goal.state else {
      return Scene(state: text, drawing: LayoutDrawing(goal.frames))
    }
    let drawing =
      run("", exercise).flatMap { given in
        given.view.flatMap { Self.drawing(of: state, in: $0, given) }
      } ?? plain(state)
    return drawing.map { Scene(state: text, drawing: $0) }
  }

  private static func run(_ source: String, _ exercise: Exercise) -> CheckedProgram? {
    let program = ExerciseChecker(exercise).program(source)
    return program.flatMap { $0.givenFailure == nil ? $0 : nil }
  }

  /// - Parameter frames: the rectangle around all compared frames; nil draws the visible part of
  ///   the view.
  private static func scene(_ program: CheckedProgram, frames: Rect? = nil) -> Scene? {
    let state = (try? program.shownState()) ?? nil
    if let view = program.view,
      let drawing = try? program.evaluator.drawing(
        of: view, rect: frames.map { region(of: $0, in: view) })
    {
      return Scene(state: state ?? "", drawing: drawing)
    }
    guard let state, let content = try? CollectionState(line: state),
      let drawing = plain(content)
    else { return nil }
    return Scene(state: state, drawing: drawing, isPlain: true)
  }

  /// Returns all of the content, because of its margins, or only the frames in a large content.
  private static func region(of frames: Rect, in view: CollectionView) -> Rect {
    guard let size = try? view.contentSize, size.width <= 3 * frames.width,
      size.height <= 3 * frames.height
    else { return frames }
    return frames.union(Rect(origin: .zero, size: size))
  }

  /// Returns a drawing of a state in a program's view; existing items keep their fields.
  private static func drawing(
    of state: CollectionState, in view: CollectionView, _ program: CheckedProgram
  ) -> LayoutDrawing? {
    var known: [Identifier: Item] = [:]
    for item in view.shown?.sections.flatMap({ Array($0.items) }) ?? [] { known[item.id] = item }
    let sections = state.sections.map { section in
      Section(id: section.id, items: section.items.map { known[$0.id] ?? $0 })
    }
    guard
      (try? view.setDataSource(DataSource(CollectionState(sections: sections)))) != nil,
      (try? view.layoutIfNeeded()) != nil
    else { return nil }
    return try? program.evaluator.drawing(of: view)
  }

  private static func plain(_ state: CollectionState) -> LayoutDrawing? {
    let view = CollectionView(dataSource: DataSource(state), layout: FlowLayout())
    guard (try? view.layoutIfNeeded()) != nil else { return nil }
    return try? LayoutDrawing(view)
  }
}

extension Goal {
  /// The elements whose frames are compared; none if a state is compared.
  fileprivate var frames: [LayoutAttributes] {
    guard case .rects(let frames, _) = kind else { return [] }
    return frames.map { LayoutAttributes(indexPath: $0.path, frame: $0.rect) }
  }
}

extension Goal {
  /// The rectangle from the origin around all compared frames; nil if a state is compared.
  fileprivate var frameExtent: Rect? {
    frames.isEmpty ? nil : frames.reduce(Rect.zero) { $0.union($1.frame) }
  }
}

extension LayoutDrawing {
  /// Creates a drawing of elements only, named by their index paths.
  fileprivate init(_ elements: [LayoutAttributes]) {
    let extent = elements.reduce(Rect.zero) { $0.union($1.frame) }
    let size = Size(width: extent.maxX, height: extent.maxY)
    self.init(
      elements, contentSize: size, visibleRect: Rect(origin: .zero, size: size),
      label: { "\($0.indexPath.section),\($0.indexPath.item)" })
  }
}
