import FlowModels

/// placeholder until tours land
@MainActor
struct BrandTrial<App: FlowApp> {
  init(_ brand: BrandReading, among brands: [BrandReading]) {}
  func diagnostics() async throws -> [Diagnostic] { [] }
}
