package import LuaBridge
internal import LuaSyntax

/// Finds a value that a rule computes and does not return, such as `r:next_up()` as a statement.
///
/// It follows the release and the library `math` through variables in the order of the code, so it
/// can miss a call, but every call that it finds is in the code and has no effect.
package struct UnreturnedValueFinder {
  /// The part of the library or of the release that a variable contains.
  private enum Value {
    case release, library
    /// A function without side effects.
    case pure
  }

  private let source: ScriptSource
  private var variables: [Int: Value] = [:]
  private var found: Int?

  /// Returns the line of the first such call; nil if none is found.
  package static func line(in function: LuaFunction) -> Int? {
    guard let rule = try? ScriptFunction(function) else { return nil }
    var finder = UnreturnedValueFinder(source: rule.source)
    if let release = rule.syntax.parameters.first { finder.variables[release] = .release }
    finder.search(rule.syntax.body)
    return finder.found
  }

  private init(source: ScriptSource) { self.source = source }

  private mutating func search(_ statements: [SyntaxStatement]) {
    for statement in statements where found == nil {
      switch statement.kind {
      case .local(let names, let values):
        let found = names.indices.map { $0 < values.count ? value(of: values[$0]) : nil }
        for (variable, value) in zip(names, found) { variables[variable] = value }
      case .assignment(let targets, let values):
        let found = targets.indices.map { $0 < values.count ? value(of: values[$0]) : nil }
        for (target, value) in zip(targets, found) {
          if case .name(_, .local(let variable)) = source.tree.expressions[target].kind {
            variables[variable] = value
          }
        }
      case .call(let call):
        let token = source.tree.expressions[call].token
        if isPure(call) { found = source.tree.tokens[token].line }
      default: for body in statement.bodies { search(body) }
      }
    }
  }

  /// Whether a call computes a value and does nothing else.
  private func isPure(_ call: Int) -> Bool {
    switch source.tree.expressions[call].kind {
    case .call(let callee, _): value(of: callee) == .pure
    case .method(let object, let name, _):
      value(of: object) == .release && ReleaseMethod(rawValue: name) != nil
    default: false
    }
  }

  private func value(of expression: Int) -> Value? {
    switch source.tree.expressions[expression].kind {
    case .parenthesized(let inner): value(of: inner)
    case .name(_, .local(let variable)): variables[variable]
    case .name("math", .global): .library
    case .field(let base, let name):
      value(of: base) == .library && name != "random" && name != "randomseed" ? .pure : nil
    default: nil
    }
  }
}
