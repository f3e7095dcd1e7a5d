/// The modules of this package, except for the sample app: their types are no types of an app.
package enum FrameworkModules {
  // A test compares them with the picture of the modules in CONTRIBUTING.
  package static let names: Set<String> = [
    "BrandInspection", "Brands", "Diagnostics", "FlowData", "FlowHTML", "FlowHosting", "FlowModels",
    "FlowPages", "FlowState", "FlowSwiftUI", "FlowTool", "FlowUIKit", "HostTesting", "JSONReader",
    "Localization", "Responder", "SQLiteData", "ScreenTree", "Simulation", "WebData",
  ]
}
