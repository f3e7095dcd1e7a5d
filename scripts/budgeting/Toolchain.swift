import Foundation

/// What counts depend on, besides the code.
enum Toolchain {
  /// The compiler, the C library and valgrind; without valgrind, `nil`.
  static func current(in folder: URL) -> String? {
    let script = """
      command -v valgrind >/dev/null && [ "$(uname -s)" = Linux ] || exit 1
      swiftc --version 2>/dev/null | sed -n 's/.*(\\(swift-[^)]*\\)).*/\\1/p' | head -n 1
      uname -m; getconf GNU_LIBC_VERSION; valgrind --version
      """
    let text = Command.output(of: ["bash", "-c", script], in: folder)
    return text?.split(separator: "\n").joined(separator: ", ")
  }
}
