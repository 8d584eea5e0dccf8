internal import ArgumentParser
import CollectionCore

/// Four numbers on the command line: `0,200,320,480`.
struct RectArgument: ExpressibleByArgument {
  let rect: Rect

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      Double(String($0).replacing(" ", with: ""))
    }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], x.isFinite, y.isFinite, width.isFinite, height.isFinite
    else { return nil }
    rect = Rect(x: x, y: y, width: width, height: height)
  }
}
