import FlowModels
import Foundation

/// A build of the tool, as reports and kept failures name it: parts that different builds have
/// played are no parts of one run.
package enum ToolBinary: Equatable, Sendable {
  case own
  /// One with this hash, if it is known.
  case other(String?)

  /// The hash. That of this process is made when it is first asked for, which takes a moment.
  package var hash: String? {
    switch self {
    case .own: Self.ownHash
    case .other(let hash): hash
    }
  }

  package static func == (one: ToolBinary, other: ToolBinary) -> Bool { one.hash == other.hash }

  /// A hash of this executable, in 16 hexadecimal digits; `nil` if unreadable, and in tests.
  static let ownHash: String? = {
    let executable = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let name = executable.lastPathComponent
    guard !name.hasSuffix("xctest"), name != "swiftpm-testing-helper",
      let data = try? Data(contentsOf: executable, options: .alwaysMapped)
    else { return nil }
    return hash(of: data)
  }()

  static func hash(of data: Data) -> String {
    var fingerprint = StateFingerprint()
    data.withUnsafeBytes { bytes in
      let words = bytes.count / 8
      for index in 0..<words {
        fingerprint.add(bits: bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
      }
      for byte in bytes.dropFirst(words * 8) { fingerprint.add(bits: UInt64(byte)) }
    }
    return fingerprint.digits
  }
}
