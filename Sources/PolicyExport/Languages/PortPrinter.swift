/// Prints a program as a port in one language.
final class PortPrinter {
  let language: PortLanguage
  private let program: PortProgram
  /// The functions of the runtime that the port calls.
  var used: Set<PortHelper> = []
  /// Whether the port calls `divide`, because Python raises an error for a division by 0.
  var dividesByValue = false
  private var lines: [String] = []
  private var indent = ""

  init(_ program: PortProgram, in language: PortLanguage) {
    (self.program, self.language) = (program, language)
  }

  /// Returns the text of the port with the lines of a header, which become comments.
  func port(named type: String, header: [String]) -> String {
    indent = language == .swift || language == .kotlin ? "  " : ""
    for constant in program.constants { print(constant) }
    for function in program.functions { print(function) }
    let rules = lines
    lines = []
    let mark = language.comment
    var text = header.map { $0.isEmpty ? mark : "\(mark) \($0)" }
    text += [""]
    text += PortRuntime(language, type: type, used: used, dividesByValue: dividesByValue)
      .text(around: rules, sheets: program.sheets)
    return text.joined(separator: "\n") + "\n"
  }

  private func emit(_ line: String) { lines.append(line.isEmpty ? "" : indent + line) }

  private func nested(_ work: () -> Void) {
    let outer = indent
    indent += language == .python ? "    " : "  "
    work()
    indent = outer
  }

  // MARK: Declarations

  private func print(_ constant: PortProgram.Constant) {
    let value = text(constant.value)
    switch language {
    case .swift: emit("private static let \(constant.name) = \(value)")
    case .kotlin: emit("private val \(constant.name) = \(value)")
    case .typescript: emit("const \(constant.name) = \(value);")
    case .dart: emit("final \(constant.name) = \(value);")
    case .python: emit("\(constant.name) = \(value)")
    }
  }

  private func print(_ function: PortProgram.Function) {
    emit("")
    if language == .python { emit("") }
    if let comment = function.comment { emit("\(language.comment) \(Self.comment(comment))") }
    let result: String? =
      switch function.results.count {
      case 0: nil
      case 1: language.name(of: function.results[0])
      default: language.name(of: function.results)
      }
    let parameters = function.parameters.map { parameter in
      let type = language.name(of: parameter.type)
      return switch language {
      case .swift: "_ \(parameter.name): \(type)"
      case .kotlin, .typescript: "\(parameter.name): \(type)"
      case .dart: "\(type) \(parameter.name)"
      case .python: parameter.name
      }
    }.joined(separator: ", ")
    switch language {
    case .swift:
      emit(
        "private static func \(function.name)(\(parameters))\(result.map { " -> \($0)" } ?? "") {")
    case .kotlin:
      emit("private fun \(function.name)(\(parameters))\(result.map { ": \($0)" } ?? "") {")
    case .typescript: emit("function \(function.name)(\(parameters)): \(result ?? "void") {")
    case .dart: emit("\(result ?? "void") \(function.name)(\(parameters)) {")
    case .python: emit("def \(function.name)(\(parameters)):")
    }
    nested {
      for parameter in function.parameters where parameter.isReassigned {
        switch language {
        case .swift, .kotlin: emit("var \(parameter.name) = \(parameter.name)")
        case .typescript, .dart, .python: break
        }
      }
      printBody(function.body)
    }
    endBlock()
  }

  /// Text for a comment, which it cannot end.
  static func comment(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator: "?"
          default: scalar
          }
        }))
  }

  private func printBody(_ body: [PortStatement]) {
    if body.isEmpty, language == .python { emit("pass") }
    for statement in body { print(statement) }
  }

  private func endBlock() {
    if language != .python { emit("}") }
  }

  /// Prints a block with the lines of its declarations before its body.
  private func block(
    _ start: String, _ body: [PortStatement], declaring declarations: [String?] = []
  ) {
    emit(start)
    nested {
      for line in declarations { if let line { emit(line) } }
      printBody(body)
    }
    endBlock()
  }

  /// Prints a loop that ends with the next step, unless its body leaves it before.
  private func loop(_ start: String, _ body: [PortStatement], then step: String) {
    emit(start)
    nested {
      printBody(body)
      if body.last?.ends != true { emit(step) }
    }
    endBlock()
  }

  /// The end of a statement.
  private var end: String { language == .typescript || language == .dart ? ";" : "" }

  // MARK: Statements

  private func print(_ statement: PortStatement) {
    switch statement {
    case .declare(let variable, let value): declare(variable, value)
    case .declareResults(let variables, let call): declare(variables, call)
    case .assign(let name, let value): emit("\(name) = \(text(value))\(end)")
    case .put(let list, let place, let value):
      used.insert(.put)
      let reference = language == .swift ? "&\(list)" : list
      emit("\(language.helper(.put))(\(reference), \(text(place)), \(text(value)))\(end)")
    case .expression(let value): emit("\(language == .swift ? "_ = " : "")\(text(value))\(end)")
    case .branches(let branches, let otherwise): print(branches, otherwise)
    case .whileLoop(let condition, let body):
      switch language {
      case .python: block("while \(text(condition)):", body)
      case .swift: block("while \(text(condition)) {", body)
      case .kotlin, .typescript, .dart: block("while (\(text(condition))) {", body)
      }
    case .count(let name, let from, let to, let step, let limit, let body):
      count(name, from, to, step, limit, body)
    case .each(let index, let value, let position, let list, let type, let body):
      each(index, value, position, list, type, body)
    case .block(let body):
      switch language {
      case .python: for statement in body { print(statement) }
      case .swift: block("do {", body)
      case .kotlin: block("run {", body)
      case .typescript, .dart: block("{", body)
      }
    case .placed(_, let body): for statement in body { print(statement) }
    case .breaks: emit("break\(end)")
    case .returns(let values): emit("\(returned(values))\(end)")
    }
  }

  private func returned(_ values: [PortExpression]) -> String {
    guard values.count > 1 else { return values.first.map { "return \(text($0))" } ?? "return" }
    let list = values.map(text).joined(separator: ", ")
    return switch language {
    case .python: "return \(list)"
    case .swift, .dart: "return (\(list))"
    case .typescript: "return [\(list)]"
    case .kotlin: "return \(values.count == 2 ? "Pair" : "Triple")(\(list))"
    }
  }

  private func declare(_ variable: PortProgram.Variable, _ value: PortExpression?) {
    let value = value.map(text) ?? "null"
    let type = language.name(of: variable.type)
    let isFixed = !variable.isReassigned && !variable.isChanged
    switch language {
    case .swift: emit("\(isFixed ? "let" : "var") \(variable.name): \(type) = \(value)")
    case .kotlin:
      emit("\(variable.isReassigned ? "var" : "val") \(variable.name): \(type) = \(value)")
    case .typescript:
      emit("\(variable.isReassigned ? "let" : "const") \(variable.name): \(type) = \(value);")
    case .dart: emit("\(variable.isReassigned ? "" : "final ")\(type) \(variable.name) = \(value);")
    case .python: emit("\(variable.name) = \(value)")
    }
  }

  private func declare(_ variables: [PortProgram.Variable?], _ call: PortExpression) {
    let value = text(call)
    if variables.count == 1, let only = variables[0] { return declare(only, call) }
    let names = variables.map { $0?.name ?? (language == .typescript ? "" : "_") }
      .joined(separator: ", ")
    switch language {
    case .swift: emit("let (\(names)) = \(value)")
    case .kotlin: emit("val (\(names)) = \(value)")
    case .typescript: emit("const [\(names)] = \(value);")
    case .dart: emit("final (\(names)) = \(value);")
    case .python: emit("\(names) = \(value)")
    }
  }

  private func print(
    _ branches: [(condition: PortExpression, body: [PortStatement])], _ otherwise: [PortStatement]?
  ) {
    for (place, branch) in branches.enumerated() {
      let condition = text(branch.condition)
      switch language {
      case .python: emit("\(place == 0 ? "if" : "elif") \(condition):")
      case .swift: emit("\(place == 0 ? "" : "} else ")if \(condition) {")
      case .kotlin, .typescript, .dart: emit("\(place == 0 ? "" : "} else ")if (\(condition)) {")
      }
      nested { printBody(branch.body) }
    }
    if let otherwise {
      emit(language == .python ? "else:" : "} else {")
      nested { printBody(otherwise) }
    }
    endBlock()
  }

  private func count(
    _ name: String, _ from: PortExpression, _ to: PortExpression, _ step: Double, _ limit: String,
    _ body: [PortStatement]
  ) {
    let (start, last, width) = (text(from), text(to), language.literal(step))
    let test = "\(name) \(step > 0 ? "<=" : ">=") \(limit)"
    switch language {
    case .typescript:
      block(
        "for (let \(name) = \(start), \(limit) = \(last); \(test); \(name) += \(width)) {", body)
    case .dart:
      block(
        "for (double \(name) = \(start), \(limit) = \(last); \(test); \(name) += \(width)) {", body)
    case .swift:
      emit("let \(limit): Double = \(last)")
      emit("var \(name): Double = \(start)")
      loop("while \(test) {", body, then: "\(name) += \(width)")
    case .kotlin:
      emit("val \(limit): Double = \(last)")
      emit("var \(name): Double = \(start)")
      loop("while (\(test)) {", body, then: "\(name) += \(width)")
    case .python:
      emit("\(name), \(limit) = \(start), \(last)")
      loop("while \(test):", body, then: "\(name) += \(width)")
    }
  }

  private func each(
    _ index: String?, _ value: String?, _ position: String, _ list: PortExpression,
    _ type: PortType, _ body: [PortStatement]
  ) {
    let list = text(list)
    let element = language.name(of: type)
    switch language {
    case .python:
      if let index {
        block("for \(index), \(value ?? "_") in enumerate(\(list), 1):", body)
      } else {
        block("for \(value ?? "_") in \(list):", body)
      }
    case .swift:
      block(
        "for (\(index == nil ? "_" : position), \(value ?? "_")) in \(list).enumerated() {",
        body, declaring: [index.map { "let \($0) = Double(\(position) + 1)" }])
    case .kotlin:
      block(
        "for ((\(index == nil ? "_" : position), \(value ?? "_")) in \(list).withIndex()) {",
        body, declaring: [index.map { "val \($0) = \(position) + 1.0" }])
    case .typescript:
      block(
        "for (const [\(position), \(value ?? position + "_value")] of \(list).entries()) {",
        body, declaring: [index.map { "const \($0) = \(position) + 1;" }])
    case .dart:
      block(
        "for (int \(position) = 0; \(position) < \(list).length; \(position)++) {",
        body,
        declaring: [
          index.map { "final double \($0) = \(position) + 1.0;" },
          value.map { "final \(element) \($0) = \(list)[\(position)];" },
        ])
    }
  }
}
