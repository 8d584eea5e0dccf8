import CollectionCore
import CollectionLayout
package import CollectionViews

/// A moving picture of the steps of a view: one file, CSS animations only, played twice.
///
/// Deletes, inserts, moves and reloads are distinguished by strokes and signs, not only by colour.
/// For readers who prefer reduced motion, it stops at its first step.
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

  /// The number of left-out steps, since a picture has at most 40.
  package var stepsLeftOut: Int { tracks.leftOut }
  /// The number of shown steps, including the first picture.
  package var steps: Int { tracks.scenes.count }

  /// Returns the height for a step: at most that of its content.
  private static func height(of step: Step) -> Double {
    height(
      of: step,
      contents: step.elements.reduce(0.0) {
        max($0, $1.initial.frame.maxY, $1.final.frame.maxY)
      })
  }

  /// Returns the height for a step whose elements end at a coordinate.
  static func height(of step: Step, contents: Double) -> Double {
    min(max(step.bounds.height, step.boundsBefore.height), max(contents + 10, 32))
  }

  /// The text of the file.
  package var text: String {
    var rules = SVGStyle.base + SVGStyle.marks + SVGStyle.dark + SVGStyle.reduced
    rules += ".t,.t rect,.s,.v,.q,.n{animation:\(seconds) cubic-bezier(.42,0,.58,1) 2 both}"
    var body = SVGMarkup()
    // Moving elements are on top of the rest.
    let isMover = tracks.tracks.map { $0.marks.contains { $0.kind == .moved } }
    let order = isMover.indices.filter { !isMover[$0] } + isMover.indices.filter { isMover[$0] }
    for number in order { write(tracks.tracks[number], number: number, &body, &rules) }
    for number in order where isMover[number] { arrows(tracks.tracks[number], &body) }
    rules += pathRules
    let offsets = scroll(&rules)
    for number in tracks.scenes.indices where number > 0 { rules += window(number) }
    let (grounds, names) = sections(&rules)
    var markup = SVGMarkup()
    let lines = tracks.scenes.dropFirst().map { caption($0.step).count }.max() ?? 1
    let side = names.isEmpty ? 0 : SVGMarkup.nameWidth
    let box = Rect(
      x: -2 - side, y: -2, width: size.width + 4 + side,
      height: size.height + 26 + Double(lines - 1) * SVGMarkup.lineHeight)
    markup.open(box, name: name, style: rules)
    markup.raw("<defs><clipPath id=\"c\"><rect \(SVGMarkup.attributes(size))/></clipPath></defs>")
    markup.raw("<g clip-path=\"url(#c)\"><g\(offsets)>\(grounds)\(body.text)</g></g>\(names)")
    markup.raw("<rect class=\"b\" \(SVGMarkup.attributes(size)) rx=\"6\"/>")
    for (number, scene) in tracks.scenes.enumerated() where number > 0 {
      let isRefused = scene.step.kind == .refused
      if isRefused {
        markup.raw("<rect class=\"b f s s\(number)\" \(SVGMarkup.attributes(size)) rx=\"6\"/>")
      }
      markup.lines(
        caption(scene.step), at: Point(x: 4 - side, y: size.height + 14), isRefusal: isRefused,
        classes: " s s\(number)")
    }
    markup.close()
    return markup.text
  }

  /// Returns the lines below the picture during a step.
  private func caption(_ step: Step) -> [String] {
    step.caption(columns: SVGMarkup.columns(below: size.width))
  }

  /// Returns the backgrounds of sections and their names next to the view, which move with the
  /// elements.
  ///
  /// There are no names if headers contain them.
  private func sections(_ rules: inout String) -> (grounds: String, names: String) {
    var (areas, plates): ([Int: [Key]], [String: [Key]]) = ([:], [:])
    var times: [Double] = []
    for scene in tracks.scenes {
      let step = scene.step
      let ends = [(scene.start, 0.0, step.boundsBefore.y), (scene.end, 1.0, step.bounds.y)]
      for (time, progress, scroll) in scene.start == scene.end ? [ends[1]] : ends {
        times.append(time)
        for area in step.sectionAreas(at: progress) {
          areas[area.section, default: []].append((time, area, scroll))
          if let name = area.name { plates[name, default: []].append((time, area, scroll)) }
        }
      }
    }
    var (grounds, names) = (SVGMarkup(), SVGMarkup())
    for (section, keys) in areas.sorted(by: { $0.key < $1.key }) {
      rules += moving("g\(section)", keys, times) { key in
        let ground = key.area.ground
        return "transform:\(Self.translation(ground.origin));width:"
          + "\(SVGMarkup.number(ground.width))px;height:\(SVGMarkup.number(ground.height))px"
      }
      grounds.raw("<rect id=\"g\(section)\" class=\"z\(section % 2) t\" rx=\"4\"/>")
    }
    if !tracks.scenes.contains(where: { $0.step.hasHeaders }) {
      for (number, (_, keys)) in plates.sorted(by: { $0.key < $1.key }).enumerated() {
        guard let area = keys.first?.area else { continue }
        rules += moving("n\(number)", keys, times) { key in
          "transform:\(Self.translation(plate(of: key.area, key.scroll)))"
        }
        names.name(area, at: 8, attributes: " id=\"n\(number)\"")
      }
    }
    return (grounds.text, names.text)
  }

  /// An area at a time, with the scroll offset at that time.
  private typealias Key = (time: Double, area: SectionArea, scroll: Double)

  /// Returns the rules for something that is visible only at some times.
  private func moving(
    _ id: String, _ keys: [Key], _ times: [Double], _ place: (Key) -> String
  ) -> String {
    guard let first = keys.first else { return "" }
    let isAlways = keys.count == times.count
    let looks = times.map { time in
      let key = keys.last { $0.time <= time } ?? first
      return isAlways ? place(key) : place(key) + (key.time == time ? ";opacity:1" : ";opacity:0")
    }
    return "#\(id){\(looks[0]);animation-name:\(id)}@keyframes \(id){"
      + keyframes(zip(times, looks).map { (time: $0, rule: $1) }) + "}"
  }

  /// Returns the start of a section's name, next to its first visible element.
  private func plate(of area: SectionArea, _ scroll: Double) -> Point {
    let (top, bottom) = (area.frame.y - scroll, area.frame.maxY - scroll)
    // An invisible section has its name outside of the picture.
    guard bottom > 8, top < size.height - 8 else { return Point(x: -1000, y: 0) }
    return Point(x: 0, y: max(top, 0))
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

  /// Appends the arrows from the old positions of an element to its new ones.
  private func arrows(_ track: SVGTracks.Track, _ body: inout SVGMarkup) {
    for mark in track.marks where mark.kind == .moved && mark.from != mark.to {
      body.arrow(from: mark.from, to: mark.to, classes: " s s\(mark.step)")
    }
  }

  /// Appends the index paths of an element, each while it applies.
  private func paths(_ track: SVGTracks.Track, in size: Size, _ body: inout SVGMarkup) {
    for (index, place) in track.paths.enumerated() {
      let next = index + 1 < track.paths.count ? track.paths[index + 1].step : nil
      let classes = track.paths.count == 1 ? "p" : "p q q\(place.step)_\(next ?? 0)"
      body.path(
        place.path.text(columns: SVGMarkup.columns(of: size.width)), in: size, classes: classes)
    }
  }

  /// The rules for index paths that apply for a while.
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

  /// Returns a time as a fraction of the picture's.
  private func percent(_ time: Double) -> String {
    let share = tracks.duration > 0 ? time / tracks.duration * 100 : 0
    return ((share * 10).rounded() / 10).text + "%"
  }

  /// Returns the rules for something that is only shown during a step.
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
      rules += keyframes(of: track) { look in
        var rule = moves ? "transform:\(Self.translation(look.frame.origin))" : ""
        if fades { rule += (moves ? ";" : "") + "opacity:\(SVGMarkup.number(look.alpha))" }
        return rule
      }
      rules += "}"
    }
    if grows {
      rules += "#e\(number) rect{animation-name:r\(number)}@keyframes r\(number){"
      rules += keyframes(of: track) { look in
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
      body.mark(mark.kind, in: first.frame.size, classes: " s s\(mark.step)")
    }
    body.raw("</g>")
  }

  private static func translation(_ point: Point) -> String {
    "translate(\(SVGMarkup.number(point.x))px,\(SVGMarkup.number(point.y))px)"
  }

  private func keyframes(
    of track: SVGTracks.Track, _ rule: (StepElement.Look) -> String
  ) -> String {
    keyframes(track.keys.map { ($0.time, rule($0.look)) })
  }

  /// Returns keyframes; times with the same rule share one.
  private func keyframes(_ keys: [(time: Double, rule: String)]) -> String {
    var frames: [(times: [String], rule: String)] = []
    for (time, text) in keys {
      if let last = frames.last, last.rule == text {
        let times = last.times.count > 1 ? Array(last.times.prefix(1)) : last.times
        frames[frames.count - 1].times = times + [percent(time)]
      } else {
        frames.append(([percent(time)], text))
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
