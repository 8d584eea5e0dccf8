import CollectionCore
package import CollectionViews
import LuaRuntime

extension ComponentsController: MeasuredObject {
  /// The approximate bytes of the page: its components and their identities.
  ///
  /// Complexity: O(n).
  package var byteCount: Int { components.reduce(state.byteCount) { $0 + $1.byteCount } }
}

extension Component {
  fileprivate var byteCount: Int {
    let parts = [header, footer].compactMap { $0 } + items
    return parts.reduce(
      MemoryLayout<Self>.stride + meta.byteCount + (model?.byteCount ?? 0)
    ) { $0 + $1.byteCount }
  }
}

extension ComponentItem {
  fileprivate var byteCount: Int {
    let texts = [title, subtitle, text, image, kind, action].reduce(0) { $0 + $1.utf8.count }
    return relations.values.reduce(
      MemoryLayout<Self>.stride + texts + meta.byteCount + (model?.byteCount ?? 0)
    ) { $1.reduce($0 + 64) { $0 + $1.byteCount } }
  }
}
