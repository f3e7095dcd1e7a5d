// swift-tools-version: 6.2

import PackageDescription

/// Whether only the core is built, with its tests: for mutants and sanitizers. See the end.
let isCoreOnly = Context.environment["CORE_ONLY"] == "1"

/// Whether each module is compiled at once and without debug information, as .ci/run does: it takes
/// the compiler two thirds of the time, and a change compiles a whole module again. The package manager
/// adds `-g` at the end, which only an option of the frontend outlasts.
let compilesWholeModules = Context.environment["WHOLE_MODULES"] == "1"
let wholeModules: [SwiftSetting] = [
  .unsafeFlags([
    "-wmo", "-num-threads", "1", "-Xfrontend", "-gnone", "-index-ignore-system-modules",
  ])
]

/// Tests are not parsed a second time to emit their modules. For others it would be wrong: a module that
/// stays the same is then not written again, and what comes after it misses a change below it.
let testModules: [SwiftSetting] = [
  .unsafeFlags(["-no-emit-module-separately", "-no-emit-module-separately-wmo"])
]

/// Every target is compiled alike: Swift 6, explicit existentials, imports private unless said
/// otherwise, asynchronous functions on their caller's actor, and no warning let through. Mutants may
/// be warned of: what never runs in one is the point of it.
let settings: [SwiftSetting] =
  (compilesWholeModules ? wholeModules : []) + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: isCoreOnly ? .warning : .error),
  ]

/// The folders of files that scripts/pages writes into Swift.
let pages = [
  "FlowHTML": ["Files"],
  "FlowPages": [
    "Client/Files", "Pages/Files", "Preview/Files", "Storyboard/Files", "Strips/Files",
  ],
  "Localization": ["BuiltIn/Files", "Languages/Files"],
  "RecipeFeature": ["Samples/Files", "Strings/Files"],
]

/// A module, with the modules that its files import.
func module(_ name: String, on modules: Target.Dependency...) -> Target {
  .target(
    name: name, dependencies: modules, exclude: pages[name] ?? [], swiftSettings: settings)
}

/// A module of the cookbook, in the package so that its types need not be public.
func cookbook(_ name: String, on modules: Target.Dependency...) -> Target {
  .target(
    name: name, dependencies: modules, path: "Examples/Cookbook/Sources/\(name)",
    swiftSettings: settings)
}

/// A host for Apple's toolkits. Their next SDK deprecates what was right, which must not end builds;
/// scripts/typecheck-hosts lets no other warning through.
func host(_ name: String) -> Target {
  .target(
    name: name, dependencies: ["FlowHosting", "FlowModels"],
    swiftSettings: settings.dropLast() + [.treatAllWarnings(as: .warning)])
}

func test(_ name: String, of targets: Target.Dependency...) -> Target {
  .testTarget(
    name: name, dependencies: ["TestSupport"] + targets,
    swiftSettings: (compilesWholeModules ? testModules : []) + settings)
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
    .library(name: "HostTesting", targets: ["HostTesting"]),
    .library(name: "FlowUIKit", targets: ["FlowUIKit"]),
    .library(name: "FlowSwiftUI", targets: ["FlowSwiftUI"]),
    .library(name: "Brands", targets: ["Brands"]),
    .library(name: "BrandInspection", targets: ["BrandInspection"]),
    .library(name: "WebData", targets: ["WebData"]),
    .library(name: "SQLiteData", targets: ["SQLiteData"]),
    .library(name: "FlowHTML", targets: ["FlowHTML"]),
    .library(name: "Simulation", targets: ["Simulation"]),
    .library(name: "FlowPages", targets: ["FlowPages"]),
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
    module("FlowState", on: "Localization", "Responder"),
    module("ScreenTree", on: "Diagnostics", "JSONReader", "Localization"),
    module("FlowData", on: "Diagnostics", "FlowState", "JSONReader", "Localization"),
    module(
      "FlowModels",
      on: "Diagnostics", "FlowData", "FlowState", "JSONReader", "Localization", "Responder",
      "ScreenTree"),
    module("Brands", on: "FlowModels", "JSONReader", "Localization", "Diagnostics"),
    module("FlowHosting", on: "FlowModels"),
    module("HostTesting", on: "FlowHosting", "FlowModels"),
    // Empty where there is no UIKit or SwiftUI; scripts/typecheck-hosts checks them there.
    host("FlowUIKit"),
    host("FlowSwiftUI"),
    module("WebData", on: "FlowModels", "JSONReader", "Diagnostics"),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    module("SQLiteData", on: "CSQLite", "FlowModels"),
    module("FlowHTML", on: "FlowModels"),
    module("Simulation", on: "FlowModels"),
    module("BrandInspection", on: "Brands", "Simulation"),
    module("FlowPages", on: "FlowHTML", "FlowModels", "Simulation"),
    module("FlowTool", on: "BrandInspection", "Brands", "FlowHTML", "FlowPages", "Simulation"),
    .target(
      name: "RecipeFeature",
      dependencies: [
        "SQLiteData", "Brands",
        .target(name: "WebData", condition: .when(traits: ["HTTP"])),
      ],
      exclude: pages["RecipeFeature"] ?? [], swiftSettings: settings),
    cookbook("Cookbook", on: "RecipeFeature", "FlowTool", "SQLiteData"),
    .executableTarget(
      name: "flowctl", dependencies: ["Cookbook", "FlowTool", "RecipeFeature"],
      swiftSettings: settings + [.defaultIsolation(MainActor.self)]),
    .target(
      name: "TestSupport", dependencies: ["Simulation"],
      path: "Tests/TestSupport", swiftSettings: settings),
    .target(
      name: "RecipeTestSupport",
      dependencies: ["TestSupport", "Cookbook", "FlowPages", "FlowTool", "RecipeFeature"],
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
    test("FlowStateTests"),
    test("FlowDataTests"),
    test("ScreenTreeTests"),
    test("FlowModelsTests"),
    test("FlowHostingTests", of: "FlowHosting", "HostTesting"),
    test("HostTestingTests", of: "HostTesting", "RecipeTestSupport"),
    test("BrandsTests", of: "RecipeTestSupport"),
    test("BrandInspectionTests", of: "BrandInspection", "RecipeTestSupport"),
    test("FlowHTMLTests", of: "FlowHTML", "RecipeTestSupport", "ShopSupport"),
    test("WebDataTests", of: "WebData"),
    test("SQLiteDataTests", of: "SQLiteData"),
    simulationTest("SimulationTests"),
    test("RecipeFeatureTests", of: "RecipeTestSupport"),
    test("FlowPagesTests", of: "FlowPages", "RecipeTestSupport", "ShopSupport"),
    .testTarget(
      name: "CookbookTests", dependencies: ["RecipeTestSupport"],
      path: "Examples/Cookbook/Tests/CookbookTests", swiftSettings: settings),
    test("FlowToolTests", of: "RecipeTestSupport", "ShopSupport"),
    test("ShopTests", of: "ShopSupport"),
  ],
  swiftLanguageModes: [.v6]
)

// A module is compiled again if one that it names was written again. Between a module and a type that
// changes its size there may be one that stays the same, so each names all that are below it: without
// that, a copy of the old size was made, and a release built on an earlier one crashed.
func moduleName(of dependency: Target.Dependency) -> String? {
  switch dependency {
  case .targetItem(let name, _), .byNameItem(let name, _): name
  default: nil
  }
}

for target in package.targets {
  var known = Set(target.dependencies.compactMap { moduleName(of: $0) })
  var left = target.dependencies
  while let next = left.popLast() {
    let below = package.targets.first { $0.name == moduleName(of: next) }?.dependencies ?? []
    let new = below.filter { known.insert(moduleName(of: $0) ?? "").inserted }
    target.dependencies += new
    left += new
  }
}

// `ONLY_TESTS=FlowModels,Brands` keeps the tests of these modules, and what they need: for
// `scripts/test FlowModels Brands`. The core is built by its tests too.
let core = [
  "Diagnostics", "JSONReader", "Localization", "Responder", "FlowState", "FlowData", "ScreenTree",
  "FlowModels", "Simulation",
]
let chosen = Context.environment["ONLY_TESTS"]?.split(separator: ",").map(String.init) ?? []

if isCoreOnly || !chosen.isEmpty {
  var kept: Set<String> = []
  var remaining = (chosen.isEmpty ? core : chosen).map { "\($0)Tests" }
  while let name = remaining.popLast() {
    guard kept.insert(name).inserted else { continue }
    guard let target = package.targets.first(where: { $0.name == name }) else {
      fatalError("there is no target \(name)")
    }
    remaining += target.dependencies.compactMap { moduleName(of: $0) }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { !kept.contains($0.name) }
}

// The sample app and its tests, for a simulator of iOS, which has no other processes: without the
// tool, and without the files that start processes or expect the end of one.
if Context.environment["SIMULATOR_ONLY"] == "1" {
  let kept = [
    "Diagnostics", "JSONReader", "Localization", "Responder", "FlowState", "FlowData",
    "ScreenTree", "FlowModels", "FlowHosting", "FlowUIKit", "FlowSwiftUI", "Brands", "WebData",
    "Simulation", "CSQLite", "SQLiteData", "RecipeFeature", "TestSupport", "RecipeTestSupport",
    "RecipeFeatureTests",
  ]
  let left = [
    "TestSupport": ["Loopback/TestAuthority.swift"],
    "RecipeTestSupport": ["Console+Collecting.swift", "StoryboardReader.swift"],
    "RecipeFeatureTests": [
      "Data/RecipeWebTests.swift", "Database/RecipeDatabaseFileTests.swift",
      "Database/RecipeDurabilityTests.swift",
    ],
  ]
  package.products.removeAll { !kept.contains($0.name) }
  package.targets.removeAll { !kept.contains($0.name) }
  for target in package.targets {
    target.exclude += left[target.name] ?? []
    target.dependencies.removeAll {
      if case .byNameItem(let name, _) = $0 { !kept.contains(name) } else { false }
    }
  }
}
