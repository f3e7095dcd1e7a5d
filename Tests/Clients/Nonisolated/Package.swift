// swift-tools-version: 6.2

import PackageDescription

/// An app of another team, in Swift 6.2's own settings: what says nothing is isolated to no actor.
let package = Package(
  name: "Nonisolated",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "flows", path: "../../..")],
  targets: [
    .target(
      name: "Client", dependencies: [.product(name: "FlowModels", package: "flows")],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
