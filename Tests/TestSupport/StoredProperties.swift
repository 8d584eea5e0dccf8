/// Everything that is stored in an object and in what it refers to, as text by path.
///
/// A property that is added to a type is among them without anybody having to think of it.
package func storedProperties(of object: AnyObject) -> [String: String] {
  var result: [String: String] = [:]
  var visited: Set<ObjectIdentifier> = []
  collect(object, at: "", &result, &visited)
  return result
}

/// Returns the differences between what two looks at an object have found, each as a line.
package func differences(
  from before: [String: String], to after: [String: String]
) -> [String] {
  Set(before.keys).union(after.keys).sorted().compactMap { path in
    let (old, new) = (before[path], after[path])
    return old == new ? nil : "\(path): \(old ?? "nothing") → \(new ?? "nothing")"
  }
}

private func collect(
  _ value: Any, at path: String, _ result: inout [String: String],
  _ visited: inout Set<ObjectIdentifier>
) {
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .class {
    let object = value as AnyObject
    result[path] = "\(type(of: object)) \(ObjectIdentifier(object))"
    guard visited.insert(ObjectIdentifier(object)).inserted else { return }
  } else if mirror.children.isEmpty {
    result[path] = "\(value)"
    return
  }
  var level: Mirror? = mirror
  while let current = level {
    for (index, child) in current.children.enumerated() {
      collect(child.value, at: "\(path).\(child.label ?? "\(index)")", &result, &visited)
    }
    level = current.superclassMirror
  }
}
