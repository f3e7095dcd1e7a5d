import FlowHTML

/// The option that chooses how screens are drawn.
enum SkinOption {
  static let option = CommandSyntax.Option(
    name: "--skin", value: "NAME", choices: HTMLOptions.Skin.allCases.map(\.rawValue),
    help: "The spacing, sizes and type of the screens: plain (the default), or those of ios.")

  /// Returns the skin that is chosen; the option accepts only known names.
  static func skin(of arguments: Arguments) -> HTMLOptions.Skin {
    arguments.value(option.name).flatMap(HTMLOptions.Skin.init) ?? .plain
  }
}
