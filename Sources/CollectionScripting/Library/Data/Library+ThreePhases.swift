import CollectionCore
import CollectionDiffing
import CollectionViews
import LuaRuntime

extension Library {
  /// The function that changes the items of a section in three batches.
  static var threePhases: Binding {
    .function(
      "threePhases",
      "(view: CollectionView, data: DataSource, items: any, options?: table, completion?: fun(finished: boolean)): ThreePhases",
      #"Leads a section to other items in three batches: deletes, moves, inserts. Options: `section`, `lookup`, `animated`. Returns the places, and how many comparisons it took. O(n), or O(n²) with `lookup = "search"`. `completion(finished)` runs once, when the last animation has ended."#,
      example: #"print(threePhases(view, data, {"K", "H", "Z"}))"#, options: threePhasesOptions
    ) {
      Call.run($0) { call throws(BindingError) in
        guard let view = call.object(1, as: CollectionView.self) else {
          throw .argument(1, "collection view expected, got \(call.got(1))")
        }
        guard let data = call.object(2, as: DataSource.self) else {
          throw .argument(
            2, "data source expected, as DataSource \"A: H J\", got \(call.got(2))")
        }
        let items = try call.argument(3, call.readItems)
        let options = try Options(
          call, 4, of: "threePhases", Library.threePhasesOptions)
        let section = try options.read("section", call.readIndex) ?? 0
        let lookup: ThreePhases.Lookup = try options.read("lookup", call.readWord) ?? .dictionary
        let animated = try options.read("animated", call.readBoolean) ?? true
        let completion = try call.optional(5, call.readFunction)
        let (line, evaluator) = (call.sourceLine, try call.evaluator())
        defer { evaluator.reportEntries(of: view) }
        let phases = try call.engine(
          view,
          try view.threePhases(
            data, to: Array(items), section: section, lookup: lookup, animated: animated,
            origin: line, completion: completion.map { evaluator.completion($0, of: view) }))
        call.push(ThreePhasesBox(phases))
        return 1
      }
    }
  }

  private static let threePhasesOptions: [Binding.Option] = [
    .init("section", .integer), .init("lookup", .word(of: ThreePhases.Lookup.self)),
    .init("animated", .boolean),
  ]

  /// The indices of three phases, and the cost of finding them.
  static var threePhasesType: BindingTable {
    BindingTable(
      .threePhases,
      "ThreePhases",
      "The places of three phases, as `threePhases` returns them. Each phase counts in the list that the one before leaves.",
      variable: "phases",
      setting: #"""
        data = DataSource "A: a b c"
        view = CollectionView{ dataSource = data }
        phases = threePhases(view, data, {"c", "a", "z"})
        """#,
      bindings: [
        .property(
          "deletes", "integer[]", "A list of the places of items that go, the last one first.",
          example: "print(phases.deletes)"
        ) { ThreePhasesBox.get($0) { $0.phases.deletes } },
        .property(
          "moves", "{ from: integer, to: integer }[]",
          "A list of tables with `from` and `to`: every survivor, in its new order.",
          example: "print(phases.moves)"
        ) {
          ThreePhasesBox.get($0) {
            $0.phases.moves.map {
              FieldValue.table(["from": .integer($0.from), "to": .integer($0.to)])
            }
          }
        },
        .property(
          "inserts", "integer[]", "A list of the places of items that come, the first one first.",
          example: "print(phases.inserts)"
        ) { ThreePhasesBox.get($0) { $0.phases.inserts } },
        .property(
          "comparisons", "integer", "How often two items were compared.",
          example: "print(phases.comparisons)"
        ) { ThreePhasesBox.get($0) { $0.phases.comparisons } },
      ],
      metamethods: [.init("__tostring") { ThreePhasesBox.get($0) { "\($0.phases)" } }])
  }
}
