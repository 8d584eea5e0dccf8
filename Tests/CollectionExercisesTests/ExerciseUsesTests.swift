import CollectionExercises
import CollectionScripting
import Testing

/// The names that an exercise uses, and what learners read of them.
struct ExerciseUsesTests {
  @Test func `names are found as scripts write them`() throws {
    let exercise = try Exercise.insert(
      "--@ uses view:deleteItems data:remove CollectionView diff\n"
        + "--@ uses layout.itemSize FlowLayout.sectionInset table.insert ipairs")
    #expect(
      exercise.usedEntries.map(\.call) == [
        "view:deleteItems", "data:remove", "CollectionView", "diff", "layout.itemSize",
        "layout.sectionInset", "table.insert", "ipairs",
      ])
    #expect(exercise.uses.count == 8)
  }

  @Test func `the task says what is needed, with signatures`() throws {
    let exercise = try Exercise.insert("--@ uses data:insert view:insertItems")
    let pack = try PackSource(files: ["pack.txt": "name p\ntitle P\nchapter 01 One\n"])
    #expect(
      pack.learnerText(of: exercise) == """
        -- 01_01_insert · One insert
        -- Tell the view
        --
        -- You need (more on each: tessera learn help NAME):
        --   data:insert(item, path)
        --   view:insertItems(paths, options)
        -- Goal: A: a x b
        -- Run it: tessera learn run 01_01_insert

        view:insertItems{{0, 1}} -- TODO

        """)
  }
}
