internal import Support

/// A language in which a port can be written.
package enum PortLanguage: String, CaseIterable, Sendable {
  case swift, kotlin, typescript, dart, python

  /// The prefix of a comment.
  var comment: String { self == .python ? "#" : "//" }

  /// The keywords of the language, and the names that a port uses.
  var reservedNames: Set<String> {
    let words =
      switch self {
      case .swift:
        """
        as associatedtype break case catch class continue default defer deinit do else enum \
        extension fallthrough false fileprivate for func guard if import in init inout internal is \
        let nil operator private protocol public repeat rethrows return self Self static struct \
        subscript super switch throw throws true try typealias var where while Any Type abs await
        """
      case .kotlin:
        """
        as break class continue do else false for fun if in interface is null object package \
        return super this throw true try typealias typeof val var when while abs it field
        """
      case .typescript:
        """
        break case catch class const continue debugger default delete do else enum export extends \
        false finally for function if import in instanceof new null return super switch this throw \
        true try typeof var void while with as implements interface let package private protected \
        public static yield any boolean number string symbol type from of await async \
        arguments eval undefined NaN Infinity
        """
      case .dart:
        """
        abstract as assert async await base break case catch class const continue \
        covariant default deferred do dynamic else enum export extends extension external factory false \
        final finally for Function get hide if implements import in interface is late library \
        mixin new null of on operator part required rethrow return sealed set show static super switch sync this throw \
        true try typedef type var void when while with yield num int double bool String List Map
        """
      case .python:
        """
        False None True and as assert async await break class continue def del elif else except \
        finally for from global if import in is lambda nonlocal not or pass raise return try while \
        with yield match case abs len min max range enumerate math input list float print type
        """
      }
    return Set(words.split(separator: " ").map(String.init))
      .union(PortHelper.allCases.map { helper($0) })
      .union(["divide", "release", "Release", "Detent", "Math", "_v"])
  }

  /// Names that a port declares outside of its functions.
  var declaredNames: Set<String> {
    self == .swift ? ["detents", "spring", "drag", "rubberBand", "dimming"] : []
  }

  /// The name of a function of the runtime.
  func helper(_ helper: PortHelper) -> String {
    guard self == .python else { return helper.rawValue }
    return helper.rawValue.reduce(into: "") { name, letter in
      name += letter.isUppercase ? "_" + letter.lowercased() : String(letter)
    }
  }

  /// The name of the file of the port.
  package func file(type: String, module: String) -> String {
    switch self {
    case .swift: "\(type)Port.swift"
    case .kotlin: "\(type)Port.kt"
    case .typescript: "\(module)_port.ts"
    case .dart: "\(module)_port.dart"
    case .python: "\(module)_port.py"
    }
  }

  /// A string literal.
  func literal(_ text: String) -> String {
    switch self {
    case .swift: text.quotedForSwift
    case .kotlin, .dart: text.quotedForKotlin
    case .typescript, .python: JSONValue.string(text).text
    }
  }

  /// A number literal with the value of a double.
  func literal(_ number: Double) -> String {
    if number.isInfinite {
      let text =
        switch self {
        case .swift: "Double.infinity"
        case .kotlin: "Double.POSITIVE_INFINITY"
        case .typescript: "Infinity"
        case .dart: "double.infinity"
        case .python: "math.inf"
        }
      return number < 0 ? "-\(text)" : text
    }
    let text = "\(number)"
    guard text.hasSuffix(".0"), self == .typescript || self == .python else { return text }
    return String(text.dropLast(2))
  }

  /// The name of a type.
  func name(of type: PortType) -> String {
    let base = name(of: type.base)
    guard type.isOptional else { return base }
    return self == .typescript ? "\(base) | null" : "\(base)?"
  }

  private func name(of base: PortType.Base) -> String {
    switch (base, self) {
    case (.number, .swift), (.number, .kotlin): "Double"
    case (.number, .dart): "double"
    case (.number, .typescript): "number"
    case (.number, .python): "float"
    case (.boolean, .swift): "Bool"
    case (.boolean, .kotlin): "Boolean"
    case (.boolean, .dart), (.boolean, .python): "bool"
    case (.boolean, .typescript): "boolean"
    case (.string, .typescript): "string"
    case (.string, _): "String"
    case (.detent, _), (.unknown, _): "Detent"
    case (.release, _): "Release"
    case (.list(let element), .swift): "[\(name(of: element))]"
    case (.list(let element), .typescript): "\(name(of: element))[]"
    case (.list(let element), .kotlin): "MutableList<\(name(of: element))>"
    case (.list(let element), _): "List<\(name(of: element))>"
    }
  }

  /// The type of several results.
  func name(of types: [PortType]) -> String {
    let names = types.map(name(of:)).joined(separator: ", ")
    return switch self {
    case .swift, .dart, .python: "(\(names))"
    case .kotlin: "\(types.count == 2 ? "Pair" : "Triple")<\(names)>"
    case .typescript: "[\(names)]"
    }
  }
}
