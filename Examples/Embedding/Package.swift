// swift-tools-version: 6.2
import PackageDescription

/// A program that runs scripts, with a function of its own, limits and a worker.
let package = Package(
  name: "ScriptedFriends",
  platforms: [.macOS(.v12)],
  dependencies: [
    // In your package: .package(url: "…/tessera", from: "0.3.0", traits: ["Scripts"])
    .package(name: "tessera", path: "../..", traits: ["Scripts"])
  ],
  targets: [
    .executableTarget(
      name: "ScriptedFriends",
      dependencies: [.product(name: "CollectionScripting", package: "tessera")]
    )
  ]
)
