import CollectionCore
import CollectionUpdates
import Testing

import struct Foundation.Data
import class Foundation.JSONDecoder
import struct Foundation.URL

/// One worked case of `Vectors/batch.json`.
struct BatchVector: Decodable, Sendable, CustomTestStringConvertible {
  struct Operation: Decodable, Sendable {
    let op: String
    let at: Place?
    let from: Place?
    let to: Place?
  }

  /// An index path, or the index of a section.
  enum Place: Decodable, Sendable {
    case section(Int)
    case item(IndexPath)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let section = try? container.decode(Int.self) {
        self = .section(section)
      } else {
        let path = try container.decode([Int].self)
        self = .item(IndexPath(path[0], path[1]))
      }
    }

    var section: Int? { if case .section(let section) = self { section } else { nil } }
    var item: IndexPath? { if case .item(let path) = self { path } else { nil } }
  }

  let name: String
  let before: [[String]]
  let ops: [Operation]
  let after: [[String]]?
  let dataSourceAfter: [[String]]?
  let visible: [[Int]]?
  let error: String?
  let message: String?
  let legacyError: String?
  let legacyMessage: String?
  let reloadFallback: Bool?

  var testDescription: String { name }

  /// The vectors of the file beside the tests.
  static let all: [BatchVector] = {
    struct File: Decodable { let vectors: [BatchVector] }
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Vectors/batch.json")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      return try decoder.decode(File.self, from: Data(contentsOf: url)).vectors
    } catch {
      fatalError("\(url.path): \(error)")
    }
  }()

  /// The codes of the vectors' error names.
  static let codes = [
    "invalid_batch_updates": "U01", "invalid_number_of_items": "U02",
    "invalid_number_of_sections": "U03", "delete_more_than_exist": "U04",
    "delete_reload_same_path": "U05", "delete_move_same_path": "U06",
    "delete_move_same_section": "U07", "insert_move_same_path": "U08",
    "insert_move_same_section": "U09", "delete_section_out_of_bounds": "U12",
    "delete_item_section_out_of_bounds": "U13", "delete_item_out_of_bounds": "U14",
    "insert_section_out_of_bounds": "U15", "insert_item_section_out_of_bounds": "U16",
    "insert_item_out_of_bounds": "U17", "move_section_from_out_of_bounds": "U18",
    "move_section_to_out_of_bounds": "U19", "move_item_from_section_out_of_bounds": "U20",
    "move_item_from_out_of_bounds": "U21", "move_item_to_section_out_of_bounds": "U22",
    "move_item_to_out_of_bounds": "U23", "move_section_to_two": "U24", "move_item_to_two": "U25",
    "move_two_sections_to_one": "U26", "move_two_items_to_one": "U27",
  ]

  /// The state before the batch.
  var shown: CollectionState { Self.state(before) }
  /// What the data holds when the block ends.
  var data: CollectionState { Self.state(dataSourceAfter ?? after ?? []) }

  /// The batch; every call has its number as its line.
  var batch: BatchUpdates {
    BatchUpdates(
      ops.enumerated().map { index, operation in
        UpdateOperation(kind(operation), origin: SourceLine(file: name, line: index + 1))
      })
  }

  /// Resolves the batch as the vector says.
  func resolved(_ profile: UpdateProfile) throws(UpdateError) -> BatchResolution {
    try batch.resolved(before: shown.counts, after: data.counts, profile: profile) { path in
      visible?.contains([path.section, path.item]) ?? true
    }
  }

  /// Makes a state of item names; the sections have no identity to speak of.
  static func state(_ items: [[String]]) -> CollectionState {
    CollectionState(
      sections: items.map { names in
        Section(id: "s", items: names.map { Item(id: .string($0)) })
      })
  }

  private func kind(_ operation: Operation) -> UpdateOperation.Kind {
    switch (operation.op, operation.at, operation.from, operation.to) {
    case ("insert_item", .item(let path), _, _): .insertItem(path)
    case ("delete_item", .item(let path), _, _): .deleteItem(path)
    case ("reload_item", .item(let path), _, _): .reloadItem(path)
    case ("insert_section", .section(let section), _, _): .insertSection(section)
    case ("delete_section", .section(let section), _, _): .deleteSection(section)
    case ("reload_section", .section(let section), _, _): .reloadSection(section)
    case ("move_item", _, .item(let from), .item(let to)): .moveItem(from: from, to: to)
    case ("move_section", _, .section(let from), .section(let to)):
      .moveSection(from: from, to: to)
    default: fatalError("\(name): unknown operation \(operation.op)")
    }
  }
}
