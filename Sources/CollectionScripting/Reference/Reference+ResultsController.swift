extension ReferenceTopic {
  /// The members of a ResultsController.
  static let results = ReferenceTopic(
    name: "ResultsController",
    text:
      "A controller that keeps objects sorted and in sections. Edits are reported to its delegate as the fewest changes. `#results` is the number of objects.",
    setting: #"""
      results = ResultsController{ sectionKey = "team", sortDescriptors = {"id"} }
      results:setContent{ { id = "ann", team = "red" }, { id = "bob", team = "blue" } }
      """#,
    entries: [
      .method(
        "results:setContent(content)",
        "Replaces everything by a list of objects, a list of sections or a state line; nothing is compared. O(n log n).",
        example: #"results:setContent{ { id = "cat", team = "red" } }"#),
      .method(
        "results:updateContent(objects)",
        "Replaces the objects, and reports the difference. O(n log n).",
        example: #"results:updateContent{ { id = "cat", team = "red" } }"#),
      .method(
        "results:insert(objects)",
        "Inserts an object or a list of them; those that are known are updated. O(log n) each.",
        example: #"results:insert{ id = "cat", team = "red" }"#),
      .method(
        "results:delete(objects)",
        "Deletes an object or a list of them, given as objects or ids.",
        example: #"results:delete "ann""#),
      .method(
        "results:didUpdate(objects)",
        "Takes new content over; an id alone says that something else about the object has changed.",
        example: #"results:didUpdate{ id = "ann", team = "blue" }"#),
      .method(
        "results:insertSection(section)",
        "Inserts a section with its objects, or one of a name.",
        example: #"results:insertSection "green""#),
      .method(
        "results:deleteSection(section)",
        "Deletes a section with its objects.",
        example: #"results:deleteSection "red""#),
      .method(
        "results:beginEditing()",
        "Begins edits that take effect together; calls nest.",
        example: #"results:beginEditing(); results:delete "ann"; results:endEditing()"#),
      .method(
        "results:endEditing()",
        "Ends edits that were begun, and reports them.",
        example: #"results:beginEditing(); results:delete "ann"; results:endEditing()"#),
      .method(
        "results:reset()",
        "Drops everything, open edits included.",
        example: "results:reset()"),
      .method(
        "results:numberOfObjects(section)",
        "Returns the number of objects of a section by its index.",
        example: "print(results:numberOfObjects(0))"),
      .method(
        "results:sectionName(section)",
        "Returns the name of a section by its index.",
        example: "print(results:sectionName(0))"),
      .method(
        "results:object(path)",
        "Returns the object at a path, or nil.",
        example: "print(results:object{0, 0})"),
      .method(
        "results:contains(object)",
        "Returns whether an object or an id is there.",
        example: #"print(results:contains "ann")"#),
      .method(
        "results:indexPath(object)",
        "Returns the path of an object or an id, or nil.",
        example: #"print(results:indexPath "ann")"#),
      .property(
        "results.numberOfSections",
        "The number of sections.",
        example: "print(results.numberOfSections)"),
      .property(
        "results.isEmpty",
        "Whether there are no objects.",
        example: "print(results.isEmpty)"),
      .property(
        "results.allObjects",
        "A list of all objects in order. O(n).",
        example: "print(results.allObjects)"),
      .property(
        "results.sections",
        "A list of the sections as values. O(n).",
        example: "print(results.sections)"),
      .property(
        "results.delegate",
        "The table of functions that hears of changes, or nil. Can be assigned.",
        example:
          "results.delegate = { controllerDidChangeContent = function(results) print(results) end }"
      ),
    ])
}
