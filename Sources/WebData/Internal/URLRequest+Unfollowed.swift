import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// Makes a request whose redirections are left to us; `nil` if the text is not a URL.
  // FoundationNetworking (6.3) stops the process for `Location: //[::1]/`, unless `URLComponents`
  // cannot read the request's URL: here, for a first segment with a colon, which `..` takes away.
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
