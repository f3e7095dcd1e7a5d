import FlowModels

extension FieldReader {
  /// Reads ingredients: texts, the lines of one text, or objects with an amount, a unit and a name.
  mutating func ingredients(_ values: [RecordKeys.Value]) -> [String] {
    values.flatMap { value -> [String] in
      if let string = value.view.string, let separator = value.separator {
        return lines(string).flatMap { $0.split(whereSeparator: separator.isSeparator) }
          .map { ImportText.line(String($0)) }.filter { !$0.isEmpty }
      }
      if value.view.isObject, IngredientParts(value.view, named: mapping.named).isUnknown {
        return dictionary(value.view, at: value.key)
      }
      return ingredients(value.view, at: value.key)
    }
  }

  private mutating func ingredients(_ view: JSONView, at key: String) -> [String] {
    if view.isNull { return [] }
    if let string = view.string { return lines(string) }
    if view.isArray { return view.elements.flatMap { ingredient($0, at: key) } }
    return ingredient(view, at: key)
  }

  private mutating func ingredient(_ view: JSONView, at key: String) -> [String] {
    if view.isArray { return view.elements.flatMap { ingredient($0, at: key) } }
    guard view.isObject else {
      return view.isNull ? [] : text(view, .ingredients).map { [$0] } ?? []
    }
    let parts = IngredientParts(view, named: mapping.named)
    if let list = parts.list {
      let header = parts.name.flatMap(firstText).map { Self.stem($0) + ":" }
      for (name, value) in parts.unknown { leave(value, at: "\(key).\(name)") }
      return (header.map { [$0] } ?? []) + ingredients(list, at: key)
    }
    if parts.isUnknown {
      if view.memberCount == 1 { return dictionary(view, at: key) }
      // A shape that nobody has described: all of it is kept, in the order of the file.
      for (name, value) in view.members where value.isObject { leave(value, at: "\(key).\(name)") }
      let words = view.members.compactMap { $0.value.isObject ? nil : wholeText($0.value) }
        .filter { !$0.isEmpty }
      guard !words.isEmpty else {
        report(view, .ingredients, expected: "text")
        return []
      }
      return [words.joined(separator: " ")]
    }
    for (name, value) in parts.unknown { leave(value, at: "\(key).\(name)") }
    if let line = parts.line.flatMap(firstText), !line.isEmpty { return [line] }
    return line(of: parts).map { [$0] } ?? []
  }

  private func line(of parts: IngredientParts) -> String? {
    let amount = parts.amount.flatMap(amountText)
    let unit = parts.unit.flatMap(wholeText)
    let words = [amount, unit, parts.name.flatMap(wholeText)].compactMap { $0 }
      .filter { !$0.isEmpty && !Self.hasNonsense($0) }
    let note = parts.note.flatMap(wholeText) ?? ""
    let line = words.joined(separator: " ")
    if note.isEmpty { return line.isEmpty ? nil : line }
    return line.isEmpty ? note : "\(line), \(note)"
  }

  private func amountText(_ view: JSONView) -> String? {
    if let number = view.number {
      if number == 0 { return nil }
      return view.kind.hasSuffix(".0") ? String(view.kind.dropLast(2)) : view.kind
    }
    guard view.isObject else { return firstText(view) }
    let ends = [view["min"] ?? view["from"], view["max"] ?? view["to"]].compactMap { $0 }
      .compactMap(amountText)
    if ends.count == 2 { return ends[0] == ends[1] ? ends[0] : ends.joined(separator: "–") }
    let inner = IngredientParts(view, named: [:])
    if inner.isUnknown {
      return view.members.first.flatMap { $0.value.isObject ? amountText($0.value) : nil }
    }
    return line(of: inner)
  }

  // The keys are ingredients with their amounts as values, or names of parts with lists.
  private mutating func dictionary(_ view: JSONView, at key: String) -> [String] {
    var lines: [String] = []
    for (name, value) in view.members where !name.hasPrefix("@") {
      let name = hasMarkup ? ImportText.line(name) : name
      if value.isArray {
        lines += ["\(Self.stem(name)):"] + ingredients(value, at: key)
      } else if let amount = amountText(value), !amount.isEmpty, !value.isNull {
        lines.append("\(amount) \(name)")
      } else {
        lines.append(name)
        if !value.isEmpty { leave(value, at: "\(key).\(name)") }
      }
    }
    if lines.isEmpty { report(view, .ingredients, expected: "text") }
    return lines
  }
}

/// The members of an object that is one ingredient, by what they mean.
struct IngredientParts {
  private(set) var name: JSONView?
  private(set) var amount: JSONView?
  private(set) var unit: JSONView?
  private(set) var note: JSONView?
  /// The whole line, if an object has it in addition to its parts.
  private(set) var line: JSONView?
  /// The ingredients of a part of the recipe.
  private(set) var list: JSONView?
  private(set) var unknown: [(key: String, value: JSONView)] = []

  /// A Boolean value that indicates whether no member is known.
  var isUnknown: Bool { [name, amount, unit, note, line, list].allSatisfy { $0 == nil } }

  private enum Role: CaseIterable { case name, amount, unit, note, line, list }

  /// Finds the parts by the names that a mapping gives, or by the names that are known.
  init(_ object: JSONView, named: [RecipeMapping.Field: [FieldSource]]) {
    let pairs: [(RecipeMapping.Field, Role)] = [
      (.ingredientName, .name), (.ingredientAmount, .amount), (.ingredientUnit, .unit),
      (.ingredientNote, .note),
    ]
    var taken: Set<String> = []
    for (field, role) in pairs {
      for source in named[field] ?? [] {
        if let key = source.firstKey(in: object) { taken.insert(key) }
        if let value = source.values(in: object).first { set(value, role) }
      }
    }
    for (key, value) in object.members
    where (!key.hasPrefix("@") || key == "@value") && !value.isEmpty && !taken.contains(key) {
      guard let role = Self.names[key] ?? Self.names[KeyName.normalized(key)],
        role != .list || !value.isScalar,
        set(value, role)
      else {
        unknown.append((key, value))
        continue
      }
    }
    if name == nil, let text = amount, unit == nil, line == nil {
      // An object with nothing but a value.
      (name, amount) = (text, nil)
    }
  }

  @discardableResult
  private mutating func set(_ value: JSONView, _ role: Role) -> Bool {
    switch role {
    case .name where name == nil: name = value
    case .amount where amount == nil: amount = value
    case .unit where unit == nil: unit = value
    case .note where note == nil: note = value
    case .line where line == nil: line = value
    case .list where list == nil: list = value
    default: return false
    }
    return true
  }

  private static let names: [String: Role] = {
    let lists: [(Role, String)] = [
      (
        .name,
        """
        name ingredient item food product title label heading what text description @value \
        ingredientname zutat bezeichnung nom ingrédient nombre ingrediente nome naam ingrediënt \
        название наименование ингредиент продукт nazwa składnik 名前 材料名 材料 名称 食材 原料 \
        재료 재료명 الاسم المكون नाम सामग्री ชื่อ
        """
      ),
      (
        .amount,
        """
        amount quantity qty value count number menge anzahl quantité quantite cantidad quantità \
        quantita quantidade hoeveelheid количество колво кол-во объем ilość ilosc 分量 数量 用量 量 \
        양 분량 الكمية मात्रा ปริมาณ
        """
      ),
      (
        .unit,
        """
        unit units measure measurement uom unitofmeasure unitname einheit unité unite unidad \
        unità unita unidade eenheid единица единицы ед мера jednostka 単位 单位 단위 الوحدة इकाई หน่วย
        """
      ),
      (
        .note,
        """
        note notes comment comments remark remarks preparation prep extra modifier hinweis \
        bemerkung remarque nota примечание uwagi 備考 备注
        """
      ),
      (
        .line,
        "original originalstring display displaytext raw rawtext fulltext line ingredientline"
      ),
      (.list, "ingredients items list itemlistelement recipeingredient zutaten ингредиенты"),
    ]
    var names: [String: Role] = [:]
    for (role, list) in lists {
      for name in list.split(whereSeparator: \.isWhitespace) { names[String(name)] = role }
    }
    return names
  }()
}

extension JSONView {
  /// A Boolean value that indicates whether it is no list and no object.
  var isScalar: Bool { !isArray && !isObject }
}
