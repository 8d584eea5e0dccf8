// swift-tools-version: 6.2
import PackageDescription

/// A small app's update code, and its tests with TesseraTesting.
let package = Package(
  name: "Friends",
  platforms: [.macOS(.v12)],
  dependencies: [
    // In your package: .package(url: "…/tessera", from: "0.3.0", traits: [])
    .package(name: "tessera", path: "../..", traits: [])
  ],
  targets: [
    .target(name: "Friends"),
    .testTarget(
      name: "FriendsTests",
      dependencies: ["Friends", .product(name: "TesseraTesting", package: "tessera")]
    ),
  ]
)
