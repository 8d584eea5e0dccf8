import CollectionCore
import CollectionUpdates

/// A language for batches in messages.
enum BatchCode {
  /// Swift for UIKit.
  case swift
  /// Lua for Tessera.
  case lua

  /// Returns the calls of a batch, one per line: operations of one kind are one call.
  func calls(of batch: BatchUpdates) -> [String] {
    var result: [String] = []
    for (name, paths) in Self.items {
      let found = batch.operations.compactMap { paths($0.kind) }
      if !found.isEmpty { result.append(call(name, found.map(path), label: "at: ")) }
    }
    for (name, sections) in Self.sections {
      let found = batch.operations.compactMap { sections($0.kind) }
      if !found.isEmpty { result.append(call(name, found.map(String.init), label: "")) }
    }
    return result + batch.operations.compactMap { move($0.kind) }
  }

  private func call(_ name: String, _ elements: [String], label: String) -> String {
    let list = elements.joined(separator: ", ")
    return switch self {
    case .swift: "collectionView.\(name)(\(label)[\(list)])"
    case .lua: "view:\(name){\(list)}"
    }
  }

  private func move(_ kind: UpdateOperation.Kind) -> String? {
    switch (self, kind) {
    case (.swift, .moveItem(let from, let to)):
      "collectionView.moveItem(at: \(path(from)), to: \(path(to)))"
    case (.swift, .moveSection(let from, let to)):
      "collectionView.moveSection(\(from), toSection: \(to))"
    case (.lua, .moveItem(let from, let to)): "view:moveItem(\(path(from)), \(path(to)))"
    case (.lua, .moveSection(let from, let to)): "view:moveSection(\(from), \(to))"
    default: nil
    }
  }

  private func path(_ path: IndexPath) -> String {
    switch self {
    case .swift: "IndexPath(item: \(path.item), section: \(path.section))"
    case .lua: "{\(path.section), \(path.item)}"
    }
  }

  /// The methods that take index paths, each with its operations.
  private static let items: [(String, @Sendable (UpdateOperation.Kind) -> IndexPath?)] = [
    ("deleteItems", { if case .deleteItem(let path) = $0 { path } else { nil } }),
    ("insertItems", { if case .insertItem(let path) = $0 { path } else { nil } }),
    ("reloadItems", { if case .reloadItem(let path) = $0 { path } else { nil } }),
    ("reconfigureItems", { if case .reconfigureItem(let path) = $0 { path } else { nil } }),
  ]

  /// The methods that take sections, each with its operations.
  private static let sections: [(String, @Sendable (UpdateOperation.Kind) -> Int?)] = [
    ("deleteSections", { if case .deleteSection(let section) = $0 { section } else { nil } }),
    ("insertSections", { if case .insertSection(let section) = $0 { section } else { nil } }),
    ("reloadSections", { if case .reloadSection(let section) = $0 { section } else { nil } }),
  ]
}

extension BatchCode {
  /// Returns Swift calls of `performBatchUpdates` that perform batches one after the other.
  static func performing(_ batches: [BatchUpdates]) -> String {
    batches.map { batch in
      let lines = swift.calls(of: batch).map { "  \($0)" }
      return (["collectionView.performBatchUpdates {"] + lines + ["}"]).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Returns a Lua script that performs a batch while the data changes from one state to another.
  static func script(
    _ batch: BatchUpdates, from old: CollectionState, to new: CollectionState,
    profile: UpdateProfile
  ) -> String {
    let option = profile == .modern ? "" : ", profile = \"\(profile.rawValue)\""
    let calls = lua.calls(of: batch).map { "  \($0)" }
    let head = [
      "local data = DataSource \(old.description.quoted(.luaCode))",
      "local view = CollectionView{ dataSource = data\(option) }",
      "view:layoutIfNeeded()",
      "view:performBatchUpdates(function()",
      "  data:set \(new.description.quoted(.luaCode))",
    ]
    return (head + calls + ["end)", "print(view)"]).joined(separator: "\n")
  }
}
