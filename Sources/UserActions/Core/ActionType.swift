internal import ScriptSchema
package import SheetEngine

/// The requirements for an action.
///
/// Only the members in `extension ActionType` have a default.
package protocol ActionType: Equatable, Sendable {
  /// The name of the action's method on `user`.
  var methodName: String { get }
  /// Returns the line that performs the action on `user` or `user.now`, without indentation.
  func lua(user: String) -> String
  /// Whether the action waits for rest.
  var restBehavior: Action.RestBehavior { get }
  /// Whether the action is a call of the script that no user can make.
  var isScriptCall: Bool { get }
  /// The effort to read the action, for shrinking; lower is simpler.
  ///
  /// Calls of the script have low weights, because they show the intent most clearly.
  var weight: Int { get }
  /// Simpler forms of the action, the simplest first.
  var simplerForms: [Action] { get }
  /// Returns the steps of the action in this world, each with its time.
  func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError) -> [ActionStep]
  /// The cost of the action.
  var cost: ActionCost { get }
  /// Returns the reason why the action can have no effect in this world; nil if there is no such
  /// reason.
  func noEffectReason(in world: World) -> NoEffectReason?
  /// The name of the sheet that the user opens with this action; nil if it opens no sheet.
  var openedSheetName: String? { get }
  /// Returns actions that can replace this action and the next one; empty if the two do not merge.
  func merged(with next: Action) -> [Action]
  /// Returns other actions that can have the same result in this situation.
  func substitutes(in situation: WorldSummary) -> [Action]
}

extension ActionType {
  package func lua(user: String) -> String { "\(user):\(methodName)()" }
  package var cost: ActionCost { ActionCost() }
  package func noEffectReason(in world: World) -> NoEffectReason? { nil }
  package var openedSheetName: String? { nil }
  package func merged(with next: Action) -> [Action] { [] }
  package func substitutes(in situation: WorldSummary) -> [Action] { [] }
}

extension Action {
  /// How an action relates to a rest before it.
  package enum RestBehavior: Equatable, Sendable {
    /// The method on `user` first waits for rest.
    case restsFirst
    /// The method acts immediately; a rest before it makes the scenario simpler.
    case actsAtOnce
    /// A rest before the action makes no difference.
    case indifferent
  }
}

/// The cost of an action, which is charged to the script before the action is performed.
package struct ActionCost: Equatable, Sendable {
  /// Whether a finger touches down.
  package var touches = false
  /// Whether a target is searched by its name or part.
  package var looksForTarget = false
  /// How long a finger moves, in seconds.
  package var seconds = 0.0
}

/// The reason why an action can have no effect, as text after "did nothing: ".
package enum NoEffectReason: Equatable, Sendable {
  /// The reason applies if the action changed nothing.
  case ifNothingChanges(String)
  /// The action certainly has no effect.
  case surely(String)
}

/// A type-erased action.
package struct AnyAction {
  /// The name that identifies the action's method.
  package let name: Action.Name
  /// The name of the action's method on `user`.
  package let methodName: String
  package let restBehavior: Action.RestBehavior
  package let isScriptCall: Bool
  package let openedSheetName: String?
  package let cost: ActionCost
  package let noEffectReason: (World) -> NoEffectReason?
  package let lua: (_ user: String) -> String
  package let weight: () -> Int
  package let simplerForms: () -> [Action]
  package let merged: (_ next: Action) -> [Action]
  package let substitutes: (WorldSummary) -> [Action]
  let steps: (World, ActionExecutionOptions) throws(ActionError) -> [ActionStep]

  init(_ name: Action.Name, _ act: some ActionType) {
    self.name = name
    methodName = act.methodName
    restBehavior = act.restBehavior
    isScriptCall = act.isScriptCall
    openedSheetName = act.openedSheetName
    cost = act.cost
    noEffectReason = { act.noEffectReason(in: $0) }
    lua = { act.lua(user: $0) }
    weight = { act.weight }
    simplerForms = { act.simplerForms }
    merged = { act.merged(with: $0) }
    substitutes = { act.substitutes(in: $0) }
    steps = { world, hands throws(ActionError) in try act.steps(in: world, by: hands) }
  }
}

/// The static properties of an action's type: its method on `user`, its tape inputs, its random
/// form.
package struct AnyActionType: Sendable {
  /// The method on `user`; nil for a call of the script.
  package let method: UserMethod?
  /// The tables that methods of an object take that the method returns.
  let furtherTables: [TableDescription]
  /// The inputs that a tape stores for this action.
  package let tape: [TapeInputKind]
  /// How a random run draws this action; nil if it draws none.
  package let random: RandomForm?

  init(
    _ method: UserMethod? = nil, tape: [TapeInputKind] = [],
    furtherTables: [TableDescription] = [], random: RandomForm?
  ) {
    (self.method, self.tape, self.random) = (method, tape, random)
    self.furtherTables = furtherTables
  }

  /// The tokens at the start of the action's tape lines.
  package var tapeTokens: [String] { tape.map { $0.name } }
}
