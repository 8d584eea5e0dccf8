import CollectionCore
import CollectionLayout
import TestSupport
import Testing

import struct Foundation.Data
import class Foundation.JSONDecoder
import struct Foundation.URL

/// Frames recorded from UIKit.
struct FlowVector: Decodable, CustomTestStringConvertible, Sendable {
  struct Inset: Decodable {
    var top, left, bottom, right: Double
  }
  struct Section: Decodable {
    var itemSizes: [[Double]]
    var sectionInset: Inset
    var minimumInteritemSpacing, minimumLineSpacing, headerHeight: Double
  }
  var name: String
  var boundsWidth: Double
  var sections: [Section]
  var frames: [[Double]]
  var headers: [[Double]]
  var contentSize: [Double]

  var testDescription: String { name }

  static let all: [FlowVector] = {
    struct File: Decodable { var vectors: [FlowVector] }
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Vectors/flow.json")
    do {
      return try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).vectors
    } catch {
      fatalError("\(url.path): \(error)")
    }
  }()

  /// The delegate that answers as the vector says.
  var delegate: RecordingDelegate {
    let delegate = RecordingDelegate()
    delegate.sizes = sections.map { $0.itemSizes.map { Size(width: $0[0], height: $0[1]) } }
    delegate.insets = sections.map {
      let inset = $0.sectionInset
      return EdgeInsets(
        top: inset.top, left: inset.left, bottom: inset.bottom, right: inset.right)
    }
    delegate.lineSpacings = sections.map(\.minimumLineSpacing)
    delegate.interitemSpacings = sections.map(\.minimumInteritemSpacing)
    delegate.headers = sections.map { Size(width: 0, height: $0.headerHeight) }
    return delegate
  }
}

@Test(arguments: FlowVector.all)
func `the flow layout reproduces UIKit's frames`(vector: FlowVector) throws {
  let layout = FlowLayout()
  let delegate = vector.delegate
  try layout.prepare(
    LayoutContext(
      counts: vector.sections.map(\.itemSizes.count),
      boundsSize: Size(width: vector.boundsWidth, height: 480), delegate: delegate))

  var frames: [[Double]] = []
  var headers: [[Double]] = []
  for (section, content) in vector.sections.enumerated() {
    for item in content.itemSizes.indices {
      let frame = try #require(layout.layoutAttributesForItem(at: [section, item])).frame
      frames.append([frame.x, frame.y, frame.width, frame.height])
    }
    if let header = layout.layoutAttributesForSupplementaryElement(
      ofKind: LayoutAttributes.headerKind, at: [section, 0])
    {
      headers.append([header.frame.x, header.frame.y, header.frame.width, header.frame.height])
    }
  }
  #expect(frames == vector.frames)
  #expect(headers == vector.headers)
  #expect([layout.contentSize.width, layout.contentSize.height] == vector.contentSize)
}
