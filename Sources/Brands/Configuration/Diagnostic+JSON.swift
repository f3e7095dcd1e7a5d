import JSONReader

extension Diagnostic.Code {
  /// Makes the code that reports a problem of the reader.
  init(_ code: JSONProblem.Code) {
    self =
      switch code {
      case .byteOrderMark: .byteOrderMark
      case .tooLarge: .tooLarge
      case .tooDeep: .tooDeep
      case .tooMany: .tooMany
      case .value: .jsonValue
      case .comma: .jsonComma
      case .key: .jsonKey
      case .string: .jsonString
      case .escape: .jsonEscape
      case .number: .jsonNumber
      case .unclosed: .jsonUnclosed
      case .comment: .jsonComment
      case .end: .jsonEnd
      case .duplicateKey: .duplicateKey
      }
  }
}
