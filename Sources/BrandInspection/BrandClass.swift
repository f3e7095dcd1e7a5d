package import Brands

/// Brands that have the same flows, apart from their words: all facts that the app asked one of
/// them for are the same for the others.
package struct BrandClass: Sendable {
  /// The file of the brand that was explored.
  package let explored: String
  package let exploration: BrandExploration
  /// The files of the other brands, in their order.
  package var others: [String] = []
  /// The files of those that were explored in full all the same, with the same outcome.
  package var checked: [String] = []

  /// The brands' words that the exploration shows from data and code.
  let sightings: [ForeignWords.Sighting]

  init(_ explored: String, _ exploration: BrandExploration, _ sightings: [ForeignWords.Sighting]) {
    self.explored = explored
    self.exploration = exploration
    self.sightings = sightings
  }
}

extension [BrandClass] {
  /// The facts with different values in different explorations, in the order of the requests.
  package var dividingFacts: [BrandFact] {
    var values: [BrandFact: String] = [:]
    var found: [BrandFact] = []
    for read in flatMap(\.exploration.reads) {
      if let value = values[read.fact] {
        if value != read.value, !found.contains(read.fact) { found.append(read.fact) }
      } else {
        values[read.fact] = read.value
      }
    }
    return found
  }

  /// Returns the first difference from the class that agrees with the brand longest.
  // Brands with different results cannot have the same flows; brands with the same one may.
  func way(of brand: Brand) -> String {
    var longest: (position: Int, text: String)?
    for (index, known) in enumerated() {
      guard let difference = known.exploration.difference(to: brand),
        difference.position > longest?.position ?? -1
      else { continue }
      let text = "\(index) \(difference.position) \(difference.fact) \(difference.value)"
      longest = (difference.position, text)
    }
    return longest?.text ?? ""
  }
}
