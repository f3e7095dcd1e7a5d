/// A statement of a block of code.
struct Statement {
  enum Kind {
    /// A call or an assignment.
    case effect
    /// Something declared.
    case declaration
    /// A loop, a condition, a `switch`, a `do` or a `defer`.
    case control
    /// `return`, `break`, `continue` or `throw`.
    case exit
    /// A label of a `switch`, an attribute, a directive.
    case other
  }

  var kind: Kind
  /// Its tokens.
  var tokens: Range<Int>
}

/// Statements that run one after another.
struct Block {
  enum Kind {
    /// What is in it is declared.
    case types
    /// What is in it runs.
    case code
    /// Labels, with code after each.
    case cases
  }

  var kind: Kind
  var statements: [Statement]
  /// The token that opens it, if it is not the file.
  var opening: Int?
  /// The head of the function or the property whose body it is.
  var head: Range<Int>?
}
