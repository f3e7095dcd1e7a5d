import Foundation

/// The copy of the project that has all mistakes, and the tools that are built of it.
struct Copy {
  struct Failure: Error { var message: String }

  let root: URL
  /// Indicates whether only the example apps are copied, and built as `scripts/examples` does, whose
  /// modules are used again.
  let isSmall: Bool
  private var folder: URL {
    root.appending(path: isSmall ? ".build-corpus/Apps" : ".build-corpus/project")
  }
  private static let apps = "Examples/Apps"

  /// Writes the copy. A file that is the same already is left as it is, so that a build need not
  /// compile it again.
  func write(with mistakes: [Mistake]) throws {
    var edited: [String: String] = [:]
    for mistake in mistakes {
      for change in mistake.changes {
        let text = try edited[change.file] ?? text(of: change.file, for: mistake.name)
        edited[change.file] = try change.applied(to: text, for: mistake.name)
      }
    }
    for app in App.all.values { try require(in: app, &edited) }
    let modules = Set(edited.keys.compactMap(Self.module))
    for module in modules { edited[module + "/Mistake.swift"] = Self.switching }
    guard isSmall else {
      if try Copying(from: root, to: folder, replacing: edited).copy() { try forgetPlans() }
      return
    }
    // The package of the framework is two folders above both.
    var apps: [String: String] = [:]
    for (file, text) in edited where file.hasPrefix(Self.apps + "/") {
      apps[String(file.dropFirst(Self.apps.count + 1))] = text
    }
    try Copying(from: root.appending(path: Self.apps), to: folder, replacing: apps).copy()
  }

  /// Removes what earlier builds have planned: a build of a package beside the project does not see
  /// that this has other files.
  private func forgetPlans() throws {
    let manager = FileManager.default
    for scratch in ["release-apps", "release-tool"].map({
      root.appending(path: ".build-corpus/\($0)")
    }) {
      for file in (try? manager.contentsOfDirectory(at: scratch, includingPropertiesForKeys: nil))
        ?? []
      where file.pathExtension == "yaml" {
        try manager.removeItem(at: file)
      }
    }
  }

  /// Adds the requirements of an app to those that it declares.
  private func require(in app: App, _ edited: inout [String: String]) throws {
    let file = "Tests/Corpus/Requirements/\(app.name).swift"
    let required = try text(of: file, for: app.name)
    let change = SourcePlant.Change(
      file: app.main, old: app.declaration.old, new: app.declaration.new)
    let main = try edited[app.main] ?? text(of: app.main, for: app.name)
    edited[app.main] = try change.applied(to: main, for: app.name)
    guard let module = Self.module(of: app.main) else { return }
    edited[module + "/CorpusRequirements.swift"] = required
  }

  private func text(of file: String, for name: String) throws -> String {
    guard let text = try? String(contentsOf: root.appending(path: file), encoding: .utf8) else {
      throw Failure(message: "\(name): there is no file \(file)")
    }
    return text
  }

  /// The folder of a file's module: the one below `Sources`.
  private static func module(of file: String) -> String? {
    let names = file.split(separator: "/")
    guard let sources = names.lastIndex(of: "Sources"), sources + 2 < names.count else {
      return nil
    }
    return names[...(sources + 1)].joined(separator: "/")
  }

  /// What asks for a mistake, and for further requirements, in the code of an app.
  private static let switching = """
    import Foundation

    private let active = ProcessInfo.processInfo.environment["MISTAKE"]

    nonisolated func mistake(_ name: String) -> Bool { active == name }

    nonisolated let isRequiring = ProcessInfo.processInfo.environment["REQUIREMENTS"] == "yes"

    """

  /// Builds the tools of some apps.
  func build(_ apps: [App]) async throws {
    for app in apps {
      let words =
        ["swift", "build", "--product", app.product] + (isSmall ? [] : ["-c", "release"])
        + ["--package-path", package(of: app).path, "--scratch-path", scratch(of: app).path]
      let output = root.appending(path: ".build-corpus/build-\(app.name).txt")
      let command = Command(words: ["/usr/bin/env"] + words, folder: root, memoryLimit: nil)
      guard try await command.run(output: output) == .exited(0) else {
        let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
        let errors = text.split(separator: "\n").filter { $0.contains("error: ") }
        let lines = errors.isEmpty ? text.split(separator: "\n").suffix(20) : errors.prefix(40)
        throw Failure(message: "\(app.name) does not build:\n" + lines.joined(separator: "\n"))
      }
    }
  }

  private func package(of app: App) -> URL {
    isSmall || !app.isExample ? folder : folder.appending(path: Self.apps)
  }

  private func scratch(of app: App) -> URL {
    if isSmall {
      let given = ProcessInfo.processInfo.environment["SCRATCH"]
      return URL(fileURLWithPath: given ?? ".build-packages", relativeTo: root)
    }
    return root.appending(path: ".build-corpus/release-\(app.isExample ? "apps" : "tool")")
  }

  /// The tool of an app.
  func tool(of app: App) -> URL {
    scratch(of: app).appending(path: (isSmall ? "debug/" : "release/") + app.product)
  }
}
