import Brands
import FlowModels
import Simulation

/// A screen of an exploration with the texts of one brand, in one language.
struct SpokenScreen {
  var name: String
  var path: [String]
  var node: ScreenNode
  /// The pictures and addresses that the brand which was explored states itself.
  var ownNames: [String]

  /// The texts on the screen, without links and the explored brand's own pictures and addresses.
  var texts: [ExploredText] {
    node.texts(named: name).filter { $0.part != .link && !ownNames.contains($0.text) }
  }
}

extension BrandExploration {
  /// Returns a text from data or code with the name and slogan of another brand.
  func words(_ text: String, of brand: Brand) -> String {
    var text = text
    if !name.isEmpty, name != brand.name { text = text.replacing(name, with: brand.name) }
    if let tagline, !tagline.isEmpty, let own = brand.tagline, own != tagline {
      text = text.replacing(tagline, with: own)
    }
    return text
  }
}
