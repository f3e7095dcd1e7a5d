/// The rule that a brand sets the keys of its identity itself. Inherited from a real brand, they
/// would show the other one's name, page or picture.
enum InheritanceRule {
  static func check(
    _ reading: BrandReading, _ description: ConfigurationDescription
  ) -> [Diagnostic] {
    let chain = reading.chain
    // A base that is no brand sets its values for all of its children.
    let brands = chain.files.dropLast().filter { !$0.isAbstract }
    guard !brands.isEmpty else { return [] }
    var diagnostics: [Diagnostic] = []
    visit(chain.value, description.object, "") { path, node in
      // What follows a value of the brand itself is not the other one's.
      let sources = chain.followed?[node]?.sources ?? []
      guard !sources.contains(where: { $0.node.map(chain.isOwn) == true }),
        let owner = brands.first(where: { $0.root.document === node.origin.document })
      else { return }
      let place = chain.file.root["extends"] ?? chain.file.root
      diagnostics.append(
        Diagnostic(
          .brandLeak, at: chain.file.place(of: place), path: path,
          "it is inherited from another brand: \(shown(node))",
          help: "set it, or remove it with {\"$unset\": true}",
          notes: [Diagnostic.Note("it is set at", at: owner.place(of: node))]))
    }
    return diagnostics
  }

  private static func shown(_ node: JSONNode) -> String {
    node.isArray ? DisplayText.singleLine(String(node.source.prefix(60))) : node.kind
  }

  private static func visit(
    _ value: ConfigurationValue, _ schema: ObjectSchema, _ path: String,
    _ body: (String, JSONNode) -> Void
  ) {
    for member in value.members {
      guard let field = schema[member.name] else { continue }
      let place = SchemaChecker.path(path, member.name)
      if field.isIdentity, member.value.isObject {
        // One text for each language.
        for text in member.value.members {
          body(SchemaChecker.path(place, text.name), text.value.node)
        }
      } else if field.isIdentity {
        body(place, member.value.node)
      } else if case .object(let object) = field.schema {
        visit(member.value, object, place, body)
      }
    }
  }
}
