/// The texts of a page's files, with the line at which each begins.
enum PageTexts {
  /// Returns the string literals of a script, without comments. Literals joined by `+` are one
  /// text, and `#` replaces what is filled in.
  static func all(inScript script: String) -> [(line: Int, text: String)] {
    let part =
      #/(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|"(?<double>(?:[^"\\\n]|\\.)*)"|'(?<single>(?:[^'\\\n]|\\.)*)'|`(?<template>(?:[^`\\]|\\[\s\S])*)`/#
    var texts: [(line: Int, text: String)] = []
    var end: String.Index?
    var lines = LineCounter(script)
    for match in script.matches(of: part) where match.output.comment == nil {
      let output = match.output
      let text = String(output.double ?? output.single ?? output.template ?? "")
        .replacing(#/\$\{[^}]*\}/#, with: "#").replacing("\\n", with: "\n")
      let between = end.map { script[$0..<match.range.lowerBound].filter { !$0.isWhitespace } }
      if between == "+", let last = texts.indices.last {
        texts[last].text += text
      } else {
        texts.append((lines.line(at: match.range.lowerBound), text))
      }
      end = match.range.upperBound
    }
    return texts
  }

  /// Returns the texts between tags, and those of the attributes that people read or hear.
  static func all(inMarkup markup: String) -> [(line: Int, text: String)] {
    let part =
      #/<!--[\s\S]*?-->|(?:title|aria-label|placeholder|alt)="(?<attribute>[^"]*)"|>(?<text>[^<>]+)</#
    var lines = LineCounter(markup)
    return markup.matches(of: part).compactMap { match in
      (match.output.attribute ?? match.output.text).map {
        (lines.line(at: match.range.lowerBound), String($0))
      }
    }
  }
}

/// Counts the lines before growing positions in a text.
private struct LineCounter {
  private let text: String
  private var position: String.Index
  private var line = 1

  init(_ text: String) {
    self.text = text
    position = text.startIndex
  }

  /// Returns the 1-based line of a position that is not before the last one.
  mutating func line(at next: String.Index) -> Int {
    line += text[position..<next].count { $0 == "\n" }
    position = next
    return line
  }
}
