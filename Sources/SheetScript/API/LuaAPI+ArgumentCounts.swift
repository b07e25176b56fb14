internal import ScriptSchema

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
      for method in type.methods + type.functions {
        most[method.name] = max(most[method.name] ?? 0, method.parameters.count)
      }
    }
    return most
  }()
}
