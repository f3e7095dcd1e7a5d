import Foundation

extension [UInt8] {
  /// Writes all bytes to a descriptor; returns false on failure, with the reason in `errno`.
  package func writeAll(to descriptor: Int32) -> Bool {
    var rest = self[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest.removeFirst(count)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
