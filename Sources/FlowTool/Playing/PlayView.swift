import FlowModels
import Simulation

/// The display of the screen at a prompt: as a tree with its changes, or as frames as the user
/// would see them, which are always complete.
struct PlayView {
  enum Kind: String, CaseIterable {
    case tree, frames
  }

  static let option = CommandSyntax.Option(
    name: "--view", value: "VIEW", choices: Kind.allCases.map(\.rawValue),
    help: "The way to show the screen: as a tree (the default), or as frames as a user would see "
      + "them.")
  static let ids = CommandSyntax.Option(
    name: "--ids",
    help: "Show the ids of texts, groups, lists and pictures too, as `expect #ID` may name them.")

  private let kind: Kind
  private let showsIDs: Bool
  private let width: @MainActor () -> Int

  /// Reads the options; refuses ids in frames, which have none.
  @MainActor
  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    // The option accepts only known names.
    kind = arguments.value(Self.option.name).flatMap(Kind.init) ?? .tree
    showsIDs = arguments.has(Self.ids.name)
    width = {
      console.keyboard?.width() ?? console.environment("COLUMNS").flatMap { Int($0) } ?? 100
    }
    if showsIDs, kind == .frames {
      throw UsageError(message: "--ids cannot be combined with --view frames, which shows no ids")
    }
  }

  @MainActor
  func whole(_ simulator: Simulator) -> [String] {
    let text =
      switch kind {
      case .tree: simulator.screen.text(showsIDs: showsIDs)
      case .frames: FrameRenderer(width: width() - 2).text(of: simulator.app)
      }
    return text.split(separator: "\n").map(String.init)
  }

  /// Returns the lines that show what changed; `nil` if the whole screen is shown instead.
  func change(from old: ScreenNode, to new: ScreenNode) -> [String]? {
    kind == .tree ? ScreenChange(from: old, to: new, showsIDs: showsIDs).lines : nil
  }
}
