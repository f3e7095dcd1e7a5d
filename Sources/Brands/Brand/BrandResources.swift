/// The files of a brand's pictures and fonts: each next to the file that names it.
package struct BrandResources: Sendable {
  private struct Place {
    var path: String
    // The file of the brand, or of one that it extends.
    var owner: String
  }

  private var places: [String: Place] = [:]

  /// Has no files, as an app without brands.
  package init() {}

  init(_ brand: ConfigurationValue) {
    let images = brand.at(["theme", "images"])?.members ?? []
    let fonts = brand.at(["theme", "fonts", "files"])?.members ?? []
    let values =
      images.map(\.value)
      + fonts.flatMap { font in
        ["regular", "bold"].compactMap { font.value[$0] }
      }
    for node in values.map(\.node) {
      let owner = node.document.source.file
      guard let name = node.text, let path = BrandPath.beside(owner, name) else { continue }
      places[name] = Place(path: path, owner: owner)
    }
  }

  /// Returns the place of a picture or font, also while it has no file.
  // There is none for other names, and for what leads out of the folder.
  package func place(of name: String) -> String? {
    guard let place = places[name] else { return nil }
    guard BrandPath.isTaken(place.path) else { return place.path }
    return BrandPath.kind(of: place.path) == .file
      && BrandPath.isInside(place.path, folderOf: place.owner) ? place.path : nil
  }
}

extension BrandReading {
  /// The files of its pictures and fonts.
  package var resources: BrandResources { BrandResources(chain.value) }
}
