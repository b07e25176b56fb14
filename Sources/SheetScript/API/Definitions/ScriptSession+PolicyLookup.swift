internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetEngine

// Policies and styles by name. They are looked up when they are needed, so definitions can be in
// any order.
extension ScriptSession {
  /// The named rules of a policy, in order; nil if it has thresholds.
  func rules(
    _ spec: LuaTable, of name: String, site: CallSite
  ) throws(Diagnostic) -> ScriptFunctionID? {
    guard !spec.list.isEmpty else { return nil }
    for field in spec.fields where field.name != "like" {
      throw site.error(
        .conflictingKeys, key: [.key(field.name)],
        "A policy consists of thresholds or named rules; `\(field.name)` is only for thresholds. "
          + "Put the thresholds in a separate policy and refer to it with `like`.")
    }
    var rules: [(name: String, function: LuaFunction)] = []
    for (index, item) in spec.list.enumerated() {
      let path: [TablePathStep] = [.index(index + 1)]
      guard let pair = item.table, pair.list.count == 2, let rule = pair.list[0].string else {
        throw site.error(
          .wrongType, value: path,
          "Rule \(index + 1) is not of the form `{ \"name\", function(r) ... end }`.")
      }
      _ = try site.checkedName(rule, of: "rule")
      guard let function = pair.list[1].function else {
        throw site.error(
          .wrongType, value: path + [.index(2)],
          "Rule \"\(rule)\" must be a function; this is \(pair.list[1].diagnosticText).")
      }
      guard !rules.contains(where: { $0.name == rule }) else {
        throw site.error(
          .duplicateName, value: path + [.index(1)], "Duplicate rule name \"\(rule)\".")
      }
      rules.append((rule, function))
    }
    return scriptCalls.add(
      ScriptFunction(rules: rules, hook: "policy \"\(name)\"", site: site, path: nil))
  }

  /// Adds a function that the engine will call; a function that was added before for the same hook
  /// is not added again.
  func add(
    _ function: LuaFunction, as hook: String, _ site: CallSite, _ path: [TablePathStep]
  ) -> ScriptFunctionID {
    if let known = scriptCalls.known(function, as: hook) { return known }
    return scriptCalls.add(
      ScriptFunction(rules: [("", function)], hook: hook, site: site, path: path))
  }

  /// The release rule of a policy or a style with that name.
  func releaseRule(
    named name: String, over base: Style.ReleaseRule, key: String, site: CallSite,
    visited: [String]
  ) throws(Diagnostic) -> Style.ReleaseRule {
    guard let policy = definitions.policies[name] else {
      guard Style.named(name) != nil || definitions.styles[name] != nil else {
        throw unknownNameError(
          name, "policy", among: Array(definitions.policies.keys) + styleNames, [.key(key)], site)
      }
      return try style(named: name, key: key, site: site, visited: visited).releaseRule
    }
    try rejectCycle(name, visited, policy.site)
    var releaseRule = base
    if let like = PolicySpec(policy.spec).like {
      releaseRule = try self.releaseRule(
        named: like, over: base, key: "like", site: policy.site, visited: visited + [name])
    }
    guard let rules = policy.rules else { return releaseRule.changed(by: policy.spec) }
    return .rules(rules, otherwise: releaseRule)
  }

  /// A built-in or custom style by name.
  func style(
    named name: String, key: String, site: CallSite, visited: [String] = [],
    path: [TablePathStep]? = nil
  ) throws(Diagnostic) -> Style {
    guard let entry = definitions.styles[name] else {
      guard let own = options.styles.first(where: { $0.name == name }) ?? Style.named(name) else {
        throw unknownNameError(name, "style", among: styleNames, path ?? [.key(key)], site)
      }
      return own
    }
    if let style = entry.style { return style }
    try rejectCycle(name, visited, entry.site)
    let like = StyleSpec(entry.spec).like ?? "ios"
    let base = try style(named: like, key: "like", site: entry.site, visited: visited + [name])
    var style = try changed(
      base, by: entry.spec, owner: "style \"\(name)\"", site: entry.site)
    style.name = name
    definitions.cache(style, named: name)
    return style
  }

  private var styleNames: [String] {
    Style.catalogue.map { $0.name } + definitions.styles.keys.sorted()
  }

  private func rejectCycle(
    _ name: String, _ visited: [String], _ site: CallSite
  ) throws(Diagnostic) {
    guard visited.contains(name) else { return }
    let circle = (visited + [name]).map { "\"\($0)\"" }.joined(separator: " -> ")
    throw site.error(
      .circularName, value: [.key("like")], "`like` forms a cycle: \(circle).")
  }

  private func unknownNameError(
    _ name: String, _ kind: String, among names: [String], _ path: [TablePathStep],
    _ site: CallSite
  ) -> Diagnostic {
    let sorted = names.sorted()
    let platforms = [
      "android": "material", "compose": "material", "google": "material", "apple": "ios",
      "cupertino": "ios", "iphone": "ios", "swiftui": "ios", "uikit": "ios", "default": "ios",
    ]
    let near =
      SpellingSuggestion.closest(to: name, among: sorted)
      ?? SpellingSuggestion.closest(to: name, among: platforms.keys.sorted()).flatMap {
        platforms[$0]
      }
    let file = moduleNames.first { $0 == name || $0.hasSuffix("." + name) }
    let hint =
      near.map { " Did you mean \"\($0)\"?" }
      ?? file.map { " If the module \"\($0)\" defines it, add `require \"\($0)\"`." }
      ?? " There are \(sorted.map { "\"\($0)\"" }.listed(by: "and"))."
    return site.error(.unknownName, value: path, "There is no \(kind) \"\(name)\".\(hint)")
  }
}
