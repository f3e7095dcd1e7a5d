import Foundation

/// The command.
@main
struct Main {
  static func main() async {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      if options.isSelfTest { exit(try await SelfTest(root: root).run() ? 0 : 1) }
      let candidate = try Candidate(root: root, options: options)
      exit(try await Release(candidate: candidate, say: say).run())
    } catch let error as Misuse {
      warn(error.message, 64)
    } catch let error as Candidate.Failure {
      warn(error.message, 65)
    } catch let error as Git.Failure {
      warn(error.message, 70)
    } catch {
      warn("\(error)", 70)
    }
  }

  private static func warn(_ message: String, _ code: Int32) -> Never {
    FileHandle.standardError.write(Data("release: \(message)\n".utf8))
    exit(code)
  }
}

/// Prints a line at once: the checks take long.
func say(_ line: String) {
  print(line)
  fflush(nil)
}
