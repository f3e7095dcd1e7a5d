#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The process's standard error, for a module that does not import Foundation.
enum StandardError {
  static func write(line: String) {
    var bytes = Array((line + "\n").utf8)
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
