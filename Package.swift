// swift-tools-version: 6.2
import PackageDescription

/// The settings of every Swift target of ours.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The settings of the test targets, which read vectors and spawn processes through Foundation.
let testSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

/// How the release build optimises modules that call others for whatever takes time. They are built
/// in a third of the time; Benchmarks/README.md has the figures. No library for Swift programs is
/// among them.
let optimization = [
  "CollectionCourses": "-Osize",
  "CollectionExercises": "-Osize",
  "LuaSyntax": "-Osize",
  "TesseraCLI": "-Onone",
  "TesseraChecking": "-Osize",
  "TesseraDebugging": "-Osize",
  "TesseraExplain": "-Onone",
  "TesseraFiles": "-Onone",
  "TesseraPlayground": "-Onone",
  // The colours, the signature and the faults of a text are found after each key.
  "TesseraSession": "-Osize",
]

/// The settings of a module of ours.
func settings(of module: String) -> [SwiftSetting] {
  // It names what is unsafe on one system only.
  if module == "SystemLibrary" { return testSettings }
  guard let flag = optimization[module] else { return settings }
  return settings + [.unsafeFlags([flag], .when(configuration: .release))]
}

// An app that depends on the libraries alone says `traits: []`, and then loads no other package.
let traits: Set<Trait> = [
  .trait(name: "Scripts", description: "Scripts in Lua, CollectionScripting."),
  .trait(name: "Command", description: "The command tessera.", enabledTraits: ["Scripts"]),
  .default(enabledTraits: ["Command"]),
]
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Command"]))
let system = Target.Dependency.product(
  name: "SystemPackage", package: "swift-system", condition: .when(traits: ["Scripts"]))

/// A library: its name, the modules it may see, and the folders of its tests that hold no Swift.
typealias Module = (name: String, imports: [Target.Dependency], testData: [String])

/// The libraries for Swift programs, from the bottom up: imports run one way.
let libraries: [Module] = [
  ("CollectionCore", [], []),
  ("CollectionUpdates", ["CollectionCore"], ["Vectors"]),
  ("CollectionDiffing", ["CollectionCore", "CollectionUpdates"], ["Vectors"]),
  (
    "CollectionData", ["CollectionCore", "CollectionUpdates", "CollectionDiffing", "CLockShim"], []
  ),
  ("CollectionLayout", ["CollectionCore", "CollectionUpdates"], ["Vectors"]),
  (
    "CollectionViews",
    [
      "CollectionCore", "CollectionUpdates", "CollectionDiffing", "CollectionData",
      "CollectionLayout",
    ], []
  ),
  (
    "CollectionRendering",
    [
      "CollectionCore", "CollectionUpdates", "CollectionDiffing", "CollectionData",
      "CollectionLayout", "CollectionViews", "PlayerAssets",
    ], []
  ),
]

/// The library for the tests of app teams: updates and diffing only, so that it builds in seconds.
let testing = "TesseraTesting"

/// What everything above the libraries may see.
let collection = libraries.map { Target.Dependency(stringLiteral: $0.name) }

/// The host, Lua, and what scripts and learners use: for the targets of this package alone.
let internals: [Module] = [
  ("LuaSyntax", ["CollectionCore"], []),
  // Glibc or Darwin, and what they call by different names.
  ("SystemLibrary", [], []),
  ("HostSystem", ["CArchiveShim", "CLockShim", "SystemLibrary", system], []),
  ("LuaRuntime", ["CLua", "CLuaShim", "HostSystem"], ["Vectors"]),
  ("HostProcesses", ["LuaRuntime", "CLuaShim", "HostSystem", "SystemLibrary"], []),
  ("LineEditing", ["CollectionCore", "HostSystem", "SystemLibrary", system], []),
  (
    "CollectionScripting",
    collection + ["HostSystem", "LuaRuntime", "LuaSyntax", "EmbeddedFiles"],
    ["Vectors", "Reports"]
  ),
  (
    "TesseraExplain",
    collection + ["HostSystem", "LuaRuntime", "CollectionScripting", "EmbeddedFiles"], ["Vectors"]
  ),
  (
    "TesseraSession",
    collection + [
      "HostSystem", "LuaRuntime", "LuaSyntax", "CollectionScripting", "TesseraExplain",
    ], []
  ),
  ("TesseraChecking", collection + ["LuaRuntime", "LuaSyntax", "CollectionScripting"], []),
  (
    "TesseraDebugging",
    collection + ["HostSystem", "LuaRuntime", "LuaSyntax", "CollectionScripting"], []
  ),
  (
    "CollectionExercises",
    collection + [
      "HostSystem", "LuaRuntime", "LuaSyntax", "CollectionScripting", "EmbeddedFiles",
    ], ["Attacks"]
  ),
  (
    "CollectionCourses",
    collection + [
      "HostProcesses", "HostSystem", "LuaRuntime", "LuaSyntax", "CollectionScripting",
      "CollectionExercises",
    ], []
  ),
  (
    "TesseraPlayground",
    collection + [
      "HostSystem", "LuaRuntime", "LuaSyntax", "CollectionScripting", "TesseraExplain",
      "TesseraSession", "TesseraChecking", "CollectionExercises",
    ], []
  ),
  (
    "TesseraFiles",
    collection + [
      "HostSystem", "LuaRuntime", "CollectionScripting", "TesseraSession", "CollectionExercises",
      "CollectionCourses", "TesseraPlayground",
    ], []
  ),
]

/// The test targets in `TESSERA_TESTS`, separated by commas; nil builds all of them.
let chosenTests = Context.environment["TESSERA_TESTS"]?.split(separator: ",").map(String.init)

let program: [Target.Dependency] =
  collection + internals.map { Target.Dependency(stringLiteral: $0.name) }

let package = Package(
  name: "tessera",
  // What Scripts/availability checks the libraries for. The command has not been built on a Mac.
  platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .visionOS(.v1)],
  products: [.executable(name: "tessera", targets: ["TesseraCLI"])]
    + libraries.map { .library(name: $0.name, targets: [$0.name]) }
    + [
      .library(name: "CollectionScripting", targets: ["CollectionScripting", "HostProcesses"]),
      .library(name: testing, targets: [testing]),
    ],
  traits: traits,
  // Exact, so that a tag gives the same bytes; Documentation/packages.md says how to raise them.
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CLua",
      path: "Modules/CLua",
      pkgConfig: "lua5.4",
      providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]
    ),
    .target(name: "CLuaShim", dependencies: ["CLua"]),
    // Archives through libarchive, which is loaded at run time and not needed to build.
    .target(
      name: "CArchiveShim", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    // A mutex, where Swift's own is too new.
    .target(name: "CLockShim"),
    // The script and the style of the page that plays recordings.
    .target(name: "PlayerAssets", exclude: ["Player"]),
    // The course and the pages of the codes, which a C file embeds.
    .target(name: "EmbeddedFiles", exclude: ["Codes", "Course", "Testing"]),
    .executableTarget(
      name: "TesseraCLI",
      dependencies: program + [argumentParser, system],
      swiftSettings: settings(of: "TesseraCLI")
    ),
    // The program that the tutorial of Documentation/Swift writes.
    .executableTarget(
      name: "SwiftFriends",
      dependencies: collection,
      path: "Examples/SwiftFriends",
      swiftSettings: testSettings
    ),
    .target(
      name: testing,
      dependencies: ["CollectionCore", "CollectionUpdates", "CollectionDiffing"],
      swiftSettings: settings(of: testing)
    ),
    .testTarget(
      name: "\(testing)Tests",
      dependencies: [
        .init(stringLiteral: testing), "CollectionCore", "CollectionUpdates", "CollectionDiffing",
      ],
      swiftSettings: testSettings
    ),
    .target(
      name: "TestSupport",
      dependencies: collection,
      path: "Tests/TestSupport",
      swiftSettings: testSettings
    ),
    .target(
      name: "ScriptTestSupport",
      dependencies: collection + ["LuaRuntime", "CollectionScripting"],
      path: "Tests/ScriptTestSupport",
      swiftSettings: testSettings
    ),
  ]
    + (libraries + internals).map { module in
      .target(
        name: module.name,
        dependencies: module.imports,
        swiftSettings: settings(of: module.name),
        linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
      )
    }
    + libraries.map { module in
      .testTarget(
        name: "\(module.name)Tests",
        dependencies: ["TestSupport"] + collection,
        exclude: module.testData,
        swiftSettings: testSettings
      )
    }
    // Courses are tested with the exercises that they consist of, files with sessions and the protocol.
    + internals.filter { !["CollectionCourses", "TesseraFiles"].contains($0.name) }.map { module in
      .testTarget(
        name: "\(module.name)Tests",
        dependencies: [.init(stringLiteral: module.name), "TestSupport"] + module.imports
          + (module.imports.count > libraries.count ? ["ScriptTestSupport"] : [])
          // Lua's own compiler says what is Lua.
          + (module.name == "LuaSyntax" ? ["LuaRuntime"] : [])
          // The article about scripts starts workers.
          + (module.name == "CollectionScripting" ? ["HostProcesses"] : [])
          + (module.name == "CollectionExercises" ? ["CollectionCourses"] : [])
          + (["TesseraSession", "TesseraPlayground"].contains(module.name) ? ["TesseraFiles"] : []),
        exclude: module.testData,
        swiftSettings: testSettings
      )
    }
    + [
      .testTarget(
        name: "TesseraCLITests",
        dependencies: ["TesseraCLI", "SwiftFriends", "TestSupport", "ScriptTestSupport"] + program,
        exclude: [
          "Transcripts", "Vectors", "Sessions", "Sources", "Recorder", "Debugging", "Editors",
          "Kept",
        ],
        swiftSettings: testSettings
      )
    ]
)

package.targets.removeAll { target in
  target.type == .test && chosenTests?.contains(target.name) == false
}
