internal import CLuaShim

/// A source text of the host that many states load, compiled only once per process.
///
/// Store it in a `static let`.
public final class LuaChunk: Sendable {
  let name: String
  /// The bytecode; empty if the text does not compile, and then loading it fails.
  let code: [UInt8]

  /// Compiles a text; errors contain `name`.
  public init(_ text: String, name: String) {
    self.name = name
    let state = try? LuaState()
    code = (try? state?.compile(text, name: name))?.code() ?? []
    state?.close()
  }
}

extension LuaState {
  /// Loads a chunk and returns the function that runs it.
  public func function(of chunk: LuaChunk) throws(LuaError) -> LuaFunction {
    let pointer = try core.open()
    let name = core.chunk(named: chunk.name)
    var reference: Int32 = 0
    let status = chunk.code.withUnsafeBytes {
      sl_load_code(pointer, $0.baseAddress, $0.count, name, limits.load.shim, &reference)
    }
    try core.check(status, name: chunk.name, budget: limits.load)
    return LuaFunction(reference: LuaReference(core: core, id: reference))
  }
}

extension LuaFunction {
  /// The output of `lua_dump`, whose format is Lua's own; nil if the function is not written in Lua.
  fileprivate func code(strip: Bool = false) -> [UInt8]? {
    guard let pointer = reference.core.pointer else { return nil }
    var bytes = SLBytes()
    guard sl_code(pointer, reference.id, strip, &bytes) == SL_OK, bytes.count > 0 else {
      return nil
    }
    return Array(UnsafeRawBufferPointer(start: bytes.start, count: bytes.count))
  }

  /// Whether Lua compiles a function of a text to the same code on the same lines.
  ///
  /// The output of `lua_dump` for the text contains that for its functions, so it is searched
  /// without reading it. Both begin with a header and the number of upvalues, which is 1 for a text.
  public func isCompiled(from text: String) -> Bool {
    guard let pointer = reference.core.pointer, let form, let own = code(strip: true) else {
      return false
    }
    var compiled: Int32 = 0
    var text = text
    let budget = reference.core.limits.load.shim
    let status = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        sl_load(pointer, $0.baseAddress, $0.count, "=text", budget, &compiled)
      }
    }
    guard status == SL_OK else { return false }
    let source = LuaFunction(reference: LuaReference(core: reference.core, id: compiled))
    guard let all = source.code(strip: true) else { return false }
    var start = 0
    while start < own.count, start < all.count, own[start] == all[start] { start += 1 }
    let body = own.dropFirst(start + (form.upvalues == 1 ? 0 : 1))
    guard let first = body.first, body.count <= all.count else { return false }
    return (0...(all.count - body.count)).contains { place in
      all[place] == first && all[place..<(place + body.count)].elementsEqual(body)
    }
  }
}
