// swift-tools-version: 6.2

import PackageDescription

/// Two apps of another team that depend on a release and name one product, in each language mode.
/// scripts/trials/tagged writes the tools' version, the address and the release.
let package = Package(
  name: "ByVersion",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "git://127.0.0.1/flows", from: "0.3.0")],
  targets: [
    .target(
      name: "Swift5", dependencies: [.product(name: "FlowModels", package: "flows")],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .target(
      name: "Swift6", dependencies: [.product(name: "FlowModels", package: "flows")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
  ]
)
