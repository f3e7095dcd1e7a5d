import FlowModels
import FlowPages

/// The option of commands that also write a page.
@MainActor
struct PageOutput {
  private static let kind = RunReportFormat.html.rawValue + "="
  static let option = CommandSyntax.Option(
    name: ReportOutput.option.name, value: "KIND=FILE", kinds: [kind],
    help: "Write it as a page with the screens, too: html=FILE.")

  private let output: DocumentOutput

  init?(_ arguments: Arguments, console: Console) throws(UsageError) {
    guard let value = arguments.value(Self.option.name) else { return nil }
    guard value.hasPrefix(Self.kind), value.count > Self.kind.count else {
      throw UsageError(
        message: "\(Self.option.name) expects html=FILE, found \(DisplayText.quoted(value))")
    }
    output = DocumentOutput(String(value.dropFirst(Self.kind.count)), console: console)
  }

  /// Writes a page; on an error, the file is unchanged.
  func write(_ page: StoryboardPage) throws {
    let bytes = Array(try page.html().utf8)
    try output.write { try $0(bytes) }
  }
}
