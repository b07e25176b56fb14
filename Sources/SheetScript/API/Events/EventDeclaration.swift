internal import ScriptDiagnostics
package import ScriptSchema
internal import Support

/// An event: its name, the keys of its table and its documentation.
///
/// The table of a handler, the event log, the checks of `on` and of expectations, the reference and
/// the types file are made from this declaration.
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

  fileprivate init(
    _ name: String, _ kind: Kind, veto: String?, handler: String?, type: String,
    screen: String?, _ keys: [FieldDescription]
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

  /// All events, in the order of the reference.
  package static let all = Events.declared.all

  /// The names of the events of a kind.
  package static func names(_ kind: Kind) -> Set<String> {
    Set(all.filter { $0.kind == kind }.map { $0.name })
  }
}

/// An event whose keys have values of a payload.
package struct Event<Payload>: Sendable {
  package let declaration: EventDeclaration
  /// Visits each key, without a value if the payload is nil.
  private let visit: @Sendable (KeyVisitor, Payload?) -> Void

  /// Declares an event; `handler` is the documentation of its handler.
  init(
    _ name: String, _ kind: EventDeclaration.Kind, veto: String? = nil,
    handler: String? = nil, type: String = "fun(e: Event)", screen: String? = nil,
    _ visit: @escaping @Sendable (KeyVisitor, Payload?) -> Void = { _, _ in }
  ) {
    self.visit = visit
    declaration = EventDeclaration(
      name, kind, veto: veto, handler: handler, type: type, screen: screen,
      KeyVisitor.fields { visit($0, nil) })
  }

  package var name: String { declaration.name }

  /// Returns the keys with the values of a payload; a missing value has no field.
  func fields(_ payload: Payload) -> [(name: String, value: LoggedEvent.Field)] {
    KeyVisitor.values { visit($0, payload) }.compactMap { name, value in
      LoggedEvent.Field(value).map { (name, $0) }
    }
  }
}

/// An event of the engine with its declaration and the values of its keys.
struct EventReport {
  let event: EventDeclaration
  /// The declared keys that have a value.
  let fields: [(name: String, value: LoggedEvent.Field)]
  /// The page of a stack that receives the event, even if another page is visible by then; nil for
  /// the visible page.
  let page: String?

  init<Payload>(_ event: Event<Payload>, _ payload: Payload, page: String? = nil) {
    self.event = event.declaration
    fields = event.fields(payload)
    self.page = page
  }

  var name: String { event.name }
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
    return keys.map { $0.with(doc: documentation(ofKey: $0.name)) }
  }

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
}

extension ValueType {
  /// Adds the choices of another list of choices.
  fileprivate func adding(choicesOf other: ValueType) -> ValueType {
    guard case .choice(let own) = self, case .choice(let others) = other else { return self }
    return .choice(own + others.filter { !own.contains($0) })
  }
}
