// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tessera", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CollectionCore", "CollectionUpdates", "CollectionDiffing", "CollectionData",
        "CollectionLayout", "CollectionViews", "CollectionScripting",
      ].map { .product(name: $0, package: "tessera") }
    )
  ]
)
