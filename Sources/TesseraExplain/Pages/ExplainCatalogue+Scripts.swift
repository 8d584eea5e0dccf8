import LuaRuntime

extension ExplainCatalogue {
  /// R01 to R20: the script itself, its limits and its file.
  static let scripts: [ExplainPage] = [
    ExplainPage(
      "R01", "the text is not Lua",
      meaning: "The script does not follow the grammar of Lua, so nothing of it was run.",
      law:
        "The message is that of Lua 5.4 and names what it met: \"near 'end'\". The mistake is there "
        + "or before it. Exit code 65.",
      wrong: .init("local names = {\"ann\", \"bob\"\nprint(#names)"),
      right: .init("local names = {\"ann\", \"bob\"}\nprint(#names)"),
      causes: ["A brace, a quote or an end is missing.", "A file that is not a script."],
      seeAlso: ["R02", "R20"]),
    ExplainPage(
      "R02", "an error that nothing caught",
      meaning: "The script raised an error, or called something in a way that it does not allow.",
      law: "Lua raises it, the script itself with error(), or Tessera for a wrong argument. pcall "
        + "catches it. Exit code 1.",
      wrong: .init("local view = CollectionView{ dataSource = \"A: x\" }\nview:deleteItem{0, 0}"),
      right: .init("local view = CollectionView{ dataSource = \"A: x\" }\nprint(view.layout)"),
      causes: [
        "A name is misspelt: the message says which, and what was probably meant.",
        "A path is not {section, item}, or a list of paths was expected.",
      ],
      seeAlso: ["R01"]),
    ExplainPage(
      "R10", "the script was stopped after # instructions, its budget",
      meaning: "The script did not come to an end within its number of instructions.",
      law: "--max-steps sets the number. A script cannot catch it. Exit code 124.",
      wrong: .init(
        "while true do end", limits: Limits(steps: 100_000), flags: "--max-steps 100000"),
      right: .init(
        "for step = 1, 1000 do end", limits: Limits(steps: 100_000), flags: "--max-steps 100000"),
      causes: ["A loop does not end.", "The budget is too small for the work."],
      seeAlso: ["R11"]),
    ExplainPage(
      "R11", "the script was stopped after # seconds, its time limit",
      meaning: "The script did not come to an end in time.",
      law: "--timeout sets the seconds. A script cannot catch it. Exit code 124.",
      wrong: .init("while true do end", limits: Limits(seconds: 0.05), flags: "--timeout 0.05"),
      right: .init("for step = 1, 1000 do end", limits: Limits(seconds: 20), flags: "--timeout 20"),
      causes: ["A loop does not end.", "The machine is busy: prefer --max-steps, which is exact."],
      seeAlso: ["R10"]),
    ExplainPage(
      "R12", "the script was stopped at its memory limit of # bytes",
      meaning: "The script holds more than it may.",
      law: "--max-memory sets the bytes. A script cannot catch it. Exit code 125.",
      wrong: .init(
        "local list = {}\nwhile true do list[#list + 1] = {} end",
        limits: Limits(memory: 4 << 20), flags: "--max-memory 4M"),
      right: .init(
        "local list = {}\nfor index = 1, 100 do list[index] = {} end",
        limits: Limits(memory: 4 << 20), flags: "--max-memory 4M"),
      causes: ["A table or a text grows without end."], seeAlso: ["R13"]),
    ExplainPage(
      "R13", "the script was stopped at its output limit of # bytes",
      meaning: "The script prints more than it may.",
      law: "--max-output sets the bytes. A script cannot catch it. Exit code 125.",
      wrong: .init(
        "while true do print(\"ann\") end", limits: Limits(output: 1000), flags: "--max-output 1000"
      ),
      right: .init("print(\"ann\")", limits: Limits(output: 1000), flags: "--max-output 1000"),
      causes: ["A print within a loop that does not end."], seeAlso: ["R10", "R12"]),
    ExplainPage(
      "R14", "the script was interrupted",
      meaning: "The program that runs the script stopped it.",
      law: "Nothing in a script leads to it. Exit code 130.",
      withoutExample: "It comes from outside: no script raises it.",
      causes: ["Somebody pressed Ctrl-C, or the program that runs the script gave up on it."],
      seeAlso: ["R11"]),
    ExplainPage(
      "R15", "the script crashed its worker",
      meaning: "The process in which the script ran with --isolate came to a bad end.",
      law: "The script reached a fault of the Lua library or of Tessera. It could harm nothing but "
        + "its own process. Exit code 1.",
      withoutExample: "No script that means well leads to it.",
      causes: [
        "Lua 5.4.4 has faults that a hostile script can reach.",
        "A bug in Tessera, worth a report with the script.",
      ],
      seeAlso: ["R12"]),
    ExplainPage(
      "R20", "the script's file cannot be used",
      meaning: "There is no such file, or it is a folder, too large, or not UTF-8 text.",
      law:
        "A script is a text file in UTF-8 of at most 16 MiB. Exit code 66 if it does not exist or "
        + "cannot be read, 65 otherwise.",
      withoutExample: "It comes before any script is read.",
      causes: [
        "The name is misspelt, or relative to another folder.",
        "The file was saved in another encoding.",
      ],
      seeAlso: ["R01"]),
  ]
}
