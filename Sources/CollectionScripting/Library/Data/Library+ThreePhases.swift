internal import CollectionCore
internal import CollectionLayout
internal import LuaRuntime

extension Library {
  /// `threePhases(view, data, newItems, options)`: deletes, moves and inserts in a batch each.
  static let threePhases: NativeFunction = {
    Call.run($0) { call in
      guard let view = call.object(1, as: CollectionView.self) else {
        throw ArgumentError(1, "collection view expected, got \(call.got(1))")
      }
      guard let data = call.object(2, as: DataSource.self) else {
        throw ArgumentError(2, "data source expected, as DataSource \"A: H J\", got \(call.got(2))")
      }
      let items = try call.argument(3, call.readItems)
      let options = try Options(
        call, 4, of: "threePhases", names: ["section", "lookup", "animated"])
      let section = try options.read("section", call.readIndex) ?? 0
      let lookup: ThreePhases.Lookup = try options.read("lookup", call.readWord) ?? .dictionary
      let animated = try options.read("animated", call.readBoolean) ?? true
      let (line, evaluator) = (call.sourceLine, try call.evaluator())
      defer { evaluator.reportEntries(of: view) }
      let phases = try call.engine(view) {
        try view.threePhases(
          data, to: Array(items), section: section, lookup: lookup, animated: animated,
          origin: line)
      }
      call.push(ThreePhasesBox(phases))
      return 1
    }
  }

  /// The places of three phases, and what it took to find them.
  static var threePhasesType: HostType {
    HostType(
      id: HostTypeID.threePhases, name: "ThreePhases",
      getters: [
        .init("deletes") {
          Call.run($0) { call in
            let phases = try call.receiver(ThreePhasesBox.self).phases
            call.push(.list(phases.deletes.map { .integer($0) }))
            return 1
          }
        },
        .init("moves") {
          Call.run($0) { call in
            let phases = try call.receiver(ThreePhasesBox.self).phases
            call.push(
              .list(
                phases.moves.map { .table(["from": .integer($0.from), "to": .integer($0.to)]) }))
            return 1
          }
        },
        .init("inserts") {
          Call.run($0) { call in
            let phases = try call.receiver(ThreePhasesBox.self).phases
            call.push(.list(phases.inserts.map { .integer($0) }))
            return 1
          }
        },
        .init("comparisons") {
          Call.run($0) { call in
            try call.answer(call.receiver(ThreePhasesBox.self).phases.comparisons)
          }
        },
      ],
      metamethods: [
        .init("__tostring") {
          Call.run($0) { call in
            try call.answer("\(call.receiver(ThreePhasesBox.self).phases)")
          }
        }
      ])
  }
}
