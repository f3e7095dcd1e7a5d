import Brands
import FlowModels
import Foundation

/// The two records that `impact` compares, made by other processes if they are not there.
@MainActor
struct ImpactSides {
  let before: String
  let after: String
  /// The root of the working tree, where paths in the records begin; `nil` without a commit.
  private(set) var root: String?
  // It is removed at the end; `nil` if the records were given.
  private let folder: String?

  init(before: String, after: String) {
    (self.before, self.after) = (before, after)
    folder = nil
  }

  /// Makes the records of brands in a commit and now, or by another tool and by this one.
  // The user's own files stay as they are.
  init(
    of brands: [String], isDeep: Bool, base: String?, beforeTool: String?, executable: URL,
    console: Console
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "impact.\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.path(percentEncoded: false)
    self.folder = path
    (before, after) = ("\(path)/before", "\(path)/after")
    do {
      let tree = try base.map { try Self.checkOut($0, of: brands, into: path) }
      root = tree?.root
      let brands = tree?.brands ?? brands
      // A file that is not in the commit is new.
      let old = brands.filter { brand in
        tree.map { BrandPath.kind(of: "\($0.commit)/\(brand)") != .nothing } ?? true
      }
      let options = isDeep ? [RecordCommand.deep.name] : []
      try Self.record(
        old.isEmpty ? brands : old,
        by: beforeTool.map { URL(fileURLWithPath: $0) } ?? executable, in: tree?.commit ?? ".",
        into: before, options + ["--build", beforeTool == nil ? "one" : "before"],
        console: console)
      // Brands without a change that decides flows are explored once.
      let reuse = beforeTool == nil ? ["--reuse", before] : []
      try Self.record(
        brands, by: executable, in: tree?.root ?? ".", into: after,
        options + ["--build", beforeTool == nil ? "one" : "after"] + reuse, console: console)
    } catch {
      remove()
      throw error
    }
  }

  func remove() { if let folder { try? FileManager.default.removeItem(atPath: folder) } }

  // Returns the roots of both trees, and the paths of brands from there.
  private static func checkOut(
    _ base: String, of brands: [String], into folder: String
  ) throws(InputError) -> (commit: String, root: String, brands: [String]) {
    let option = "--base \(base)"
    let root = try Git.root(of: ".", for: option)
    let archive = "\(folder)/commit.tar"
    // A name that begins with a hyphen is no option.
    let commit = try Git.run(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(base)^{commit}"], for: option,
      otherwise: "there is no such commit here; in a shallow clone, fetch it first")
    _ = try Git.run(
      [
        "-C", root, "archive", "--format=tar", "-o", archive,
        commit.first?.trimmingCharacters(in: .newlines) ?? base,
      ], for: option)
    let tree = "\(folder)/commit"
    guard mkdir(tree, 0o777) == 0 else { throw .lastFailure(writing: tree) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["tar", "-xf", archive, "-C", tree]
    do { try process.run() } catch { throw InputError(unreadable: option, "tar cannot be run") }
    process.waitUntilExit()
    unlink(archive)
    guard process.terminationStatus == 0 else {
      throw InputError(unreadable: option, "the files of the commit cannot be written")
    }
    let places = try brands.map { brand throws(InputError) in try place(of: brand, in: root) }
    return (tree, root, places)
  }

  // An absolute path would lead to the same files on both sides.
  private static func place(of brand: String, in root: String) throws(InputError) -> String {
    let path = URL(fileURLWithPath: brand).standardizedFileURL.resolvingSymlinksInPath()
      .path(percentEncoded: false)
    let place = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
    if place == root { return "." }
    guard place.hasPrefix(root + "/") else {
      throw InputError(unreadable: brand, "it is outside of the working tree of git")
    }
    return String(place.dropFirst(root.count + 1))
  }

  private static func record(
    _ brands: [String], by tool: URL, in place: String, into folder: String, _ options: [String],
    console: Console
  ) throws {
    let process = Process()
    process.executableURL = tool
    process.currentDirectoryURL = URL(fileURLWithPath: place)
    process.arguments = ["record"] + brands + ["--into", folder, "--quiet"] + options
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    do { try process.run() } catch {
      throw InputError(unreadable: tool.path(percentEncoded: false), "the tool cannot be run")
    }
    let talk = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if console.isInterrupted() { throw CancellationError() }
    guard process.terminationStatus == 0 else {
      let lines = String(decoding: talk, as: UTF8.self).split(separator: "\n")
      let message = DisplayText.singleLine(lines.first.map(String.init) ?? "the tool has failed")
      let side = folder.hasSuffix("/before") ? "before" : "after"
      switch ExitCode(rawValue: process.terminationStatus) {
      case .noInput: throw InputError(unreadable: side, message)
      case .cannotWrite: throw InputError(unwritable: side, message)
      default: throw InputError(InputError.Problem(file: side, message: message))
      }
    }
  }
}
