import Brands
import FlowModels
import Simulation

/// Reads values of `flowctl.json`, and notes everything that is wrong with its place.
@MainActor
final class ProjectReader {
  private let lines: LineIndex
  private var problems: [InputError.Problem] = []
  /// The names of sets of faults that were named, with their key paths.
  private(set) var faultSets: [(String, [JSONNode])] = []

  init(_ source: SourceText) { lines = LineIndex(source) }

  func note(_ node: JSONNode, _ path: String, _ message: String) {
    problems.append(
      lines.problem(at: node.offset, path: path.isEmpty ? nil : path, message))
  }

  /// Ends reading; throws an `InputError` with all problems, if there are any.
  func finish() throws(InputError) {
    guard !problems.isEmpty else { return }
    throw InputError(Array(problems.prefix(InputError.maxProblems)), of: problems.count)
  }

  /// Returns the members of an object; of nothing, none.
  func members(_ node: JSONNode?, _ path: String) -> [JSONNode.Member] {
    guard let node else { return [] }
    guard node.isObject else {
      note(node, path, "expected an object, found \(node.kind)")
      return []
    }
    return node.members
  }

  /// Returns the values of the table's keys in an object.
  func values(
    of node: JSONNode, in path: String = "", extra: [String]
  ) -> [String: [String]] {
    var values: [String: [String]] = [:]
    for member in members(node, path) {
      let place = path.isEmpty ? member.key : "\(path).\(member.key)"
      guard let key = ProjectKey.all.first(where: { $0.name == member.key }) else {
        guard !extra.contains(member.key) else { continue }
        note(
          member.name, place,
          "unknown key"
            + NearestNames.ending(for: member.key, in: ProjectKey.all.map(\.name) + extra))
        continue
      }
      values[key.name] = words(of: member.value, key, place)
    }
    return values
  }

  func texts(_ node: JSONNode, _ path: String) -> [String] {
    guard node.isArray else {
      note(node, path, "expected an array of strings, found \(node.kind)")
      return []
    }
    return node.items.compactMap { item in
      guard let text = item.text, !text.isEmpty else {
        note(item, path, "expected a string that is not empty, found \(item.kind)")
        return nil
      }
      return text
    }
  }

  /// Reports a timeout without `jobs`, which `run` refuses.
  func expectJobs(for node: JSONNode, _ values: [String: [String]], _ path: String) {
    // Of a time that cannot be read, that is said.
    guard let time = node["timeout"], values["timeout"]?.isEmpty == false, values["jobs"] == nil
    else { return }
    note(
      time, path + "timeout", "timeout needs jobs: only another process can be ended from outside")
  }

  /// Notes a rule for faults that cannot be read.
  func checkRule(_ node: JSONNode, _ path: String) {
    guard let text = node.text else { return }
    do { _ = try FaultRule(text) } catch {
      let problem = (error as? InputError)?.problems.first
      note(
        node, path,
        "\(DisplayText.quoted(text)): column \(problem?.column ?? 1): \(problem?.message ?? "")")
    }
  }

  private func words(of node: JSONNode, _ key: ProjectKey, _ path: String) -> [String] {
    switch key.kind {
    case .texts(let choices):
      let texts = texts(node, path)
      for item in node.items {
        guard let text = item.text, !choices.isEmpty, !choices.contains(text) else { continue }
        note(
          item, path,
          "expected one of \(choices.joined(separator: ", ")), found \(DisplayText.quoted(text))")
      }
      if key.name == "faultSets" { faultSets.append((path, node.items.filter(\.isString))) }
      if node.isArray, node.items.isEmpty { note(node, path, "the list is empty; leave it out") }
      return key.isPath
        ? texts.map { BrandPath.joined($0, relativeTo: lines.source.file) } : texts
    case .number(let range):
      guard let number = node.number, let whole = Int(exactly: number), range.contains(whole) else {
        note(
          node, path, "expected a whole number from \(range.lowerBound) to \(range.upperBound)")
        return []
      }
      return ["\(whole)"]
    case .name:
      guard let text = node.text, TextFormat.environment.accepts(text) else {
        note(
          node, path,
          "expected \(TextFormat.environment.expected), found "
            + (node.text.map { DisplayText.quoted($0) } ?? node.kind))
        return []
      }
      return [text]
    case .run:
      do throws(RunContext.Mistake) {
        return ["\(try RunContext(text: node.text ?? ""))"]
      } catch {
        note(node, path, node.isString ? error.message : "expected a string, found \(node.kind)")
        return []
      }
    case .time:
      guard let text = node.text, Duration(written: text) != nil else {
        note(node, path, "expected a time such as 90s, 10m or 1h")
        return []
      }
      return [text]
    }
  }
}
