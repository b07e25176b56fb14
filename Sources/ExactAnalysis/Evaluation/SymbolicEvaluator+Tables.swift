internal import LuaBridge
internal import SheetEngine

// Tables and fields.
extension SymbolicEvaluator {
  func get(_ key: SymbolicValue, of subject: SymbolicValue) throws(EvaluationAbort) -> SymbolicValue
  {
    let key = self.key(key)
    if key.varies {
      throw unsupported("looks up \(key.number?.variableNames ?? "a number") in a table")
    }
    switch subject {
    case .table(let table):
      switch key {
      case .string(let name):
        guard !table.rejects(name) else {
          throw unsupported("reads `\(name)` of a table without it")
        }
        return table[name]
      case .integer(let index) where index < 1: return table.belowList[index] ?? .nil
      case .integer(let index):
        return index <= table.list.count ? table.list[Int(index) - 1] : .nil
      case .nil: return .nil
      default: throw unsupported("looks up a \(key.type) in a table")
      }
    case .kept(let table): return try get(key, of: table)
    case .release:
      guard case .string(let name) = key else {
        throw unsupported("looks up a \(key.type) in a release")
      }
      let value = try field(name)
      if plane.isCut { throw .cut }
      return value
    default: throw misused("looks into a \(subject.type)", subject)
    }
  }

  private func get(_ key: SymbolicValue, of table: LuaReference) throws(EvaluationAbort)
    -> SymbolicValue
  {
    let value: SymbolicValue?
    switch key {
    case .string(let name):
      cache.reads.fields.insert(name)
      value = cache.field(name, of: table).map { found in
        let read = cache.tuned(found, from: .field(name))
        return cache.varying?.value(of: read, from: .field(name)) ?? read
      }
    case .integer(let index):
      cache.reads.readsLists = true
      value = cache.field(index, of: table)
    case .number(let number):
      cache.reads.readsLists = true
      value = cache.field(under: .number(number.constant), of: table)
    case .boolean(let flag):
      cache.reads.readsLists = true
      value = cache.field(under: .boolean(flag), of: table)
    case .nil: return .nil
    default: throw unsupported("looks up a \(key.type) in a table")
    }
    guard let value else { throw unsupported("reads a missing key of a table with a metatable") }
    return value
  }

  /// A key of a table: Lua converts a number without a fraction to an integer.
  private func key(_ key: SymbolicValue) -> SymbolicValue {
    guard case .number(let number) = key, number.isConstant else { return key }
    cache.addMixed(number, "looks up \(number.variableNames) in a table")
    return Int64(exactly: number.constant).map { .integer($0) } ?? key
  }

  func set(
    _ key: SymbolicValue, of subject: SymbolicValue, to value: SymbolicValue
  ) throws(EvaluationAbort) {
    let key = self.key(key)
    if key.varies { throw unsupported("uses \(key.number?.variableNames ?? "a number") as a key") }
    guard case .table(let table) = subject else {
      if case .kept = subject { throw unsupported("modifies a table of the script") }
      throw unsupported("writes into a \(subject.type)")
    }
    switch key {
    case .string(let name): table[name] = value
    case .integer(let index) where index < 1: table.belowList[index] = value.isNil ? nil : value
    case .integer(let index):
      let place = Int(clamping: index) - 1
      if place == table.list.count {
        if !value.isNil { table.list.append(value) }
      } else if table.list.indices.contains(place), !value.isNil || place == table.list.count - 1 {
        if value.isNil { table.list.removeLast() } else { table.list[place] = value }
      } else {
        throw unsupported("makes a list with holes")
      }
    default: throw unsupported("keeps a value under a \(key.type)")
    }
  }

  func length(of subject: SymbolicValue) throws(EvaluationAbort) -> SymbolicValue {
    switch subject {
    case .table(let table): return .integer(Int64(table.list.count))
    case .string(let text): return .integer(Int64(text.utf8.count))
    case .kept(let table):
      guard !table.hasMetatable else {
        throw unsupported(
          "takes the length of a table with metamethods")
      }
      cache.reads.readsLists = true
      return .integer(Int64(cache.length(of: table)))
    default: throw misused("measures a \(subject.type)", subject)
    }
  }
}

// Fields and methods of the release.
extension SymbolicEvaluator {
  private func field(_ name: String) throws(EvaluationAbort) -> SymbolicValue {
    if let quantity = ReleaseQuantity(rawValue: name) { return .number(try number(quantity)) }
    if let input = ReleaseInput(rawValue: name) { cache.reads.add(input) }
    let still = release.still
    switch name {
    case "from": return still.from.isEmpty ? .nil : .string(still.from)
    // Only the built-in rules as Lua read it.
    case "from_height" where cache.varying != nil: return .number(release.formFromHeight)
    case "direction": return try direction()
    case "by": return .string(still.by.rawValue)
    case "scrolled": return .boolean(still.scrolled)
    case "dismissible": return .boolean(still.dismissible)
    case "reduce_motion": return .boolean(still.reducesMotion)
    case "detents":
      return .table(
        SymbolicTable(
          still.detents.map { detent in
            .table(
              SymbolicTable(
                named: [
                  ("name", .string(detent.name)), ("height", .number(AffineNumber(detent.height))),
                  (
                    "also",
                    detent.also.isEmpty
                      ? .nil : .table(SymbolicTable(detent.also.map { .string($0) }))
                  ),
                ], shape: ["name", "height", "also"]))
          }, shape: []))
    case "to": return cache.decision.map { .string($0.outcome.word) } ?? .nil
    case "rule": return cache.decision.map { .string($0.rule) } ?? .nil
    default:
      if let method = ReleaseMethod(rawValue: name) { return .method(method) }
      throw unsupported("reads `\(name)` of a release")
    }
  }

  private func number(_ quantity: ReleaseQuantity) throws(EvaluationAbort) -> AffineNumber {
    switch quantity {
    case .height: return release.height
    case .travel: return release.travel
    case .moved: return release.moved
    case .velocity: return release.velocity
    case .averageVelocity:
      cache.reads.add(.elapsed)
      if let point = plane.point, release.still.elapsed > 0 {
        return release.averageVelocity.varying(
          asTravelOverElapsed: release.travel.value(at: point), in: plane)
      }
      cache.addMixed([.elapsed], "divides travel by elapsed in \(quantity.rawValue)")
      return release.averageVelocity
    case .projected: return release.projected
    case .progress:
      let progress = release.progress
      if plane.isCut { throw .cut }
      return progress
    case .velocityX: return readInput(.velocityX)
    case .elapsed: return readInput(.elapsed)
    case .rested: return readCourse(.rested)
    case .farthest:
      let before = readCourse(.farthest)
      let farthest = before.isLess(than: release.travel) ? release.travel : before
      if plane.isCut { throw .cut }
      return farthest
    case .keyboard: return readInput(.keyboard)
    case .container, .density: return AffineNumber(release.still[quantity])
    }
  }

  /// Returns the value of an input that few rules read.
  ///
  /// Numbers have no term for it, which every computation would have to handle: another value needs
  /// another evaluation.
  private func readCourse(_ input: ReleaseInput) -> AffineNumber {
    cache.reads.add(input)
    cache.addMixed([input], "reads `\(input.rawValue)`")
    return AffineNumber(release.still[input])
  }

  /// The direction of the release: that of the velocity, or else of the travel, if it is not given.
  private func direction() throws(EvaluationAbort) -> SymbolicValue {
    if let given = release.still.givenDirection { return .string(given.rawValue) }
    let zero = AffineNumber(0)
    for number in [release.velocity, release.travel] {
      let isUp = number.isLess(than: zero)
      let isDown = !isUp && zero.isLess(than: number)
      if plane.isCut { throw .cut }
      if isUp || isDown {
        return .string((isUp ? Release.Direction.up : .down).rawValue)
      }
    }
    return .nil
  }

  /// Records that a fixed input was read, and returns its number.
  private func readInput(_ input: ReleaseInput) -> AffineNumber {
    cache.reads.add(input)
    return AffineNumber(release.still[input], of: input, in: plane)
  }

  func call(_ method: ReleaseMethod, _ arguments: [SymbolicValue]) throws(EvaluationAbort)
    -> [SymbolicValue]
  {
    guard case .release = arguments.first else {
      throw unsupported("calls a method without an object")
    }
    let result: SymbolicValue
    switch method {
    case .nextUp:
      result = .string(release.nextUp(from: try startHeight(of: arguments)).word)
    case .nextDown:
      result = .string(release.nextDown(from: try startHeight(of: arguments)).word)
    case .nearest:
      var height = release.height
      if arguments.count > 1, !arguments[1].isNil {
        guard let given = arguments[1].number else {
          throw unsupported("passes a non-number to a release method")
        }
        height = given
      }
      result = .string(release.nearest(to: height).word)
    case .within:
      guard arguments.count > 1 else { throw unsupported("calls `within` without limits") }
      result = .boolean(try isWithin(arguments[1]))
    }
    if plane.isCut { throw .cut }
    return [result]
  }

  /// The height that `next_up` and `next_down` count from: of a detent, a number, or the height at
  /// release.
  private func startHeight(of arguments: [SymbolicValue]) throws(EvaluationAbort) -> AffineNumber {
    guard arguments.count > 1, !arguments[1].isNil else { return release.height }
    if case .string(let name) = arguments[1] {
      guard let height = release.height(ofDetent: name) else {
        throw unsupported("passes an unknown detent to a release method")
      }
      return height
    }
    guard let height = arguments[1].number else {
      throw unsupported("passes a non-number to a release method")
    }
    return height
  }

  private func isWithin(_ limits: SymbolicValue) throws(EvaluationAbort) -> Bool {
    for quantity in ReleaseQuantity.limited {
      let limit = try get(.string(quantity.rawValue), of: limits)
      guard !limit.isNil else { continue }
      let number = try number(quantity)
      guard let most = limit.number else {
        throw unsupported("passes a non-number to a release method")
      }
      // The limit applies in both directions, as in the Swift implementation.
      if try compare(.positive, number, most) { return false }
      if try compare(.positive, -number, most) { return false }
    }
    return true
  }
}
