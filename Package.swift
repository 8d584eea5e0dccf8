// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target of ours is compiled with.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Test targets read vectors and spawn processes through Foundation, so they skip memory strictness.
let testSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Imports run one way: every library names what it may see, from the bottom up.
let libraries: [(name: String, imports: [Target.Dependency])] = [
  ("CollectionCore", []),
  ("CollectionLayout", ["CollectionCore"]),
  ("CollectionRendering", ["CollectionCore", "CollectionLayout"]),
  ("LuaRuntime", ["CLua", "CLuaShim", .product(name: "SystemPackage", package: "swift-system")]),
  (
    "LineEditing", ["CEditShim", .product(name: "SystemPackage", package: "swift-system")]
  ),
  (
    "CollectionScripting",
    ["CollectionCore", "CollectionLayout", "CollectionRendering", "LuaRuntime"]
  ),
  (
    "CollectionExercises",
    [
      "CollectionCore", "CollectionLayout", "CollectionRendering", "LuaRuntime",
      "CollectionScripting",
    ]
  ),
]

/// Libraries whose tests read recorded cases, found through `#filePath`.
let withVectors: Set = [
  "CollectionCore", "CollectionLayout", "CollectionScripting", "LuaRuntime",
]

let package = Package(
  name: "tessera",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "tessera", targets: ["TesseraCLI"]),
    .library(name: "CollectionCore", targets: ["CollectionCore"]),
    .library(name: "CollectionLayout", targets: ["CollectionLayout"]),
    .library(name: "CollectionRendering", targets: ["CollectionRendering"]),
    .library(name: "CollectionScripting", targets: ["CollectionScripting"]),
    .library(name: "CollectionExercises", targets: ["CollectionExercises"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLua",
      path: "Modules/CLua",
      pkgConfig: "lua5.4",
      providers: [.apt(["liblua5.4-dev"])]
    ),
    .target(name: "CLuaShim", dependencies: ["CLua"]),
    .systemLibrary(
      name: "CEdit",
      path: "Modules/CEdit",
      pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"])]
    ),
    .target(
      name: "CEditShim",
      dependencies: ["CEdit"],
      // What libedit needs itself, for programs that are linked statically.
      linkerSettings: ["tinfo", "bsd", "md"].map { .linkedLibrary($0, .when(platforms: [.linux])) }
    ),
    .executableTarget(
      name: "TesseraCLI",
      dependencies: [
        "CollectionCore", "CollectionLayout", "CollectionRendering", "LuaRuntime",
        "CollectionScripting", "CollectionExercises", "LineEditing",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings
    ),
  ]
    + libraries.map { library in
      .target(
        name: library.name,
        dependencies: library.imports,
        // The course is in the program as text; Scripts/embed-pack writes it.
        exclude: library.name == "CollectionExercises" ? ["Pack"] : [],
        swiftSettings: settings,
        linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
      )
    }
    + libraries.map { library in
      .testTarget(
        name: "\(library.name)Tests",
        dependencies: [.init(stringLiteral: library.name)] + library.imports
          // What the tests of repairs print.
          + (library.name == "CollectionCore" ? ["CollectionRendering"] : []),
        exclude: withVectors.contains(library.name) ? ["Vectors"] : [],
        swiftSettings: testSettings
      )
    }
    + [
      .testTarget(
        name: "TesseraCLITests",
        dependencies: ["TesseraCLI", "CollectionExercises", "CollectionScripting", "LuaRuntime"],
        exclude: ["Transcripts", "Vectors", "Sessions"],
        swiftSettings: testSettings
      )
    ]
)
