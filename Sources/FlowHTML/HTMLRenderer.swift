public import FlowModels

/// Draws an app as HTML: its screens, lists, forms, sheets and dialogs, in the brand's theme, for
/// every device and writing direction.
///
/// The markup has no script, loads nothing that ``HTMLOptions/picture`` does not name, and has the
/// roles and names of the app's tree, for assistive technologies too. Each element has its role in
/// `data-role` and its ids, from the screen's pane down, in `data-path`. The same scene and options
/// give the same bytes.
///
/// ```swift
/// let renderer = HTMLRenderer()
/// try renderer.page(HTMLScene(app)).write(toFile: "app.html", atomically: true, encoding: .utf8)
/// ```
public struct HTMLRenderer: Sendable {
  /// The choices for drawing.
  package let options: HTMLOptions

  /// Makes a renderer.
  ///
  /// - Parameter options: The choices for drawing.
  public init(_ options: HTMLOptions = HTMLOptions()) { self.options = options }

  /// Returns a whole document, with its styles inside.
  ///
  /// - Parameter scene: The screens to draw.
  /// - Complexity: O(nodes).
  public func page(_ scene: HTMLScene) -> String {
    let titles = [scene.title, scene.name].filter { !HTMLText.isBlank($0) }
    let title = titles.isEmpty ? "–" : titles.joined(separator: " · ")
    let color = options.appearance == .dark ? scene.theme.dark : scene.theme.light
    return """
      <!DOCTYPE html>
      <html lang="\(HTMLText.escaped(scene.localization.language))" \
      dir="\(HTMLDrawing.direction(of: scene))">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="generator" content="FlowHTML">
      <meta name="theme-color" content="\(color.background)">
      <title>\(HTMLText.escaped(title))</title>
      <style>
      \(Self.styles)\(styles(for: scene.theme))</style>
      </head>
      <body class="flow-page">
      <main>
      \(fragment(scene))
      </main>
      </body>
      </html>

      """
  }

  /// Returns the markup of an app for a page that has the styles: ``styles`` once, and
  /// ``styles(for:)`` once for each theme.
  ///
  /// - Parameter scene: The screens to draw.
  /// - Complexity: O(nodes).
  public func fragment(_ scene: HTMLScene) -> String {
    var drawing = HTMLDrawing(scene, options)
    drawing.drawApp()
    return drawing.html.markup
  }

  /// Returns the markup of ``fragment(_:)`` as a tree.
  package func tree(_ scene: HTMLScene) -> HTMLTree {
    var drawing = HTMLDrawing(scene, options)
    drawing.html = HTMLWriter(buildsTree: true)
    drawing.drawApp()
    return drawing.html.tree ?? .text("")
  }

  /// The style sheet that all fragments share; it holds no text from data.
  public static var styles: String {
    FlowHTMLFiles.frames + FlowHTMLFiles.bars + FlowHTMLFiles.screens + FlowHTMLFiles.content
      + FlowHTMLFiles.controls + FlowHTMLFiles.traits + FlowHTMLFiles.ios
      + HTMLIcons.styles
  }

  /// Returns the style sheet of the fragments with the same ``HTMLOptions/prefix``: the colours and
  /// fonts of a theme.
  ///
  /// - Parameter theme: The theme of the brand.
  public func styles(for theme: Theme) -> String { options.fonts.styles + themeStyles(for: theme) }

  /// Returns these styles without the rules of the fonts that the page carries.
  package func themeStyles(for theme: Theme) -> String {
    HTMLTheme(theme, options.fonts).styles(
      for: "[data-theme=\"\(HTMLDrawing.theme(of: options))\"]")
  }
}
