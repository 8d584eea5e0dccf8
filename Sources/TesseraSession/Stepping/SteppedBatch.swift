import CollectionCore
package import CollectionRendering

/// A batch in the order in which a view performs it, with a picture of each phase.
package struct SteppedBatch {
  /// A phase: its operations, and the state at its end.
  struct Phase {
    /// The name, such as `deletes`.
    let name: String
    /// The operations, or a remark.
    let operations: [String]
    /// The line of the state; nil if it is not shown.
    var state: String?
    /// The reason why the batch ends here; empty if it does not.
    var fault: [String] = []
    /// The picture; nil if the frames are unknown.
    var drawing: LayoutDrawing?

    /// Whether the phase is shown if there is no space for phases without operations.
    var isShown: Bool { !operations.isEmpty || state != nil || !fault.isEmpty }
  }

  /// The view and the number of the batch.
  let title: String
  /// All phases in their order, including those without operations.
  let phases: [Phase]

  /// The rectangle that all pictures show at the same scale; nil without pictures.
  private var extent: Rect? {
    phases.compactMap { $0.drawing?.extent }.reduce(nil as Rect?) { extent, next in
      extent.map { $0.union(next) } ?? next
    }
  }

  /// The phases that are shown.
  private var shown: [Phase] { phases.filter { $0.isShown } }

  /// The number of phases that are shown one by one.
  package var count: Int { shown.count }
}

extension SteppedBatch {
  /// The maximum number of operations of a phase that are written out.
  private static let greatestOperations = 12
  /// The number of rows reserved for the text of a phase, however short it is.
  private static let steadyRows = 3
  /// The maximum number of lines and columns of a picture between lines of text.
  private static let (greatestLines, greatestWidth) = (12, 64)

  /// Returns all phases, one below the other.
  ///
  /// - Parameter hasPictures: whether each phase has its picture.
  package func text(_ options: RenderOptions, hasPictures: Bool) -> String {
    let extent = hasPictures && !options.plain ? extent : nil
    var lines = [title]
    for phase in phases {
      lines += rows(phase, options)
      guard let extent, phase.isShown, let drawing = phase.drawing else { continue }
      let picture = drawing.boxes(
        in: extent, width: min(options.width - 2, Self.greatestWidth), lines: Self.greatestLines,
        options)
      lines += (picture ?? []).map { "  " + $0 }
    }
    let text = lines.joined(separator: "\n")
    return options.ascii ? text.asciiSigns : text
  }

  private func rows(_ phase: Phase, _ options: RenderOptions) -> [String] {
    let name = "  " + phase.name + String(repeating: " ", count: max(9 - phase.name.count, 1))
    let none = options.ascii ? "-" : "–"
    let list = list(phase)
    var rows: [String]
    switch (list.isEmpty, phase.state) {
    case (true, let state?): rows = [name + state]
    case (true, nil): rows = phase.fault.isEmpty ? [name + none] : []
    case (false, let state?): rows = [name + list, "           = \(state)"]
    case (false, nil): rows = [name + list]
    }
    let fault = phase.fault.flatMap { $0.wrapped(to: max(options.width - 11, 20)) }
    if let first = fault.first {
      rows.append((rows.isEmpty ? name : "           ") + first)
      rows += fault.dropFirst().map { "           " + $0 }
    }
    return rows
  }

  private func list(_ phase: Phase) -> String {
    let count = phase.operations.count
    let rest =
      count > Self.greatestOperations ? ", … \(count - Self.greatestOperations) more" : ""
    return phase.operations.prefix(Self.greatestOperations).joined(separator: ", ") + rest
  }
}

extension SteppedBatch {
  /// Returns a phase for a screen: its place among the others, its operations, and the picture.
  ///
  /// The picture has the same row and scale in each phase, unless the text is long.
  ///
  /// - Parameters:
  ///   - phase: the number of the phase, less than `count`.
  ///   - place: the text after the title, such as the place of the batch among all.
  ///   - rows: the number of rows.
  package func lines(
    ofPhase number: Int, place: String, _ options: RenderOptions, rows: Int
  ) -> [String] {
    let phases = shown
    let phase = phases[min(number, phases.count - 1)]
    let width = options.width
    var head = [
      "\(title) \(place)".cut(to: width),
      Self.bar(phases.map { $0.name }, number, options),
    ]
    // With the picture, the text has at most half of the rows.
    let greatest = max((rows - head.count) / 2, 1)
    let texts = phases.map { Self.words($0, list($0), options) }
    var words = texts[min(number, texts.count - 1)]
    if words.count > greatest {
      let more = options.ascii ? "..." : "…"
      words = words.prefix(greatest - 1) + [more]
    }
    if options.ascii {
      head = head.map { $0.asciiSigns }
      words = words.map { $0.asciiSigns }
    }
    guard phases.contains(where: { $0.drawing != nil }) else { return head + words }
    let height = min(texts.map { $0.count }.max() ?? 0, greatest, Self.steadyRows)
    words += Array(repeating: "", count: max(height - words.count, 0))
    let room = rows - head.count - words.count
    return head + words + picture(phase, options, rows: room)
  }

  private func picture(_ phase: Phase, _ options: RenderOptions, rows: Int) -> [String] {
    guard rows > 0, let drawing = phase.drawing else { return [] }
    if let extent,
      let boxes = drawing.boxes(in: extent, width: options.width, lines: rows, options)
    {
      return boxes
    }
    return Array(drawing.lines(options, rows: rows).lines.prefix(rows))
  }

  /// Returns the names of the phases, the present one in brackets.
  private static func bar(_ names: [String], _ number: Int, _ options: RenderOptions) -> String {
    let whole = names.enumerated().map { index, name in
      index == number ? "[\(name)]" : " \(name) "
    }.joined(separator: "")
    guard whole.columns > options.width else { return whole }
    return "[\(names[min(number, names.count - 1)])] \(number + 1) of \(names.count)"
      .cut(to: options.width)
  }

  private static func words(
    _ phase: Phase, _ list: String, _ options: RenderOptions
  ) -> [String] {
    var parts: [String] = []
    if !list.isEmpty { parts.append(list) }
    if let state = phase.state { parts.append(list.isEmpty ? state : "= \(state)") }
    parts += phase.fault
    return parts.flatMap { $0.wrapped(to: options.width) }
  }
}
