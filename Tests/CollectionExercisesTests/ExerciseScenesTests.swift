import CollectionCore
import CollectionExercises
import CollectionRendering
import Testing

/// What the view of an exercise shows before a program, after it, and at the goal.
struct ExerciseScenesTests {
  @Test func `a program stands between what is given and the goal`() throws {
    let scenes = ExerciseScenes(
      try .insert(), source: "data:insert('y', {0, 0}) view:insertItems{{0, 0}}")
    #expect(scenes.before?.state == "A: a b")
    #expect(scenes.after?.state == "A: y a b")
    #expect(scenes.goal?.state == "A: a x b")
  }

  @Test func `a goal is laid out by the layout that is given where no solution is`() throws {
    var exercise = try Exercise.insert(
      given: """
        data = DataSource "A: a b"
        view = CollectionView{
          dataSource = data, layout = FlowLayout{ itemSize = {100, 40} }, bounds = {100, 200} }
        view:layoutIfNeeded()
        """)
    exercise.solutions = []
    let scene = try #require(ExerciseScenes.goal(of: exercise))
    let extent = try #require(scene.drawing.extent)
    #expect(extent == Rect(x: 0, y: 0, width: 100, height: 140))
    #expect(
      scene.drawing.boxes(in: extent, width: 20, lines: 20, RenderOptions()) == [
        "┌────────────────┐",
        "│       a        │",
        "│                │",
        "└────────────────┘",
        "┌────────────────┐",
        "│       x        │",
        "│                │",
        "└────────────────┘",
        "┌────────────────┐",
        "│                │",
        "│       b        │",
        "│                │",
        "└────────────────┘",
      ])
  }

  @Test(arguments: [
    "--@ goal state \"A: a x\"", "--@ goal items \"A: a x\"", "--@ goal sections A \"A: a x\"",
    "--@ goal rects tol=0.5\n0,0 0 0 50 50\n0,1 60 0 50 50",
  ])
  func `a goal of each kind has a picture without a view, too`(goal: String) throws {
    var exercise = try Exercise.insert(given: "x = 1", goal: goal)
    exercise.solutions = []
    let scene = try #require(ExerciseScenes.goal(of: exercise))
    #expect(scene.drawing.extent?.height == 50)
  }

  @Test func `every exercise of the course that has a goal has its picture`() throws {
    let pack = try ExercisePack.builtIn()
    let without = pack.exercises.filter { exercise in
      exercise.goal != nil && ExerciseScenes.goal(of: exercise)?.drawing.extent == nil
    }
    #expect(without.map(\.id) == [])
  }
}
