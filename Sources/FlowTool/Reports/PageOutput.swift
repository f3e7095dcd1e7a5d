import FlowModels
import FlowPages

/// The option of commands that also write what they show as a document.
@MainActor
struct PageOutput {
  static let option = CommandSyntax.Option(
    name: ReportOutput.option.name, value: "KIND=FILE", kinds: ["html="],
    help: "Write it as a page with the screens, too: html=FILE.")

  /// The option of `trace`.
  static let traceOption = CommandSyntax.Option(
    name: ReportOutput.option.name, value: "KIND=FILE", kinds: ["html=", "svg="],
    help: "Write it as a page with the screens, html=FILE, or the screens up to the failure as a "
      + "picture, svg=FILE.")

  let format: RunReportFormat
  private let file: String
  private let output: DocumentOutput

  init?(
    _ arguments: Arguments, _ formats: [RunReportFormat] = [.html], console: Console
  ) throws(UsageError) {
    guard let value = arguments.value(Self.option.name) else { return nil }
    let format = formats.first { value.hasPrefix($0.rawValue + "=") }
    let file = value.drop { $0 != "=" }.dropFirst()
    guard let format, !file.isEmpty else {
      let known = formats.map { "\($0.rawValue)=FILE" }.joined(separator: " or ")
      throw UsageError(
        message: "\(Self.option.name) expects \(known), found \(DisplayText.quoted(value))")
    }
    self.format = format
    self.file = String(file)
    output = DocumentOutput(self.file, console: console)
  }

  /// Returns true if another path names the same file.
  func replaces(_ path: String) -> Bool { DocumentOutput.isSame(file, path) }

  /// Writes a page; on an error, the file is unchanged.
  func write(_ page: StoryboardPage) throws { try write(page.html()) }

  /// Writes a document; on an error, the file is unchanged.
  func write(_ text: String) throws {
    try output.write { try $0(Array(text.utf8)) }
  }
}
