import CollectionCore
import CollectionLayout
package import CollectionRendering
import CollectionScripting
import CollectionViews

/// The scenes of an exercise: what its view shows before the program, after it, and at the goal.
package struct ExerciseScenes {
  /// A state of the view, in words and as a drawing.
  package struct Scene {
    /// The state line.
    package var state: String
    /// The drawing of the view; where there is none, of a plain view of the same data.
    package var drawing: LayoutDrawing
    /// Whether there is no view, and the drawing is that of a plain one.
    package var isPlain = false
  }

  /// What is given shows; nil if it has neither a view nor data.
  package private(set) var before: Scene?
  /// What the program shows where it ended.
  package private(set) var after: Scene?
  /// What is to be reached; nil if that is no picture.
  package private(set) var goal: Scene?

  /// Runs what is given alone, then with a program, and then with a solution.
  ///
  /// - Parameter source: the text of the program.
  package init(_ exercise: Exercise, source: String) {
    before = Self.run("", exercise).flatMap { Self.scene($0) }
    if let prediction = exercise.prediction {
      // What happens is shown to whoever has guessed.
      guard ExerciseChecker(exercise).check(source).guess != nil else { return }
      after = Self.run(prediction.program.code, exercise).flatMap { Self.scene($0) }
      return
    }
    after = Self.run(source, exercise).flatMap { Self.scene($0) }
    // Where the program makes the view, there is none before it.
    if before?.isPlain == true, after?.isPlain == false { before = nil }
    goal = Self.goal(of: exercise)
  }

  /// Returns the scene that is to be reached: the goal as the first solution lays it out, else in
  /// the layout that is given, else in a plain one.
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

  /// - Parameter frames: the rectangle around all that is compared; nil draws what the view shows.
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

  /// All of the content, for the sake of its margins; of much more content, the frames alone.
  private static func region(of frames: Rect, in view: CollectionView) -> Rect {
    guard let size = try? view.contentSize, size.width <= 3 * frames.width,
      size.height <= 3 * frames.height
    else { return frames }
    return frames.union(Rect(origin: .zero, size: size))
  }

  /// Lays a state out as a program's view does; items that the view has keep their fields.
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
  /// The elements whose frames are compared; none where a state is.
  fileprivate var frames: [LayoutAttributes] {
    guard case .rects(let frames, _) = kind else { return [] }
    return frames.map { LayoutAttributes(indexPath: $0.path, frame: $0.rect) }
  }
}

extension Goal {
  /// The rectangle from the origin around all frames that are compared; nil where a state is.
  fileprivate var frameExtent: Rect? {
    frames.isEmpty ? nil : frames.reduce(Rect.zero) { $0.union($1.frame) }
  }
}

extension LayoutDrawing {
  /// Creates a drawing of elements alone, named by their index paths.
  fileprivate init(_ elements: [LayoutAttributes]) {
    let extent = elements.reduce(Rect.zero) { $0.union($1.frame) }
    let size = Size(width: extent.maxX, height: extent.maxY)
    self.init(
      elements, contentSize: size, visibleRect: Rect(origin: .zero, size: size),
      label: { "\($0.indexPath.section),\($0.indexPath.item)" })
  }
}
