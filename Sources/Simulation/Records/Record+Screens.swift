import FlowModels

extension Record {
  /// Returns the screens of a variant at some paths, with texts in its first language.
  // A key with arguments stays one. The result is `nil` if the variant was not explored.
  package func screens(
    of variant: Variant, at paths: Set<[String]>
  ) throws(RecordProblem) -> (report: ExplorationReport, language: String)? {
    guard let name = variant.exploration else { return nil }
    let exploration: RecordedExploration = try objects.value(name)
    let language = try firstLanguage(of: variant) ?? "en"
    let texts = try self.texts(of: variant, in: language)
    var report = try exploration.report(from: objects)
    report.screens = report.screens.filter { paths.contains($0.path) }.map { $0.showing(texts) }
    return (report, language)
  }

  /// The texts of all screens that are more than keys, by screen: data, words, keys with arguments.
  // A record that cannot be read whole has none.
  package var texts: [String: [String]] {
    var found: [String: Set<String>] = [:]
    func add(_ node: ScreenNode, of screen: String) {
      _ = node.mappingTexts { text in
        let rest = text.replacing(/‹[^‹› ]+/, with: "")
        if rest.contains(where: { $0.isLetter || $0.isNumber }) {
          found[screen, default: []].insert(text)
        }
        return text
      }
      for child in node.children { add(child, of: screen) }
    }
    for name in Set(index.variants.compactMap(\.exploration)) {
      let exploration: RecordedExploration? = try? objects.value(name)
      for screen in exploration?.screens ?? [] {
        let node: ScreenNode? = try? objects.value(screen.node)
        node.map { add($0, of: screen.stack.last ?? screen.kind) }
      }
    }
    return found.mapValues { $0.sorted() }
  }

  // The tables of texts have no order; the brand's list of languages does.
  private func firstLanguage(of variant: Variant) throws(RecordProblem) -> String? {
    var values: [Value] = []
    if let name = variant.values["languages"] { values = try objects.value(name) }
    let words = values.compactMap(\.value).flatMap { $0.split(separator: "\"").map(String.init) }
    return words.first { variant.texts[$0] != nil } ?? variant.texts.keys.min()
  }
}

extension ExploredScreen {
  fileprivate func showing(_ texts: [String: String]) -> ExploredScreen {
    ExploredScreen(
      kind: kind, stack: stack, path: path, node: node.showing(texts), flow: flow,
      isPresented: isPresented)
  }
}

extension ScreenNode {
  fileprivate func showing(_ texts: [String: String]) -> ScreenNode {
    var node = mappingTexts { $0.showing(texts) }
    node.children = children.map { $0.showing(texts) }
    return node
  }
}

extension String {
  // A key with arguments, and the mark of a brand's own words, stay as they are.
  fileprivate func showing(_ texts: [String: String]) -> String {
    guard contains("‹") else { return self }
    return replacing(/‹([^‹› ]+)›/) { match in
      let (whole, key) = (String(match.0), String(match.1))
      return whole == RecordedExploration.mark ? whole : texts[key] ?? whole
    }
  }
}
