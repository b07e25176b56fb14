internal import ScriptDiagnostics
internal import ScriptSchema
internal import Support
internal import LuaBridge
internal import SheetEngine

/// The argument of a definition: its name, whose errors show how a definition is written.
private struct NameArgument: ScriptValues {
  var name = LuaValue.nil

  mutating func visit(_ keys: KeyVisitor) {
    keys.unchecked("name", &name, .string, need: "Its name, unique among its kind.")
  }
}

/// The argument of `device`.
private struct DeviceArgument: ScriptValues {
  var device = LuaValue.nil

  mutating func visit(_ keys: KeyVisitor) {
    let names = Device.builtIn.map { "\"\($0.name)\"" }.listed(by: "or")
    keys.unchecked(
      "spec", &device, .device,
      need: "A built-in device (\(names)), a device that the script defines, or a table.")
  }
}

// The globals for definitions: each takes a name and returns a function that takes a table.
extension ScriptSession {
  static let deviceFunction = GlobalFunction(
    "device",
    "The device that the script is designed for; default \"iphone-15\". `--device` and "
      + "`user:device` override it. "
      + "`device \"fold\" { like = \"pixel-8\", width = 673 }` defines a custom device, "
      + "which can be used wherever a device name is expected: here, "
      + "in `--device` and in scenarios.", DeviceArgument.self,
    returns: ["fun(spec: DeviceSpec)"]
  ) { session, call, given throws(LuaError) in try session.chooseDevice(call, given.device) }

  static let screenFunction = definition(
    "screen",
    "A host screen: the content behind the sheets, and its entry points. The first one "
      + "defined is shown "
      + "first. Its scroll offset, selection, fields and `state` are unaffected by sheets. "
      + "A script without a screen gets a default one.", returns: "fun(spec: ScreenSpec): Screen"
  ) { session, call, name throws(LuaError) in try session.addScreen(name, call) }

  static let definitionFunctions = [
    definition(
      "entry",
      "An entry point from the system into the app: a link, a notification, a shortcut, a "
        + "shake, the launch, or the return to the foreground. If several match, the first "
        + "one defined handles it; if none does, a warning is logged.",
      returns: "fun(spec: EntrySpec): table"
    ) { session, call, name throws(LuaError) in try session.addEntry(name, call) },
    definition(
      "sheet", "A bottom sheet: its style, and settings that override the style.",
      returns: "fun(spec: SheetSpec): Sheet"
    ) { session, call, name throws(LuaError) in try session.addSheet(name, call) },
    definition(
      "stack", "A stack of pages in one sheet; the first is the root. Pages are sheets, by name.",
      returns: "fun(spec: table): Stack"
    ) { session, call, name throws(LuaError) in try session.addStack(name, call) },
    definition(
      "style",
      "A named set of all numbers and rules that define a platform's sheet. Built-in: "
        + "\(styleNames); `style \"mine\" { like = \"ios\", ... }` creates a new one.",
      returns: "fun(spec: table): table"
    ) { session, call, name throws(LuaError) in try session.addStyle(name, call) },
    definition(
      "policy",
      "A release policy: thresholds, or named rules, of which the "
        + "first non-nil result wins. A policy is a pure function of the "
        + "release: it is called twice, and different results are an error.",
      returns: "fun(spec: Thresholds|Rule[]|{ [integer]: Rule, like?: string }): table"
    ) { session, call, name throws(LuaError) in try session.addPolicy(name, call) },
  ]

  private static let styleNames = Style.catalogue.map { "\"\($0.name)\"" }.listed(by: "and")

  /// Returns the function for `kind "name" { ... }`.
  private static func definition(
    _ kind: String, _ doc: String, returns result: String,
    _ add: @escaping @Sendable (ScriptSession, LuaCall, String) throws(LuaError) -> LuaValue
  ) -> GlobalFunction {
    GlobalFunction(defining: kind, doc, NameArgument.self, returns: [result]) {
      session, call, given throws(LuaError) in
      let site = session.site(of: call, kind, as: kind)
      let name = try raised(session.definedName(given.name, kind: kind, site: site))
      guard call.count < 2 else {
        throw site.error(
          .wrongType, word: kind,
          "`\(kind)` takes one thing at a time: `\(kind) \"\(name)\" { ... }`."
        ).raised
      }
      let number = try raised(session.definitions.unfinished.begin(kind, name, site))
      return [
        .native { call throws(LuaError) in
          try ScriptSession.convertingErrors(call) { session throws(LuaError) in
            session.definitions.unfinished.finish(number)
            return [try add(session, call, name)]
          }
        }
      ]
    }
  }

  private func definedName(
    _ value: LuaValue, kind: String, site: CallSite
  ) throws(Diagnostic) -> String {
    guard let name = value.string else {
      let table = value.table != nil || value.reference != nil
      let hint = table ? " Write `\(kind) \"Name\" { ... }`." : ""
      throw site.error(
        .wrongType, word: kind,
        "The first argument of `\(kind)` must be a name; this is \(value.diagnosticText).\(hint)")
    }
    _ = try site.checkedName(name, of: kind)
    if name == "dismiss", kind == "sheet" || kind == "stack" {
      throw site.error(
        .duplicateName, word: kind, "\"dismiss\" is reserved for dismissal; choose another name.")
    }
    return name
  }

  /// Throws if the name has already been defined.
  func rejectDuplicate(
    _ name: String, _ kind: String, first: CallSite?, site: CallSite
  ) throws(Diagnostic) {
    guard let first else { return }
    let place = first.place.map { ", at \($0.chunk):\($0.line)" } ?? ""
    throw site.error(
      .duplicateName, word: "\"\(name)\"",
      "Duplicate \(kind) \"\(name)\"\(place). Choose another name.")
  }

  private func rejectBuiltIn(_ name: String, _ kind: String, site: CallSite) throws(Diagnostic) {
    guard Style.named(name) != nil else { return }
    throw site.error(
      .duplicateName, word: "\"\(name)\"",
      "\"\(name)\" is a built-in \(kind). Choose another name, with like = \"\(name)\".")
  }

  private func addSheet(_ name: String, _ call: LuaCall) throws(LuaError) -> LuaValue {
    let site = site(of: call, "sheet", as: "sheet \"\(name)\"")
    let first = definitions.sheet(named: name).map { definitions.sheets[$0].site }
    try raised(rejectDuplicate(name, "sheet", first: first, site: site))
    try raised(
      site.checkLimit(
        "sheets", after: definitions.sheets.count, most: Limits.definitions, word: "sheet"))
    let spec = try call.table(at: 0, SheetSpec.description, site: site)
    try requireLayout(of: spec)
    try raised(checkSheet(spec, site: site))
    try raised(checkState(spec, site: site))
    let index = definitions.sheets.count
    let object = try lua.makeObject(.sheet, payload: UInt32(index))
    definitions.add(
      RegisteredSheet(
        name: name, spec: spec, site: site,
        hooks: Callback.handlers(of: spec, owner: index, site: site),
        state: PersistentState(try stateTable(SheetSpec(spec).state)), object: object))
    return .object(object)
  }

  private func addStack(_ name: String, _ call: LuaCall) throws(LuaError) -> LuaValue {
    let site = site(of: call, "stack", as: "stack \"\(name)\"")
    let first = definitions.sheet(named: name).map { definitions.sheets[$0].site }
    try raised(rejectDuplicate(name, "sheet", first: first, site: site))
    let spec = try call.table(at: 0, StackSpec.description, site: site)
    try raised(
      site.checkLimit(
        "sheets", after: definitions.sheets.count, most: Limits.definitions, word: "stack"))
    let pages = StackSpec(spec).pages
    try raised(site.checkLimit("pages", after: pages.count - 1, most: Limits.pages, word: "stack"))
    guard !pages.isEmpty else {
      throw site.error(.missingKey, word: "stack", "A stack needs at least one page, the root.")
        .raised
    }
    let index = definitions.sheets.count
    let object = try lua.makeObject(.stack, payload: UInt32(index))
    definitions.add(
      RegisteredSheet(
        name: name, spec: spec, site: site, pages: pages,
        hooks: Callback.handlers(of: spec, owner: index, site: site),
        state: PersistentState(try stateTable(.nil)), object: object))
    return .object(object)
  }

  private func addScreen(_ name: String, _ call: LuaCall) throws(LuaError) -> LuaValue {
    let site = site(of: call, "screen", as: "screen \"\(name)\"")
    let first = definitions.screen(named: name).map { definitions.screens[$0].site }
    try raised(rejectDuplicate(name, "screen", first: first, site: site))
    try raised(
      site.checkLimit(
        "screens", after: definitions.screens.count, most: Limits.definitions, word: "screen"))
    let table = try call.table(at: 0, ScreenSpec.description, site: site)
    try requireLayout(of: table)
    try raised(checkState(table, site: site))
    let spec = ScreenSpec(table)
    let object = try lua.makeObject(.screen, payload: UInt32(definitions.screens.count))
    var entry = RegisteredScreen(
      name: name, spec: table, site: site, listeners: spec.on.functions,
      state: PersistentState(try stateTable(spec.state)), object: object)
    entry.rows = try raised(spec.rowSource(site))
    entry.triggers = spec.triggers.table?.fields ?? []
    for trigger in entry.triggers {
      _ = try raised(site.checkedName(trigger.name, of: "trigger"))
    }
    definitions.add(entry)
    return .object(object)
  }

  private func addStyle(_ name: String, _ call: LuaCall) throws(LuaError) -> LuaValue {
    let site = site(of: call, "style", as: "style \"\(name)\"")
    try raised(rejectBuiltIn(name, "style", site: site))
    let first = definitions.styles[name]?.site
    try raised(rejectDuplicate(name, "style", first: first, site: site))
    try raised(
      site.checkLimit(
        "styles", after: definitions.styles.count, most: Limits.definitions, word: "style"))
    let spec = try call.table(at: 0, StyleSpec.description, site: site)
    try raised(checkSheet(spec, site: site))
    definitions.add(RegisteredStyle(spec: spec, site: site), named: name)
    return .table(["name": .string(name)])
  }

  private func addPolicy(_ name: String, _ call: LuaCall) throws(LuaError) -> LuaValue {
    let site = site(of: call, "policy", as: "policy \"\(name)\"")
    try raised(rejectBuiltIn(name, "policy", site: site))
    let first = definitions.policies[name]?.site
    try raised(rejectDuplicate(name, "policy", first: first, site: site))
    try raised(
      site.checkLimit(
        "policies", after: definitions.policies.count, most: Limits.definitions, word: "policy"))
    let spec = try call.table(at: 0, PolicySpec.description, site: site)
    try raised(
      site.checkLimit("rules", after: spec.list.count - 1, most: Limits.rules, word: "policy"))
    let rules = try raised(rules(spec, of: name, site: site))
    definitions.add(RegisteredPolicy(spec: spec, rules: rules, site: site), named: name)
    return .table(["name": .string(name)])
  }

  /// The table that the script set as `state`, or a new table.
  private func stateTable(_ value: LuaValue) throws(LuaError) -> LuaReference {
    if let own = value.reference { return own }
    return try lua.keep(.table(value.table ?? LuaTable()))
  }
}

extension LuaValue {
  /// The functions among a table's named fields.
  var functions: [String: LuaFunction] {
    var functions: [String: LuaFunction] = [:]
    for field in table?.fields ?? [] where functions[field.name] == nil {
      functions[field.name] = field.value.function
    }
    return functions
  }
}
