import Foundation
import Testing

/// An authority of a test's own, whose certificates the system does not know.
package struct TestAuthority {
  /// The path of its certificate.
  package let certificate: String
  private let key: String
  private let folder: String

  /// The program that makes certificates and serves them; `nil` where there is none.
  package static let openssl = ["/usr/bin/openssl", "/usr/local/bin/openssl"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Makes an authority, with its files in a folder.
  package init(_ name: String, in folder: TemporaryFolder) throws {
    self.folder = folder.path
    certificate = "\(folder.path)/\(name).pem"
    key = "\(folder.path)/\(name).key"
    try Self.run(
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate,
      "-days", "2", "-subj", "/CN=\(name)")
  }

  /// The certificate of a server, and its key.
  package struct Identity {
    package var certificate: String
    package var key: String
  }

  /// Signs a certificate for a host.
  ///
  /// - Parameter days: For how long it is valid from now on; below 0, it has expired.
  package func identity(for host: String, days: Int = 2) throws -> Identity {
    let path = "\(folder)/\(UUID().uuidString)"
    let identity = Identity(certificate: path + ".pem", key: path + ".key")
    try Self.run(
      "req", "-newkey", "rsa:2048", "-nodes", "-keyout", identity.key, "-out", path + ".csr",
      "-subj", "/CN=\(host)")
    let isNumber = host.allSatisfy { $0.isNumber || $0 == "." }
    try Data("subjectAltName=\(isNumber ? "IP" : "DNS"):\(host)\n".utf8)
      .write(to: URL(fileURLWithPath: path + ".ext"))
    try Self.run(
      "x509", "-req", "-in", path + ".csr", "-CA", certificate, "-CAkey", key, "-set_serial",
      "\(Int.random(in: 1...Int(Int32.max)))", "-days", "\(days)", "-extfile", path + ".ext",
      "-out", identity.certificate)
    return identity
  }

  private static func run(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(openssl))
    process.arguments = arguments
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "openssl \(arguments.joined(separator: " "))")
  }
}

/// A server over TLS on this machine, which answers each path with a file.
package final class SecureServer {
  package let port: Int
  private let process = Process()

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - identity: The certificate that it shows.
  ///   - answers: The JSON of answers, by path and query, without the slash at the beginning.
  ///   - folder: A folder for the files.
  package init(
    _ identity: TestAuthority.Identity, _ answers: [String: String] = [:],
    in folder: TemporaryFolder
  ) throws {
    let root = "\(folder.path)/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    for (path, json) in answers {
      let text = LoopbackAnswer.head(200, length: "\(json.utf8.count)") + json
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(root)/\(path)"))
    }
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: try #require(TestAuthority.openssl))
    process.currentDirectoryURL = URL(fileURLWithPath: root)
    // The system chooses the port, and the server says which.
    process.arguments = [
      "s_server", "-accept", "127.0.0.1:0", "-key", identity.key, "-cert", identity.certificate,
      "-HTTP",
    ]
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    try process.run()
    var said = ""
    while !said.contains(/ACCEPT .*:[0-9]+\n/) {
      let part = output.fileHandleForReading.availableData
      try #require(!part.isEmpty, "openssl has ended: \(said)")
      said += String(decoding: part, as: UTF8.self)
    }
    port = try #require(said.firstMatch(of: /ACCEPT .*:([0-9]+)\n/).flatMap { Int($0.1) })
  }

  package func stop() {
    // It inherits the signals that threads of Dispatch block, and so does not hear others.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
