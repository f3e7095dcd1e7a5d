import FlowHTML

/// The page of a preview, the same for every app. It holds no text from data: that comes in
/// messages, and becomes text and attributes of elements.
enum PreviewPage {
  /// The styles of drawn apps, of the tool's pages, and of the preview.
  static let styles = HTMLRenderer.styles + PagesFiles.page + PreviewFiles.styles
  /// The script makes elements one by one and parses no markup.
  static let script =
    PagesFiles.frame + PageDocument.deviceSizes + PreviewFiles.elements + PreviewFiles.frames
    + PreviewFiles.events + PreviewFiles.panels + PreviewFiles.chrome

  static let html = PreviewFiles.page
}
