package import FlowHTML
package import FlowModels
import Foundation
import Synchronization

/// The pictures and fonts of an app's brand and data, which a page carries: files, each read once.
package final class PageAssets: Sendable {
  // The bytes of pictures that the page of an app carries at most.
  private static let budget = 3_000_000

  private let file: @Sendable (String) -> String?
  private let known = Mutex<[String: (path: String?, address: String?)]>([:])
  private let prints = Mutex<[String: String]>([:])
  private let knownFonts = Mutex<(of: ThemeFonts, fonts: HTMLFonts, paths: Set<String>)?>(nil)

  /// Makes a reader of files; `file` returns the place of a name, if it has one.
  package init(file: @escaping @Sendable (String) -> String?) { self.file = file }

  /// Returns a renderer that draws the pictures, in the fonts of a theme and in a skin.
  func renderer(_ theme: Theme = Theme(), _ skin: HTMLOptions.Skin = .plain) -> HTMLRenderer {
    var options = HTMLOptions()
    options.skin = skin
    options.marksPlaces = true
    options.picture = { self.address(of: $0) }
    options.fonts = fonts(of: theme)
    return HTMLRenderer(options)
  }

  /// The files that were read.
  var files: Set<String> {
    known.withLock { Set($0.values.compactMap(\.path)) }
      .union(knownFonts.withLock { $0?.paths ?? [] })
  }

  /// Returns the name of a file with a print of its bytes, if it is there.
  func print(of name: String) -> String {
    prints.withLock { prints in
      if let known = prints[name] { return known }
      let data = file(name).flatMap { Data.mapped(atPath: $0) }
      var print = StateFingerprint()
      data?.withUnsafeBytes { print.add(bytes: $0) }
      let text = data == nil ? name : "\(name), with the print \(print.digits)"
      prints[name] = text
      return text
    }
  }

  /// Returns the fonts of a theme that a page may carry.
  package func fonts(of theme: Theme) -> HTMLFonts {
    knownFonts.withLock { known in
      if let known, known.of == theme.fonts { return known.fonts }
      var paths: Set<String> = []
      let fonts = HTMLFonts(theme) { name in
        guard let path = file(name) else { return nil }
        paths.insert(path)
        return Data.mapped(atPath: path)
      }
      known = (theme.fonts, fonts, paths)
      return fonts
    }
  }

  /// Returns the address of a picture in memory, or in a file of the app.
  package func address(of source: ImageSource) -> String? {
    guard case .asset(let name) = source else { return HTMLOptions.ownPicture(source) }
    return known.withLock { known in
      if let picture = known[name] { return picture.address }
      let path = file(name)
      let data = path.flatMap { FileManager.default.contents(atPath: $0) }
      let address = data.flatMap { HTMLOptions.ownPicture(.data($0)) }
      known[name] = (path, address)
      return address
    }
  }

  /// Returns the addresses that fit on a page, `nil` for the largest others, and what is left out.
  static func fitting(_ addresses: [String]) -> (kept: [String?], leftOut: [String]) {
    var kept: [String?] = addresses
    var leftOut: [String] = []
    var size = addresses.reduce(0) { $0 + $1.utf8.count }
    for index in addresses.indices.sorted(by: {
      addresses[$0].utf8.count > addresses[$1].utf8.count
    }) {
      guard size > budget else { break }
      size -= addresses[index].utf8.count
      kept[index] = nil
      leftOut.append("a picture of \(addresses[index].utf8.count * 3 / 4 / 1000) kB")
    }
    return (kept, leftOut)
  }
}
