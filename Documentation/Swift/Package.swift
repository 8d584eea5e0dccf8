// swift-tools-version: 6.2
import PackageDescription

/// The documentation of the libraries, a package of its own: building Tessera does not need DocC.
///
/// `Scripts/documentation` makes it. The target here has the page that the others hang on, and the
/// tutorial; each library has its catalogue beside its sources.
let libraries = [
  "CollectionCore", "CollectionUpdates", "CollectionDiffing", "CollectionData", "CollectionLayout",
  "CollectionViews", "CollectionRendering", "CollectionScripting", "TesseraTesting",
]

let package = Package(
  name: "documentation",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "tessera", path: "../.."),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0"),
  ],
  targets: [
    .target(name: "Tessera", dependencies: libraries.map { .product(name: $0, package: "tessera") })
  ]
)
