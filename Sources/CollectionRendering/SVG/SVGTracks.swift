import CollectionCore
import CollectionLayout
import CollectionViews

/// The elements of a view through several steps, each with its appearances over time.
struct SVGTracks {
  /// An element from its first step to its last.
  struct Track {
    /// The text with which it is drawn, and its category.
    let label: String
    let category: LayoutAttributes.Category
    /// Its appearances by time.
    var keys: [(time: Double, look: StepElement.Look)]
    /// The marked changes, by the number of the step.
    var marks: [(step: Int, kind: Transition.Kind, from: Rect, to: Rect)] = []
    /// The index paths of a cell, each from a step on.
    var paths: [(step: Int, path: IndexPath)] = []
    /// The tooltip.
    var title: String
  }

  /// A step on the clock of the picture.
  struct Scene {
    let step: Step
    /// The start and the end of its motion, in seconds.
    let start, end: Double
  }

  /// The seconds for which a picture stands still between steps.
  static let pause = 0.9
  /// The seconds of a motion: slower than on a device, so that people can follow it.
  static let motion = 1.1
  /// The seconds for which a refusal is shown, so that its message can be read.
  static let refusal = 2.8
  /// The maximum number of steps of a picture.
  static let greatestScenes = 40

  /// The steps.
  private(set) var scenes: [Scene] = []
  /// The elements.
  private(set) var tracks: [Track] = []
  /// The time of the whole picture, in seconds.
  private(set) var duration = 0.0
  /// The number of left-out steps.
  private(set) var leftOut = 0

  private var alive: [ElementPlace: Int] = [:]

  /// Follows the elements of a view through its steps.
  ///
  /// It leaves out steps without visible changes and repairs, which the view has not applied. If
  /// there are many elements, it leaves out invisible ones. Complexity: O(steps · elements).
  init(_ steps: [Step]) {
    var time = 0.0
    for step in steps.scenes {
      guard scenes.count < Self.greatestScenes else {
        leftOut += 1
        continue
      }
      let isFirst = scenes.isEmpty
      let start = isFirst ? 0 : time + Self.pause
      let isRefused = step.kind == .refused
      let end = isFirst ? 0 : start + (isRefused ? Self.refusal : Self.motion)
      let scene = Scene(step: step, start: start, end: end)
      scenes.append(scene)
      show(scene, number: scenes.count - 1)
      time = end
    }
    duration = time + Self.pause * 1.5
  }

  private mutating func show(_ scene: Scene, number: Int) {
    var next: [ElementPlace: Int] = [:]
    var shown: Set<Int> = []
    for element in scene.step.elements.prefix(SVGPicture.greatestElements) {
      let before = element.before.map { ElementPlace(path: $0, kind: element.elementKind) }
      let index: Int
      if let known = before.flatMap({ alive[$0] }), tracks[known].label == element.label,
        element.kind != .reloaded
      {
        index = known
        // Between steps it may have moved unseen, for example when its cell was measured.
        if tracks[index].keys.last?.look != element.initial {
          hold(index, until: scene.start)
          tracks[index].keys.append((scene.start, element.initial))
        }
      } else {
        index = tracks.count
        tracks.append(Track(element, appearingAt: scene.start, isFirst: number == 0))
      }
      hold(index, until: scene.start)
      if element.initial != element.final || element.kind == .deleted {
        tracks[index].keys.append((scene.end, element.final))
      }
      let mark = scene.step.mark(of: element)
      if mark != .kept {
        tracks[index].marks.append((number, mark, element.initial.frame, element.final.frame))
      }
      if element.category == .cell, let path = element.after ?? element.before,
        tracks[index].paths.last?.path != path
      {
        tracks[index].paths.append((number, path))
      }
      shown.insert(index)
      if let after = element.after {
        next[ElementPlace(path: after, kind: element.elementKind)] = index
      }
    }
    for index in alive.values where !shown.contains(index) { leave(index, scene) }
    alive = next
  }

  /// Extends the latest appearance of an element up to a time.
  private mutating func hold(_ index: Int, until time: Double) {
    guard let last = tracks[index].keys.last, last.time < time else { return }
    tracks[index].keys.append((time, last.look))
  }

  /// Lets an element fade that a step no longer shows.
  private mutating func leave(_ index: Int, _ scene: Scene) {
    hold(index, until: scene.start)
    guard var look = tracks[index].keys.last?.look else { return }
    look.alpha = 0
    tracks[index].keys.append((scene.end, look))
  }
}

extension SVGTracks.Track {
  /// Starts with the appearance of an element at the start of its first step.
  init(_ element: StepElement, appearingAt time: Double, isFirst: Bool) {
    label = element.label
    category = element.category
    let kind = element.elementKind.map { "\($0) " } ?? ""
    let place = (element.before ?? element.after)?.description ?? ""
    title = "\(kind)\(place) \(element.label.printableName)"
    keys = []
    if !isFirst, time > 0 {
      var hidden = element.initial
      hidden.alpha = 0
      keys.append((0, hidden))
      // A remaining element was outside of the drawn area: it appears when its step starts.
      if hidden != element.initial { keys.append((max(0, time - 0.01), hidden)) }
    }
    keys.append((time, element.initial))
  }
}
