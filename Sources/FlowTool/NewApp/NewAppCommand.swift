import FlowModels
import Foundation

struct NewAppCommand: DispatchedCommand {
  /// The path of the tool, where the search for a checkout of the package `flows` starts.
  var executable = WorkerPool.ownExecutable

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.newApp.rawValue,
      summary: "Write a package for a new app: a feature, a brand, a journey, a tool and tests.",
      positionals: [
        CommandSyntax.Positional(
          name: "NAME", isRequired: true, help: "The name of the app, such as 'Lemon Notes'.")
      ],
      options: CommandSyntax.options(
        """
        --into FOLDER: Write into this folder, which must not exist; by default, one named after the
          module.
        --module NAME: The name of the app's module; by default, made from the name: LemonNotes.
        --flows PATH: The checkout of the package flows; by default, that of this tool or of this
          folder, or else ../flows, seen from the new package.
        """) + [
          CommandSyntax.jsonOption("the names of the files"), CommandSyntax.help,
        ],
      examples: ["new-app 'Lemon Notes'", "new-app 'Lemon Notes' --flows ../flows"])
  }

  private struct Output: Encodable {
    var folder: String
    var module: String
    // The paths in the folder.
    var files: [String]
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let name = arguments.positionals[0]
    let module = try Self.module(arguments.value("--module"), name: name)
    let folder = arguments.value("--into") ?? module
    guard !folder.isEmpty else { throw UsageError(message: "--into expects a folder") }
    let flows = try checkout(arguments.value("--flows"), beside: folder)
    let app = NewApp(
      name: name, module: module,
      flows: flows.map { Self.path(to: $0, from: folder) } ?? "../flows")
    try NewFolder(folder).write(app.files)
    let place = DisplayText.singleLine(folder)
    if arguments.has(CommandSyntax.json) {
      try console.write(
        Output(folder: folder, module: module, files: app.files.map(\.path)), messages: [])
    }
    console.complain(
      "\(place) has the package \(module), which depends on \(DisplayText.singleLine(app.flows)); "
        + "continue with its README.md")
    if flows == nil {
      console.complain(
        "no checkout of the package flows was found: clone it there, or set another path in "
          + "\(place)/Package.swift")
    }
    return .ok
  }

  private static func module(_ given: String?, name: String) throws -> String {
    guard !name.allSatisfy(\.isWhitespace), name == DisplayText.singleLine(name) else {
      throw UsageError(
        message: "NAME expects a name in one line, found \(DisplayText.quoted(name))")
    }
    if let given {
      guard let problem = NewApp.problem(in: given) else { return given }
      throw UsageError(message: "--module \(DisplayText.quoted(given)): \(problem)")
    }
    guard let module = NewApp.module(of: name) else {
      throw UsageError(
        message: "no module can be named after \(DisplayText.quoted(name))",
        hint: "name one with --module")
    }
    return module
  }

  private func checkout(_ given: String?, beside folder: String) throws -> String? {
    if let given {
      guard Self.isCheckout(given), !given.contains(where: \.isNewline) else {
        throw InputError(unreadable: given, "expected a checkout of the package flows")
      }
      return given
    }
    let sibling = URL(filePath: folder).deletingLastPathComponent().appending(path: "flows")
    let places = [
      sibling, executable.resolvingSymlinksInPath(), URL(filePath: "."),
    ]
    return places.lazy.flatMap(Self.foldersAbove).first(where: Self.isCheckout)
  }

  // From the root if the folders have nothing in common.
  private static func path(to target: String, from folder: String) -> String {
    let (target, folder) = (real(target), real(folder))
    let isNear =
      URL(filePath: target).pathComponents.prefix(2)
      == URL(filePath: folder).pathComponents.prefix(2)
    return isNear ? SwiftText.relative(target, toFolder: folder) : target
  }

  // Through a symbolic link, `..` would lead elsewhere.
  private static func real(_ path: String) -> String {
    let url = URL(filePath: path).standardizedFileURL
    return url.deletingLastPathComponent().resolvingSymlinksInPath()
      .appending(path: url.lastPathComponent).resolvingSymlinksInPath().path(percentEncoded: false)
  }

  private static func foldersAbove(_ url: URL) -> [String] {
    var folders: [String] = []
    var url = url.standardizedFileURL
    while folders.count < 100 {
      folders.append(url.path(percentEncoded: false))
      let above = url.deletingLastPathComponent()
      if above.pathComponents.count >= url.pathComponents.count { break }
      url = above
    }
    return folders
  }

  private static func isCheckout(_ folder: String) -> Bool {
    let manifest = URL(filePath: folder).appending(path: "Package.swift")
    return (try? String(contentsOf: manifest, encoding: .utf8))?.contains("name: \"flows\",\n")
      ?? false
  }
}
