internal import CLuaShim

/// Tables of the same fields that functions are called with, each time a new one.
///
/// The names go to the script's memory once; a call brings nothing but numbers. What often asks a
/// function with a table asks it with a layout.
public final class LuaLayout: Sendable {
  let shape: LuaClass
  let fields: [LuaLayoutField]

  /// A layout of a shape, which must know the names.
  public init(_ shape: LuaClass, _ fields: [LuaLayoutField]) {
    self.shape = shape
    self.fields = fields
  }

  /// How many numbers a table of it is made of.
  public var count: Int {
    fields.reduce(0) { count, field in
      if case .table(_, let inner) = field { count + inner.count } else { count + 1 }
    }
  }

  /// All fields, those of inner tables behind their own, with their names.
  fileprivate var flat: [(name: String, field: SLField)] {
    fields.flatMap { field -> [(name: String, field: SLField)] in
      switch field {
      case .number(let name): [(name, SLField(kind: SL_FIELD_NUMBER, count: 0, shape: nil))]
      case .boolean(let name): [(name, SLField(kind: SL_FIELD_BOOLEAN, count: 0, shape: nil))]
      case .table(let name, let inner):
        [
          (
            name,
            SLField(
              kind: SL_FIELD_TABLE, count: Int32(inner.fields.count), shape: inner.shape.pointer)
          )
        ] + inner.flat
      }
    }
  }
}

/// A field of a layout by what it takes.
public enum LuaLayoutField: Sendable {
  /// A number.
  case number(String)
  /// A boolean, given as a number: 0 is false.
  case boolean(String)
  /// A table of fields of its own, whose numbers stand where it stands.
  case table(String, LuaLayout)
}

/// A layout as one state holds it.
struct LuaPreparedLayout {
  // Held, so that no other layout is found under its identity.
  let layout: LuaLayout
  // Belongs to the state, and is gone with it.
  let pointer: OpaquePointer
  let count: Int

  /// Has a state keep a layout's names.
  init(_ layout: LuaLayout, in core: LuaStateCore) throws(LuaError) {
    self.layout = layout
    count = layout.count
    let open = try core.open()
    let flat = layout.flat
    core.write(flat.map { .string($0.name) })
    var made: OpaquePointer?
    try core.check(
      sl_layout_new(
        open, layout.shape.pointer, Int32(layout.fields.count), flat.map { $0.field },
        Int32(flat.count), &made))
    guard let made else { throw LuaError("not enough memory for a layout", kind: .memory) }
    pointer = made
  }
}

extension LuaState {
  private func prepared(_ layout: LuaLayout) throws(LuaError) -> LuaPreparedLayout {
    // There are a few.
    for known in layouts where known.layout === layout { return known }
    let prepared = try LuaPreparedLayout(layout, in: core)
    layouts.append(prepared)
    return prepared
  }

  /// Calls a function with a table made of numbers, as many as the layout takes, and returns its results.
  ///
  /// `budget` and `name` are those of `call(_:_:budget:name:tables:)`.
  public func call(
    _ function: LuaFunction, with layout: LuaLayout, of numbers: [Double],
    budget: LuaBudget? = nil, name: String = ""
  ) throws(LuaError) -> [LuaValue] {
    let prepared = try prepared(layout)
    precondition(numbers.count == prepared.count, "a layout requires all of its numbers")
    let pointer = try core.openToChange()
    let budget = budget ?? limits.hook
    core.clearRecent()
    var bytes = SLBytes()
    let status = sl_call_layout(
      pointer, function.reference.id, budget.shim, prepared.pointer, numbers, &bytes)
    guard status == SL_OK else { throw core.failure(status, name: name, budget: budget) }
    return core.readAll(bytes)
  }
}
