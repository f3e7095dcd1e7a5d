// swift-tools-version: 6.2

import PackageDescription

/// An app in a package of its own, as another team has it; only the path would be an address.
func flows(_ product: String) -> Target.Dependency { .product(name: product, package: "flows") }

let package = Package(
  name: "HostedNotes",
  platforms: [.iOS(.v18), .macOS(.v15)],
  // xtool.yml names the one that xtool builds. The other one is for Xcode, which builds products.
  products: [
    .library(name: "HostedNotes", targets: ["HostedNotes"]),
    .library(name: "HostedNotesUIKit", targets: ["HostedNotesUIKit"]),
    .library(name: "HostedBrand", targets: ["HostedBrand"]),
  ],
  dependencies: [
    .package(name: "flows", path: "../.."), .package(path: "../LemonNotes"),
  ],
  targets: [
    .target(name: "Notes", dependencies: [flows("FlowModels"), flows("FlowHosting")]),
    .target(name: "HostedNotes", dependencies: ["Notes", flows("FlowSwiftUI")]),
    .target(name: "HostedNotesUIKit", dependencies: ["Notes", flows("FlowUIKit")]),
    .target(
      name: "HostedBrand",
      dependencies: [
        .product(name: "LemonNotes", package: "LemonNotes"), flows("Brands"), flows("FlowSwiftUI"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
