import Brands
import FlowModels
import Simulation

/// A screen of an exploration in the words of one brand, in one language.
struct SpokenScreen {
  var name: String
  /// The way to the screen.
  var path: [String]
  var node: ScreenNode
  /// The pictures and addresses that the brand which was explored states itself.
  var ownNames: Set<String>

  /// The words on the screen. Links and pictures that are those of the brand which was explored are
  /// not among them: another one has its own.
  var texts: [ExploredText] {
    node.texts(named: name).filter { $0.part != .link && !ownNames.contains($0.text) }
  }
}

extension BrandExploration {
  /// Returns words that come from data or code as another brand shows them: with its own name and
  /// slogan in place of those of the brand that was explored.
  func words(_ text: String, of brand: Brand) -> String {
    var text = text
    if !name.isEmpty, name != brand.name { text = text.replacing(name, with: brand.name) }
    if let tagline, !tagline.isEmpty, let own = brand.tagline, own != tagline {
      text = text.replacing(tagline, with: own)
    }
    return text
  }
}
