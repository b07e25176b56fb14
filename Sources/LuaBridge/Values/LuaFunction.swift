internal import CLuaShim

/// A function of the script; it lives as long as the Swift value.
///
/// Call it with `LuaState.call`.
public struct LuaFunction {
  let reference: LuaReference

  /// Whether both are the same function.
  public func isSame(as other: LuaFunction) -> Bool {
    reference.isSame(as: other.reference)
  }

  /// A number that is unique as long as the function exists.
  public var identity: UInt { reference.identity }

  /// The address of a C function, the same in all states of a process; 0 for a Lua function.
  public var address: UInt {
    reference.core.pointer.map { UInt(sl_c_function($0, reference.id)) } ?? 0
  }

  /// The location of the source: the name of the text, and the lines; nil if the function is not
  /// part of a script.
  public var place: (chunk: String, lines: ClosedRange<Int>)? {
    guard let form, form.lines.lowerBound > 0 else { return nil }
    return (form.chunk, form.lines)
  }

  /// The form of a Lua function in its source.
  public struct Form {
    /// The name of the text.
    public let chunk: String
    /// The text; nil if the state has compiled two texts with this name.
    public let text: LuaText?
    /// The first and the last line; 0 for a complete text.
    public let lines: ClosedRange<Int>
    /// The number of named parameters.
    public let parameters: Int
    /// Whether the function takes further arguments (`...`).
    public let isVariadic: Bool
    /// The number of captured variables.
    public let upvalues: Int
  }

  /// The form of the function in its source; nil for a C function.
  public var form: Form? {
    guard let pointer = reference.core.pointer else { return nil }
    var chunk = [CChar](repeating: 0, count: 64)
    var form = SLFunctionForm()
    guard sl_function_form(pointer, reference.id, &chunk, chunk.count, &form),
      form.first_line <= form.last_line
    else { return nil }
    let (name, text) = chunk.withUnsafeBytes { reference.core.compiledText($0) }
    return Form(
      chunk: name, text: text, lines: Int(form.first_line)...Int(form.last_line),
      parameters: Int(form.parameters), isVariadic: form.is_variadic,
      upvalues: Int(form.upvalues))
  }

  /// The captured value at an index from 0; tables are returned by identity.
  public func upvalue(_ index: Int) -> LuaValue {
    guard let pointer = reference.core.pointer else { return .nil }
    var bytes = SLBytes()
    guard sl_upvalue(pointer, reference.id, Int32(index + 1), &bytes) == SL_OK else { return .nil }
    return reference.core.readOne(bytes)
  }

  /// The name of the captured variable at an index from 0; empty if there is none.
  public func upvalueName(_ index: Int) -> String {
    guard let pointer = reference.core.pointer,
      let name = sl_upvalue_name(pointer, reference.id, Int32(index + 1))
    else { return "" }
    return String(cString: name)
  }
}
