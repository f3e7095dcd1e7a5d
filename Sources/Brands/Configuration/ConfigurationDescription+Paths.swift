extension ConfigurationDescription {
  /// Returns true if the description expects a path at a value of a document.
  func isPath(_ node: JSONNode) -> Bool {
    var place = node.document.root
    var schema = ValueSchema.object(object)
    while true {
      if case .either(let first, let second) = schema {
        schema = first.isType(of: place) ? first : second
      } else if place.isSame(as: node) {
        if case .text(let format) = schema { return format.isPath }
        return false
      } else if let inner = Self.inner(of: place, schema, around: node) {
        (place, schema) = inner
      } else {
        return false
      }
    }
  }

  private static func inner(
    of place: JSONNode, _ schema: ValueSchema, around node: JSONNode
  ) -> (JSONNode, ValueSchema)? {
    if place.isArray, let item = place.items.first(where: { $0.contains(node) }) {
      switch schema {
      case .list(let element, _): return (item, element)
      case .named(let named): return (item, item.isObject ? .object(named.item) : .choice(named.id))
      default: return nil
      }
    }
    guard let member = place.members.first(where: { $0.value.contains(node) }) else { return nil }
    switch schema {
    case .object(let object), .overlay(let object):
      return object[member.key].map { (member.value, $0.schema) }
    case .map(let map): return (member.value, map.value)
    case .named(let named): return (member.value, .object(named.item))
    default: return nil
    }
  }
}
