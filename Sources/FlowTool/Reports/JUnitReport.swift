import FlowModels

/// A report in the format of JUnit, as Jenkins, GitLab and most servers read it. A suite represents
/// the surroundings of its cases, such as `saffron.phone.de`, and has their steps as properties:
/// the schemas of Jenkins allow properties only in suites.
struct JUnitReport {
  /// The size that every file stays below, in bytes; GitLab reads none that is larger than 30 MB.
  static let limit = 30_000_000
  // In bytes. A longer text is cut, so that every case fits into a file.
  private static let maxText = 1 << 18
  // In bytes.
  private static let maxName = 1 << 12

  private let report: RunReport
  private let limit: Int

  /// Makes a report whose files are smaller than `limit` bytes, where one case is smaller.
  init(_ report: RunReport, limit: Int = JUnitReport.limit) {
    self.report = report
    self.limit = limit
  }

  var files: [[UInt8]] {
    var files: [[UInt8]] = []
    var document = JUnitDocument(name: report.tool)
    var names = UniqueNames()
    for result in report.results {
      let group = Self.cut(result.runCase.group, to: Self.maxName)
      let name = names.unique(Self.cut(result.runCase.name, to: Self.maxName), in: group)
      let part = Self.part(result, named: name, in: group)
      if !document.isEmpty, document.size + part.size >= limit {
        files.append(document.bytes)
        document = JUnitDocument(name: report.tool)
      }
      document.add(part)
    }
    files.append(document.bytes)
    return files
  }

  private static func part(
    _ result: RunResult, named name: String, in group: String
  ) -> JUnitDocument.Part {
    var part = JUnitDocument.Part(
      suite: group.isEmpty ? "all" : group, verdict: result.verdict, seconds: result.duration)
    writeSteps(of: result, named: name, into: &part.properties)
    var bytes: [UInt8] = []
    bytes += "<testcase name=\"".utf8
    XMLText.write(attribute: name, into: &bytes)
    bytes += "\" classname=\"".utf8
    XMLText.write(attribute: group, into: &bytes)
    bytes += "\" time=\"\(JUnitDocument.time(result.duration))\"".utf8
    switch result.verdict {
    case .passed: bytes += "/>\n".utf8
    case .notRun:
      bytes += ">\n<skipped>".utf8
      XMLText.write(result.headline, into: &bytes)
      bytes += "</skipped>\n</testcase>\n".utf8
    case .failed, .nondeterministic, .crashed, .timedOut, .invalid:
      // Jenkins and GitLab keep one failure of a case: so all of them are in one.
      let element = result.verdict.isError ? "error" : "failure"
      bytes += ">\n<\(element) message=\"".utf8
      XMLText.write(attribute: cut(result.headline, to: 1 << 16), into: &bytes)
      bytes += "\" type=\"".utf8
      XMLText.write(
        attribute: cut(result.failures.first?.kind ?? result.verdict.rawValue, to: maxName),
        into: &bytes)
      bytes += "\">".utf8
      XMLText.write(
        cut(result.explanation.joined(separator: "\n"), to: maxText), into: &bytes)
      bytes += "</\(element)>\n".utf8
      writeAttachment(result.trace, into: &bytes)
      bytes += "</testcase>\n".utf8
    }
    part.testCase = bytes
    return part
  }

  // Jenkins and GitLab look for attachments in this form.
  private static func writeAttachment(_ path: String?, into bytes: inout [UInt8]) {
    // A path with the end of the mark in it, or of several lines, would be read as another.
    guard let path, !path.contains("]]"), !path.contains(where: \.isNewline) else { return }
    bytes += "<system-out>[[ATTACHMENT|".utf8
    XMLText.write(path, into: &bytes)
    bytes += "]]</system-out>\n".utf8
  }

  private static func writeSteps(
    of result: RunResult, named name: String, into bytes: inout [UInt8]
  ) {
    for (index, step) in result.steps.enumerated() {
      let isLast = bytes.count > maxText
      bytes += "<property name=\"".utf8
      XMLText.write(attribute: name, into: &bytes)
      bytes += " · step \(index + 1)".utf8
      if step.failure != nil { bytes += " failed".utf8 }
      bytes += "\" value=\"".utf8
      if isLast {
        bytes += "… and \((result.steps.count - index).counted("more step"))\"/>\n".utf8
        return
      }
      let line = (step.file.map { "\($0):" } ?? "") + (step.line.map { "\($0): " } ?? "")
      XMLText.write(attribute: cut(line + step.text, to: 1 << 16), into: &bytes)
      bytes += "\"/>\n".utf8
    }
  }

  private static func cut(_ text: String, to size: Int) -> String {
    guard text.utf8.count > size else { return text }
    let bytes = text.utf8.prefix(size)
    return String(decoding: bytes, as: UTF8.self) + "… (\(text.utf8.count - size) more bytes)"
  }
}

/// Makes names that occur once, by adding a number to those that occurred before.
struct UniqueNames {
  private var used: Set<[String]> = []
  // The number that was tried last for a name: without it, many equal names would be slow.
  private var last: [[String]: Int] = [:]

  mutating func unique(_ name: String, in group: String) -> String {
    if used.insert([group, name]).inserted { return name }
    var number = last[[group, name]] ?? 1
    var candidate = name
    repeat {
      number += 1
      candidate = "\(name) (\(number))"
    } while !used.insert([group, candidate]).inserted
    last[[group, name]] = number
    return candidate
  }
}
