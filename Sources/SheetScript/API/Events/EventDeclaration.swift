package import ScriptSchema
internal import ScriptDiagnostics
internal import Support

/// An event: its name, the keys of its table and its documentation.
///
/// The table of a handler, the event log, the checks of `on` and of expectations, the reference and
/// the types file are made from this declaration. A new event is a declaration in `all` and, if
/// the engine emits it, a line in `SheetEvent.report`, which the compiler requires.
package final class EventDeclaration: Sendable {
  /// The way in which a session keeps an event.
  package enum Kind: Sendable {
    /// An event of a sheet's life cycle, in the list of events that `went` compares.
    case lifecycle
    /// An event that a finger, the keyboard or another sheet causes. It is in a sheet's list of
    /// events only if a handler receives it, and `went` compares it only if its list names it.
    case quiet
    /// An event that is listed, but has its own assertions.
    case other
    /// A function that decides, or that is called for each frame. Its calls are not listed.
    case unlisted
  }

  /// The name in the Lua API, the tables of events and JSON.
  package let name: String
  package let kind: Kind
  /// The keys of its table after `name`, `time` and `sheet`, in order.
  let keys: [FieldDescription]
  /// Its key in `on` of a sheet; nil if a sheet has no handler for it.
  package let handler: FieldDescription?
  /// Its key in `on` of a screen; nil if a screen has no handler for it.
  let screenHandler: FieldDescription?
  /// The function that can prevent the announced action, which a handler cannot prevent.
  let veto: String?

  /// Declares an event; `handler` is the documentation of its handler.
  @inline(never)
  init(
    _ name: String, _ kind: Kind, _ keys: [FieldDescription] = [], veto: String? = nil,
    handler: ReferenceText? = nil, type: String = "fun(e: Event)", screen: ReferenceText? = nil
  ) {
    self.name = name
    self.kind = kind
    self.keys = keys
    self.veto = veto
    self.handler = handler.map { FieldDescription(name, .function(type), $0) }
    screenHandler = screen.map {
      FieldDescription(name, .function("fun(e: Event): string?, any"), $0)
    }
  }

  /// The names of the events of a kind.
  package static func names(_ kind: Kind) -> Set<String> {
    Set(all.filter { $0.kind == kind }.map { $0.name })
  }

  /// Returns the declared keys with their values; a missing value has no field.
  func fields(_ values: [LoggedEvent.Field?]) -> [(name: String, value: LoggedEvent.Field)] {
    assert(Self.all.contains { $0 === self }, "`\(name)` is missing in EventDeclaration.all")
    assert(values.count <= keys.count, "`\(name)` declares no key for its last value")
    var fields: [(name: String, value: LoggedEvent.Field)] = []
    for (key, value) in zip(keys, values) {
      guard let value else { continue }
      assert(value.isKind(of: key.type), "`\(key.name)` of `\(name)` has another type")
      fields.append((key.name, value))
    }
    return fields
  }
}

extension LoggedEvent.Field {
  /// Returns true if a value can have a type.
  fileprivate func isKind(of type: ValueType) -> Bool {
    switch (self, type) {
    case (_, .named(_, let type)): isKind(of: type)
    case (_, .either(let types)): types.contains(where: isKind)
    case (.string(let text), .choice(let choices)): choices.contains(text)
    case (.string, .string), (.number, .number), (.integer, .integer), (.boolean, .boolean): true
    case (.strings, .list(.string, _)), (.parts, .list(.describedTable, _)): true
    default: false
    }
  }
}

extension TableDescription {
  /// Handlers of a sheet's events; each gets one event table.
  static let sheetEvents = TableDescription(
    "SheetEvents", "Handlers; each gets one event table `e`.",
    EventDeclaration.all.compactMap { $0.handler })
}

// The class of events, generated from the declarations.
extension EventDeclaration {
  /// The keys of all events, in the order of their first event.
  ///
  /// A key of several events has the choices of all of them; its documentation names the events.
  static var allKeys: [FieldDescription] {
    var keys: [FieldDescription] = []
    for event in all {
      for key in event.keys {
        if let index = keys.firstIndex(where: { $0.name == key.name }) {
          keys[index] = keys[index].with(type: keys[index].type.adding(choicesOf: key.type))
        } else {
          keys.append(key)
        }
      }
    }
    #if !hasFeature(Embedded)
      return keys.map { $0.with(doc: documentation(ofKey: $0.name)) }
    #else
      return keys
    #endif
  }

  #if !hasFeature(Embedded)
    /// Returns the documentation of a key: the events that have it, with its meaning in them.
    private static func documentation(ofKey key: String) -> String {
      var parts: [(events: [String], doc: String)] = []
      for event in all {
        guard let doc = event.keys.first(where: { $0.name == key })?.doc else { continue }
        if let index = parts.firstIndex(where: { $0.doc == doc }) {
          parts[index].events.append(event.name)
        } else {
          parts.append(([event.name], doc))
        }
      }
      return parts.map { "in \($0.events.listed(by: "and")): \($0.doc)" }
        .joined(separator: "; ").capitalizedFirst + "."
    }
  #endif
}

extension ValueType {
  /// Adds the choices of another list of choices.
  fileprivate func adding(choicesOf other: ValueType) -> ValueType {
    guard case .choice(let own) = self, case .choice(let others) = other else { return self }
    return .choice(own + others.filter { !own.contains($0) })
  }
}
