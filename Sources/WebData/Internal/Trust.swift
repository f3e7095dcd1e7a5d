import FlowModels
import Foundation

#if canImport(Security)
  import Security
#endif

/// The authorities that a server's certificate is checked by.
enum Trust {
  /// True if a session can trust more authorities than the system's store has.
  static var canAddAuthorities: Bool {
    #if canImport(Security)
      true
    #else
      // FoundationNetworking has no means for it.
      false
    #endif
  }

  /// Returns the certificates of a source, in DER, after a check that they can be used.
  static func authorities(of source: WebSource) throws(InputError) -> [Data] {
    guard let path = source.certificates else { return [] }
    guard !source.address.origin.isPlain else {
      throw problem(path, "a server shows no certificate over plain http; use https")
    }
    let file = try CertificateFile(contentsOf: path)
    #if canImport(Security)
      guard
        file.certificates.allSatisfy({ SecCertificateCreateWithData(nil, $0 as CFData) != nil })
      else { throw problem(path, "this system cannot read one of the certificates") }
    #endif
    return file.certificates
  }

  private static func problem(_ path: String, _ message: String) -> InputError {
    InputError(InputError.Problem(file: path, message: message))
  }
}
