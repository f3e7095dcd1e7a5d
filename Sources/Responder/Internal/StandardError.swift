#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The process's standard error, for modules that do not import Foundation.
enum StandardError {
  /// Writes one line: control characters in it, line breaks among them, become spaces.
  static func write(line: String) {
    var bytes = line.utf8.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: " ") : $0 }
    bytes.append(UInt8(ascii: "\n"))
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { systemWrite(2, $0.baseAddress, $0.count) }
      guard written > 0 else { return }
      bytes.removeFirst(written)
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
