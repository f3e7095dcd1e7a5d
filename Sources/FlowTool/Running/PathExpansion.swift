import Brands
package import FlowModels
import Foundation

/// The files that the arguments of a command line name: files, folders, and patterns such as
/// `brands/*.json`.
package enum PathExpansion {
  /// The kinds of files that a command line names.
  enum Kind { case journeys, brands }

  /// Returns the files, each once; those of a folder or a pattern are sorted by name.
  // Hidden files in folders are left out, and so are pipes and devices, which may never end. A name
  // with `*`, `?` or `[` that exists is not a pattern.
  static func files(
    _ words: [String], of kind: Kind, noting note: (LeftOutFile) -> Void
  ) throws(InputError) -> [String] {
    var seen: Set<[UInt8]> = []
    var files: [String] = []
    for word in words {
      for file in try expand(word, kind, note)
      where seen.insert(FolderListing.key(of: file)).inserted {
        files.append(file)
      }
    }
    return files
  }

  private static func expand(
    _ word: String, _ kind: Kind, _ note: (LeftOutFile) -> Void
  ) throws(InputError) -> [String] {
    func files(in folder: String) throws(InputError) -> [String] {
      let contents =
        try kind == .brands
        ? brands(in: folder) : contents(of: folder, withExtensions: ["journey"], isDeep: true)
      contents.leftOut.forEach(note)
      return contents.files
    }
    switch BrandPath.kind(of: word) {
    case .file, .other: return [word]
    case .folder: return try files(in: word)
    case .nothing:
      guard word.contains(where: { "*?[".contains($0) }) else { return [word] }
      let paths = matches(word).filter { kind != .brands || !$0.hasSuffix(BrandPath.checksEnding) }
      guard !paths.isEmpty else {
        throw InputError(unreadable: word, "no file fits this pattern")
      }
      var found: [String] = []
      for path in paths {
        guard BrandPath.kind(of: path) == .folder else {
          found.append(path)
          continue
        }
        // A pattern such as `brands/*` fits folders of pictures too.
        do throws(InputError) { found += try files(in: path) } catch {
          guard kind == .brands else { throw error }
          note(LeftOutFile(file: path, reason: error.reason))
        }
      }
      guard !found.isEmpty else {
        throw InputError(unreadable: word, "there is no brand in the folders of this pattern")
      }
      return found
    }
  }

  package struct Contents {
    package var files: [String] = []
    /// The folders, pipes and devices with a name that a file could have.
    package var leftOut: [LeftOutFile] = []
    /// The number of files with other names, and of hidden ones.
    package var otherCount = 0
  }

  /// Returns the files in a folder and those left out; throws if the folder has no such file.
  package static func contents(
    of folder: String, withExtensions extensions: [String], isDeep: Bool, ignoresCase: Bool = false
  ) throws(InputError) -> Contents {
    var contents = Contents()
    var names: [String] = []
    var folders = [""]
    let endings = extensions.map { ".\($0)" }
    while let below = folders.popLast() {
      let path = below.isEmpty ? folder : joined(folder, below)
      for entry in try FolderListing.names(in: path, withExtensions: extensions) {
        let place = below.isEmpty ? entry : "\(below)/\(entry)"
        let file = joined(folder, place)
        let kind = BrandPath.kind(of: file)
        // A link to a folder may lead back.
        let isEntered = kind == .folder && isDeep && !BrandPath.isLink(file)
        let name = ignoresCase ? entry.lowercased() : entry
        guard !entry.hasPrefix("."), isEntered || endings.contains(where: name.hasSuffix) else {
          if kind == .file { contents.otherCount += 1 }
          continue
        }
        switch kind {
        case .folder where isEntered: folders.append(place)
        case .folder: contents.leftOut.append(LeftOutFile(file: file, reason: "it is a folder"))
        // A link that leads nowhere is a file that cannot be read, and not left out.
        case .file, .nothing: names.append(place)
        case .other:
          contents.leftOut.append(LeftOutFile(file: file, reason: "it is a pipe or a device"))
        }
      }
    }
    guard !names.isEmpty else {
      let wanted = endings.joined(separator: ", ")
      throw InputError(
        unreadable: folder,
        "there is no \(wanted) file in this folder" + (isDeep ? " or below it" : ""))
    }
    contents.files = names.sorted().map { joined(folder, $0) }
    return contents
  }

  // MARK: Brands

  /// Returns the `.json` files in a folder, and each `brand.json` in the folders below it.
  static func brands(in folder: String) throws(InputError) -> Contents {
    var contents = Contents()
    var missing: InputError?
    do throws(InputError) {
      contents = try self.contents(of: folder, withExtensions: ["json"], isDeep: false)
      contents.leftOut += orphans(among: contents.files)
      contents.files.removeAll { $0.hasSuffix(BrandPath.checksEnding) }
      if contents.files.isEmpty {
        missing = InputError(unreadable: folder, "there is no brand in this folder, only checks")
      }
      let options = joined(folder, BrandPath.projectFile)
      if contents.files.contains(options), isOther(options) {
        contents.files.removeAll { $0 == options }
        contents.leftOut.append(
          LeftOutFile(file: options, reason: "it has the options of a project"))
        missing = InputError(unreadable: folder, "there is no brand in this folder, only options")
      }
    } catch { missing = error }
    let own = joined(folder, BrandPath.ownFile)
    if contents.files.contains(own) {
      let others = contents.files.filter { $0 != own && isOther($0) }
      contents.files.removeAll(where: others.contains)
      contents.leftOut += others.map(leftOut)
    }
    let names = (try? FolderListing.names(in: folder, withExtensions: ["json"])) ?? []
    for name in names where !name.hasPrefix(".") && !name.hasSuffix(".json") {
      addBrands(below: joined(folder, name), isOwn: contents.files.contains(own), to: &contents)
    }
    if let missing, contents.files.isEmpty { throw missing }
    return contents
  }

  private static func addBrands(below folder: String, isOwn: Bool, to contents: inout Contents) {
    guard BrandPath.kind(of: folder) == .folder else {
      if BrandPath.isLink(folder), BrandPath.kind(of: folder) == .nothing {
        contents.leftOut.append(
          LeftOutFile(file: folder, reason: "it is a symbolic link to nothing"))
      }
      return
    }
    let own = joined(folder, BrandPath.ownFile)
    let hasOwn = BrandPath.kind(of: own) == .file
    guard !BrandPath.isLink(folder) else {
      if hasOwn {
        contents.leftOut.append(
          LeftOutFile(file: folder, reason: "it is a symbolic link to a folder"))
      }
      return
    }
    let names: [String]
    do throws(InputError) {
      names = try FolderListing.names(in: folder, withExtensions: ["json"])
    } catch { return contents.leftOut.append(LeftOutFile(file: folder, reason: error.reason)) }
    let shown = names.filter { !$0.hasPrefix(".") }.map { joined(folder, $0) }
    contents.leftOut += orphans(among: shown)
    let others = shown.filter {
      $0 != own && $0.hasSuffix(".json") && !$0.hasSuffix(BrandPath.checksEnding)
        && BrandPath.kind(of: $0) != .folder
    }
    if hasOwn {
      contents.files.append(own)
      contents.leftOut += others.map(leftOut)
    } else if !isOwn, !others.isEmpty {
      // The folders of a brand hold what belongs to it.
      contents.leftOut.append(
        LeftOutFile(
          file: folder,
          reason: "it has \(others.count.counted("JSON file")), but no \(BrandPath.ownFile)"))
    }
    for path in shown { addBrands(below: path, isOwn: isOwn || hasOwn, to: &contents) }
  }

  // The checks of brands that are not there.
  private static func orphans(among files: [String]) -> [LeftOutFile] {
    files.compactMap { file in
      let brand = BrandPath.brand(ofChecks: file)
      guard brand != file, BrandPath.kind(of: brand) == .nothing else { return nil }
      return LeftOutFile(file: file, reason: "there is no brand \(brand)")
    }
  }

  private static func leftOut(_ file: String) -> LeftOutFile {
    LeftOutFile(file: file, reason: "the brand of its folder is \(BrandPath.ownFile)")
  }

  // A file with mistakes may still be a brand.
  private static func isOther(_ file: String) -> Bool {
    guard let source = try? SourceText(unchecked: file, limit: ConfigurationFile.maxBytes) else {
      return false
    }
    return ConfigurationFile.hasNoBrand(source)
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  private static func matches(_ pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { index in
      found.gl_pathv[index].map { String(cString: $0) }
    }
  }
}

extension InputError {
  fileprivate var reason: String { problems.first?.message ?? "it cannot be read" }
}

/// Something in a folder that is not read, although its name is that of a file to read.
package struct LeftOutFile: Encodable {
  var file: String
  var reason: String

  package var line: String { DisplayText.singleLine("left out: \(file): \(reason)") }

  /// The reason, as a run gives it for what it does not play.
  var omission: String { "left out, as \(reason): \(DisplayText.singleLine(file))" }
}
