// swift-tools-version: 6.2
import PackageDescription

/// The playground: a server, and the page that it serves. Building Tessera does not need it.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A target of SwiftNIO.
func nio(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-nio") }

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "playground",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "tessera-playground", targets: ["tessera-playground"])],
  dependencies: [
    // Exact, so that a tag gives the same bytes; Documentation/packages.md says how to raise them.
    // The last two are SwiftNIO's own dependencies, which nothing else would pin.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-atomics", exact: "1.3.0"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
  ],
  targets: [
    // The page, which one C file embeds.
    .target(name: "PlaygroundPage", exclude: ["Page"]),
    // The start of a process, in C: Swift does not see the calls that it takes.
    .target(name: "PlaygroundWorker"),
    .target(
      name: "PlaygroundServer",
      dependencies: [
        "PlaygroundPage", "PlaygroundWorker", nio("NIOCore"), nio("NIOPosix"), nio("NIOHTTP1"),
        // A pin of a package without a product in use would be a warning.
        .product(name: "Atomics", package: "swift-atomics"),
        .product(name: "DequeModule", package: "swift-collections"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "tessera-playground", dependencies: ["PlaygroundServer", argumentParser],
      swiftSettings: settings),
    // A load on the loopback, for Benchmarks/README.md.
    .executableTarget(
      name: "playground-load", dependencies: ["PlaygroundServer"],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .testTarget(
      name: "PlaygroundServerTests",
      dependencies: ["PlaygroundServer", "PlaygroundPage", nio("NIOCore")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
  ]
)
