extension BrandSchema {
  var theme: Setting<BrandDraft> {
    let colors = Self.colors.map { name, path, summary in
      Setting<ThemeColors>(name, path, .colorOrAlias, summary)
    }
    let pictures = ValueCodec<String>.text(.path(like: "images/logo.png"))
    let font = ValueCodec<String>.text(.path(like: "fonts/Lora.woff2"))
    let face = ObjectCodec<ThemeFontFiles>(
      [
        Setting(
          "regular", \.regular, font, "The regular weight, or all weights of a variable font.",
          isRequired: true),
        Setting("bold", \.bold, font.optional, "The bold weight."),
        Setting(
          "license", \.license, .choice(ThemeFontFiles.licenses, of: "licence"),
          "The licence: the SPDX identifier of a free one, `embeddable` for one that was bought "
            + "and allows embedding in pages, or `app` for one that allows no more than an app.",
          isRequired: true),
      ])
    let files = ValueCodec<[String: ThemeFontFiles]>.map(
      "font", .format(.words(like: "Lora")), of: .object(face, from: ThemeFontFiles(regular: "")))
    return Setting(
      "theme", "The look of the brand.",
      [
        Setting(
          "accent", \.brand.theme.light.accent, .colorOrAlias, "The accent colour.",
          insteadUse: "theme.light.accent"),
        Setting(
          "background", \.brand.theme.light.background, .colorOrAlias, "The background.",
          insteadUse: "theme.light.background"),
        Setting(
          "text", \.brand.theme.light.text, .colorOrAlias, "The colour of text.",
          insteadUse: "theme.light.text"),
        Setting("light", at: \.brand.theme.light, "The colours in light mode.", colors),
        Setting("dark", at: \.brand.theme.dark, "The colours in dark mode.", colors),
        Setting(
          "fonts", "The fonts; by default, those of the system.",
          [
            Setting(
              "title", \.brand.theme.fonts.title, ValueCodec.text(.words(like: "Lora")).optional,
              "The font family of titles."),
            Setting(
              "body", \.brand.theme.fonts.body, ValueCodec.text(.words(like: "Inter")).optional,
              "The font family of all other text."),
            Setting(
              "size", \.brand.theme.fonts.size, .whole(10...30),
              "The size of the body in points, unless the user has chosen another one."),
            Setting(
              "files", \.brand.theme.fonts.files,
              files.optional,
              "The files of font families, in the brand's folder or below. A page carries a font "
                + "whose licence allows it."),
          ]),
        Setting(
          "cornerRadius", \.brand.theme.cornerRadius, .whole(0...32),
          "The radius of corners, in points."),
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
      ("accent", \.accent, "For elements to tap, and for what is selected."),
      ("onAccent", \.onAccent, "For text on the accent colour."),
      ("background", \.background, "Behind everything."),
      ("surface", \.surface, "Behind rows, cards and dialogs."),
      ("text", \.text, "For text."),
      ("secondaryText", \.secondaryText, "For less important text."),
      ("danger", \.danger, "For actions that delete something, and for errors."),
    ]
}
