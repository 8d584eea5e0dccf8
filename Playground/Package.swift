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
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
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
