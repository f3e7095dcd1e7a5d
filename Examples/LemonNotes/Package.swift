// swift-tools-version: 6.2

import PackageDescription

/// A product of the package that this app is written against.
func flows(_ product: String) -> Target.Dependency { .product(name: product, package: "flows") }

let package = Package(
  name: "LemonNotes",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "LemonNotes", targets: ["LemonNotes"])],
  dependencies: [.package(name: "flows", path: "../..")],
  targets: [
    .target(name: "LemonNotes", dependencies: [flows("Brands")]),
    .executableTarget(name: "lemonnotesctl", dependencies: ["LemonNotes", flows("FlowTool")]),
    .testTarget(
      name: "LemonNotesTests",
      dependencies: ["LemonNotes", flows("BrandInspection"), flows("Simulation")]),
  ],
  swiftLanguageModes: [.v6]
)
