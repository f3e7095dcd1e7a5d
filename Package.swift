// swift-tools-version: 6.2

import PackageDescription

/// Whether only the core is built, with its tests: for mutants and sanitizers. See the end.
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

/// The folders of files that scripts/pages writes into Swift.
let pages = [
  "FlowHTML": ["Files"], "FlowTool": ["Pages/Files", "Preview/Files", "Storyboard/Files"],
  "Localization": ["BuiltIn/Files", "Languages/Files"], "RecipeFeature": ["Strings/Files"],
]

/// A module, with the modules that its files import.
func module(_ name: String, on modules: Target.Dependency...) -> Target {
  .target(
    name: name, dependencies: modules, exclude: pages[name] ?? [], swiftSettings: settings)
}

/// A host for Apple's toolkits. Their next SDK deprecates what was right, which must not end builds;
/// scripts/typecheck-hosts lets no other warning through.
func host(_ name: String) -> Target {
  .target(
    name: name, dependencies: ["FlowHosting", "FlowModels"],
    swiftSettings: settings.dropLast() + [.treatAllWarnings(as: .warning)])
}

func test(_ name: String, of targets: Target.Dependency...) -> Target {
  .testTarget(name: name, dependencies: ["TestSupport"] + targets, swiftSettings: settings)
}

/// The tests of simulations, whose folder `Recipes` needs the sample app.
func simulationTest(_ name: String) -> Target {
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
    .library(name: "FlowHosting", targets: ["FlowHosting"]),
    .library(name: "FlowUIKit", targets: ["FlowUIKit"]),
    .library(name: "FlowSwiftUI", targets: ["FlowSwiftUI"]),
    .library(name: "Brands", targets: ["Brands"]),
    .library(name: "BrandInspection", targets: ["BrandInspection"]),
    .library(name: "WebData", targets: ["WebData"]),
    .library(name: "FlowHTML", targets: ["FlowHTML"]),
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
    module("Diagnostics"),
    module("Responder"),
    module("Localization"),
    module("JSONReader", on: "Diagnostics"),
    module("FlowModels", on: "Diagnostics", "JSONReader", "Localization", "Responder"),
    module("Brands", on: "FlowModels", "JSONReader", "Localization", "Diagnostics"),
    module("FlowHosting", on: "FlowModels"),
    // Empty where there is no UIKit or SwiftUI; scripts/typecheck-hosts checks them there.
    host("FlowUIKit"),
    host("FlowSwiftUI"),
    module("WebData", on: "FlowModels", "JSONReader", "Diagnostics"),
    module("FlowHTML", on: "FlowModels"),
    module("Simulation", on: "FlowModels"),
    module("BrandInspection", on: "Brands", "Simulation"),
    module("PreviewServer"),
    module("FlowTool", on: "BrandInspection", "Brands", "FlowHTML", "PreviewServer", "Simulation"),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(
      name: "RecipeFeature",
      dependencies: [
        "CSQLite", "Brands",
        .target(name: "WebData", condition: .when(traits: ["HTTP"])),
      ],
      exclude: pages["RecipeFeature"] ?? [], swiftSettings: settings),
    .executableTarget(
      name: "flowctl", dependencies: ["FlowTool", "RecipeFeature"],
      swiftSettings: settings + [.defaultIsolation(MainActor.self)]),
    .target(
      name: "TestSupport", dependencies: ["Simulation"],
      path: "Tests/TestSupport", swiftSettings: settings),
    .target(
      name: "RecipeTestSupport",
      dependencies: ["TestSupport", "FlowTool", "RecipeFeature"],
      path: "Tests/RecipeTestSupport", swiftSettings: settings),
    .target(
      name: "ShopSupport", dependencies: ["Brands", "Simulation", "FlowTool"],
      path: "Tests/ShopSupport", swiftSettings: settings),
    test("DiagnosticsTests"),
    test("JSONReaderTests"),
    test("LocalizationTests"),
    // The sanitizers watch the responders' memory, and build as little as possible for that.
    .testTarget(
      name: "ResponderTests", dependencies: ["FlowModels"], swiftSettings: settings),
    test("FlowModelsTests"),
    test("FlowHostingTests", of: "FlowHosting", "RecipeTestSupport"),
    test("BrandsTests", of: "RecipeTestSupport"),
    test("BrandInspectionTests", of: "BrandInspection", "RecipeTestSupport"),
    test("FlowHTMLTests", of: "FlowHTML", "RecipeTestSupport", "ShopSupport"),
    test("WebDataTests", of: "WebData"),
    simulationTest("SimulationTests"),
    test("RecipeFeatureTests", of: "RecipeTestSupport"),
    test("PreviewServerTests", of: "PreviewServer"),
    test("FlowToolTests", of: "RecipeTestSupport", "ShopSupport"),
    test("ShopTests", of: "ShopSupport"),
  ],
  swiftLanguageModes: [.v6]
)

// `ONLY_TESTS=FlowModels,Brands` keeps the tests of these modules, and what they need: for
// `scripts/test FlowModels Brands`. The core is built by its tests too.
let core = ["Diagnostics", "JSONReader", "Localization", "Responder", "FlowModels", "Simulation"]
let chosen = Context.environment["ONLY_TESTS"]?.split(separator: ",").map(String.init) ?? []

if isCoreOnly || !chosen.isEmpty {
  var kept: Set<String> = []
  var remaining = (chosen.isEmpty ? core : chosen).map { "\($0)Tests" }
  while let name = remaining.popLast() {
    guard kept.insert(name).inserted else { continue }
    guard let target = package.targets.first(where: { $0.name == name }) else {
      fatalError("there is no target \(name)")
    }
    for dependency in target.dependencies {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): remaining.append(name)
      default: break
      }
    }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { !kept.contains($0.name) }
}

// The sample app and its tests, for a simulator of iOS, which has no other processes: without the
// tool, and without the files that start processes or expect the end of one.
if Context.environment["SIMULATOR_ONLY"] == "1" {
  let kept = [
    "Diagnostics", "JSONReader", "Localization", "Responder", "FlowModels", "FlowHosting",
    "FlowUIKit", "FlowSwiftUI", "Brands", "WebData", "Simulation", "CSQLite", "RecipeFeature",
    "TestSupport", "RecipeTestSupport", "RecipeFeatureTests",
  ]
  let left = [
    "TestSupport": ["Loopback/TestAuthority.swift"],
    "RecipeTestSupport": ["Console+Collecting.swift"],
    "RecipeFeatureTests": [
      "Data/RecipeWebTests.swift", "Database/RecipeDatabaseFileTests.swift",
      "Database/RecipeDurabilityTests.swift", "Export/RecipeExportTests.swift",
      "Import/ImportRaceTests.swift",
    ],
  ]
  package.products.removeAll { !kept.contains($0.name) }
  package.targets.removeAll { !kept.contains($0.name) }
  for target in package.targets {
    target.exclude += left[target.name] ?? []
    target.dependencies.removeAll {
      if case .byNameItem(name: "FlowTool", condition: _) = $0 { true } else { false }
    }
  }
}
