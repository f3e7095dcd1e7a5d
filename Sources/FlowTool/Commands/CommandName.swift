/// The commands of a tool by name, in the order of its help.
///
/// A command's types are made only when it is asked for: to find out that an app is one costs a
/// process more than all else that it does for `--version`.
enum CommandName: String, CaseIterable {
  case run, tree, screens, link, storm, lint, explain, diff, schema
  case format = "fmt"
  case newBrand = "new-brand"
  case importData = "import"
  case exportData = "export"
  case generate
}
