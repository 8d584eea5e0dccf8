import CollectionRendering

extension PlaygroundService {
  /// The methods that read and write scripts.
  static let fileMethods: [Method] = [
    Method("files", "The scripts of the folder that `--files` names.") {
      service, _ throws(ServiceFailure) in try service.existingFolder.list()
    },
    Method("open", "Reads a script of the folder.", ["name": "its name, as `list.lua`"]) {
      service, parameters throws(ServiceFailure) in
      try service.existingFolder.open(parameters.requiredText("name"))
    },
    Method(
      "save",
      "Writes a script, unless another program has changed it meanwhile.",
      [
        "name": "its name", "text": "what it holds from now on",
        "stamp": "the stamp of the script that is replaced; null where there is none",
      ]
    ) { service, parameters throws(ServiceFailure) in
      let folder = try service.existingFolder
      let name = try parameters.requiredText("name")
      return try folder.save(
        parameters.requiredText("text"), as: name, replacing: parameters.text("stamp"))
    },
    Method(
      "watch", "Waits until a script is another one, and reads it.",
      ["name": "its name", "stamp": "the stamp of the script that is known"]
    ) { service, parameters throws(ServiceFailure) in
      let folder = try service.existingFolder
      return try folder.watch(parameters.requiredText("name"), for: parameters.text("stamp"))
    },
  ]

  /// The folder that may be read and written.
  ///
  /// - Throws: `ServiceFailure` if there is none.
  var existingFolder: any ServiceFolder {
    get throws(ServiceFailure) {
      guard let folder else { throw ServiceFailure(.invalidRequest, refusalOfFiles) }
      return folder
    }
  }
}
