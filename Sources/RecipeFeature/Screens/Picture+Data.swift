import FlowModels
import Foundation

extension Picture {
  /// Makes a picture from an asset's name or an HTTP address; it is decorative without a text.
  init(named name: String, alternative: LocalizedText = .empty) {
    self.init(Self.address(name).map { .url($0) } ?? .asset(name), alternative: alternative)
  }

  private static func address(_ text: String) -> URL? {
    // Most names are those of assets, and reading a URL takes much longer than this look.
    guard text.utf8.prefix(4).elementsEqual("http".utf8, by: { $0 | 0x20 == $1 }),
      let url = URL(string: text, encodingInvalidCharacters: false), url.host()?.isEmpty == false,
      url.scheme?.lowercased() == "https" || url.scheme?.lowercased() == "http"
    else { return nil }
    return url
  }
}
