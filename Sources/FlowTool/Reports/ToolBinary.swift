import FlowModels
import Foundation

/// The executable of this process, as reports and kept failures name it: parts of one run that
/// different builds have played are no parts of one run.
enum ToolBinary {
  /// A hash of its content, in 16 hexadecimal digits; `nil` if it cannot be read, and in tests,
  /// whose runner is no tool.
  static let hash: String? = {
    let executable = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let name = executable.lastPathComponent
    guard !name.hasSuffix("xctest"), name != "swiftpm-testing-helper",
      let data = try? Data(contentsOf: executable, options: .alwaysMapped)
    else { return nil }
    return hash(of: data)
  }()

  /// Returns a hash of the bytes of an executable.
  ///
  /// - Complexity: O(bytes).
  static func hash(of data: Data) -> String {
    var fingerprint = StateFingerprint()
    data.withUnsafeBytes { bytes in
      let words = bytes.count / 8
      for index in 0..<words {
        fingerprint.add(bits: bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
      }
      for byte in bytes.dropFirst(words * 8) { fingerprint.add(bits: UInt64(byte)) }
    }
    let digits = String(fingerprint.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
