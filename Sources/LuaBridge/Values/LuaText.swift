/// A source text that a state has compiled.
public final class LuaText {
  /// The name of the text.
  public let name: String
  /// The text.
  public let text: String
  /// An object that the host derives from the text, such as its syntax tree.
  public var analysis: AnyObject?

  init(_ text: String, name: String) { (self.text, self.name) = (text, name) }
}

extension LuaStateCore {
  /// A text that was compiled, by its possibly shortened name in Lua.
  struct Chunk {
    let short: String
    var name: String
    /// The text; nil if there was none, or two different ones.
    var text: LuaText?
    var hasText = false
  }

  /// Returns the full name and the text from the short name in Lua.
  func compiledText(_ short: UnsafeRawBufferPointer) -> (name: String, text: LuaText?) {
    let end = short.firstIndex(of: 0) ?? short.count
    let name = String(decoding: UnsafeRawBufferPointer(rebasing: short[..<end]), as: UTF8.self)
    guard let chunk = chunks.last(where: { $0.short == name }) else { return (name, nil) }
    return (chunk.name, chunk.text)
  }

  /// Keeps a compiled text, so that its functions can be found in it.
  ///
  /// Functions of two texts with one name cannot be distinguished.
  func keep(_ text: String, name: String) {
    guard let place = chunks.lastIndex(where: { $0.name == name }) else { return }
    if let known = chunks[place].text, known.text.utf8.elementsEqual(text.utf8) { return }
    chunks[place].text = chunks[place].hasText ? nil : LuaText(text, name: name)
    chunks[place].hasText = true
  }
}
