package import Foundation

/// The origin of a web address: its scheme, host and port.
package struct WebOrigin: Hashable, Sendable {
  /// The scheme, `http` or `https`.
  package let scheme: String
  /// The host in lower case; an IPv6 address is in brackets.
  package let host: String
  package let port: Int

  /// Makes the origin of a valid HTTP or HTTPS URL; `nil` for other URLs, or with credentials.
  package init?(_ url: URLComponents) {
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
      let host = url.percentEncodedHost?.lowercased(), Self.isHost(host),
      url.percentEncodedUser == nil, url.percentEncodedPassword == nil
    else { return nil }
    let port = url.port ?? (scheme == "https" ? 443 : 80)
    guard (1...65535).contains(port) else { return nil }
    self.scheme = scheme
    self.host = host
    self.port = port
  }

  /// A Boolean value that indicates whether the traffic is not encrypted.
  package var isPlain: Bool { scheme == "http" }

  /// True if the host is this machine: `localhost`, `127.0.0.0/8` (RFC 1122, 3.2.1.3) or `[::1]`.
  // Short and unusual notations (`127.1`, `0x7f.0.0.1`) do not count, because not every resolver
  // reads them alike.
  package var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { part in
        part.utf8.allSatisfy { (0x30...0x39).contains($0) } && UInt8(part) != nil
          && (part == "0" || !part.hasPrefix("0"))
      }
  }

  // Names in other scripts are written in ASCII (RFC 5890).
  private static func isHost(_ host: String) -> Bool {
    guard !host.isEmpty else { return false }
    if host.hasPrefix("["), host.hasSuffix("]") {
      return host.count > 2
        && host.dropFirst().dropLast().utf8.allSatisfy {
          $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
            || Character(Unicode.Scalar($0)).isHexDigit
        }
    }
    return host.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E
        || $0 == 0x5F
    }
  }
}
