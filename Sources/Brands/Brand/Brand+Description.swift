extension BrandSchema {
  /// Makes the format of a brand, for reading, checks, defaults, the JSON Schema and documentation.
  func makeObject(_ settings: inout SettingTree) -> ObjectCodec<BrandDraft> {
    let fields =
      tools + [
        Setting(
          "id", \.brand.id, .text(.identifier(like: "kitchen-1")),
          "The brand's identity: lower-case letters, digits and hyphens.", isRequired: true,
          isIdentity: true),
        Setting(
          "name", \.brand.texts.name, .byLanguage(.line(like: "My Kitchen", atMost: 60)),
          "The name of the app, for all languages or by language.",
          isRequired: true, isIdentity: true),
        Setting(
          "shortNames", \.brand.shortNames, .list(.text(.words(like: "Kitchen"))),
          "Short forms of the name, which no text of another brand may have.", isIdentity: true),
        Setting(
          "tagline", \.brand.texts.tagline,
          ValueCodec.byLanguage(.words(like: "Food for friends")).optional,
          "The slogan of the brand, in one line, for all languages or by language.",
          isIdentity: true),
        Setting(
          "bundleId", \.brand.bundleID, ValueCodec.text(.bundleID).optional,
          "The id of the app in stores and on devices.", isIdentity: true),
        Setting(
          "urlScheme", \.brand.urlScheme, ValueCodec.text(.scheme).optional,
          "The scheme of links into the app, such as `saffron` in `saffron://recipe/42`.",
          isIdentity: true),
        Setting(
          "linkHosts", \.brand.linkHosts, .list(.text(.host)),
          "The hosts of the app's universal links.", isIdentity: true),
        suffixes,
        Setting(
          "languages", \.brand.languages, .list(.text(.language), atLeast: 1),
          "Language tags such as `en` or `pt-BR`; the app starts in the first."),
        Setting(
          "palette", \.palette, .map("colour", .format(.alias), of: .color),
          "Named colours, for use in `theme`."),
        theme, navigation, menu, settings.features, devices,
        Setting("rows", \.brand.rows, rowParts, "The parts that rows show, by the kind of row."),
        Setting(
          "strings", \.brand.strings,
          .map(
            "language", .format(.language),
            of: .map(
              "key", .known(stringKeys.sorted()), oldKeys: BuiltInStrings.renamedKeys.keys.sorted(),
              of: .pattern)),
          "Texts that replace the app's own, by language; `{name}` is replaced by an argument, a "
            + "fact, or `brand`, `tagline` or `supportLink`."),
        Setting(
          "facts", \.brand.facts,
          .map("fact", .format(.factName), of: .text(.words(like: "+49 30 1234567"))),
          "Texts that stand as `{name}` in any string, such as a telephone number."),
        Setting(
          "allow", \.brand.allowedWords, .list(.allowance),
          "Names of other brands that this brand may have, such as the name of their group; or "
            + "objects with the name as `word`, its key as `in`, and the reason as `because`."),
        links, settings.limits,
        Setting(
          "forbiddenWords", \.brand.forbiddenWords, .list(.text(.words(like: "rude"))),
          "Words that names of people must not contain, in any case and with any accents."),
        data,
      ] + (sources.contains(.http) ? [network] : [])
    let own = fields + settings.groups(besides: fields)
    let all = own + conditions(over: own)
    return ObjectCodec(BrandDraft(), all + environments(over: all))
  }

  private var tools: [Setting<BrandDraft>] {
    let path = ValueSchema.text(.path(like: "base.json"))
    return [
      Setting(
        "extends", schema: .either(path, .list(of: path, atLeast: 1)),
        "The file or files to extend, in the same folder or around the brand's own; later ones "
          + "take precedence over earlier ones."),
      Setting(
        "abstract", schema: .bool, "Makes the file a base of other brands, and no brand by itself.",
        standard: { .bool(false) }),
    ]
  }

  private var navigation: Setting<BrandDraft> {
    let style = ValueCodec.choice(NavigationStyle.allCases.map(\.rawValue))
      .map({ NavigationStyle(rawValue: $0) }, back: { $0.rawValue })
    return Setting(
      "navigation", \.brand.navigation, style,
      "The way to the features: `menu`: a list, which is the first screen; `tabs`: a bar of tabs, "
        + "which keep their screens; `drawer`: a list that a button opens.")
  }

  private var menu: Setting<BrandDraft> {
    let ids = features.map(\.id)
    let id = ValueSchema.Choice(what: "feature", names: ids)
    let item = ObjectCodec<Brand.MenuEntry>(
      Brand.MenuEntry(""),
      [
        Setting("id", \.id, .choice(ids, of: "feature"), "The feature.", isRequired: true),
        Setting(
          "icon", \.icon, ValueCodec.text(.identifier(like: "fork-and-knife")).optional,
          "The name of a picture, instead of the feature's own."),
        Setting("badge", \.showsBadge, .bool, "Shows the number of things to do."),
      ])
    let kind = ValueCodec<[Brand.MenuEntry]>(
      schema: .named(ValueSchema.NamedSchema(id: id, item: item.schema, atLeast: 1))
    ) { value, context in
      guard value.isArray || value.isObject else { return nil }
      return value.items.compactMap { element in
        guard let id = element.id, ids.contains(id) else { return nil }
        var entry = Brand.MenuEntry(id)
        if element.value.isObject { item.read(element.value, into: &entry, context) }
        entry.id = id
        return entry
      }
    } json: { _ in
      nil
    }
    return Setting(
      "menu", \.brand.menu, kind,
      "The features in the menu, the drawer or the tabs, in order: ids of features, or objects with an id.",
      isRequired: true)
  }

  private var devices: Setting<BrandDraft> {
    Setting(
      "devices", "The layout on devices.",
      [
        Setting(
          "tablet", "A tablet.",
          [
            Setting(
              "columns", \.brand.tabletColumns, .whole(1...8),
              "The number of panes next to the fixed one."
            ),
            Setting(
              "fixedPane", \.brand.hasFixedPane, .bool,
              "Gives the menu its own fixed pane; with tabs or a drawer, a feature's list."),
          ])
      ])
  }

  private var rowParts: ValueCodec<[String: RowParts]> {
    let part = { (part: RowParts) in
      ValueCodec<RowParts>(schema: .bool) { value, _ in
        value.node.bool.map { $0 ? [] : part }
      } json: { _ in
        .bool(true)
      }
    }
    let hidden = ObjectCodec<HiddenParts>(
      HiddenParts(),
      [
        Setting("image", \.image, part(.image), "Shows the picture."),
        Setting("subtitle", \.subtitle, part(.subtitle), "Shows the second line."),
        Setting("rating", \.accessory, part(.accessory), "Shows the rating."),
      ])
    let kind = ValueCodec.object(hidden, from: HiddenParts()).map { hidden in
      RowParts.all.subtracting([hidden.image, hidden.subtitle, hidden.accessory])
    } back: { _ in
      nil
    }
    return .map("row", .known(rows), of: kind)
  }

  private var links: Setting<BrandDraft> {
    let page = ValueCodec.byLanguage(.link).optional
    return Setting(
      "links", "Web pages about the brand, each for all languages or by language.",
      [
        Setting("privacy", \.brand.texts.privacy, page, "The privacy policy.", isIdentity: true),
        Setting("terms", \.brand.texts.terms, page, "The terms of use.", isIdentity: true),
        Setting(
          "help", \.brand.texts.help, page,
          "The help page, which is `{supportLink}` in strings.", isIdentity: true),
      ])
  }
}

private struct HiddenParts: Sendable {
  var image: RowParts = []
  var subtitle: RowParts = []
  var accessory: RowParts = []
}

/// A brand while it is read, with values that only reading needs.
package struct BrandDraft: Sendable {
  package var brand = Brand(id: "", name: "")
  /// The colours by the brand's own names.
  package var palette: [String: ThemeColor] = [:]
  var data = DataDraft()
  var suffixes = IdentifierSuffixes()

  package init() {}
}
