import CollectionCore
import CollectionDiffing
import CollectionRendering
import CollectionUpdates
import LuaRuntime

extension Library {
  /// Errors: the objects raised by refused calls.
  static var error: BindingTable {
    BindingTable(
      .error,
      "Error",
      "The error of a refused batch or call; `pcall` catches it. `tostring` gives the whole diagnosis.",
      variable: "problem",
      setting: #"""
        data = DataSource "A: H J K | B: X Y Z"
        view = CollectionView{ dataSource = data }
        view:layoutIfNeeded()
        _, problem = pcall(view.deleteItems, view, {{0, 9}})
        """#,
      bindings: [
        .property(
          "code", "string", #"The code, as `"U06"`; `tessera explain` has a page for each."#,
          example: "print(problem.code)"
        ) { ErrorBox.get($0) { $0.diagnosis.code } },
        .property(
          "message", "string", "The sentence: UIKit's, where there is one.",
          example: "print(problem.message)"
        ) { ErrorBox.get($0) { $0.diagnosis.message } },
        .property(
          "explanation", "string?", "Why, with the numbers; or nil.",
          example: "print(problem.explanation)"
        ) { ErrorBox.get($0) { $0.diagnosis.explanation } },
        .property(
          "fix", "string?", "The advice, with the Lua lines of a fix; or nil.",
          example: "print(problem.fix)"
        ) { ErrorBox.get($0) { $0.told.fix } },
        .property(
          "repair", "string[][]?",
          "The repair: a list of batches, each a list of operations as texts; or nil.",
          example: "print(problem.repair)"
        ) {
          ErrorBox.get($0) { $0.told.repair?.batches.map { $0.operations.map { $0.description } } }
        },
        .property(
          "before", "string?", "The state that the view shows, for a refused batch; or nil.",
          example: "print(problem.before)"
        ) { ErrorBox.get($0) { $0.diagnosis.before } },
        .property(
          "after", "string?", "The state that the data holds, for a refused batch; or nil.",
          example: "print(problem.after)"
        ) { ErrorBox.get($0) { $0.diagnosis.after } },
        .property(
          "file", "string?", "The file of the first line involved.", example: "print(problem.file)"
        ) {
          ErrorBox.get($0) { $0.diagnosis.places.first?.line.file }
        },
        .property(
          "line", "integer?", "The number of the first line involved.",
          example: "print(problem.line)"
        ) { ErrorBox.get($0) { $0.diagnosis.places.first?.line.line } },
        .property(
          "lines", "integer[]", "The numbers of all lines with operations.",
          example: "print(problem.lines)"
        ) { ErrorBox.get($0) { $0.diagnosis.places.map { $0.line.line } } },
        .property(
          "dataLines", "integer[]", "The numbers of the lines that changed the data.",
          example: "print(problem.dataLines)"
        ) { ErrorBox.get($0) { $0.diagnosis.changes.map { $0.place.line.line } } },
      ],
      metamethods: [
        .init("__tostring") {
          Call.run($0) { call throws(BindingError) in
            try call.answer(call.receiver(ErrorBox.self).told.text(call.evaluator().textOptions))
          }
        }
      ])
  }
}
