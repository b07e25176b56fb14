internal import CLuaShim

// Conversion of values to and from bytes; the tags are those of SLKind.
extension LuaStateCore {
  /// Writes values for the next call of the shim.
  func write(_ values: [LuaValue]) {
    guard let pointer else { return }
    // The bytes only contain the numbers of references, so the values must live until the shim has
    // read them.
    sentValues = values
    clearRecentErrors()
    natives.sweepIfFull(pointer)
    sl_write_begin(pointer)
    for value in values { write(value, to: pointer) }
  }

  private func write(_ value: LuaValue, to pointer: OpaquePointer) {
    switch value {
    case .nil: sl_write_nil(pointer)
    case .boolean(let value): sl_write_boolean(pointer, value)
    case .integer(let value): sl_write_integer(pointer, value)
    case .number(let value): sl_write_number(pointer, value)
    case .string(let text): write(text, to: pointer)
    case .reference(let reference), .other(let reference): write(reference, to: pointer)
    case .function(let function): write(function.reference, to: pointer)
    case .object(let object): sl_write_object(pointer, object.shim)
    case .native(let native): sl_write_native(pointer, natives.add(native))
    case .table(let table): write(table, to: pointer)
    }
  }

  private func write(_ reference: LuaReference, to pointer: OpaquePointer) {
    // A reference of another state is invalid in this state.
    guard reference.core === self else { return sl_write_nil(pointer) }
    sl_write_reference(pointer, reference.id)
  }

  func write(_ text: String, to pointer: OpaquePointer) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        sl_write_string(pointer, $0.baseAddress, $0.count)
      }
    }
  }

  private func write(_ table: LuaTable, to pointer: OpaquePointer) {
    if let shape = table.shape { sl_write_shape(pointer, shape.pointer) }
    sl_write_table(
      pointer, UInt32(clamping: table.list.count),
      UInt32(clamping: table.fields.count + table.rest.count))
    for value in table.list { write(value, to: pointer) }
    for field in table.fields {
      write(field.name, to: pointer)
      write(field.value, to: pointer)
    }
    for pair in table.rest {
      write(pair.key, to: pointer)
      write(pair.value, to: pointer)
    }
  }

  /// All values in the shim's bytes.
  func readAll(_ bytes: SLBytes) -> [LuaValue] {
    var reader = WireReader(core: self, bytes: bytes)
    var values: [LuaValue] = []
    while let value = reader.next() { values.append(value) }
    return values
  }

  /// The first value in the shim's bytes.
  func readOne(_ bytes: SLBytes) -> LuaValue {
    var reader = WireReader(core: self, bytes: bytes)
    return reader.next() ?? .nil
  }

  /// Copies a string, which costs work for each byte: the host checks it, and can store it.
  ///
  /// Returns an empty text if the work is spent, because the call fails in any case.
  private func text(of scalar: SLScalar) -> String {
    if let pointer, !sl_charge(pointer, Int64(scalar.length)) { return "" }
    return String(bytes: scalar.text, count: scalar.length)
  }

  /// A value that needs no conversion; nil for tables, functions and other values.
  func value(of scalar: SLScalar) -> LuaValue? {
    switch scalar.kind {
    case SL_NIL: .nil
    case SL_FALSE: .boolean(false)
    case SL_TRUE: .boolean(true)
    case SL_INTEGER: .integer(scalar.integer)
    case SL_NUMBER: .number(scalar.number)
    case SL_STRING: .string(text(of: scalar))
    case SL_OBJECT:
      LuaObject(shim: scalar.object, payload: UInt32(truncatingIfNeeded: scalar.integer))
        .map { .object($0) }
    default: nil
    }
  }
}

/// Reads values from the shim's bytes.
private struct WireReader {
  let core: LuaStateCore
  let bytes: UnsafeRawBufferPointer
  var position = 0

  init(core: LuaStateCore, bytes: SLBytes) {
    self.core = core
    self.bytes = UnsafeRawBufferPointer(start: bytes.start, count: bytes.count)
  }

  mutating func next() -> LuaValue? {
    guard position < bytes.count else { return nil }
    switch SLKind(rawValue: Int32(readValue(UInt8.self))) {
    case SL_FALSE: return .boolean(false)
    case SL_TRUE: return .boolean(true)
    case SL_INTEGER: return .integer(readValue(Int64.self))
    case SL_NUMBER: return .number(readValue(Double.self))
    case SL_STRING: return .string(text())
    case SL_TABLE: return .table(table())
    case SL_REFERENCE: return .reference(reference())
    case SL_FUNCTION: return .function(LuaFunction(reference: reference()))
    case SL_OTHER: return .other(reference())
    case SL_OBJECT:
      let object = readValue(SLObject.self)
      return LuaObject(shim: object, payload: readValue(UInt32.self)).map { .object($0) } ?? .nil
    default: return .nil
    }
  }

  private mutating func readValue<Value: BitwiseCopyable>(_ type: Value.Type) -> Value {
    defer { position += MemoryLayout<Value>.size }
    return bytes.loadUnaligned(fromByteOffset: position, as: type)
  }

  private mutating func text() -> String {
    let count = Int(readValue(UInt32.self))
    defer { position += count }
    return String(
      decoding: UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]), as: UTF8.self)
  }

  private mutating func reference() -> LuaReference {
    LuaReference(core: core, id: readValue(Int32.self))
  }

  /// Reads list values, then named fields, then other pairs; the shim writes their numbers first.
  private mutating func table() -> LuaTable {
    let (list, fields, others) = (
      readValue(UInt32.self), readValue(UInt32.self), readValue(UInt32.self)
    )
    var table = LuaTable()
    table.list.reserveCapacity(Int(list))
    table.fields.reserveCapacity(Int(fields))
    for _ in 0..<list { table.list.append(next() ?? .nil) }
    for _ in 0..<fields {
      let name = next()?.string ?? ""
      table.fields.append((name, next() ?? .nil))
    }
    for _ in 0..<others {
      let key = next() ?? .nil
      table.rest.append((key, next() ?? .nil))
    }
    return table
  }
}

extension String {
  /// Creates a string from the shim's bytes; invalid UTF-8 becomes U+FFFD.
  init(bytes: UnsafePointer<CChar>?, count: Int) {
    self.init(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}

extension LuaObject {
  var shim: SLObject {
    SLObject(class_: type.pointer, slot: slot, generation: generation)
  }

  init?(shim: SLObject, payload: UInt32) {
    guard let pointer = shim.class_ else { return nil }
    self.init(
      type: LuaClass.at(pointer), payload: payload, slot: shim.slot, generation: shim.generation)
  }
}
