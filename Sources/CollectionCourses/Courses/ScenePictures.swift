import CollectionCore
import CollectionExercises
import CollectionRendering

/// Drawings of scenes with their names, at one scale: next to each other, or else below each other.
struct ScenePictures {
  /// A scene with the title of its picture.
  struct Titled {
    var title: String
    var scene: ExerciseScenes.Scene
  }

  private static let gap = 2
  /// The maximum number of lines of a picture; more would not add information.
  private static let greatestLines = 16

  let scenes: [Titled]
  let options: RenderOptions

  /// Returns the lines of as many pictures as fit into some lines, or none if not even the last one
  /// fits.
  func lines(fitting rows: Int) -> [String] {
    for first in scenes.indices {
      let shown = Array(scenes[first...])
      if let lines = beside(shown, rows) ?? below(shown, rows) { return lines }
    }
    return []
  }

  /// Returns the rectangle around all scenes.
  private func extent(_ shown: [Titled]) -> Rect? {
    shown.compactMap(\.scene.drawing.extent).reduce(nil as Rect?) { $0?.union($1) ?? $1 }
  }

  private func picture(_ titled: Titled, _ rect: Rect, _ width: Int, _ lines: Int) -> [String]? {
    guard titled.scene.drawing.extent != nil else { return [] }
    return titled.scene.drawing.boxes(
      in: rect, width: width, lines: min(lines, Self.greatestLines), options)
  }

  private func beside(_ shown: [Titled], _ rows: Int) -> [String]? {
    let width = (options.width - Self.gap * (shown.count - 1)) / max(shown.count, 1)
    guard let rect = extent(shown), rows > 3 else { return nil }
    var columns: [[String]] = []
    for titled in shown {
      guard let lines = picture(titled, rect, width, rows - 1) else { return nil }
      columns.append([titled.title.cut(to: width, ellipsis: options.ascii ? "~" : "…")] + lines)
    }
    // The width is that of the widest picture, so that narrow pictures are close to each other.
    let widest = columns.joined().map(\.columns).max() ?? 0
    let height = columns.map(\.count).max() ?? 0
    return (0..<height).map { row in
      columns.enumerated().map { index, column in
        let text = row < column.count ? column[row] : ""
        return index == columns.count - 1 ? text : text.padded(to: widest + Self.gap)
      }.joined().trimmingEnd()
    }
  }

  private func below(_ shown: [Titled], _ rows: Int) -> [String]? {
    guard let rect = extent(shown), rows >= 4 * shown.count else { return nil }
    let room = rows / max(shown.count, 1)
    var lines: [String] = []
    for titled in shown {
      guard let picture = picture(titled, rect, options.width, room - 1) else { return nil }
      lines += [titled.title] + picture
    }
    return lines
  }
}

extension String {
  /// Returns the text without spaces at its end.
  fileprivate func trimmingEnd() -> String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
