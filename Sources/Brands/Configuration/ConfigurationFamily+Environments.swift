extension ConfigurationFamily.Chain {
  /// The names of the brand's environments, in the order of the files.
  package var environments: [String] {
    (value["environments"]?.members ?? []).filter(\.value.isObject).map(\.name)
  }

  /// Returns true if a node is in the environment.
  package func isOfEnvironment(_ node: JSONNode) -> Bool {
    let node = node.origin
    return overlays.contains { $0.contains(node) }
  }

  /// The values of all environments and conditions: others may apply elsewhere.
  var otherValues: [ConfigurationValue] {
    (value["environments"]?.members ?? []).map(\.value)
      + (value["conditions"]?.members ?? []).compactMap { $0.value["then"] }
  }

  /// Returns true if a node is in the brand's own file, and in what is over it, if anything is.
  func isOwnHere(_ node: JSONNode) -> Bool {
    guard isOwn(node) else { return false }
    if !held.isEmpty { return condition(of: node) != nil }
    return environment == nil || isOfEnvironment(node)
  }

  /// Returns true if a node of the brand itself is over another one that it inherits.
  func isNearer(_ node: JSONNode, than other: JSONNode) -> Bool {
    isOwn(node) && (!isOwn(other) || layer(of: node) > layer(of: other))
  }

  // Those of the brand, the environment, and the conditions.
  private func layer(of node: JSONNode) -> Int {
    condition(of: node) != nil ? 2 : isOfEnvironment(node) ? 1 : 0
  }

  // Each file's part of the environment is over all files, and that of the farthest comes first.
  mutating func enter(_ name: String?, _ description: ConfigurationDescription) {
    let standard = value["defaultEnvironment"]?.node
    guard value.isObject, let entered = name ?? standard?.text else { return }
    let known = environments
    guard known.contains(entered) else {
      // A base may leave environments to its brands. A wrong name is reported with the file.
      if name == nil, file.isAbstract || !TextFormat.environment.accepts(entered) { return }
      return diagnostics.append(unknown(entered, known, name == nil ? standard : nil))
    }
    environment = entered
    overlays = Self.layers(in: files.map(\.root), at: ["environments", entered])
    for node in overlays {
      outside = value
      value = value.withoutNewNames(of: node, description).overlaid(by: node)
    }
  }

  private func unknown(_ name: String, _ known: [String], _ node: JSONNode?) -> Diagnostic {
    let names = known.map { "`\(DisplayText.singleLine($0))`" }.joined(separator: ", ")
    return Diagnostic(
      .unknownReference, at: node.map { place(of: $0) } ?? file.place(of: file.root),
      path: node == nil ? nil : "defaultEnvironment",
      "the brand has no environment \(DisplayText.quoted(name))",
      help: known.isEmpty ? "it has none" : "it has \(names)",
      notes: node.map { inheritance(of: $0) } ?? [])
  }
}

extension ConfigurationValue {
  // A key under its old name takes precedence over an inherited one under its new name.
  func withoutNewNames(
    of nearer: JSONNode, _ description: ConfigurationDescription
  ) -> ConfigurationValue {
    description.replacements.reduce(self) { value, names in
      guard let node = nearer.at(names.old), !node.isUnset, nearer.at(names.new) == nil else {
        return value
      }
      return value.removing(names.new[...])
    }
  }
}
