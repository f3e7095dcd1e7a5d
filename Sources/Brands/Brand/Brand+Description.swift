extension BrandSchema {
  /// Makes the whole format of a brand of this app, which reading, checking, defaults, the JSON
  /// Schema and the documentation use.
  func makeObject() -> ObjectKind<BrandDraft> {
    ObjectKind(
      BrandDraft(),
      tools + [
        Setting(
          "id", \.brand.id, .text(.identifier(like: "kitchen-1")),
          "The brand's identity: lower-case letters, digits and hyphens.", isRequired: true,
          isIdentity: true),
        Setting(
          "name", \.brand.name, .text(.words(like: "My Kitchen")), "What the app is called.",
          isRequired: true, isIdentity: true),
        Setting(
          "tagline", \.brand.tagline, ValueCodec.text(.words(like: "Food for friends")).optional,
          "What it says of itself in a line.", isIdentity: true),
        Setting(
          "bundleId", \.brand.bundleID, ValueCodec.text(.bundleID).optional,
          "The id under which stores and devices know the app.", isIdentity: true),
        Setting(
          "urlScheme", \.brand.urlScheme, ValueCodec.text(.scheme).optional,
          "The scheme of links into the app, such as `saffron` in `saffron://recipe/42`.",
          isIdentity: true),
        Setting(
          "linkHosts", \.brand.linkHosts, .list(.text(.host)),
          "The hosts of its universal links.", isIdentity: true),
        Setting(
          "languages", \.brand.languages, .list(.text(.language), atLeast: 1),
          "Language tags such as `en` or `pt-BR`; the app starts in the first."),
        Setting(
          "palette", \.palette, .map("colour", .format(.alias), of: .color),
          "Colours by names of the brand's own, which `theme` may use."),
        theme, menu, featureSettings, devices,
        Setting("rows", \.brand.rows, rowParts, "Which parts rows show, by their kind."),
        Setting(
          "strings", \.brand.strings,
          .map(
            "language", .format(.language),
            of: .map(
              "key", .known(stringKeys.union(BuiltInStrings.renamedKeys.keys).sorted()),
              of: .pattern)),
          "Words that replace the app's own, by language; `{name}` stands for an argument."),
        links, limitsField,
        Setting(
          "forbiddenWords", \.brand.forbiddenWords, .list(.text(.words(like: "rude"))),
          "Words that people may not call themselves, whatever their case and accents."),
        data, network,
      ])
  }

  /// The keys that only tools use.
  private var tools: [Setting<BrandDraft>] {
    let path = ValueSchema.text(.path(like: "base.json"))
    return [
      Setting(
        "extends", shape: .either(path, .list(of: path, atLeast: 1)),
        "The file, or files, that this one changes, in the same folder; later ones go before "
          + "earlier ones."),
      Setting(
        "abstract", shape: .bool, "Whether it is a base of other brands, and none by itself.",
        standard: { .bool(false) }),
    ]
  }

  private var menu: Setting<BrandDraft> {
    let ids = features.map(\.id)
    let id = ValueSchema.Choice(what: "feature", names: ids)
    let item = ObjectKind<Brand.MenuEntry>(
      Brand.MenuEntry(""),
      [
        Setting("id", \.id, .choice(ids, of: "feature"), "The feature.", isRequired: true),
        Setting(
          "icon", \.icon, ValueCodec.text(.identifier(like: "fork-and-knife")).optional,
          "The name of its picture, instead of the feature's own."),
        Setting("badge", \.showsBadge, .bool, "Whether it says how much there is to do."),
      ])
    let kind = ValueCodec<[Brand.MenuEntry]>(
      shape: .named(ValueSchema.NamedSchema(id: id, item: item.shape, atLeast: 1))
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
      "What the menu offers, in order: ids of features, or objects with an id.", isRequired: true)
  }

  private var featureSettings: Setting<BrandDraft> {
    let fields = features.map { feature in
      var field = Setting<BrandDraft>(
        feature.id, \.brand.features[feature.id],
        ValueCodec<Brand.FeatureSettings>.settings(of: feature).optional,
        feature.summary.isEmpty ? "The feature `\(feature.id)`." : feature.summary)
      // If it is left out, the defaults of its options apply.
      field.shape.isGroup = true
      return field
    }
    return Setting("features", "What is decided in the app's features.", fields)
  }

  private var devices: Setting<BrandDraft> {
    Setting(
      "devices", "How it is laid out on devices.",
      [
        Setting(
          "tablet", "A tablet.",
          [
            Setting(
              "columns", \.brand.tabletColumns, .whole(1...8), "How many panes are beside the menu."
            ),
            Setting(
              "fixedPane", \.brand.hasFixedPane, .bool,
              "Whether the menu has a fixed pane of its own."),
          ])
      ])
  }

  private var rowParts: ValueCodec<[String: RowParts]> {
    let part = { (part: RowParts) in
      ValueCodec<RowParts>(shape: .bool) { value, _ in
        value.node.bool.map { $0 ? [] : part }
      } json: { _ in
        .bool(true)
      }
    }
    let hidden = ObjectKind<HiddenParts>(
      HiddenParts(),
      [
        Setting("image", \.image, part(.image), "Whether the picture is shown."),
        Setting("subtitle", \.subtitle, part(.subtitle), "Whether the second line is shown."),
        Setting("rating", \.rating, part(.rating), "Whether the rating is shown."),
      ])
    let kind = ValueCodec.object(hidden, from: HiddenParts()).map { hidden in
      RowParts.all.subtracting([hidden.image, hidden.subtitle, hidden.rating])
    } back: { _ in
      nil
    }
    return .map("row", .known(rows), of: kind)
  }

  private var links: Setting<BrandDraft> {
    let page = ValueCodec.text(.link).optional
    return Setting(
      "links", "Pages about the brand, on the web.",
      [
        Setting(
          "privacy", \.brand.links.privacy, page, "What it does with what it knows of people.",
          isIdentity: true),
        Setting("terms", \.brand.links.terms, page, "What people agree to.", isIdentity: true),
        Setting("help", \.brand.links.help, page, "Where people are helped.", isIdentity: true),
      ])
  }

  private var limitsField: Setting<BrandDraft> {
    Setting(
      "limits", "Bounds of numbers.",
      limits.map { limit in
        var field = Setting<BrandDraft>(
          limit.name, \.brand.limits[limit.name], ValueCodec.whole(limit.range).optional,
          limit.summary)
        field.shape.standard = { .integer(limit.defaultValue) }
        return field
      })
  }
}

/// The parts of a row that are not shown.
private struct HiddenParts: Sendable {
  var image: RowParts = []
  var subtitle: RowParts = []
  var rating: RowParts = []
}

/// A brand while it is read, with values that only reading needs.
package struct BrandDraft: Sendable {
  package var brand = Brand(id: "", name: "")
  /// The colours by the brand's own names.
  package var palette: [String: ThemeColor] = [:]
  var data = DataDraft()

  package init() {}
}
