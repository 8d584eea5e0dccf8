import CollectionCore
import CollectionLayout
import LuaRuntime

/// Layout attributes as a value held by Lua.
///
/// Only those with more than an index path and a frame are objects; see `PlainAttributes`.
final class AttributesBox: HostObject {
  static var hostType: UInt32 { HostTypeID.attributes.rawValue }
  static var hasIdentity: Bool { false }
  /// The attributes.
  fileprivate(set) var attributes: LayoutAttributes
  /// A Boolean value that indicates whether a script may change the element's appearance.
  var isAssignable = false
  /// Creates the value from attributes.
  init(_ attributes: LayoutAttributes) { self.attributes = attributes }
}

/// The attributes of an item with the default appearance, as bytes held by Lua.
///
/// Scripts read very many of them, and an object with its finalizer would take most of the time.
private struct PlainAttributes: BitwiseCopyable {
  let section: Int
  let item: Int
  let x: Double
  let y: Double
  let width: Double
  let height: Double
}

extension Call {
  /// Pushes layout attributes.
  func push(_ attributes: LayoutAttributes) {
    guard attributes.isPlain else { return push(AttributesBox(attributes)) }
    let (path, frame) = (attributes.indexPath, attributes.frame)
    pushPlain(
      AttributesBox.hostType,
      PlainAttributes(
        section: path.section, item: path.item, x: frame.x, y: frame.y, width: frame.width,
        height: frame.height))
  }

  /// Returns layout attributes, or nil for other values.
  func attributes(_ index: Int32) -> LayoutAttributes? {
    if let plain = plain(index, type: AttributesBox.hostType, as: PlainAttributes.self) {
      return LayoutAttributes(
        indexPath: IndexPath(plain.section, plain.item),
        frame: Rect(x: plain.x, y: plain.y, width: plain.width, height: plain.height))
    }
    return object(index, as: AttributesBox.self)?.attributes
  }

  /// Returns the layout attributes that are the receiver.
  ///
  /// - Throws: `BindingError` if the first argument is something else.
  func attributesOfReceiver() throws(BindingError) -> LayoutAttributes {
    if let attributes = attributes(1) { return attributes }
    return try receiver(AttributesBox.self).attributes
  }
}

extension AttributesBox {
  /// Assigns a property of the receiver, if a script may change it.
  static func assign<Value>(
    _ handle: NativeCall, _ name: String, _ read: (Call) -> (Int32) throws(Mismatch) -> Value,
    _ assign: (inout LayoutAttributes, Value) -> Void
  ) -> Int32 {
    Call.run(handle) { call throws(BindingError) in
      guard let box = call.object(1, as: AttributesBox.self), box.isAssignable else {
        _ = try call.attributesOfReceiver()
        throw .host("'\(name)' of LayoutAttributes can be read, but not assigned")
      }
      let value = try call.property(name, read(call))
      assign(&box.attributes, value)
      return 0
    }
  }

  /// Pushes a property of the receiver.
  static func answer(
    _ handle: NativeCall, _ value: (LayoutAttributes) -> some ScriptValue
  ) -> Int32 {
    Call.run(handle) { call throws(BindingError) in
      call.answer(value(try call.attributesOfReceiver()))
    }
  }
}
