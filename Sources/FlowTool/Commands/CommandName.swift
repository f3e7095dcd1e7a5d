/// The commands of a tool by name, in the order of its help. The types of a command are made only
/// on request: for `--version`, finding out at run time that the app is a `BrandedApp` would cost
/// a process more than all its other work.
enum CommandName: String, CaseIterable {
  case run, trace, play, journey, tree, screens, show, storyboard, notes, preview, link
  case fuzz, explore
  case record, impact, config, merge, lint, test
  case explain, diff, schema
  case fix
  case format = "fmt"
  case newBrand = "new-brand"
  case newCheck = "new-check"
  case newApp = "new-app"
  case strings, completions, doctor
}
