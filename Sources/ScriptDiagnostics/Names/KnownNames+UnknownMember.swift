internal import Support

// Errors for unknown members of classes, and for modules that do not exist.
extension KnownNames {
  /// Returns the error for an unknown member of a class with the members `own`; `inHook` is true in
  /// hooks and handlers, which cannot use `user`.
  package func unknownMember(
    _ member: String, of type: String, with own: [String], writing: Bool, inHook: Bool
  ) -> Diagnostic {
    let article = type.first.map { "AEIO".contains($0) } == true ? "An" : "A"
    let named = "\(article) \(type) has no `\(member)`"
    func error(_ sentence: String) -> Diagnostic {
      Diagnostic(.unknownMember, "\(named). \(sentence)", word: member)
    }
    if let foreign = LibraryTerm.named(member), own.contains(foreign.here) {
      return error(foreign.message)
    }
    if type == "PlainExpectation" {
      return Diagnostic(
        .unknownMember,
        "`expect(value)` has `equal`, `near` and `truthy`, but no `\(member)`. To check a "
          + "sheet, use its name: `expect \"Name\".is_open()`.", word: member)
    }
    if let word = OtherLanguageHints.message(ofMember: member, of: type) { return error(word) }
    if let near = SpellingSuggestion.closest(to: member, among: own) {
      return error("Did you mean `\(near)`?")
    }
    if !writing, let other = owner(of: member, beside: type, inHook: inHook) { return error(other) }
    return writing
      ? error("Store your own data in `state`.")
      : Diagnostic(.unknownMember, "\(named).", word: member)
  }

  /// Returns a hint about the class that has the member.
  private func owner(
    of member: String, beside type: String, inHook: Bool
  ) -> String? {
    let isSheet = type == "Sheet" || type == "Stack"
    // A policy only returns a result, so it cannot call methods that act.
    let acts = hasMember(member, in: "Stack") || member == "sheet"
    if type == "Release", acts {
      return
        "A policy only returns a detent's name or "
        + "\"dismiss\"; to act on a sheet, use a handler in `on`."
    }
    if !isSheet, hasMember(member, in: "Sheet") {
      let handle =
        type == "User"
        ? "`user:sheet \"Name\"` gives one" : "`sheet \"Name\" { ... }` gives one"
      return "A sheet has: \(handle)."
    }
    if type == "Sheet", hasMember(member, in: "Stack") {
      return "A stack has: `stack \"Name\" { \"Page\", ... }`."
    }
    if type != "Expectation", hasMember(member, in: "Expectation") {
      return "It follows an `expect`: `expect \"Name\".\(member)`."
    }
    if type != "User", hasMember(member, in: "User") {
      // A handler has no user; only a scenario performs user actions.
      return inHook
        ? "Only the user can do that; in a scenario, write `user:\(member)`."
        : "It is a method of the user: `user:\(member)`."
    }
    return nil
  }

  /// Returns the error for a missing module, with advice for the reader; `modules` are those that
  /// exist.
  package static func noModule(
    _ name: String, among modules: [String], for reader: ErrorReader
  ) -> Diagnostic {
    let names = modules + ["sheetlua"]
    let tail = name.split(separator: ".").last.map(String.init) ?? name
    let near =
      SpellingSuggestion.closest(to: name, among: names)
      ?? names.first { $0.hasSuffix("." + tail) || $0 == tail }
    let advice: String
    switch reader {
    case .command:
      advice = "`require \"\(name)\"` looks for \(name.replacing(text: ".", with: "/")).lua."
    case .program: advice = "The program adds modules with `module` before it calls `load`."
    case .swiftProgram: advice = "The program passes modules to `PolicyScript`."
    }
    if reader == .command, name.hasSuffix(".lua") || name.contains("/") {
      let plain = name.replacing(text: ".lua", with: "")
        .replacing(text: "./", with: "").replacing(text: "/", with: ".")
      return Diagnostic(
        .noModule,
        "Write module names without `.lua` and with dots between directories: `require "
          + "\"\(plain)\"`.",
        word: name)
    }
    let hint = near.map { "Did you mean \"\($0)\"?" } ?? advice
    let place = reader == .command ? " next to the script" : ""
    return Diagnostic(.noModule, "There is no module \"\(name)\"\(place). \(hint)", word: name)
  }
}
