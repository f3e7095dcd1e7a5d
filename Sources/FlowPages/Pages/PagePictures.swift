import FlowHTML
package import FlowModels
import Foundation
import Synchronization

/// The pictures of an app's brand and data, which a page carries: files, each read once.
package final class PagePictures: Sendable {
  // The bytes of pictures that the page of an app carries at most.
  private static let budget = 3_000_000

  private let file: @Sendable (String) -> String?
  private let known = Mutex<[String: (path: String?, address: String?)]>([:])

  /// Makes a reader of pictures; `file` returns the file of a name, if there is one.
  package init(file: @escaping @Sendable (String) -> String?) { self.file = file }

  /// Returns a renderer that draws the pictures, in a skin.
  func renderer(_ skin: HTMLOptions.Skin = .plain) -> HTMLRenderer {
    var options = HTMLOptions()
    options.skin = skin
    options.marksPlaces = true
    options.picture = { self.address(of: $0) }
    return HTMLRenderer(options)
  }

  /// The files that were read.
  var files: Set<String> { known.withLock { Set($0.values.compactMap(\.path)) } }

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
