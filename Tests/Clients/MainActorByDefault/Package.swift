// swift-tools-version: 6.2

import PackageDescription

/// An app of another team, in the settings of a new app in Xcode 26: what says nothing is isolated
/// to the main actor.
let package = Package(
  name: "MainActorByDefault",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "flows", path: "../../..")],
  targets: [
    .target(
      name: "Client", dependencies: [.product(name: "FlowModels", package: "flows")],
      swiftSettings: [
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .treatAllWarnings(as: .error),
      ])
  ],
  swiftLanguageModes: [.v6]
)
