extension LuaAPI {
  /// Maximum number of arguments of a global function; nil for definitions, which have their own
  /// error messages.
  static func maxArguments(of native: String) -> Int? {
    switch native {
    case "sheet", "stack", "screen", "style", "policy", "scenario", "story", "region": nil
    default: maxArguments[native]
    }
  }

  private static let maxArguments = Dictionary(
    uniqueKeysWithValues: natives.map { ($0.name, $0.parameters.count) })

  /// Maximum number of arguments of a method by name; the largest number if several classes have
  /// the method.
  static let maxMethodArguments: [String: Int] = {
    var most: [String: Int] = [:]
    for type in classes {
      for method in type.methods {
        most[method.name] = max(most[method.name] ?? 0, method.parameters.count)
      }
      for property in type.properties {
        guard case .function(let signature) = property.type else { continue }
        most[property.name] = max(most[property.name] ?? 0, parameterCount(of: signature))
      }
    }
    return most
  }()

  /// The number of parameters of a signature such as `fun(pt: number, tolerance?: number)`.
  static func parameterCount(of signature: String) -> Int {
    var depth = 0
    var count = 0
    for character in signature {
      switch character {
      case "(", "{", "<": depth += 1
      case ")", "}", ">":
        depth -= 1
        if depth == 0 { return count }
      case ":": if depth == 1 { count += 1 }
      default: break
      }
    }
    return count
  }
}
