extension BrandSchema {
  var theme: Setting<BrandDraft> {
    let colors = Self.colors.map { name, path, summary in
      Setting<ThemeColors>(name, path, .colorOrAlias, summary)
    }
    let pictures = ValueCodec<String>.text(.path(like: "images/logo.png"))
    return Setting(
      "theme", "What the brand looks like.",
      [
        Setting(
          "accent", \.brand.theme.light.accent, .colorOrAlias, "The accent colour.",
          insteadUse: "theme.light.accent"),
        Setting(
          "background", \.brand.theme.light.background, .colorOrAlias, "The background.",
          insteadUse: "theme.light.background"),
        Setting(
          "text", \.brand.theme.light.text, .colorOrAlias, "The colour of words.",
          insteadUse: "theme.light.text"),
        Setting(
          "light", at: \.brand.theme.light, "The colours where the device is light.", colors),
        Setting("dark", at: \.brand.theme.dark, "The colours where the device is dark.", colors),
        Setting(
          "fonts", "The fonts; the system's where none is named.",
          [
            Setting(
              "title", \.brand.theme.fonts.title, ValueCodec.text(.words(like: "Lora")).optional,
              "The family of titles."),
            Setting(
              "body", \.brand.theme.fonts.body, ValueCodec.text(.words(like: "Inter")).optional,
              "The family of everything else."),
            Setting(
              "size", \.brand.theme.fonts.size, .whole(10...30),
              "The size of the body in points, where the person has not chosen otherwise."),
          ]),
        Setting(
          "cornerRadius", \.brand.theme.cornerRadius, .whole(0...32),
          "How round corners are, in points."),
        Setting(
          "images", "The paths of pictures, in the brand's folder or below.",
          images.map { image in
            Setting<BrandDraft>(
              image, \.brand.theme.images[image], pictures.optional, "The picture `\(image)`.",
              isIdentity: true)
          }),
      ])
  }

  /// The semantic colours, each with its use.
  static let colors:
    [(
      name: String, path: any WritableKeyPath<ThemeColors, ThemeColor> & Sendable, summary: String
    )] = [
      ("accent", \.accent, "For what can be tapped and what is chosen."),
      ("onAccent", \.onAccent, "For words on the accent colour."),
      ("background", \.background, "Behind everything."),
      ("surface", \.surface, "Behind rows, cards and dialogs."),
      ("text", \.text, "For words."),
      ("secondaryText", \.secondaryText, "For words that matter less."),
      ("danger", \.danger, "For what destroys something, and for what is wrong."),
    ]
}
