/// The views available for reuse, and the request for which the data source takes some.
final class ReusePool<View: ReusableView> {
  private var idle: [View.PoolName: [View]] = [:]
  private var created = 0
  /// The request for a view that the data source is answering.
  private(set) var request: ViewRequest<View>?
  /// The registered names; while there are none, any can be dequeued.
  private var registered: Set<View.PoolName> = []
}

extension ReusePool {
  /// The number of views available. Complexity: O(names).
  var count: Int { idle.values.reduce(0) { $0 + $1.count } }

  /// Puts back a view that shows nothing any more.
  func put(_ view: View) {
    view.forgetElement()
    idle[view.poolName, default: []].append(view)
  }

  /// Takes the view that was put back last, or creates one, for the open request.
  ///
  /// - Returns: the view, and whether it was used before.
  func take(_ name: View.PoolName) -> (view: View, isReused: Bool) {
    let waiting = idle[name]?.popLast()
    if waiting == nil { created += 1 }
    let view = waiting ?? View(poolName: name, number: created)
    request?.note(view)
    return (view, waiting != nil)
  }
}

extension ReusePool {
  /// Registers a name; only registered ones can be dequeued after that.
  ///
  /// - Returns: whether it is new.
  func register(_ name: View.PoolName) -> Bool { registered.insert(name).inserted }

  /// Returns whether views of a name can be dequeued.
  func canDequeue(_ name: View.PoolName) -> Bool {
    registered.isEmpty || registered.contains(name)
  }
}

extension ReusePool {
  /// Keeps the first error of a call that takes a view for the open request.
  ///
  /// - Returns: false if there is no request.
  func refuse(_ error: CollectionViewError) -> Bool {
    guard request != nil else { return false }
    request?.refuse(error)
    return true
  }

  /// Asks for the view of an element; views taken in vain return to the pool.
  ///
  /// - Parameters:
  ///   - key: the element.
  ///   - existing: the element's current view, to be filled again, if it has one.
  ///   - answer: returns the view.
  ///   - stray: makes the error for a view that was not taken for this element.
  /// - Throws: what the answer throws, and the error for a stray view.
  func view(
    for key: View.Key, existing: View? = nil, answer: () throws(CollectionViewError) -> View,
    stray: (View) -> CollectionViewError
  ) throws(CollectionViewError) -> View {
    request = ViewRequest(key: key, existing: existing)
    var accepted: View?
    defer {
      for view in (request?.taken ?? []).reversed() where view !== accepted { put(view) }
      request = nil
    }
    let view = try answer()
    if let refusal = request?.refusal { throw refusal }
    guard existing === view || request?.hasTaken(view) == true else { throw stray(view) }
    accepted = view
    return view
  }
}
