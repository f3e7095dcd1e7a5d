extension ConfigurationFamily.Chain {
  /// The names of the brand's environments, in the order of the files.
  package var environments: [String] {
    (value["environments"]?.members ?? []).filter(\.value.isObject).map(\.name)
  }

  /// Returns true if a node is in the environment.
  package func isOfEnvironment(_ node: JSONNode) -> Bool {
    let node = node.origin
    return overlays.contains {
      $0.document === node.document && $0.offset <= node.offset && node.end <= $0.end
    }
  }

  /// Returns true if a node is in the brand's own file, and in the environment if there is one.
  func isOwnHere(_ node: JSONNode) -> Bool {
    isOwn(node) && (environment == nil || isOfEnvironment(node))
  }

  /// Returns true if a node of the brand itself is over another one that it inherits.
  func isNearer(_ node: JSONNode, than other: JSONNode) -> Bool {
    isOwn(node) && (!isOwn(other) || isOfEnvironment(node) && !isOfEnvironment(other))
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
    for file in files {
      guard let all = file.root["environments"] else { continue }
      if all.isUnset || all[entered]?.isUnset == true { overlays = [] }
      if let node = all[entered], node.isObject, !node.isUnset { overlays.append(node) }
    }
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
