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
    code = (try? state?.compile(text, name: name))?.code ?? []
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
  /// The output of `lua_dump`; nil if the function is not written in Lua.
  fileprivate var code: [UInt8]? {
    guard let pointer = reference.core.pointer else { return nil }
    var bytes = SLBytes()
    guard sl_code(pointer, reference.id, &bytes) == SL_OK, bytes.count > 0 else { return nil }
    return Array(UnsafeRawBufferPointer(start: bytes.start, count: bytes.count))
  }
}
