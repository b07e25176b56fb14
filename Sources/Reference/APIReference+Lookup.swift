internal import Scenarios
internal import ScriptDiagnostics
internal import ScriptSchema
internal import SheetEngine
internal import SheetScript
internal import Support

/// Lookup of a name of the Lua API: a function, table, key or member.
extension APIReference {
  /// The description of a name, in lines; empty if the name does not exist.
  package static func lines(about word: String) -> [String] {
    let entries =
      natives(word) + variables(word) + aliases(word) + tables(word) + keys(word) + members(word)
      + values(word)
    let also = LibraryTerm.all.filter { $0.here == word }
    guard !entries.isEmpty else { return [] }
    var lines = entries.enumerated().flatMap { ($0.offset == 0 ? [] : [""]) + $0.element }
    if !also.isEmpty {
      let words = also.map { "\($0.term) (\($0.libraries))" }.joined(separator: ", ")
      lines += [""] + "Also called \(words).".wrapped(at: width)
    }
    return lines
  }

  /// The terms of other libraries, by the name in the Lua API.
  package static var foreignTerms: [String] {
    var names: [String] = []
    for word in LibraryTerm.all where !names.contains(word.here) { names.append(word.here) }
    return names.sorted().flatMap { name in
      let words = LibraryTerm.all.filter { $0.here == name }.map { "\($0.term) (\($0.libraries))" }
      return [name] + words.joined(separator: ", ").wrapped(at: width - 2).map { "  " + $0 }
    }
  }

  /// The names of the Lua API and the terms of other libraries that contain a text, each with a
  /// description; ignores case, underscores and other separators.
  package static func entries(containing text: String) -> [(name: String, meaning: String)] {
    func key(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
    let text = key(text)
    guard text.count >= 3 else { return [] }
    let own = LuaAPI.scenarios.names.all.sorted().filter { key($0).contains(text: text) }.map {
      name in
      let head = lines(about: name).first ?? ""
      let prefix = "\(name): "
      return (name, head.hasPrefix(prefix) ? String(head.dropFirst(prefix.count)) : head)
    }
    let foreign = LibraryTerm.all.filter { key($0.term).contains(text: text) }
    return own + foreign.map { ($0.term, "\($0.libraries): in sheetlua `\($0.here)`") }
  }

  /// The most similar name in the Lua API, or term of another library; nil if none is similar.
  package static func nearest(to word: String) -> String? {
    SpellingSuggestion.closest(
      to: word,
      among: LuaAPI.scenarios.names.all.sorted() + LuaAPI.scenarios.names.strings.sorted()
        + LibraryTerm.all.map { $0.term })
  }

  private static let width = 78

  /// The meanings of a string: a style, a device, a detent, or an allowed value of a key.
  private static func values(_ word: String) -> [[String]] {
    var entries: [[String]] = []
    if let style = Style.named(word) { entries.append(StylePage.lines(about: style)) }
    if let device = Device.named(word) { entries.append(lines(about: device)) }
    if let detent = DetentWord(rawValue: word) {
      let text = detent.doc.capitalizedFirst + "."
      entries.append(["\(word): a detent, `\"\(word)\"`"] + indentedText(text))
    }
    if word == "dismiss" {
      let text = "Not a detent: the outcome of a release that dismisses the sheet."
      entries.append(["\(word): a detent, `\"\(word)\"`"] + indentedText(text))
    }
    var places = LuaAPI.scenarios.tables.flatMap { table in
      table.fields.filter { $0.type.choices.contains(word) }.map { "`\($0.name)` of \(table.name)" }
    }
    places += LuaAPI.functionsInOrder.filter { native in
      native.parameters.contains { $0.type.choices.contains(word) }
    }.map { "`\($0.name)`" }
    places += LuaAPI.scenarios.classes.flatMap { type in
      (type.methods + type.functions).filter { method in
        method.parameters.contains { $0.type.choices.contains(word) }
      }.map { "`\(type.name):\($0.name)`" }
    }
    if DismissalReason(rawValue: word) != nil {
      places.insert("dismissal reasons, as in `dismissible`", at: 0)
    }
    guard !places.isEmpty else { return entries }
    return entries + [["\(word): a value for \(places.listed(by: "and"))"]]
  }

  private static func lines(about device: Device) -> [String] {
    let insets = device.insets
    return [
      "\(device.name): a device, `device \"\(device.name)\"`",
      "  \(device.width.plain) x \(device.height.plain) pt, insets \(insets.top.plain) above and "
        + "\(insets.bottom.plain) below, corners \(device.cornerRadius.plain) pt",
      "  \(device.idiom.rawValue), \(device.platform.rawValue), \(device.hz.plain) Hz, touches at "
        + "\(device.touchHz.plain) Hz, keyboard \(device.keyboardHeight.plain) pt",
    ]
  }

  private static func natives(_ word: String) -> [[String]] {
    LuaAPI.functionsInOrder.filter { $0.name == word }.map {
      call($0, before: "") + rows($0.parameters) + functions(of: $0) + example(word)
    }
  }

  private static func variables(_ word: String) -> [[String]] {
    LuaAPI.scenarios.variables.filter { $0.name == word }.map { variable in
      ["\(variable.name): a global table, \(variable.type.annotation)"] + indentedText(variable.doc)
        + example(word)
    }
  }

  private static func functions(of native: FunctionDescription) -> [String] {
    native.functions.flatMap { call($0, before: "\(native.name).") + rows($0.parameters) }
  }

  private static func aliases(_ word: String) -> [[String]] {
    LuaAPI.aliases.filter { $0.name.lowercased() == word.lowercased() }.map {
      ["\($0.name): an alias for"] + ["  " + $0.type] + indentedText($0.doc)
    }
  }

  private static func tables(_ word: String) -> [[String]] {
    var found: [[String]] = []
    for table in LuaAPI.scenarios.tables where table.name.lowercased() == word.lowercased() {
      var lines = ["\(table.name): a table with these keys"]
      lines += indentedText(table.doc)
      lines += rows(table.fields)
      lines += example(table.name)
      found.append(lines)
    }
    for type in LuaAPI.scenarios.classes where type.name.lowercased() == word.lowercased() {
      var lines = ["\(type.name): an object with these members"]
      lines += indentedText(type.doc)
      lines += rows(type.properties + type.functions.map { $0.field })
      lines += type.methods.flatMap { call($0, before: ":").map { "  " + $0 } }
      lines += example(type.name)
      found.append(lines)
    }
    return found
  }

  /// The keys with a name; tables with the same description of the key are grouped.
  private static func keys(_ word: String) -> [[String]] {
    var found: [(field: FieldDescription, tables: [String])] = []
    for table in LuaAPI.scenarios.tables {
      guard let field = table[word] else { continue }
      let same = found.firstIndex {
        $0.field.remark == field.remark && $0.field.type.annotation == field.type.annotation
      }
      if let same {
        found[same].tables.append(table.name)
      } else {
        found.append((field, [table.name]))
      }
    }
    return found.map {
      ["\(word): a key of \($0.tables.joined(separator: ", "))"] + body(of: $0.field)
    }
  }

  private static func members(_ word: String) -> [[String]] {
    LuaAPI.scenarios.classes.flatMap { type -> [[String]] in
      let properties = type.properties.filter { $0.name == word }.map { field in
        let kind = field.isWritable ? "can be read and set" : "can be read"
        return ["\(word): a member of \(type.name), \(kind)"] + body(of: field)
      }
      let methods = type.methods.filter { $0.name == word }.map { method in
        call(method, before: "\(type.name):") + rows(method.parameters)
      }
      let functions = type.functions.filter { $0.name == word }.map { function in
        call(function, before: "\(type.name).") + rows(function.parameters)
      }
      return properties + methods + functions
    }
  }

  private static func example(_ name: String) -> [String] {
    guard let text = Example.of(name)?.text else { return [] }
    return [""] + text.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
  }

  private static func call(_ native: FunctionDescription, before: String) -> [String] {
    ([native] + native.overloads).map { "\(before)\($0.call)" } + indentedText(native.doc)
  }

  private static func body(of field: FieldDescription) -> [String] {
    indentedText(field.remark) + ["  takes " + field.type.annotation]
  }

  private static func rows(_ fields: [FieldDescription]) -> [String] {
    fields.flatMap { field in
      let head = "  " + field.name + String(repeating: " ", count: max(2, 18 - field.name.count))
      let text = field.remark.wrapped(at: width - 20)
      return text.enumerated().map { index, line in
        (index == 0 ? head : String(repeating: " ", count: 20)) + line
      }
    }
  }

  private static func indentedText(_ text: String) -> [String] {
    text.wrapped(at: width - 2).map { "  " + $0 }
  }
}
