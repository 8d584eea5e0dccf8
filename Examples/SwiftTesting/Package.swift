// swift-tools-version: 6.2
import PackageDescription

/// A small app's update code, and its tests with TesseraTesting.
let package = Package(
  name: "Friends",
  platforms: [.macOS(.v15)],
  dependencies: [
    // In your package: .package(url: "…/tessera", from: "0.2.0")
    .package(name: "tessera", path: "../..")
  ],
  targets: [
    .target(name: "Friends"),
    .testTarget(
      name: "FriendsTests",
      dependencies: ["Friends", .product(name: "TesseraTesting", package: "tessera")]
    ),
  ]
)
