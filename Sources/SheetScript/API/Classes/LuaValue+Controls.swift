internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetEngine

// Arguments of calls that refer to a field or a control.
extension ScriptSession {
  /// Throws if a sheet or a screen has no field with a name.
  func requireField(_ name: String, of parent: ElementParent) throws(LuaError) {
    let (owner, known) =
      switch parent {
      case .sheet(let id): ("Sheet \"\(self.name(of: id))\"", world[id].definition.fields)
      case .screen(let id): ("Screen \"\(world[id].name)\"", world[id].fieldNames)
      }
    guard !known.contains(name) else { return }
    let there =
      known.isEmpty
      ? "it has none" : "it has \(known.map { "\"\($0)\"" }.listed(by: "and"))"
    throw Diagnostic(
      .unknownName, "\(owner) has no field \"\(name)\"; \(there).", word: "\"\(name)\""
    ).raised
  }

  /// Throws if a text is too long for `set_text`.
  func requireFieldText(_ text: String) throws(LuaError) {
    guard text.utf8.count <= Limits.text else {
      throw Diagnostic(
        .outOfRange,
        "`text` of `set_text` has \(text.utf8.count) bytes; the limit of a field is \(Limits.text).",
        word: "set_text"
      ).raised
    }
  }

  /// The new value of a control; `name` and `given` are the arguments of `set_value`.
  func value(
    _ given: LuaValue, ofControl name: String, of id: SheetID
  ) throws(LuaError) -> ControlValue {
    let known = world[id].definition.controls
    guard let control = known.first(where: { $0.name == name }) else {
      let there =
        known.isEmpty
        ? "it has none" : "it has \(known.map { "\"\($0.name)\"" }.listed(by: "and"))"
      throw Diagnostic(
        .unknownName,
        "Sheet \"\(self.name(of: id))\" has no \(ContentBlockKind.controlWords) \"\(name)\"; \(there).",
        word: "\"\(name)\""
      ).raised
    }
    guard let value = ControlValue(given), control.numbers(of: value) != nil else {
      throw Diagnostic(
        .wrongType, "\"\(name)\" takes \(control.kind.expected); this is \(given.diagnosticText).",
        word: "set_value"
      ).raised
    }
    return value
  }
}

extension ControlValue {
  /// Creates a control value from a script's value; nil if no control can have it.
  fileprivate init?(_ value: LuaValue) {
    if let isOn = value.boolean {
      self = .isOn(isOn)
    } else if let number = value.number {
      self = .number(number)
    } else if let choice = value.string {
      self = .choice(choice)
    } else if let list = value.table?.list {
      let numbers = list.compactMap { $0.number }
      let choices = list.compactMap { $0.string }
      if !list.isEmpty, numbers.count == list.count {
        self = .numbers(numbers)
      } else if choices.count == list.count {
        self = .choices(choices)
      } else {
        return nil
      }
    } else {
      return nil
    }
  }
}

extension LuaValue {
  /// Creates a script's value from a control value.
  init(_ value: ControlValue) {
    switch value {
    case .isOn(let isOn): self = .boolean(isOn)
    case .number(let number): self = .number(number)
    case .numbers(let numbers): self = .table(LuaTable(list: numbers.map { .number($0) }))
    case .choice(let choice): self = .string(choice)
    case .choices(let choices): self = .table(LuaTable(list: choices.map { .string($0) }))
    }
  }
}
