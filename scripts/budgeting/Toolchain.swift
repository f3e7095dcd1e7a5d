import Foundation

/// What counts depend on, besides the code.
enum Toolchain {
  /// The compiler, the C library and valgrind; without valgrind, `nil`.
  static func current(in folder: URL) async -> String? {
    let script = """
      command -v valgrind >/dev/null && [ "$(uname -s)" = Linux ] || exit 1
      swiftc --version 2>/dev/null | sed -n 's/.*(\\(swift-[^)]*\\)).*/\\1/p' | head -n 1
      uname -m; getconf GNU_LIBC_VERSION; valgrind --version
      """
    let log = folder.appending(path: ".build-budgets/toolchain.txt")
    let command = Command(words: ["bash", "-c", script], folder: folder)
    guard (try? await command.run(output: log)) == .exited(0),
      let text = try? String(contentsOf: log, encoding: .utf8)
    else { return nil }
    return text.split(separator: "\n").joined(separator: ", ")
  }
}
