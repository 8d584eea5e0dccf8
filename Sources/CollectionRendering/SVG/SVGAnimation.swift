import CollectionCore
import CollectionLayout
package import CollectionViews

/// A moving picture of the steps of a view: one file, CSS animations only, played twice.
///
/// Deletes, inserts, moves and reloads are told apart by strokes and signs, not by colour alone.
/// For readers who want nothing to move it stands still at its first step.
package struct SVGAnimation {
  private let tracks: SVGTracks
  private let size: Size

  /// Creates the picture of the steps of one view.
  package init(_ steps: [Step]) {
    tracks = SVGTracks(steps)
    size = steps.reduce(Size(width: 32, height: 32)) { size, step in
      Size(
        width: max(size.width, step.boundsBefore.width, step.bounds.width),
        height: max(size.height, Self.height(of: step)))
    }
  }

  /// The number of steps that are left out, as a picture has 40 at most.
  package var stepsLeftOut: Int { tracks.leftOut }
  /// The number of steps that are shown, the first picture included.
  package var steps: Int { tracks.scenes.count }

  /// Returns the height that a step needs: of a view that is taller than its content, no more.
  private static func height(of step: Step) -> Double {
    height(
      of: step,
      contents: step.elements.reduce(0.0) {
        max($0, $1.initial.frame.maxY, $1.final.frame.maxY)
      })
  }

  /// Returns the height that a step needs whose elements end at a place.
  static func height(of step: Step, contents: Double) -> Double {
    min(max(step.bounds.height, step.boundsBefore.height), max(contents + 10, 32))
  }

  /// The text of the file.
  package var text: String {
    var rules = SVGStyle.base + SVGStyle.marks + SVGStyle.dark + SVGStyle.reduced
    rules += ".t,.t rect,.s,.v,.q{animation:\(seconds) cubic-bezier(.42,0,.58,1) 2 both}"
    var body = SVGMarkup()
    // What moves lies on top of the rest.
    let isMover = tracks.tracks.map { $0.marks.contains { $0.kind == .moved } }
    let order = isMover.indices.filter { !isMover[$0] } + isMover.indices.filter { isMover[$0] }
    for number in order { write(tracks.tracks[number], number: number, &body, &rules) }
    for number in order where isMover[number] { arrows(tracks.tracks[number], &body) }
    rules += pathRules
    let offsets = scroll(&rules)
    for number in tracks.scenes.indices where number > 0 { rules += window(number) }
    var markup = SVGMarkup()
    let lines = tracks.scenes.dropFirst().map { caption($0.step).count }.max() ?? 1
    let box = Rect(
      x: -2, y: -2, width: size.width + 4, height: size.height + 26 + Double(lines - 1) * 16)
    markup.open(box, name: name, style: rules)
    markup.raw("<defs><clipPath id=\"c\"><rect \(SVGMarkup.attributes(size))/></clipPath></defs>")
    markup.raw("<g clip-path=\"url(#c)\"><g\(offsets)>\(body.text)</g></g>")
    markup.raw("<rect class=\"b\" \(SVGMarkup.attributes(size)) rx=\"6\"/>")
    for (number, scene) in tracks.scenes.enumerated() where number > 0 {
      let isRefused = scene.step.kind == .refused
      if isRefused {
        markup.raw("<rect class=\"b f s s\(number)\" \(SVGMarkup.attributes(size)) rx=\"6\"/>")
      }
      for (line, text) in caption(scene.step).enumerated() {
        let y = SVGMarkup.number(size.height + 14 + Double(line) * 16)
        markup.raw(
          "<text class=\"c\(isRefused && line == 0 ? " w" : "") s s\(number)\" x=\"4\" y=\"\(y)\">"
            + "\(text.escaped(.xml))</text>")
      }
    }
    markup.close()
    return markup.text
  }

  private var seconds: String { SVGMarkup.number(tracks.duration) + "s" }

  private var name: String {
    let titles = tracks.scenes.dropFirst().map { scene in
      let reason = scene.step.fault?.reason
      return reason.map { "\(scene.step.headline): \($0)" } ?? scene.step.title
    }
    guard !titles.isEmpty else { return "A layout, in which nothing moves" }
    return "An animation of \(titles.count.counted("step")): " + titles.joined(separator: "; ")
  }

  /// Returns the lines below the picture while a step is shown; of a refusal also its reason.
  private func caption(_ step: Step) -> [String] {
    let columns = Int(size.width / 6.5)
    guard step.kind == .refused, let fault = step.fault else {
      return [step.title.printable.cut(to: columns)]
    }
    return ["✕ \(step.headline)".cut(to: columns)] + fault.reasonLines(columns: columns)
  }

  /// Appends the arrows from the old places of an element to its new ones.
  private func arrows(_ track: SVGTracks.Track, _ body: inout SVGMarkup) {
    for mark in track.marks where mark.kind == .moved {
      let isColumn = abs(mark.to.x - mark.from.x) < mark.from.width / 2
      let across = isColumn ? 0.8 : 0.5
      let (x0, y0) = (mark.from.x + mark.from.width * across, mark.from.y + mark.from.height / 2)
      let (x1, y1) = (mark.to.x + mark.to.width * across, mark.to.y + mark.to.height / 2)
      let (dx, dy) = isColumn ? (mark.from.width * 0.3, 0) : ((y1 - y0) * 0.3, (x0 - x1) * 0.3)
      let (cx, cy) = ((x0 + x1) / 2 + dx, (y0 + y1) / 2 + dy)
      let length = max(((x1 - cx) * (x1 - cx) + (y1 - cy) * (y1 - cy)).squareRoot(), 1)
      let (ux, uy) = ((x1 - cx) / length * 8, (y1 - cy) / length * 8)
      let number = SVGMarkup.number
      body.raw(
        "<path class=\"a s s\(mark.step)\" d=\"M\(number(x0)) \(number(y0))Q\(number(cx)) "
          + "\(number(cy)) \(number(x1)) \(number(y1))m\(number(-ux - uy / 2)) "
          + "\(number(-uy + ux / 2))L\(number(x1)) \(number(y1))l\(number(-ux + uy / 2)) "
          + "\(number(-uy - ux / 2))\"/>")
    }
  }

  /// Appends the index paths of an element, each while it holds.
  private func paths(_ track: SVGTracks.Track, in size: Size, _ body: inout SVGMarkup) {
    for (index, place) in track.paths.enumerated() {
      let next = index + 1 < track.paths.count ? track.paths[index + 1].step : nil
      let classes = track.paths.count == 1 ? "p" : "p q q\(place.step)_\(next ?? 0)"
      body.path(place.path, in: size, classes: classes)
    }
  }

  /// The rules for index paths that hold for a while.
  private var pathRules: String {
    var spans: Set<[Int]> = []
    for track in tracks.tracks where track.paths.count > 1 {
      for (index, place) in track.paths.enumerated() {
        spans.insert(
          [place.step, index + 1 < track.paths.count ? track.paths[index + 1].step : 0])
      }
    }
    return spans.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }.map { span in
      let (from, to) = (span[0], span[1])
      let half = SVGTracks.motion / 2
      var rule = "@keyframes q\(from)_\(to){"
      if from > 0 {
        let start = tracks.scenes[from].start + half
        rule += "0%,\(percent(start - 0.01)){opacity:0}\(percent(start + 0.01)),"
      } else {
        rule += "0%,"
      }
      if to > 0 {
        let end = tracks.scenes[to].start + half
        rule += "\(percent(end - 0.01)){opacity:1}\(percent(end + 0.01)),to{opacity:0}}"
      } else {
        rule += "to{opacity:1}}"
      }
      return rule + ".q\(from)_\(to){opacity:\(from == 0 ? 1 : 0);animation-name:q\(from)_\(to)}"
    }.joined()
  }

  /// Returns a time as a share of the picture's.
  private func percent(_ time: Double) -> String {
    let share = tracks.duration > 0 ? time / tracks.duration * 100 : 0
    return ((share * 10).rounded() / 10).text + "%"
  }

  /// Returns the rules for what is shown during a step alone.
  private func window(_ number: Int) -> String {
    let scene = tracks.scenes[number]
    let (start, end) = (scene.start - SVGTracks.pause * 0.5, scene.end + SVGTracks.pause * 0.4)
    return
      "@keyframes s\(number){0%,\(percent(start)){opacity:0}"
      + "\(percent(start + 0.2)),\(percent(end)){opacity:1}\(percent(end + 0.1)),to{opacity:0}}"
      + ".s\(number){opacity:0;animation-name:s\(number)}"
  }

  private func write(
    _ track: SVGTracks.Track, number: Int, _ body: inout SVGMarkup, _ rules: inout String
  ) {
    guard let first = track.keys.first?.look else { return }
    let moves = track.keys.contains { $0.look.frame.origin != first.frame.origin }
    let fades = track.keys.contains { $0.look.alpha != first.alpha }
    let grows = track.keys.contains { $0.look.frame.size != first.frame.size }
    var classes = track.category == .cell ? "" : "h"
    if moves || fades || grows {
      classes += classes.isEmpty ? "t" : " t"
      rules += "#e\(number){animation-name:e\(number)}@keyframes e\(number){"
      rules += keyframes(track) { look in
        var rule = moves ? "transform:\(Self.translation(look.frame.origin))" : ""
        if fades { rule += (moves ? ";" : "") + "opacity:\(SVGMarkup.number(look.alpha))" }
        return rule
      }
      rules += "}"
    }
    if grows {
      rules += "#e\(number) rect{animation-name:r\(number)}@keyframes r\(number){"
      rules += keyframes(track) { look in
        "width:\(SVGMarkup.number(look.frame.width))px;height:\(SVGMarkup.number(look.frame.height))px"
      }
      rules += "}"
    }
    body.raw("<g id=\"e\(number)\"\(classes.isEmpty ? "" : " class=\"\(classes)\"")")
    body.raw(" style=\"transform:\(Self.translation(first.frame.origin))")
    if first.alpha < 1 { body.raw(";opacity:\(SVGMarkup.number(first.alpha))") }
    body.raw("\"><title>\(track.title.printable.escaped(.xml))</title>")
    body.box(first.frame.size, label: track.label, hasPath: !track.paths.isEmpty)
    paths(track, in: first.frame.size, &body)
    for mark in track.marks {
      guard let (name, sign) = SVGStyle.mark(of: mark.kind) else { continue }
      body.raw("<g class=\"k \(name) s s\(mark.step)\">")
      body.raw("<rect \(SVGMarkup.attributes(first.frame.size)) rx=\"4\"/>")
      body.raw(
        "<text x=\"10\" y=\"\(SVGMarkup.number(min(10, first.frame.height / 2)))\">\(sign)</text></g>"
      )
    }
    body.raw("</g>")
  }

  private static func translation(_ point: Point) -> String {
    "translate(\(SVGMarkup.number(point.x))px,\(SVGMarkup.number(point.y))px)"
  }

  /// Returns the keyframes of an element; times at which the same holds share one.
  private func keyframes(
    _ track: SVGTracks.Track, _ rule: (StepElement.Look) -> String
  ) -> String {
    var frames: [(times: [String], rule: String)] = []
    for key in track.keys {
      let text = rule(key.look)
      if let last = frames.last, last.rule == text {
        let times = last.times.count > 1 ? Array(last.times.prefix(1)) : last.times
        frames[frames.count - 1].times = times + [percent(key.time)]
      } else {
        frames.append(([percent(key.time)], text))
      }
    }
    if let last = frames.last, last.times.last != "100%" {
      frames[frames.count - 1].times =
        (last.times.count > 1 ? Array(last.times.prefix(1)) : last.times) + ["to"]
    }
    return frames.map { "\($0.times.joined(separator: ",")){\($0.rule)}" }.joined()
  }

  /// Returns the attributes of the content, which moves as the view scrolls.
  private func scroll(_ rules: inout String) -> String {
    let first = tracks.scenes.first?.step.bounds.origin ?? .zero
    let moves = tracks.scenes.contains { $0.step.bounds.origin != first }
    let place = Self.translation(Point(x: 0 - first.x, y: 0 - first.y))
    guard moves else { return first == .zero ? "" : " style=\"transform:\(place)\"" }
    rules += ".v{animation-name:v}@keyframes v{"
    for scene in tracks.scenes {
      let (from, to) = (scene.step.boundsBefore.origin, scene.step.bounds.origin)
      let start = scene.start == 0 ? to : from
      rules +=
        "\(percent(scene.start)){transform:\(Self.translation(Point(x: 0 - start.x, y: 0 - start.y)))}"
      rules +=
        "\(percent(scene.end)){transform:\(Self.translation(Point(x: 0 - to.x, y: 0 - to.y)))}"
    }
    let last = tracks.scenes.last?.step.bounds.origin ?? .zero
    rules += "to{transform:\(Self.translation(Point(x: 0 - last.x, y: 0 - last.y)))}}"
    return " class=\"v\" style=\"transform:\(place)\""
  }
}
