// swift-tools-version: 6.2

import PackageDescription

/// Every target is compiled alike: Swift 6, explicit existentials, imports private unless said
/// otherwise, asynchronous functions on their caller's actor, and no warning let through.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

func test(_ name: String, of targets: Target.Dependency...) -> Target {
  .testTarget(name: name, dependencies: ["TestSupport"] + targets, swiftSettings: settings)
}

let package = Package(
  name: "flows",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Responder", targets: ["Responder"]),
    .library(name: "FlowModels", targets: ["FlowModels"]),
    .library(name: "WebData", targets: ["WebData"]),
    .library(name: "Simulation", targets: ["Simulation"]),
    .library(name: "FlowTool", targets: ["FlowTool"]),
    .library(name: "RecipeFeature", targets: ["RecipeFeature"]),
    .executable(name: "flowctl", targets: ["flowctl"]),
  ],
  traits: [
    .default(enabledTraits: ["HTTP"]),
    .trait(
      name: "HTTP",
      description: """
        Data over HTTP. On Linux this links FoundationNetworking, which costs 10 ms at start and \
        does not link statically without libcurl's development files.
        """),
  ],
  targets: [
    .target(name: "Responder", swiftSettings: settings),
    .target(name: "FlowModels", dependencies: ["Responder"], swiftSettings: settings),
    .target(name: "WebData", dependencies: ["FlowModels"], swiftSettings: settings),
    .target(
      name: "Simulation", dependencies: ["FlowModels", "Responder"], swiftSettings: settings),
    .target(
      name: "FlowTool", dependencies: ["Simulation", "FlowModels", "Responder"],
      swiftSettings: settings),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(
      name: "RecipeFeature",
      dependencies: [
        "CSQLite", "FlowModels", "Responder",
        .target(name: "WebData", condition: .when(traits: ["HTTP"])),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "flowctl", dependencies: ["FlowTool", "RecipeFeature"],
      swiftSettings: settings + [.defaultIsolation(MainActor.self)]),
    .target(
      name: "TestSupport",
      dependencies: ["FlowTool", "RecipeFeature", "Simulation", "FlowModels", "Responder"],
      path: "Tests/TestSupport", swiftSettings: settings),
    test("ResponderTests"),
    test("FlowModelsTests"),
    test("WebDataTests", of: "WebData"),
    test("SimulationTests"),
    test("RecipeFeatureTests"),
    test("FlowToolTests"),
  ],
  swiftLanguageModes: [.v6]
)

// The sanitizers watch the responders' memory; what stands on them is not built for that.
if Context.environment["RESPONDER_ONLY"] == "1" {
  let kept = ["Responder", "FlowModels"]
  package.products = package.products.filter { kept.contains($0.name) }
  package.targets = package.targets.filter { kept.contains($0.name) }
  package.targets.append(
    .testTarget(
      name: "ResponderTests", dependencies: ["Responder", "FlowModels"], swiftSettings: settings))
}
