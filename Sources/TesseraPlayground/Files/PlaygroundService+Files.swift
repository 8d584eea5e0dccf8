import CollectionCore
import CollectionRendering
import HostSystem

extension PlaygroundService {
  /// The methods that read and write scripts.
  static let fileMethods: [Method] = [
    Method("files", "The scripts of the folder that `--files` names.") {
      service, _ throws(ServiceFailure) in
      let project = try service.project()
      return [
        "path": .string(project.path), "kind": project.first == nil ? "folder" : "file",
        "name": JSONValue(project.first),
        "files": .array(try project.names().map(JSONValue.string)),
      ]
    },
    Method("open", "Reads a script of the folder.", ["name": "its name, as `list.lua`"]) {
      service, parameters throws(ServiceFailure) in
      let project = try service.project()
      return JSONValue(try project.read(project.check(parameters.requiredText("name"))))
    },
    Method(
      "save",
      "Writes a script, unless another program has changed it meanwhile.",
      [
        "name": "its name", "text": "what it holds from now on",
        "stamp": "the stamp of the script that is replaced; null where there is none",
      ]
    ) { service, parameters throws(ServiceFailure) in try service.save(parameters) },
    Method(
      "watch", "Waits until a script is another one, and reads it.",
      ["name": "its name", "stamp": "the stamp of the script that is known"]
    ) { service, parameters throws(ServiceFailure) in
      let project = try service.project()
      let name = try project.check(parameters.requiredText("name"))
      return JSONValue(try project.wait(name, for: parameters.text("stamp")))
    },
  ]

  /// The folder that may be read and written.
  ///
  /// - Throws: `ServiceFailure` where there is none.
  func project() throws(ServiceFailure) -> ProjectFolder {
    guard let files else {
      throw ServiceFailure(
        .invalidRequest, "there are no files: start tessera repl --jsonl with --files PATH")
    }
    return ProjectFolder(files)
  }

  private func save(_ parameters: ServiceParameters) throws(ServiceFailure) -> JSONValue {
    let project = try project()
    let name = try project.check(parameters.requiredText("name"))
    let text = try parameters.requiredText("text")
    let stamp = try parameters.text("stamp")
    let lock = try project.lock()
    defer { lock.remove() }
    let old = try project.read(name)
    guard old.stamp == stamp || old.text == text else {
      guard case .object(var fields) = JSONValue(old) else { return .null }
      fields["conflict"] = true
      return .object(fields)
    }
    if old.text == text { return ["stamp": JSONValue(old.stamp), "conflict": false] }
    return ["stamp": .string(try project.write(text, to: name)), "conflict": false]
  }
}

extension JSONValue {
  fileprivate init(_ script: ProjectFolder.Script) {
    self = ["text": JSONValue(script.text), "stamp": JSONValue(script.stamp)]
  }
}
