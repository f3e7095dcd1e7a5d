import FlowModels
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The reason why a server's certificate is not trusted, as far as the system says it.
enum Distrust: Hashable {
  case expired
  case notYetValid
  /// An authority that this system does not know has signed it, or only the server itself.
  case unknownAuthority
  /// It is for another host.
  case otherHost
  case revoked
  /// The system does not say more, or the two sides cannot agree on how to encrypt.
  case unspecified

  /// Makes the reason behind an error of a session; `nil` for an error of another kind.
  // FoundationNetworking (6.3) has no code for this: it reports an unknown error with libcurl's
  // message, which begins with `SSL` and ends with the text of the TLS library.
  init?(_ error: URLError) {
    switch error.code {
    case .serverCertificateHasBadDate: self = .expired
    case .serverCertificateNotYetValid: self = .notYetValid
    case .serverCertificateHasUnknownRoot: self = .unknownAuthority
    case .serverCertificateUntrusted, .secureConnectionFailed:
      self = Distrust(words: error.localizedDescription) ?? .unspecified
    case .unknown:
      guard let distrust = Distrust(words: error.localizedDescription) else { return nil }
      self = distrust
    default: return nil
    }
  }

  /// Makes the reason from a message of libcurl; `nil` if it is not about TLS.
  // The names in a message are the server's, and come after the text that is looked for.
  init?(words: String) {
    let words = words.lowercased()
    let isAboutTLS =
      ["ssl", "tls", "server certificate", "certificate "]
      .contains { words.hasPrefix($0) } || words.contains("certificate problem")
    guard isAboutTLS else { return nil }
    let signs: [(Distrust, [String])] = [
      (.otherHost, ["does not match", "subject name matches", "hostname mismatch"]),
      (.notYetValid, ["not yet valid", "not yet activated"]),
      (.expired, ["expired"]),
      (.revoked, ["revoked"]),
      (
        .unknownAuthority,
        ["local issuer", "self-signed", "self signed", "unable to verify the first", "unknown ca"]
      ),
    ]
    self = signs.first { $0.1.contains { words.contains($0) } }?.0 ?? .unspecified
  }

  /// Returns the reason for developers; `certificates` is the path of the added authorities' file.
  func words(certificates: String?, areAdded: Bool = Trust.canAddAuthorities) -> String {
    switch self {
    case .expired: "its certificate has expired"
    case .notYetValid: "its certificate is not valid yet"
    case .unknownAuthority:
      "its certificate is signed by an authority that is unknown here"
        + (certificates.map { file in
          areAdded
            ? ", and not in \(DisplayText.quoted(file))"
            : "; `data.certificates` adds none on this system"
        } ?? "")
    case .otherHost: "its certificate is for another host"
    case .revoked: "its certificate was revoked"
    case .unspecified: "no secure connection could be made"
    }
  }

  /// A remedy for developers.
  func help(certificates: String?, areAdded: Bool = Trust.canAddAuthorities) -> String {
    switch self {
    case .expired, .revoked:
      "renew the certificate of the server, or check the clock of this device"
    case .notYetValid: "check the clock of this device, and that of the server"
    case .unknownAuthority where areAdded:
      "name the authority in the brand's `data.certificates`, or install it in this system"
    case .unknownAuthority:
      "install the authority in this system's store; on Debian and Ubuntu, copy "
        + (certificates.map(DisplayText.quoted) ?? "its certificate in PEM")
        + " into /usr/local/share/ca-certificates with the ending .crt, and run "
        + "update-ca-certificates"
    case .otherHost: "check the address in the brand, and the names in the certificate"
    case .unspecified: "check the address, the certificate and the versions of TLS of the server"
    }
  }
}
