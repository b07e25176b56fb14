internal import LuaBridge

// A member that a class does not have, and a module that is not beside the script.
extension Session {
  func unknownMember(
    _ member: String, of type: LuaClass, writing: Bool
  ) -> Diagnostic {
    let article = type.name.first.map { "AEIO".contains($0) } == true ? "An" : "A"
    let named = "\(article) \(type.name) has no `\(member)`"
    func error(_ sentence: String) -> Diagnostic {
      Diagnostic(.unknownMember, "\(named). \(sentence)", word: member)
    }
    if let foreign = ForeignWord.named(member), type.memberNames.contains(foreign.here) {
      return error(foreign.sentence)
    }
    if type == PlainExpectation.plain {
      return Diagnostic(
        .unknownMember,
        "What `expect(value)` gives has `equal`, `near` and `truthy`, and no `\(member)`. A sheet is asked "
          + "by its name: `expect \"Name\".is_open()`.", word: member)
    }
    if let word = OtherLanguages.sentence(ofMember: member, of: type.name) { return error(word) }
    if let near = Nearest.word(to: member, among: type.memberNames) {
      return error("Did you mean `\(near)`?")
    }
    if !writing, let other = owner(of: member, beside: type) { return error(other) }
    return writing
      ? error("Keep what is your own in `state`.")
      : Diagnostic(.unknownMember, "\(named).", word: member)
  }

  /// Where a member is to be had that was looked for on another class.
  private func owner(of member: String, beside type: LuaClass) -> String? {
    let isSheet = type.name == "Sheet" || type.name == "Stack"
    // What a policy is asked about answers, and leads nowhere.
    let acts = LuaClass.stack.memberNames.contains(member) || member == "sheet"
    if type.name == "Release", acts {
      return
        "A policy only answers, with a detent's name or \"dismiss\"; what acts on a sheet stands in "
        + "a handler, under `on`."
    }
    if !isSheet, LuaClass.sheet.memberNames.contains(member) {
      let handle =
        type.name == "User"
        ? "`user:sheet \"Name\"` gives one" : "`sheet \"Name\" { ... }` gives one"
      return "A sheet has: \(handle)."
    }
    if type.name == "Sheet", LuaClass.stack.memberNames.contains(member) {
      return "A stack has: `stack \"Name\" { \"Page\", ... }`."
    }
    if type.name != "Expectation", ExpectationClass.expectation.memberNames.contains(member) {
      return "It follows an `expect`: `expect \"Name\".\(member)`."
    }
    if type.name != "User", UserClass.user.memberNames.contains(member) {
      // In a handler there is no user: what a person does, a scenario does.
      return isBusy
        ? "Only a person does that, and in a scenario the user: `user:\(member)`."
        : "It is a verb of the user: `user:\(member)`."
    }
    return nil
  }

  func noModule(_ name: String) -> Diagnostic {
    let names = options.moduleNames() + ["sheetlua"]
    let tail = name.split(separator: ".").last.map(String.init) ?? name
    let near =
      Nearest.word(to: name, among: names) ?? names.first { $0.hasSuffix("." + tail) || $0 == tail }
    if name.hasSuffix(".lua") || name.contains("/") {
      let plain = name.replacing(".lua", with: "").replacing("./", with: "")
        .replacing("/", with: ".")
      return Diagnostic(
        .noModule,
        "A module is named without `.lua`, and with points between folders: `require \"\(plain)\"`.",
        word: name)
    }
    let hint =
      near.map { " Did you mean \"\($0)\"?" }
      ?? " `require \"\(name)\"` looks for \(name.replacing(".", with: "/")).lua."
    return Diagnostic(
      .noModule, "There is no module \"\(name)\" beside the script.\(hint)", word: name)
  }
}
