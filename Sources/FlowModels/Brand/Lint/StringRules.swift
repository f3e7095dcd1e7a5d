/// placeholder
final class StringRules {
  init(_ schema: BrandSchema) {}
  func check(_ reading: BrandReading) -> [Diagnostic] { [] }
}
