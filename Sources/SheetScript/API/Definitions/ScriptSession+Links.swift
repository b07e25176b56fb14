internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetEngine

// Linking: definitions become part of the world, names are looked up, and tables become values of
// the engine.
extension ScriptSession {
  /// Links all definitions that are not part of the world yet.
  ///
  /// While the script loads, a definition that cannot be linked is an error. In a scenario, the
  /// error is thrown when the definition is needed, because a style can still be defined; until
  /// then its name stays available.
  func link() throws(Diagnostic) {
    guard definitions.startLinking() else { return }
    startWorld()
    for index in definitions.screens.indices where definitions.screens[index].id == nil {
      linkScreen(at: index)
    }
    for index in definitions.sheets.indices where definitions.sheets[index].id == nil {
      linkSheet(at: index)
    }
    if options.reportsFrames || definitions.hasFrameHandlers { world.reportsFrames = true }
    if definitions.observesEnvironment { world.reportsEnvironment = true }
    let problem = definitions.sheets.lazy.compactMap { $0.problem }.first
    if workQueue.isLoading, let problem { throw problem }
  }

  /// Adds a screen to the world.
  ///
  /// A screen with the name of the default screen replaces it.
  private func linkScreen(at index: Int) {
    let screen = hostScreen(definitions.screens[index])
    guard let id = world.screen(named: screen.name), definitions.index(of: id) == nil else {
      return definitions.link(screen: index, to: world.define(screen))
    }
    world[id] = screen
    definitions.link(screen: index, to: id)
  }

  private func linkSheet(at index: Int) {
    let entry = definitions.sheets[index]
    if entry.problem != nil, definitions.sheet(named: entry.name) != nil { return }
    do {
      let definition = try definition(of: index)
      try checkZones(of: definition, entry.site)
      let id = world.define(definition)
      definitions.link(sheet: index, to: id)
      if workQueue.isLoading { warnOfDetents(of: id) }
    } catch {
      definitions.reject(sheet: index, error)
    }
  }

  /// Links all definitions that are not part of the world yet; reports errors instead of throwing
  /// them.
  func linkQuietly() {
    do { try link() } catch { report(error, sheet: nil) }
  }

  /// Sets up the world before the first definition: the device, and the default screen if the
  /// script has no screens.
  private func startWorld() {
    guard world.screens.isEmpty, world.sheets.isEmpty else { return }
    let device = startDevice
    if device != world.device { world = World(device: device) }
    updateEnvironment(world.environment)
    world.scriptDevice = definitions.scriptDevice
    if definitions.screens.isEmpty { _ = world.define(defaultScreen) }
  }

  func hostScreen(_ entry: RegisteredScreen) -> HostScreen {
    let spec = ScreenSpec(entry.spec)
    var body = HostScreen.Body.lines([])
    if let lines = spec.lines.table {
      body = .lines(lines.list.compactMap { $0.string })
    } else if let count = spec.lines.integer {
      body = .lines((0..<Int(count)).map { "Line \($0 + 1)" })
    } else if entry.rows.count > 0 {
      body = .rows(count: entry.rows.count, height: spec.rowHeight)
    }
    let hasTabBar = !spec.tabBar.isEmpty
    var screen = HostScreen(
      name: entry.name, title: spec.title, body: body, tabs: hasTabBar ? spec.tabBar : spec.tabs,
      fieldNames: spec.fields,
      actions: entry.triggers.map { $0.name }.filter { name in
        !spec.floating.contains { $0.button == name }
          && spec.composer?.buttons.contains(name) != true
      },
      listens: Set(entry.listeners.keys.compactMap(HostScreen.Listener.init(rawValue:))))
    screen.hasTabBar = hasTabBar
    screen.floating = spec.floating.map { $0.hosted }
    if let composer = spec.composer {
      screen.addComposer(
        field: composer.field, buttons: composer.buttons, sheet: composer.ridesOn)
    }
    return screen
  }

  /// The engine's definition of a sheet or a stack.
  func definition(of index: Int) throws(Diagnostic) -> SheetDefinition {
    let entry = definitions.sheets[index]
    guard let pages = entry.pages else {
      return try definition(
        named: entry.name, spec: entry.spec, hooks: entry.hooks, owner: entry.site.subject,
        site: entry.site)
    }
    var definitions: [SheetDefinition] = []
    let steps = StackSpec(entry.spec).progress
    if steps.steps == nil { _ = try steps.steps(in: steps, at: 0, site: entry.site) }
    for (place, page) in pages.enumerated() {
      definitions.append(try self.page(page, of: entry, at: place))
    }
    var root = definitions[0]
    root.name = entry.name
    root.pages = definitions
    root.screen = try owningScreen(entry.spec, site: entry.site)
    return root
  }

  /// The definition of a page of a stack, with the hooks of the page and those of the stack.
  ///
  /// Errors in the table point to `site`, by default to the definition of the page.
  func page(
    _ name: String, of stack: RegisteredSheet, at place: Int, site: CallSite? = nil
  ) throws(Diagnostic) -> SheetDefinition {
    guard let index = definitions.sheet(named: name), definitions.sheets[index].pages == nil else {
      let names = definitions.sheets.filter { $0.pages == nil }.map { $0.name }
      let near =
        SpellingSuggestion.hint(for: name, among: names)
      throw stack.site.error(
        .unknownName, value: [.index(place + 1)],
        "The sheet \"\(name)\", a page of \(stack.site.subject), does not exist.\(near)")
    }
    let sheet = definitions.sheets[index]
    let hooks = sheet.hooks.completed(by: stack.hooks)
    return try definition(
      named: name, spec: stack.spec(ofPage: sheet), hooks: hooks,
      owner: "page \"\(name)\"", site: site ?? sheet.site, in: stack, at: place)
  }

  /// Whether a sheet is a page of a stack, which then has the number of its steps.
  private func isPage(_ name: String) -> Bool {
    definitions.sheets.contains { $0.pages?.contains(name) ?? false }
  }

  /// The engine's definition for a checked table.
  func definition(
    named name: String, spec: LuaTable, hooks: [String: Callback], owner: String,
    site: CallSite, in stack: RegisteredSheet? = nil, at place: Int = 0
  ) throws(Diagnostic) -> SheetDefinition {
    let sheet = SheetSpec(spec)
    let stack = stack.map { StackSpec($0.spec) }
    let chosen = try styleName(
      of: sheet.style.isNil ? stack?.style ?? .nil : sheet.style, owner, site: site)
    let style = try style(named: chosen ?? "ios", key: "style", site: site)
    let parts = try sheet.parts(site)
    var result = SheetDefinition(
      name: name, title: sheet.title, content: parts.content,
      style: try changed(style, by: spec, owner: owner, site: site))
    try checkParts(of: result, site)
    result.actions = sheet.actions.map { $0.name }
    result.screen = try owningScreen(spec, site: site)
    result.following = try following(sheet, of: name, owner: owner, site: site)
    if stack != nil || sheet.steps != nil || !isPage(name) {
      result.steps = try sheet.progress.steps(
        in: stack?.progress ?? StepsSpec(), at: place, site: site)
    }
    result.header = parts.header
    result.footer = parts.footer
    let events = Events.declared
    if hooks[events.shouldDismiss.name] != nil { result.hooks.insert(.shouldDismiss) }
    if hooks[events.shouldPop.name] != nil { result.hooks.insert(.shouldPop) }
    if hooks[events.frame.name] != nil { result.hooks.insert(.frame) }
    let changeHook = events.shouldChangeDetent.name
    if let question = hooks[changeHook] {
      // The function of a stack serves each of its pages.
      let entry = question.owner.map { definitions.sheets[$0] }
      let owner = entry?.pages == nil ? owner : "sheet \"\(entry?.name ?? name)\""
      result.changeQuestion = add(
        question.function, as: "\(changeHook) of \(owner)", question.site ?? site,
        [.key("on"), .key(changeHook)])
    }
    if hooks[events.longPressed.name] != nil { result.hooks.insert(.longPress) }
    if hooks[events.tapped.name] != nil { result.hooks.insert(.tap) }
    if hooks[events.scrolled.name] != nil { result.hooks.insert(.scroll) }
    return result
  }

  /// Throws if a part of the content is up to a detent that the sheet does not have.
  private func checkParts(of definition: SheetDefinition, _ site: CallSite) throws(Diagnostic) {
    let names = definition.style.detents.map { $0.name }
    for (index, part) in definition.content.parts.enumerated() {
      guard let upto = part.upto, !names.contains(upto) else { continue }
      throw site.error(
        .unknownName,
        value: [.key(PartBlock.contentKey), .index(index + 1), .key(PartBlock.uptoKey)],
        "There is no detent \"\(upto)\" for `upto`; this has \(names.listed(by: "and"))."
          + SpellingSuggestion.hint(for: upto, among: names))
    }
  }
}
