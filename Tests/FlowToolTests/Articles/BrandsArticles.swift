import BrandInspection
import Brands
import FlowHTML
import Foundation
import RecipeFeature
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

// The code of the articles "Brands", "BrandInspection", "FlowHTML" and "Simulation".

@MainActor
private func makeApp() throws {
  let brand = try Brand(contentsOf: "brands/saffron.json", schema: RecipeApp.brandSchema)
  let app = try RecipeApp.makeApp(brand: brand, in: AppEnvironment())
  app.launch()
}

@MainActor
private func brandsWork() async throws {
  #expect(try await RecipeApp.inspect(["brands/acme.json", "brands/zenith.json"]).isEmpty)
}

@MainActor
private func writePage(of app: AppModel) throws {
  let page = HTMLRenderer().page(HTMLScene(app))
  try page.write(toFile: "app.html", atomically: true, encoding: .utf8)
}

@Test @MainActor func aCategoryOpensItsRecipes() async throws {
  let simulator = Simulator(try RecipeApp.makeApp(brand: Brand(menu: ["recipes"])))
  await simulator.launch()
  try await simulator.tap("Recipes")
  let step = try await simulator.tap("Breakfast")
  #expect(simulator.path == ["Menu", "Categories", "RecipeList"])
  #expect(step.findings.isEmpty)
}
