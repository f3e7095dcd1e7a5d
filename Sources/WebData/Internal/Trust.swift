import FlowModels
import Foundation

#if canImport(Security)
  import Security
#endif

/// The choice of a transport that trusts the authorities that a source names.
enum Trust {
  /// Returns a transport that trusts the system's authorities and those of a source.
  // It throws if it cannot: a source that names authorities is never used without them.
  static func transport(
    to source: WebSource, mostBytes: Int
  ) throws(InputError) -> any WebTransport {
    guard let path = source.certificates else { return WebSession(mostBytes: mostBytes) }
    guard !source.address.origin.isPlain else {
      throw problem(path, "a server shows no certificate over plain http; use https")
    }
    let file = try CertificateFile(contentsOf: path)
    #if canImport(Security)
      guard
        file.certificates.allSatisfy({ SecCertificateCreateWithData(nil, $0 as CFData) != nil })
      else { throw problem(path, "this system cannot read one of the certificates") }
      return WebSession(mostBytes: mostBytes, authorities: file.certificates)
    #elseif canImport(Glibc)
      do throws(CurlLibrary.Absence) {
        return try CurlSession(mostBytes: mostBytes, authorities: file.pem)
      } catch {
        throw problem(path, error.description)
      }
    #else
      throw problem(path, "\(unable): this program has no means for it on this system")
    #endif
  }

  /// The message on a system that cannot trust other authorities than its own.
  static let unable = "private authorities cannot be trusted here"

  private static func problem(_ path: String, _ message: String) -> InputError {
    InputError(InputError.Problem(file: path, message: message))
  }
}
