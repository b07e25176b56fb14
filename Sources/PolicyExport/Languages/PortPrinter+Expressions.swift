// Expressions.
extension PortPrinter {
  /// How tightly an expression binds; a value that binds less than its context gets parentheses.
  private enum Level: Int, Comparable {
    case choice, or, and, comparison, sum, product, prefix, primary

    static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
  }

  func text(_ expression: PortExpression) -> String { printed(expression).text }

  private func operand(_ expression: PortExpression, _ level: Level) -> String {
    let (text, own) = printed(expression)
    return own < level ? "(\(text))" : text
  }

  private func printed(_ expression: PortExpression) -> (text: String, level: Level) {
    switch expression {
    case .number(let number): return (language.literal(number), number < 0 ? .prefix : .primary)
    case .boolean(let flag):
      return (language == .python ? (flag ? "True" : "False") : "\(flag)", .primary)
    case .string(let text): return (language.literal(text), .primary)
    case .nil: return (nilText, .primary)
    case .variable(let name), .constant(let name): return (name, .primary)
    case .input(let release, let name), .field(let release, let name):
      let base = operand(release, .primary)
      return (language == .python ? "\(base)[\"\(name)\"]" : "\(base).\(name)", .primary)
    case .count(let list):
      let base = operand(list, .primary)
      return switch language {
      case .python: ("len(\(text(list)))", .primary)
      case .typescript: ("\(base).length", .primary)
      case .swift: ("Double(\(base).count)", .primary)
      case .kotlin: ("\(base).size.toDouble()", .primary)
      case .dart: ("\(base).length.toDouble()", .primary)
      }
    case .unwrapped(let value):
      let base = operand(value, .primary)
      return switch language {
      case .python: (base, .primary)
      case .kotlin: ("\(base)!!", .primary)
      case .swift, .typescript, .dart: ("\(base)!", .primary)
      }
    case .negated(let value): return ("-\(operand(value, .primary))", .prefix)
    case .not(let value):
      return language == .python
        ? ("not \(operand(value, .comparison))", .and) : ("!\(operand(value, .primary))", .prefix)
    case .operation(let sign, let one, let other): return operation(sign, one, other)
    case .otherwise(let one, let other):
      let (a, b) = (operand(one, .primary), operand(other, .primary))
      return switch language {
      case .python: ("(_v if (_v := \(text(one))) is not None else \(text(other)))", .primary)
      case .kotlin: ("\(a) ?: \(b)", .choice)
      case .swift, .typescript, .dart: ("\(a) ?? \(b)", .choice)
      }
    case .choice(let condition, let one, let other):
      let (a, b) = (operand(one, .or), operand(other, .or))
      return switch language {
      case .python: ("\(a) if \(operand(condition, .or)) else \(b)", .choice)
      case .kotlin: ("if (\(text(condition))) \(a) else \(b)", .choice)
      case .swift, .typescript, .dart: ("\(operand(condition, .or)) ? \(a) : \(b)", .choice)
      }
    case .isNil(let value):
      return language == .python
        ? ("\(operand(value, .primary)) is None", .comparison)
        : ("\(operand(value, .primary)) \(equal) \(nilText)", .comparison)
    case .isPresent(let value):
      return language == .python
        ? ("\(operand(value, .primary)) is not None", .comparison)
        : ("\(operand(value, .primary)) \(notEqual) \(nilText)", .comparison)
    case .absolute(let value):
      return switch language {
      case .typescript: ("Math.abs(\(text(value)))", .primary)
      case .dart: ("\(operand(value, .primary)).abs()", .primary)
      case .swift, .kotlin, .python: ("abs(\(text(value)))", .primary)
      }
    case .call(let name, let arguments):
      return ("\(name)(\(arguments.map(text).joined(separator: ", ")))", .primary)
    case .firstResult(let call):
      return switch language {
      case .python, .typescript: ("\(text(call))[0]", .primary)
      case .swift: ("\(text(call)).0", .primary)
      case .kotlin: ("\(text(call)).first", .primary)
      case .dart: ("\(text(call)).$1", .primary)
      }
    case .helper(let helper, let arguments):
      used.insert(helper)
      let values = arguments.map(text).joined(separator: ", ")
      return ("\(language.helper(helper))(\(values))", .primary)
    case .list(let elements, let base):
      let values = elements.map(text).joined(separator: ", ")
      let element = language.name(of: PortType(base: base))
      return switch language {
      case .kotlin: ("mutableListOf<\(element)>(\(values))", .primary)
      case .dart: ("<\(element)>[\(values)]", .primary)
      case .swift where elements.isEmpty: ("[\(element)]()", .primary)
      case .typescript where elements.isEmpty: ("[] as \(element)[]", .choice)
      case .swift, .typescript, .python: ("[\(values)]", .primary)
      }
    case .point(let name, let height):
      let (name, height) = (text(name), text(height))
      return switch language {
      case .python: ("{\"name\": \(name), \"height\": \(height)}", .primary)
      case .typescript: ("{ name: \(name), height: \(height) }", .primary)
      case .swift: ("Detent(name: \(name), height: \(height))", .primary)
      case .kotlin, .dart: ("Detent(\(name), \(height))", .primary)
      }
    }
  }

  private func operation(
    _ sign: PortOperator, _ one: PortExpression, _ other: PortExpression
  ) -> (text: String, level: Level) {
    let isPython = language == .python
    func joined(_ text: String, _ left: Level, _ right: Level, _ level: Level) -> (String, Level) {
      ("\(operand(one, left)) \(text) \(operand(other, right))", level)
    }
    switch sign {
    case .or: return joined(isPython ? "or" : "||", .or, .and, .or)
    case .and: return joined(isPython ? "and" : "&&", .and, .comparison, .and)
    case .less: return joined("<", .sum, .sum, .comparison)
    case .lessOrEqual: return joined("<=", .sum, .sum, .comparison)
    case .greater: return joined(">", .sum, .sum, .comparison)
    case .greaterOrEqual: return joined(">=", .sum, .sum, .comparison)
    case .equal: return joined(equal, .sum, .sum, .comparison)
    case .notEqual: return joined(notEqual, .sum, .sum, .comparison)
    case .add, .concatenate: return joined("+", .sum, .product, .sum)
    case .subtract: return joined("-", .sum, .product, .sum)
    case .multiply: return joined("*", .product, .prefix, .product)
    case .divide:
      if isPython {
        if case .number(let divisor) = other, divisor != 0 {
          return joined("/", .product, .prefix, .product)
        }
        dividesByValue = true
        return ("divide(\(text(one)), \(text(other)))", .primary)
      }
      return joined("/", .product, .prefix, .product)
    }
  }

  private var nilText: String {
    switch language {
    case .python: "None"
    case .swift: "nil"
    case .kotlin, .typescript, .dart: "null"
    }
  }

  private var equal: String { language == .typescript ? "===" : "==" }
  private var notEqual: String { language == .typescript ? "!==" : "!=" }
}
