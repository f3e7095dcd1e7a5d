// swift-tools-version: 6.2

import PackageDescription

/// A product of the package that these apps are written against. Only its path would be an address
/// elsewhere.
func flows(_ product: String) -> Target.Dependency { .product(name: product, package: "flows") }

/// Returns the targets of an app: its library, its command-line tool and its tests.
///
/// - Parameters:
///   - name: The name of the library, such as `Todo`.
///   - module: The module of the framework that the app stands on: `Brands` for one with brands.
func app(_ name: String, on module: String = "FlowModels") -> [Target] {
  [
    .target(name: name, dependencies: [flows(module)]),
    // Not named as on the command line: some file systems take `todo` and `Todo` for the same.
    .executableTarget(
      name: name + "Tool", dependencies: [.target(name: name), flows(module), flows("FlowTool")]),
    .testTarget(name: name + "Tests", dependencies: [.target(name: name), flows("Simulation")]),
  ]
}

let package = Package(
  name: "Apps",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "todo", targets: ["TodoTool"]),
    .executable(name: "player", targets: ["PlayerTool"]),
    .executable(name: "tunable", targets: ["TunableTool"]),
    .executable(name: "shop", targets: ["ShopTool"]),
    .executable(name: "club", targets: ["ClubTool"]),
  ],
  dependencies: [.package(name: "flows", path: "../..")],
  targets: [
    app("Todo"),
    app("Player"),
    app("Tunable"),
    app("Shop", on: "Brands"),
    app("Club"),
  ].flatMap { $0 },
  swiftLanguageModes: [.v6]
)
