/// The rules of a script as a program without Lua: the input of the printers of all languages.
struct PortProgram {
  /// A number, string or list of the script.
  struct Constant {
    let name: String
    let value: PortExpression
    let type: PortType
  }

  /// A variable or parameter.
  struct Variable {
    let name: String
    let type: PortType
    var isReassigned = false
    /// Whether an element of the list in it is set.
    var isChanged = false
  }

  struct Function {
    let name: String
    let parameters: [Variable]
    let results: [PortType]
    let body: [PortStatement]
    /// The first line of the comment before the function; nil if there is none.
    let comment: String?
  }

  /// A sheet and the function that decides its releases.
  struct Sheet {
    /// A rule of the script: its name there, and its function.
    struct Rule {
      let name: String
      let function: String
    }

    let name: String
    let function: String
    /// The rules of the script in order, without the built-in rule after them.
    let rules: [Rule]
  }

  var constants: [Constant] = []
  var functions: [Function] = []
  var sheets: [Sheet] = []
  /// Notes for the header, such as dropped results.
  var notes: [String] = []
}

/// A function of the runtime of a port.
enum PortHelper: String, CaseIterable {
  case checked, nearest, nextUp, nextDown, heightOf, progress, projected, averageVelocity
  /// The inputs about the course of a drag, with their defaults.
  case lastDirection, farthestTravel, restTime
  /// Whether Reduce Motion is on; false by default.
  case reducesMotion
  case at, put, floor, ceil, least, greatest, squareRoot, modulo, quotient, finite
}

/// An expression in a port; its operands have the types that the operation needs.
indirect enum PortExpression {
  case number(Double)
  case boolean(Bool)
  case string(String)
  case `nil`
  case variable(String)
  case constant(String)
  /// A property of the release in the variable.
  case input(PortExpression, String)
  /// `name` or `height` of a point.
  case field(PortExpression, String)
  case count(PortExpression)
  /// A value that is not nil.
  case unwrapped(PortExpression)
  case negated(PortExpression)
  case not(PortExpression)
  case operation(PortOperator, PortExpression, PortExpression)
  /// The first operand unless it is nil.
  case otherwise(PortExpression, PortExpression)
  case choice(PortExpression, PortExpression, PortExpression)
  case isNil(PortExpression)
  case isPresent(PortExpression)
  case absolute(PortExpression)
  case call(String, [PortExpression])
  /// The first result of a call with several results.
  case firstResult(PortExpression)
  case helper(PortHelper, [PortExpression])
  case list([PortExpression], PortType.Base)
  case point(name: PortExpression, height: PortExpression)
}

/// An operator between two operands.
enum PortOperator {
  case or, and, less, lessOrEqual, greater, greaterOrEqual, equal, notEqual
  case add, subtract, multiply, divide, concatenate
}

/// A statement in a port.
indirect enum PortStatement {
  case declare(PortProgram.Variable, PortExpression?)
  /// Declares variables for the results of a call; nil drops a result.
  case declareResults([PortProgram.Variable?], PortExpression)
  case assign(String, PortExpression)
  /// Sets the element of a list at an index from 1 to its length + 1.
  case put(String, PortExpression, PortExpression)
  case expression(PortExpression)
  case branches([(condition: PortExpression, body: [PortStatement])], otherwise: [PortStatement]?)
  case whileLoop(PortExpression, [PortStatement])
  case count(
    String, from: PortExpression, to: PortExpression, step: Double, end: String, [PortStatement])
  /// Loops over a list, with the index from 1.
  case each(
    index: String?, value: String?, position: String, PortExpression, PortType, [PortStatement])
  case block([PortStatement])
  /// The statements for one statement of the script.
  case placed(PortPlace, [PortStatement])
  case breaks
  case returns([PortExpression])

  /// Whether the statements after it never run.
  var ends: Bool {
    switch self {
    case .returns: true
    case .block(let body), .placed(_, let body): body.last?.ends ?? false
    case .branches(let branches, let otherwise?):
      branches.allSatisfy { $0.body.last?.ends ?? false } && otherwise.last?.ends ?? false
    default: false
    }
  }
}

/// A place in the text of a script.
struct PortPlace {
  let chunk: String
  /// The line and column, from 1.
  let line: Int
  let column: Int
}

/// Code that cannot be exported.
package struct ExportRefusal: Error, Equatable, Sendable {
  /// The name of the source; nil if it is unknown.
  package let chunk: String?
  /// The line and column in the source, from 1.
  package let line: Int
  package let column: Int
  /// The construct and the fix.
  package let message: String

  /// The message with its position.
  package var text: String {
    guard let chunk else { return message }
    return line > 0 ? "\(chunk):\(line):\(column): \(message)" : "\(chunk): \(message)"
  }
}
