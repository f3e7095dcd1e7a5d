import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// Makes a request whose redirections FoundationNetworking leaves to us.
  ///
  /// FoundationNetworking makes the request that a redirection leads to before it asks whether to
  /// follow, and stops the process where it cannot, as for `Location: //[::1]/` (seen in 6.3): any
  /// server could stop us. It makes none where `URLComponents` cannot read the URL of the request,
  /// and gives us the answer instead. So the URL is put together out of two parts, of which
  /// `URLComponents` refuses the second: a first segment with a colon, which the two dots take away
  /// again. Where that does not work, it is the usual URL.
  ///
  /// - Returns: `nil` if the text is not a URL.
  init?(unfollowed address: String) {
    guard let usual = URL(string: address, encodingInvalidCharacters: false) else { return nil }
    self.init(url: usual)
    #if canImport(FoundationNetworking)
      guard let root = URL(string: "/", relativeTo: usual)?.absoluteURL,
        address.hasPrefix(root.absoluteString)
      else { return }
      let rest = "1:/../" + address.dropFirst(root.absoluteString.count)
      guard let unusual = URL(dataRepresentation: Data(rest.utf8), relativeTo: root),
        unusual.absoluteString == address, unusual.host() == usual.host(),
        URLComponents(url: unusual, resolvingAgainstBaseURL: false) == nil
      else { return }
      // The initializer would put the parts together.
      url = unusual
    #endif
  }
}
