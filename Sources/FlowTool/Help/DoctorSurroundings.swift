import Brands
import Foundation

/// The parts of the machine that `doctor` looks at.
@MainActor
struct DoctorSurroundings {
  /// The name and version of the operating system, and the processor.
  var system: String
  var build: String
  var temporaryFolder: String
  /// The path of the file with a project's defaults, whether it is there or not.
  var projectFile: String
  /// Returns the version of git, as it says itself; `nil` if it cannot be run.
  var gitVersion: () -> String?

  /// The surroundings of this process.
  static var process: DoctorSurroundings {
    #if DEBUG
      let build = "a debug build"
    #else
      let build = "a release build"
    #endif
    return DoctorSurroundings(
      system: ProcessInfo.processInfo.operatingSystemVersionString + " on " + processor,
      build: build, temporaryFolder: FileManager.default.temporaryDirectory.path,
      projectFile: ProjectFile.name, gitVersion: runGit)
  }

  private static var processor: String {
    #if arch(arm64)
      "arm64"
    #elseif arch(x86_64)
      "x86_64"
    #else
      "another processor"
    #endif
  }

  private static func runGit() -> String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "--version"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension BuildPart {
  /// The sentence that says whether the build has it and, if not, how to get it.
  var line: String {
    remedy.map { "this build has no \(name); \($0)" } ?? "this build has \(name)"
  }
}
