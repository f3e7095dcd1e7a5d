package import FlowHTML

/// The choices of a preview: what is shown, and how.
package struct PreviewChoice: Hashable, Sendable {
  /// The sizes of text, in percent of the theme's.
  static let sizes = 70...250

  /// The position of the brand among those that were named.
  package var brand = 0
  /// The language; the brand's first if `nil`.
  package var language: String?
  /// The names of one device, or of two that are shown side by side.
  package var devices = ["phone", "tablet"]
  package var appearance = HTMLOptions.Appearance.system
  package var skin = HTMLOptions.Skin.plain
  /// The size of text, in percent of the theme's.
  package var size = 100

  /// Makes the choices that a preview begins with.
  package init() {}

  /// Takes over the choices of a preview before the tool was built anew.
  package mutating func take(_ resume: PreviewResume, brands: Int) {
    if resume.brand < brands { brand = resume.brand }
    (language, devices, size) = (resume.language, resume.devices, resume.size)
    appearance = HTMLOptions.Appearance(rawValue: resume.appearance) ?? appearance
  }
}
