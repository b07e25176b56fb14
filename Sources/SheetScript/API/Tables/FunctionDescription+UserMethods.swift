package import ScriptSchema
package import UserActions
internal import Support

// Descriptions of the methods of `user`, for the reference, the types file and the checks.
extension FunctionDescription {
  /// Creates the description of a method.
  @inline(never)
  init(_ reading: MethodSignature) {
    self.init(
      reading.name, reading.doc, reading.parameters.map { FieldDescription($0) },
      returns: reading.returns)
  }

  /// The methods of `user`, in the order of the reference.
  static let userMethods = Action.kinds.compactMap { $0.reading }.map { FunctionDescription($0) }
}

extension FieldDescription {
  @inline(never)
  fileprivate convenience init(_ parameter: MethodParameter) {
    self.init(
      parameter.name, ValueType(parameter.kind), isOptional: !parameter.isRequired,
      unit: parameter.unit, default: parameter.fallback, requirement: parameter.requirement,
      parameter.doc)
  }
}

extension TableDescription {
  /// Creates the description of a table that a method takes.
  @inline(never)
  package init(_ form: MethodParameter.TableType) {
    self.init(form.name, form.doc, form.keys.map { FieldDescription($0) })
  }

  /// The table for a movement of a finger that is down.
  package static let move = TableDescription(Action.PathSegment.move)

  /// The tables that methods take; that for a finger's movement follows the table for flicks.
  static let gestures = gestureForms.map { TableDescription($0) }

  /// The tables that methods take, with their examples.
  static let gestureForms: [MethodParameter.TableType] = {
    let forms = Action.kinds.compactMap { $0.reading }.flatMap { $0.parameters }
      .compactMap { parameter -> MethodParameter.TableType? in
        if case .table(let form) = parameter.kind { form } else { nil }
      }
    let place = (forms.firstIndex { $0.name == "FlickSpec" } ?? -1) + 1
    return forms[..<place] + [Action.PathSegment.move] + forms[place...]
  }()
}

extension ValueType {
  @inline(never)
  package init(_ kind: MethodParameter.Kind) {
    switch kind {
    case .text: self = .string
    case .sheetName: self = .name(of: .sheet)
    case .screenName: self = .name(of: .screen)
    case .boolean: self = .boolean
    case .choice(let words): self = .choice(words)
    case .number(let range): self = .number(range)
    case .time: self = .number(.wait)
    case .row: self = .integer(.rowNumber)
    case .target: self = .target
    case .height: self = .either([.name(of: .detent), .number(.inset)])
    case .keyboard: self = .either([.boolean, .number(.inset)])
    case .device: self = .device
    case .presentOptions: self = .table(PresentationOptions.self)
    case .table(let form): self = .table(TableDescription(form))
    }
  }
}
