extension ReferenceTopic {
  /// The members of a Error.
  static let error = ReferenceTopic(
    name: "Error",
    text:
      "What a refused batch or call raises; `pcall` catches it. `tostring` gives the whole diagnosis.",
    setting: #"""
      data = DataSource "A: H J K | B: X Y Z"
      view = CollectionView{ dataSource = data }
      view:layoutIfNeeded()
      _, problem = pcall(view.deleteItems, view, {{0, 9}})
      """#,
    entries: [
      .property(
        "problem.code",
        #"The code, as `"U06"`; `tessera explain` has a page for each."#,
        example: "print(problem.code)"),
      .property(
        "problem.message",
        "The sentence: UIKit's, where there is one.",
        example: "print(problem.message)"),
      .property(
        "problem.explanation",
        "Why, with the numbers; or nil.",
        example: "print(problem.explanation)"),
      .property(
        "problem.fix",
        "What to do, with the lines of Lua of a repair; or nil.",
        example: "print(problem.fix)"),
      .property(
        "problem.repair",
        "The repair: a list of batches, each a list of operations as texts; or nil.",
        example: "print(problem.repair)"),
      .property(
        "problem.before",
        "The state that the view shows, for a refused batch; or nil.",
        example: "print(problem.before)"),
      .property(
        "problem.after",
        "The state that the data holds, for a refused batch; or nil.",
        example: "print(problem.after)"),
      .property(
        "problem.file",
        "The file of the first line involved.",
        example: "print(problem.file)"),
      .property(
        "problem.line",
        "The number of the first line involved.",
        example: "print(problem.line)"),
      .property(
        "problem.lines",
        "The numbers of all lines that told the view.",
        example: "print(problem.lines)"),
      .property(
        "problem.dataLines",
        "The numbers of the lines that changed the data.",
        example: "print(problem.dataLines)"),
    ])
}
