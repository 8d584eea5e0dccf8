import CollectionCore
import CollectionDiffing
import CollectionUpdates
import Testing

import struct Foundation.Data
import class Foundation.JSONDecoder
import struct Foundation.URL

/// The worked cases of `diff.json`.
struct DifferenceVectorTests {
  @Test func `all cases are there`() {
    #expect(DifferenceVector.all.count == 160)
    #expect(DifferenceVector.all.allSatisfy { ["flat", "sectioned"].contains($0.kind) })
  }

  @Test(arguments: DifferenceVector.all.filter { $0.kind == "flat" })
  func `a list is compared with the fewest operations`(vector: DifferenceVector) throws {
    let (old, new) = (vector.source.map(\.element), vector.target.map(\.element))
    let minimum = try #require(vector.minimum)
    let difference = Difference(from: old, to: new, repeats: .minimal)
    #expect(DifferenceReplay.list(old, new, difference) == new)
    #expect(difference.numberOfDeletes == minimum.deletes)
    #expect(difference.numberOfInserts == minimum.inserts)
    #expect(difference.moves.count == minimum.moves)
    if let updates = minimum.updates { #expect(difference.updates.count == updates) }
  }

  @Test(
    arguments: DifferenceVector.all.filter { $0.kind == "sectioned" },
    Difference.Crossing.allCases)
  func `sections are compared with the fewest operations`(
    vector: DifferenceVector, crossing: Difference.Crossing
  ) throws {
    let (old, new) = (vector.source.map(\.section), vector.target.map(\.section))
    for staged in [false, true] {
      var options = Changes.Options()
      options.crossing = crossing
      options.isStaged = staged
      let (from, to) = (CollectionState(sections: old), CollectionState(sections: new))
      let changes = try Changes(from: from, to: to, options: options)
      #expect(Array(changes.stages).last?.after ?? from == to)
      var state = from
      for stage in changes.stages {
        let resolution = try stage.batch.resolved(
          before: state.counts, after: stage.after.counts)
        if case .updates(let map) = resolution {
          state = map.applied(to: state, data: stage.after)
        } else {
          #expect(crossing == .free && !staged)
          state = stage.after
        }
        #expect(state == stage.after)
      }
    }
    guard let minimum = vector.minimum, minimum.uniqueIds else { return }
    let counts = try #require(crossing == .free ? minimum.free : minimum.uikitSafe)
    let difference = try #require(
      Difference(
        from: CollectionState(sections: old), to: CollectionState(sections: new),
        crossing: crossing, checkpoint: {}))
    #expect(difference.deletedSections.count == minimum.sectionDeletes)
    #expect(difference.insertedSections.count == minimum.sectionInserts)
    #expect(difference.movedSections.count == minimum.sectionMoves)
    #expect(difference.updatedSections.count == minimum.sectionUpdates)
    #expect(difference.numberOfDeletes == counts.itemDeletes)
    #expect(difference.numberOfInserts == counts.itemInserts)
    #expect(difference.moves.count == counts.itemMoves)
    #expect(difference.updates.count == counts.itemUpdates)
  }
}

/// One worked case of `diff.json`.
struct DifferenceVector: Decodable, Sendable, CustomTestStringConvertible {
  struct Minimum: Decodable, Sendable {
    struct Items: Decodable, Sendable {
      let itemDeletes, itemInserts, itemMoves, itemUpdates: Int
    }
    let uniqueIds: Bool
    let deletes, inserts, moves, updates: Int?
    let sectionDeletes, sectionInserts, sectionMoves, sectionUpdates: Int?
    let uikitSafe, free: Items?
  }

  /// A number, a text, an object with an id and content, or a section of such.
  indirect enum Node: Decodable, Sendable {
    case id(Identifier)
    case content(Identifier, String)
    case section(Node, [Node])

    private enum Key: String, CodingKey { case id, v, section, items }

    init(from decoder: any Decoder) throws {
      if let value = try? decoder.singleValueContainer().decode(Int.self) {
        self = .id(.integer(value))
      } else if let value = try? decoder.singleValueContainer().decode(String.self) {
        self = .id(.string(value))
      } else {
        let fields = try decoder.container(keyedBy: Key.self)
        if fields.contains(.section) {
          self = .section(
            try fields.decode(Node.self, forKey: .section),
            try fields.decode([Node].self, forKey: .items))
          return
        }
        let text =
          (try? fields.decode(Bool.self, forKey: .v)).map { "\($0)" }
          ?? (try? fields.decode(String.self, forKey: .v))
          ?? (try? fields.decode(Int.self, forKey: .v)).map { "\($0)" } ?? ""
        self = .content(try fields.decode(Node.self, forKey: .id).element.id, text)
      }
    }

    var element: Item {
      switch self {
      case .id(let id): Item(id: id)
      case .content(let id, let text): Item(id: id, fields: ["v": .string(text)])
      case .section: Item(id: "")
      }
    }

    var section: Section {
      guard case .section(let name, let items) = self else { return Section(id: "") }
      let header = name.element
      return Section(id: header.id, items: items.map(\.element), fields: header.fields)
    }
  }

  let name: String
  let kind: String
  let source: [Node]
  let target: [Node]
  let minimum: Minimum?

  var testDescription: String { name }

  /// The cases of the file beside the tests.
  static let all: [DifferenceVector] = {
    struct File: Decodable { let vectors: [DifferenceVector] }
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Vectors/diff.json")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      return try decoder.decode(File.self, from: Data(contentsOf: url)).vectors
    } catch {
      fatalError("\(url.path): \(error)")
    }
  }()
}
