// swift-tools-version: 6.2

import PackageDescription

/// Whether only `Responder`, `FlowModels`, `Simulation` and their tests are built: see the end.
let isCoreOnly = Context.environment["CORE_ONLY"] == "1"

/// Every target is compiled alike: Swift 6, explicit existentials, imports private unless said
/// otherwise, asynchronous functions on their caller's actor, and no warning let through. Mutants may
/// be warned of: what never runs in one is the point of it.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: isCoreOnly ? .warning : .error),
]

func test(_ name: String, of targets: Target.Dependency...) -> Target {
  .testTarget(name: name, dependencies: ["TestSupport"] + targets, swiftSettings: settings)
}

/// A test target of the core, whose folder `Recipes` needs the sample app.
func coreTest(_ name: String) -> Target {
  guard isCoreOnly else { return test(name, of: "RecipeTestSupport") }
  return .testTarget(
    name: name, dependencies: ["TestSupport"], exclude: ["Recipes"], swiftSettings: settings)
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
      name: "TestSupport", dependencies: ["Simulation", "FlowModels", "Responder"],
      path: "Tests/TestSupport", swiftSettings: settings),
    .target(
      name: "RecipeTestSupport",
      dependencies: ["TestSupport", "FlowTool", "RecipeFeature", "Simulation", "FlowModels"],
      path: "Tests/RecipeTestSupport", swiftSettings: settings),
    test("ResponderTests"),
    coreTest("FlowModelsTests"),
    test("WebDataTests", of: "WebData"),
    coreTest("SimulationTests"),
    test("RecipeFeatureTests", of: "RecipeTestSupport"),
    test("FlowToolTests", of: "RecipeTestSupport"),
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

// Mutants are tried on the core alone: without the sample app, the tool, and the tests over them.
if isCoreOnly {
  let left = [
    "WebData", "FlowTool", "CSQLite", "RecipeFeature", "flowctl", "RecipeTestSupport",
    "WebDataTests", "RecipeFeatureTests", "FlowToolTests",
  ]
  package.products.removeAll { left.contains($0.name) }
  package.targets.removeAll { left.contains($0.name) }
}
