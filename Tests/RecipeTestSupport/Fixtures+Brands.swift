package import Brands
import FlowModels
import RecipeFeature
package import TestSupport

extension Fixtures {
  /// What the fixture brands are brands of.
  @MainActor package static var brandSchema: BrandSchema { RecipeApp.brandSchema }
}
