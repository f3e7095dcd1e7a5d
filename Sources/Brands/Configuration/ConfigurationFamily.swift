import Foundation

/// Brands and the files that they extend. Each file is read and checked once.
package final class ConfigurationFamily {
  package let description: ConfigurationDescription
  private var files: [String: Result<ConfigurationFile, InputError>] = [:]
  private var merged: [String: ConfigurationValue] = [:]
  private var identities: [String: String] = [:]
  // The keys are the children's folders and the parents' names.
  private var parents: [String: Result<ConfigurationFile, ParentProblem>] = [:]

  package init(_ description: ConfigurationDescription) { self.description = description }

  /// A brand with everything that it extends.
  package struct Chain {
    /// The files: those that the brand extends, farthest first, then its own.
    package var files: [ConfigurationFile]
    /// The problems with the parents of the files.
    package var diagnostics: [Diagnostic]
    /// The merged value that the brand inherits, if it extends something.
    package var inherited: ConfigurationValue?
    /// The merged value of all files, with the environment over it.
    package var value: ConfigurationValue
    /// The environment, if there is one.
    package var environment: String?
    /// The objects of the environment, of the farthest file first.
    var overlays: [JSONNode] = []
    /// The merged value without the last of them.
    var outside: ConfigurationValue?
    /// The values that follow others, if there are any.
    package internal(set) var followed: FollowedValues?
    /// The values of the run, if they were given.
    package var on: RunContext?
    /// The values of the conditions that hold, each over the ones before it.
    var held: [ConditionLayer] = []

    package var file: ConfigurationFile { files[files.count - 1] }

    package func place(of node: JSONNode) -> Diagnostic.Place {
      let path = node.document.source.file
      let file =
        files.last { $0.path == path }
        ?? files.lazy.flatMap(\.texts).map(\.file).last { $0.path == path } ?? file
      return file.place(of: node)
    }

    /// A Boolean value that indicates whether all files and their parents could be read completely.
    var isWhole: Bool { diagnostics.isEmpty && files.allSatisfy(\.isWhole) }

    package func isOwn(_ node: JSONNode) -> Bool {
      let document = node.origin.document
      return document === file.root.document
        || file.texts.contains { document === $0.file.root.document }
    }
  }

  /// Reads a brand and the files that it extends; throws only if its own file cannot be read.
  // Without an environment, it is the brand's default one.
  package func chain(
    of path: String, in environment: String? = nil, on run: RunContext? = nil
  ) throws(InputError) -> Chain {
    chain(of: try file(BrandPath.file(of: path)).get(), in: environment, on: run)
  }

  /// Reads the files that a brand extends.
  package func chain(
    of file: ConfigurationFile, in environment: String? = nil, on run: RunContext? = nil
  ) -> Chain {
    files[Self.normalized(file.path)] = .success(file)
    var walk = Walk()
    collect(file, &walk, trail: [])
    // The brand's own file is always the last one.
    let base = Array(walk.files.dropLast())
    var chain = Chain(
      files: walk.files, diagnostics: walk.diagnostics,
      inherited: base.isEmpty ? nil : value(of: base), value: value(of: walk.files))
    chain.enter(environment, description)
    if let run { chain.apply(run, description) }
    if chain.parts.contains(where: \.follows) { chain.follow(description) }
    return chain
  }

  private struct Walk {
    var files: [ConfigurationFile] = []
    var diagnostics: [Diagnostic] = []
    var isThere: Set<String> = []
  }

  // No one needs a longer chain.
  private static let maxParents = 32

  private func collect(_ file: ConfigurationFile, _ walk: inout Walk, trail: [ConfigurationFile]) {
    let name = Self.normalized(file.path)
    guard !walk.isThere.contains(name) else { return }
    for (node, parent) in file.parents {
      let trail = trail + [file]
      switch self.parent(parent, of: file) {
      case .failure(let problem):
        var diagnostic = Diagnostic(
          problem.code, at: file.place(of: node), path: "extends", problem.message,
          help: problem.help)
        diagnostic.repeatsValue = problem.repeatsValue
        walk.diagnostics.append(diagnostic)
      case .success(let found):
        let name = identity(of: found.path)
        if let first = trail.firstIndex(where: { identity(of: $0.path) == name }) {
          walk.diagnostics.append(circle(of: Array(trail[first...]), at: node))
        } else if trail.count > Self.maxParents {
          walk.diagnostics.append(
            Diagnostic(
              .tooDeep, at: file.place(of: node), path: "extends",
              "expected a chain of at most \(Self.maxParents) parents, found more",
              help: "merge some of the files"))
        } else {
          collect(found, &walk, trail: trail)
        }
      }
    }
    if walk.isThere.insert(name).inserted { walk.files.append(file) }
  }

  // The report is the same from every file of the circle.
  private func circle(of files: [ConfigurationFile], at last: JSONNode) -> Diagnostic {
    let start = files.indices.min { files[$0].path < files[$1].path } ?? 0
    let circle = Array(files[start...] + files[..<start])
    let next = identity(of: circle[circle.count > 1 ? 1 : 0].path)
    let node = circle[0].parents.first { _, parent in
      guard case .success(let file) = self.parent(parent, of: circle[0]) else { return false }
      return identity(of: file.path) == next
    }
    let names = (circle + [circle[0]]).map { Self.fileName($0.path) }
    return Diagnostic(
      .extendsLoop, at: circle[0].place(of: node?.node ?? last), path: "extends",
      circle.count == 1
        ? "this brand extends itself"
        : "these brands extend each other in a circle: " + names.joined(separator: " → "),
      help: "remove one `extends`")
  }

  // All paths to one file have the same identity, through any links.
  private func identity(of path: String) -> String {
    if let known = identities[path] { return known }
    let found = BrandPath.resolved(path) ?? Self.normalized(path)
    identities[path] = found
    return found
  }

  private func file(_ path: String) -> Result<ConfigurationFile, InputError> {
    let name = Self.normalized(path)
    if let file = files[name] { return file }
    let file: Result<ConfigurationFile, InputError>
    do throws(InputError) {
      file = .success(try ConfigurationFile(contentsOf: path, description))
    } catch {
      file = .failure(error)
    }
    files[name] = file
    return file
  }

  private func value(of files: [ConfigurationFile]) -> ConfigurationValue {
    guard let last = files.last, files.count > 1 else { return files[0].value }
    let base = files.dropLast()
    let key = base.map(\.path).joined(separator: "\0")
    // The keys `extends` and `abstract` are not inherited.
    let inherited =
      merged[key]
      ?? value(of: Array(base)).expanded().removing(["extends"]).removing(["abstract"])
    merged[key] = inherited
    // A file that is no object sets nothing.
    guard last.root.isObject else { return inherited }
    guard inherited.isObject else { return last.value }
    return last.adding(
      to: inherited.withoutNewNames(of: last.root, description).overridden(by: last.root))
  }

  // MARK: Parents

  private struct ParentProblem: Error {
    var code: Diagnostic.Code
    var message: String
    var help: String?
    var repeatsValue = false
  }

  private func parent(
    _ name: String, of child: ConfigurationFile
  ) -> Result<ConfigurationFile, ParentProblem> {
    // Only a brand with its own folder may extend one outside of it.
    let isUp = name.hasPrefix("../")
    let key = "\(isUp ? child.path : BrandPath.folder(of: child.path))\0\(name)"
    if case .success? = parents[key], let known = parents[key] { return known }
    let found = findParent(name, of: child)
    parents[key] = found
    return found
  }

  private func findParent(
    _ name: String, of child: ConfigurationFile
  ) -> Result<ConfigurationFile, ParentProblem> {
    let around = name.hasPrefix("../") ? BrandPath.around(child.path) : nil
    let start = around ?? child.path
    guard let path = BrandPath.beside(start, around == nil ? name : String(name.dropFirst(3)))
    else {
      return .failure(
        ParentProblem(
          code: .pathOutside,
          message: "expected a file in the brand's own folder, found \(DisplayText.quoted(name))",
          help: "a brand and the brands that it extends are in one folder", repeatsValue: true))
    }
    switch BrandPath.kind(of: path) {
    case .file: break
    case .folder, .other:
      return .failure(
        ParentProblem(code: .missingParent, message: "\(DisplayText.quoted(name)) is not a file")
      )
    case .nothing where BrandPath.isLink(path):
      return .failure(
        ParentProblem(
          code: .missingParent,
          message: "\(DisplayText.quoted(name)) is a symbolic link to a missing file"))
    case .nothing:
      return .failure(
        ParentProblem(
          code: .missingParent, message: "there is no file \(DisplayText.quoted(name))",
          help: nearestFile(to: name, beside: child.path)))
    }
    guard BrandPath.isInside(path, folderOf: start) else {
      return .failure(
        ParentProblem(
          code: .pathOutside,
          message: "\(DisplayText.quoted(name)) is a symbolic link out of the brand's folder"))
    }
    return file(path).mapError { error in
      ParentProblem(
        code: .missingParent,
        message: "\(DisplayText.quoted(name)) cannot be read: "
          + (error.problems.first?.message ?? ""))
    }
  }

  private func nearestFile(to name: String, beside path: String) -> String? {
    let folder = BrandPath.folder(of: path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let own = path.split(separator: "/").last.map(String.init)
    let known = names.filter { $0.hasSuffix(".json") && $0 != own }.sorted()
    return NearestNames.help(for: name, in: known)
  }

  private static func normalized(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  private static func fileName(_ path: String) -> String {
    let parts = path.split(separator: "/")
    let isOwn = parts.last.map(String.init) == BrandPath.ownFile
    let shown = parts.suffix(isOwn ? 2 : 1).joined(separator: "/")
    return DisplayText.singleLine(shown.isEmpty ? path : shown)
  }
}
