extension ExplainCatalogue {
  private static let identity =
    "An id names one object, one section or one component, as long as it exists."

  /// D01 to D08: what results controllers and pages of components refuse.
  static let dataErrors: [ExplainPage] = resultsErrors + componentsErrors

  private static let resultsErrors: [ExplainPage] = [
    ExplainPage(
      "D01", "object # comes twice, at places # and # of the list: each id names one object",
      meaning: "A list of objects, or of sections, has an id more than once.", law: identity,
      wrong: .init(
        """
        local results = ResultsController{}
        results:setContent{ { id = 1, name = "Kim" }, { id = 1, name = "Alex" } }
        """),
      right: .init(
        """
        local results = ResultsController{}
        results:setContent{ { id = 1, name = "Kim" }, { id = 2, name = "Alex" } }
        """),
      causes: [
        "Pages that a server sent overlap, and were joined.",
        "A text that two objects share, such as a name, is their id.",
      ],
      seeAlso: ["D06", "S02"]),
    ExplainPage(
      "D02", "field '#' of object # names no section: a section is named by a text or a number",
      meaning: "The section that an object belongs to cannot be told, or contradicts its key.",
      law:
        "Each object belongs to the section that its section key names, by a text or a number. Objects without a parent have a section of their own, whose name no parent may have.",
      wrong: .init(
        """
        local results = ResultsController{ sectionKey = "team" }
        results:insert{ id = 1, name = "Kim", team = { "red" } }
        """),
      right: .init(
        """
        local results = ResultsController{ sectionKey = "team" }
        results:insert{ id = 1, name = "Kim", team = "red" }
        """),
      causes: [
        "A field is missing in some of the objects.",
        "An object was put into a section by hand that is not the one its key names.",
      ],
      seeAlso: ["D03"]),
    ExplainPage(
      "D03",
      "field '#' of object # has no order: it is sorted by, and so must be nothing, true or "
        + "false, a number or a text",
      meaning: "Objects cannot be sorted: a key has no order, or a comparator contradicts itself.",
      law:
        "A comparator returns true only if the first object comes before the second one. Of two objects, at most one comes before the other.",
      wrong: .init(
        """
        local results = ResultsController{ sortDescriptors = { { key = "age" } } }
        results:insert{ id = 1, age = { 41 } }
        """),
      right: .init(
        """
        local results = ResultsController{ sortDescriptors = { { key = "age" } } }
        results:insert{ id = 1, age = 41 }
        """),
      causes: [
        "A comparator is written with <= instead of <.",
        "The field that is sorted by holds a table in some of the objects.",
      ],
      seeAlso: ["D02"]),
    ExplainPage(
      "D04", "endEditing was called once more often than beginEditing",
      meaning: "A results controller was called at a moment at which it cannot answer.",
      law:
        "Each beginEditing has its endEditing. Between the two, and in functions that the controller asks, nothing may compare or replace everything.",
      wrong: .init(
        """
        local results = ResultsController{}
        results:beginEditing()
        results:insert("a")
        results:endEditing()
        results:endEditing()
        """),
      right: .init(
        """
        local results = ResultsController{}
        results:beginEditing()
        results:insert("a")
        results:endEditing()
        """),
      causes: [
        "A branch ends the editing that the function around it ends, too.",
        "A delegate changes the controller that is just telling it of a change.",
      ],
      seeAlso: ["D08", "L11"]),
  ]

  private static let componentsErrors: [ExplainPage] = [
    ExplainPage(
      "D05", "component # does not exist: the page has #",
      meaning: "A component, an item or a place was named that the page does not have.",
      law: "Components and items are counted from 0, and an insertion can go behind the last one.",
      wrong: .init(
        """
        local page = ComponentsController{ components = { { identifier = "news" } } }
        page:append({ "storm" }, 1)
        """),
      right: .init(
        """
        local page = ComponentsController{ components = { { identifier = "news" } } }
        page:append({ "storm" }, 0)
        """),
      causes: [
        "Indices were counted from 1.",
        "A component is kept in a variable, and has left the page since.",
      ],
      seeAlso: ["D07", "L05"]),
    ExplainPage(
      "D06", "components # and # both have the identifier #",
      meaning: "Two components of a page, or two items of a component, have one identifier.",
      law: identity,
      wrong: .init(
        """
        ComponentsController{ components = { { identifier = "news" }, { identifier = "news" } } }
        """),
      right: .init(
        """
        ComponentsController{ components = { { identifier = "news" }, { identifier = "more" } } }
        """),
      causes: [
        "A component was copied within the page.",
        "An item was inserted that the component shows already.",
      ],
      seeAlso: ["D01"]),
    ExplainPage(
      "D07", "item # of component # is named twice",
      meaning: "A call for several items does not say for each what is to happen, once.",
      law: "Each item has one place, and no item is named twice.",
      wrong: .init(
        """
        local page = ComponentsController{ components = { { items = { "a", "b" } } } }
        page:delete({ 0, 0 }, 0)
        """),
      right: .init(
        """
        local page = ComponentsController{ components = { { items = { "a", "b" } } } }
        page:delete({ 0, 1 }, 0)
        """),
      causes: [
        "The list of places was made for another list of items.",
        "Two selections that overlap were joined.",
      ],
      seeAlso: ["D05"]),
    ExplainPage(
      "D08",
      "the page cannot change inside a batch of its view: it makes batches of its own",
      meaning: "A page was to change while a batch of its view was being written, or while a "
        + "function that 'update' was given changed one of its components.",
      law:
        "The controller of a page finds the changes and makes the batches, one for each call.",
      wrong: .init(
        """
        local page = ComponentsController{ components = { { items = { "a" } } } }
        page.view:performBatchUpdates(function() page:append({ "b" }, 0) end)
        """),
      right: .init(
        """
        local page = ComponentsController{ components = { { items = { "a" } } } }
        page:append({ "b" }, 0)
        """),
      causes: [
        "Several changes were to be one animation: change the models, and reload once.",
        "A function that 'update' or 'reloadIfNeeded' calls appends to the page: change the table that it is given, or wait for the end of the call.",
      ],
      seeAlso: ["S14", "D04"]),
  ]
}
