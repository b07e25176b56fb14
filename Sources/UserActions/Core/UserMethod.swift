package import ScriptSchema

/// A method of `user`: its description, and the action that it performs.
package struct UserMethod: Sendable {
  /// The name, the documentation and the parameters.
  package let description: FunctionDescription
  /// Whether the method acts immediately on `user`, too; other methods first wait for rest.
  package let isImmediate: Bool
  /// Whether the method only lets time pass.
  package let isIdle: Bool
  package let behavior: Behavior

  /// The name in a script.
  package var name: String { description.name }

  /// The effect of a method.
  package enum Behavior: Sendable {
    /// The action that the closure returns for checked arguments, by the names of the parameters.
    case action(@Sendable (KeySource) throws(ActionError) -> Action)
    /// Changes the device; its argument can be the name of a device of the script.
    case changesDevice
    /// Opens a sheet; the context in its arguments can be more than plain data.
    case opensSheet
    /// Puts down a finger, which the script moves later.
    case grabs
  }

  /// A method whose arguments are not plain data, or that returns an object.
  init(
    _ name: String, _ doc: String, _ parameters: [FieldDescription],
    returns: [String] = [], isImmediate: Bool = false, isIdle: Bool = false,
    behavior: Behavior
  ) {
    description = FunctionDescription(name, doc, parameters, returns: returns)
    (self.isImmediate, self.isIdle, self.behavior) = (isImmediate, isIdle, behavior)
  }

  /// A method that takes no arguments.
  init(_ name: String, _ doc: String, performing action: @autoclosure () -> Action) {
    let action = action()
    self.init(name, doc, [], behavior: .action { _ in action })
  }

  /// A method with arguments that are read into a struct.
  init<Arguments: ScriptValues>(
    _ name: String, _ doc: String, _: Arguments.Type, isImmediate: Bool = false,
    isIdle: Bool = false, act: @escaping @Sendable (Arguments) -> Action
  ) {
    self.init(
      name, doc, Arguments.fields, isImmediate: isImmediate, isIdle: isIdle,
      behavior: .action { act(Arguments(reading: $0)) })
  }

  /// A method whose only argument is a table.
  init<Table: ScriptTable>(
    _ name: String, _ doc: String, table parameter: FieldDescription, _: Table.Type,
    act: @escaping @Sendable (Table) throws(ActionError) -> Action
  ) {
    let key = parameter.name
    self.init(
      name, doc, [parameter],
      behavior: .action { given throws(ActionError) in
        try act(Table(reading: given.table(of: key) ?? KeySource()))
      })
  }
}

extension ActionType where Self: ScriptValues {
  package func lua(user: String) -> String { "\(user):\(methodName)\(arguments.luaArguments)" }
}

extension Action {
  /// The tables that methods of `user` and of a finger take, in the order of the reference.
  package static let gestureTables: [TableDescription] = kinds.flatMap { kind in
    kind.furtherTables
      + (kind.method?.description.parameters.compactMap { $0.type.tableDescription } ?? [])
  }
}
