extension Surface {
  /// The tables that a script writes, in the order of the reference.
  public static let tables: [TableDescription] = [
    .device, .insets, .screen, .screenListeners, .sheet, .content, .sheetEvents, .appearance,
    .appearances, .shadow, .popover, .motions, .stack, .style, .policy, .spring, .parameter,
    .hapticPart, .presenting, .dismissing, .selecting, .pushing, .within, .deciding, .scenario,
    .region,
  ]

  /// Every name that a script can write: globals, keys of tables, members of classes.
  public static let allNames: Set<String> = Set(
    natives.map(\.name) + tables.flatMap { $0.fields.map(\.name) }
      + classes.flatMap { $0.properties.map(\.name) + $0.methods.map(\.name) })
}
