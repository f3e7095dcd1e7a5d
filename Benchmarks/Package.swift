// swift-tools-version: 6.2

import PackageDescription

/// As in the package that is measured, so that all contenders are compiled alike.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

let common: [Target.Dependency] = ["Framework", "Handwritten", "Combined", "Workload", "Measure"]

/// Each contender is a module of its own, over the same workload: as an app is to a library, and none
/// of them specialised for the loop that measures it.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Without HTTP, whose shared libraries would count in every start.
    .package(name: "flows", path: "..", traits: []),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
  ],
  targets: [
    .target(name: "Workload", swiftSettings: settings),
    .target(name: "Measure", dependencies: ["Workload"], swiftSettings: settings),
    .target(name: "PointerChase"),
    .target(
      name: "Framework",
      dependencies: [
        "Workload",
        .product(name: "Responder", package: "flows"),
        .product(name: "FlowModels", package: "flows"),
      ], swiftSettings: settings),
    .target(
      name: "Explored",
      dependencies: [
        .product(name: "Responder", package: "flows"),
        .product(name: "FlowModels", package: "flows"),
        .product(name: "Simulation", package: "flows"),
      ], swiftSettings: settings),
    .systemLibrary(name: "BareSQLite", pkgConfig: "sqlite3"),
    .target(
      name: "Stored",
      dependencies: [
        "BareSQLite",
        .product(name: "Brands", package: "flows"),
        .product(name: "FlowModels", package: "flows"),
        .product(name: "RecipeFeature", package: "flows"),
      ], swiftSettings: settings),
    .target(name: "Handwritten", dependencies: ["Workload"], swiftSettings: settings),
    .target(
      name: "Combined",
      dependencies: ["Workload", .product(name: "OpenCombine", package: "OpenCombine")],
      swiftSettings: settings),
    .executableTarget(
      name: "Benchmarks",
      dependencies: common + [
        "Explored", "PointerChase", "Stored",
        .product(name: "Brands", package: "flows"),
        .product(name: "FlowHosting", package: "flows"),
        .product(name: "FlowModels", package: "flows"),
        .product(name: "HostTesting", package: "flows"),
        .product(name: "RecipeFeature", package: "flows"),
        .product(name: "Simulation", package: "flows"),
      ],
      swiftSettings: settings),
    // Whose instructions scripts/budgets counts.
    .executableTarget(
      name: "Counted", dependencies: ["Framework", "Workload"], swiftSettings: settings),
    .target(name: "Allocations"),
    .executableTarget(
      name: "AllocationCount", dependencies: common + ["Allocations"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
