import BrandInspection
import Brands
import FlowModels
import Foundation
import Simulation

/// The folder that holds a record: `record.json` names everything, `objects.jsonl` has what it
/// names, and `outcomes.jsonl` has the explorations for the next record of the same build.
@MainActor
struct RecordFolder {
  /// A brand that was explored itself.
  struct Outcome: Codable {
    /// The fingerprint of all that decides what is explored.
    var input: String
    var outcome: FleetOutcome
  }

  private struct Document: Codable {
    var record: Record.Index
    // The name that follows from the content of the rest.
    var content: String
  }

  private static let index = "record.json"
  private static let objects = "objects.jsonl"
  private static let outcomes = "outcomes.jsonl"
  // Of 1,000 brands with nothing in common there are 100 MB; a sparse file may have any size.
  private static let maxBytes = 1 << 30

  private let path: String

  init(_ path: String) {
    var path = path
    while path.count > 1, path.last == "/" { path.removeLast() }
    // Of a symbolic link, the folder is replaced and not the link.
    self.path =
      BrandPath.isLink(path)
      ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path(percentEncoded: false) : path
  }

  /// Returns true if a folder holds a record.
  static func isRecord(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(path)/\(index)")
  }

  /// Reads the record; throws if it is not whole, or of another version.
  func read() throws(InputError) -> Record {
    guard Self.isRecord(path) else {
      throw InputError(
        unreadable: path, "there is no record in this folder; `record --into FOLDER` makes one")
    }
    let file = "\(path)/\(Self.index)"
    let source = try Self.source(file)
    try expectVersion(of: source)
    let document: Document
    do { document = try JSONDecoder().decode(Document.self, from: Data(source.bytes)) } catch {
      throw InputError(locating: error, in: source, items: Record.Variant.self)
    }
    guard try Self.content(of: document.record) == document.content else {
      throw Self.problem(file, "the record is damaged: its content is not what was written")
    }
    let objects = try readObjects(Self.objects)
    guard objects.names.count == document.record.objects else {
      throw Self.problem(
        "\(path)/\(Self.objects)",
        "the record is not whole: it has \(objects.names.count.counted("object")), and was written "
          + "with \(document.record.objects)")
    }
    return Record(document.record, objects)
  }

  /// Returns the outcomes by the input of each; none if there is no file.
  func readOutcomes() throws(InputError) -> [String: FleetOutcome] {
    var all: [String: FleetOutcome] = [:]
    let file = "\(path)/\(Self.outcomes)"
    guard FileManager.default.fileExists(atPath: file) else { return all }
    let objects = try readObjects(Self.outcomes)
    for name in objects.names {
      do throws(RecordProblem) {
        let outcome: Outcome = try objects.value(name)
        all[outcome.input] = outcome.outcome
      } catch { throw Self.problem(file, error.message) }
    }
    return all
  }

  /// Expects that the folder does not exist, or holds a record, which a new one may replace.
  func expectReplaceable() throws(InputError) {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    guard names == [] || !FileManager.default.fileExists(atPath: path) || Self.isRecord(path) else {
      throw InputError(
        unwritable: path, "something else has this name; a record replaces only a record")
    }
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    } catch { throw InputError(unwritable: path, "its folder cannot be made") }
  }

  /// Writes a record in place of another one, as a whole or not at all; returns its bytes.
  func write(_ record: Record, _ outcomes: [Outcome]) throws -> Int {
    try expectReplaceable()
    var index = record.index
    index.objects = record.objects.names.count
    var kept = RecordObjects()
    for outcome in outcomes { _ = try kept.add(outcome) }
    let document = Document(record: index, content: try Self.content(of: index))
    let files = [
      (Self.index, try JSONOutput.text(of: document) + "\n"),
      (Self.objects, Self.lines(of: record.objects)), (Self.outcomes, Self.lines(of: kept)),
    ]
    // Beside it, and not in it: another process may read it, or write it too.
    let new = "\(path).\(UUID().uuidString).new"
    try NewFolder(new).write(files.map { (path: $0.0, text: $0.1) })
    var moved: [String] = []
    func moveAway() -> Bool {
      let old = "\(path).\(UUID().uuidString).old"
      guard rename(path, old) == 0 else { return false }
      moved.append(old)
      return true
    }
    _ = moveAway()
    while rename(new, path) != 0 {
      guard errno == ENOTEMPTY || errno == EEXIST, moveAway() else {
        let error = InputError.lastFailure(writing: path)
        if let old = moved.last { rename(old, path) }
        try? FileManager.default.removeItem(atPath: new)
        throw error
      }
    }
    for old in moved { try? FileManager.default.removeItem(atPath: old) }
    return files.prefix(2).reduce(0) { $0 + $1.1.utf8.count }
  }

  private func expectVersion(of source: SourceText) throws(InputError) {
    struct Versioned: Decodable {
      struct Index: Decodable { var version: Int }
      var record: Index
    }
    guard let found = try? JSONDecoder().decode(Versioned.self, from: Data(source.bytes)) else {
      return
    }
    guard found.record.version == Record.version else {
      throw Self.problem(
        source.file,
        "expected version \(Record.version) of the record, found \(found.record.version); make it "
          + "again with this tool")
    }
  }

  private static func lines(of objects: RecordObjects) -> String {
    objects.names.map { name in
      "\(name) \(String(decoding: objects.text(name) ?? [], as: UTF8.self))\n"
    }.joined()
  }

  private func readObjects(_ name: String) throws(InputError) -> RecordObjects {
    let file = "\(path)/\(name)"
    let source = try Self.source(file)
    guard source.bytes.isEmpty || source.bytes.last == UInt8(ascii: "\n") else {
      throw Self.problem(file, "the file is cut off: its last line has no end")
    }
    var objects = RecordObjects()
    let lines = source.bytes.split(separator: UInt8(ascii: "\n"))
    for (index, line) in lines.enumerated() {
      guard line.count > 33, line[line.startIndex + 32] == UInt8(ascii: " ") else {
        throw Self.problem(file, "expected a name and an object", line: index + 1)
      }
      let name = String(decoding: line.prefix(32), as: UTF8.self)
      do throws(RecordProblem) { try objects.add(Array(line.dropFirst(33)), named: name) } catch {
        throw Self.problem(file, error.message, line: index + 1)
      }
    }
    return objects
  }

  private static func source(_ file: String) throws(InputError) -> SourceText {
    let source = try SourceText(unchecked: file, limit: maxBytes)
    guard source.bytes.count <= maxBytes else {
      throw problem(file, "the file is too long for a record")
    }
    return source
  }

  private static func content(of index: Record.Index) throws(InputError) -> String {
    guard let line = try? JSONOutput.line(of: index) else { return "" }
    return RecordObjects.name(of: Array(line.utf8))
  }

  private static func problem(
    _ file: String, _ message: String, line: Int? = nil
  ) -> InputError {
    InputError(InputError.Problem(file: file, line: line, message: message))
  }
}
