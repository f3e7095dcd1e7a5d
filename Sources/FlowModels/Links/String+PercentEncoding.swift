import Foundation

extension String {
  /// A text as a part of a URL, whatever it holds.
  package var percentEncoded: String {
    addingPercentEncoding(withAllowedCharacters: .unreserved) ?? ""
  }
}

extension CharacterSet {
  /// What is never special in any part of a URL (RFC 3986, section 2.3).
  fileprivate static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
