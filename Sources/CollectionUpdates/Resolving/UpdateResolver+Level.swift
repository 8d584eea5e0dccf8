extension UpdateResolver {
  /// A place that an operation names, or that its reload stands for.
  struct Mark<Place: Comparable> {
    /// The place.
    let place: Place
    /// The operation's index in the batch.
    let operation: Int

    /// Creates the mark of an operation.
    init(_ place: Place, _ operation: Int) {
      self.place = place
      self.operation = operation
    }
  }

  /// A written move.
  struct Move<Place: Comparable> {
    /// The place before the batch.
    let from: Place
    /// The final place after the batch.
    let to: Place
    /// The operation's index in the batch.
    let operation: Int

    /// Creates the move of an operation.
    init(from: Place, to: Place, _ operation: Int) {
      self.from = from
      self.to = to
      self.operation = operation
    }
  }

  /// The operations on sections, or those on items; every list ascending.
  struct Level<Place: Hashable & Comparable & Sendable> {
    /// Repeated deletes stay, as they are counted twice.
    var deletes: [Mark<Place>] = []
    /// Repeated inserts stay, as they are counted twice.
    var inserts: [Mark<Place>] = []
    /// The moves by source.
    var moves: [Move<Place>] = []
    /// The moves by destination.
    var arrivals: [Move<Place>] = []
    /// The reloads as they were written.
    var reloads: [Mark<Place>] = []
    /// Where the reloads' deletes and inserts are.
    var reloaded: [UpdateMap.Reloaded<Place>] = []

    /// Puts every list in order; ties keep the order of the calls.
    mutating func sort() {
      sortMarks()
      moves.sort { ($0.from, $0.to, $0.operation) < ($1.from, $1.to, $1.operation) }
      arrivals = moves.sorted { ($0.to, $0.from, $0.operation) < ($1.to, $1.from, $1.operation) }
      reloads.sort { ($0.place, $0.operation) < ($1.place, $1.operation) }
    }

    /// Puts the deletes and inserts in order.
    mutating func sortMarks() {
      deletes.sort { ($0.place, $0.operation) < ($1.place, $1.operation) }
      inserts.sort { ($0.place, $0.operation) < ($1.place, $1.operation) }
    }

    /// Returns the first move from a place.
    func move(from place: Place) -> Move<Place>? {
      let index = moves.partitioningIndex { $0.from >= place }
      return index < moves.count && moves[index].from == place ? moves[index] : nil
    }

    /// Returns the first move to a place.
    func move(to place: Place) -> Move<Place>? {
      let index = arrivals.partitioningIndex { $0.to >= place }
      return index < arrivals.count && arrivals[index].to == place ? arrivals[index] : nil
    }

    /// Returns the first delete of a place.
    func delete(of place: Place) -> Mark<Place>? {
      let index = deletes.partitioningIndex { $0.place >= place }
      return index < deletes.count && deletes[index].place == place ? deletes[index] : nil
    }
  }
}
