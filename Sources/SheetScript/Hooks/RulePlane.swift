internal import LuaBridge
public import SheetEngine

/// A script's rules asked about many releases that differ in travel and velocity alone, without
/// leaving Lua in between: a map is sixteen thousand questions.
///
/// Each rule is asked twice, as always. Whatever is odd (an error, two answers to one release, an
/// answer that is no outcome) makes the whole question come back as nil, to be asked one by one,
/// which says what is wrong. What a release is made of stands in the text below once more, so that
/// reading a field costs no call; tests hold both against each other.
public final class RulePlane {
  /// A stretch of neighbours of whom the same was said; nil: no rule answered.
  public typealias Run = (count: Int, verdict: Verdict?)

  private let session: Session
  private let names: [String]
  private let still: Release
  private let row: LuaFunction
  private let points: LuaFunction
  private let retire: LuaFunction
  /// What the marks said so far: a plane knows few.
  private var verdicts: [String: Verdict] = [:]

  /// Prepares the plane around a release for the rules of a sheet; nil where no list of rules decides
  /// it, or where a second list stands behind the first.
  ///
  /// With `checks`, what the script says must always hold is asked of every point too; where it does
  /// not hold the question comes back as nil.
  public init?(
    _ session: Session, sheet: SheetID, still: Release, velocities: [Double] = [],
    checks: Bool = false
  ) {
    guard case .rules(let id, let otherwise) = session.world[sheet].definition.style.landing,
      !session.functions[id.number].isSpent
    else { return nil }
    if case .rules = otherwise { return nil }
    let rules = session.functions[id.number].rules
    let arguments: [LuaValue] = [
      .table(Self.table(of: still)), LuaValue(still.detents),
      .table(LuaTable(list: velocities.map { .number($0) })),
      .table(LuaTable(list: rules.map { .function($0.function) })),
      .strings(rules.map(\.name)),
      .table(LuaTable(list: checks ? session.invariants.map { .function($0.check) } : [])),
    ]
    guard let chunk = try? session.lua.compile(Self.text, name: Prelude.name),
      let parts = try? session.lua.call(chunk, arguments).compactMap(\.function), parts.count == 3
    else { return nil }
    self.session = session
    self.still = still
    names = rules.map(\.name)
    (row, points, retire) = (parts[0], parts[1], parts[2])
  }

  // A script that has kept the release must not read another one's numbers in it.
  deinit { _ = try? session.lua.call(retire) }

  /// What is said of a travel with each of the velocities.
  public func runs(travel: Double) -> [Run]? { ask(row, [.number(travel)]) }

  /// What is said of travels and velocities, in turn: travel, velocity, travel, velocity.
  public func runs(points numbers: [Double]) -> [Run]? {
    runs(points: numbers, elapsed: still.elapsed, by: still.by)
  }

  /// The same for drags of another duration, in seconds, and by another handle.
  public func runs(points numbers: [Double], elapsed: Double, by handle: Handle) -> [Run]? {
    ask(
      points,
      [
        .table(LuaTable(list: numbers.map { .number($0) })), .number(elapsed),
        .string(handle.rawValue),
      ])
  }

  private func ask(_ function: LuaFunction, _ arguments: [LuaValue]) -> [Run]? {
    session.asking += 1
    defer { session.asking -= 1 }
    guard let answer = try? session.lua.call(function, arguments).first?.table?.list else {
      return nil
    }
    var runs: [Run] = []
    for index in stride(from: 0, to: answer.count - 1, by: 2) {
      guard let count = answer[index].integer, let mark = answer[index + 1].string else {
        return nil
      }
      guard !mark.isEmpty else {
        runs.append((Int(count), nil))
        continue
      }
      guard let verdict = verdict(mark) else { return nil }
      runs.append((Int(count), verdict))
    }
    return runs
  }

  /// "3 large" is the third rule's answer.
  private func verdict(_ mark: String) -> Verdict? {
    if let known = verdicts[mark] { return known }
    guard let verdict = read(mark) else { return nil }
    verdicts[mark] = verdict
    return verdict
  }

  private func read(_ mark: String) -> Verdict? {
    guard let space = mark.firstIndex(of: " "), let number = Int(mark[..<space]) else { return nil }
    let word = String(mark[mark.index(after: space)...])
    let rule = names[number - 1]
    if word == Outcome.dismiss.word { return Verdict(.dismiss, rule: rule) }
    guard still.detents.contains(where: { $0.name == word }) else { return nil }
    return Verdict(.detent(word), rule: rule)
  }

  private static func table(of still: Release) -> LuaTable {
    [
      "from": .string(still.from), "start": .number(still.fromHeight),
      "height": .number(still.height), "travel": .number(still.travel),
      "moved": .number(still.moved), "elapsed": .number(still.elapsed),
      "by": .string(still.by.rawValue), "scrolled": .boolean(still.scrolled),
      "dismissible": .boolean(still.dismissible), "container": .number(still.container),
    ]
  }

  private static let text = """
    local still, detents, velocities, rules, names, checks = ...
    local values, methods, lazy, release, guard = {}, {}, {}, {}, {}
    local type, elapsed = type, still.elapsed
    local start, dismissible = still.start, still.dismissible

    local function unclear() error("unclear", 0) end

    for _, key in ipairs { "from", "elapsed", "by", "scrolled", "dismissible", "container" } do
      values[key] = still[key]
    end

    function methods.within(self, limits)
      if self ~= release or type(limits) ~= "table" then unclear() end
      local most, value = limits.travel, values.travel
      if most and (value > most or -value > most) then return false end
      most, value = limits.velocity, values.velocity
      if most and (value > most or -value > most) then return false end
      most = limits.elapsed
      return not (most and elapsed > most)
    end

    function methods.nearest(self, height)
      if self ~= release then unclear() end
      if height == nil then height = values.height end
      if type(height) ~= "number" then unclear() end
      local best, least
      for i = 1, #detents do
        local way = detents[i].height - height
        if way < 0 then way = -way end
        if not least or way <= least then best, least = detents[i].name, way end
      end
      return best
    end

    function methods.next_down(self)
      if self ~= release then unclear() end
      local height = values.height - 1e-6
      for i = #detents, 1, -1 do
        if detents[i].height < height then return detents[i].name end
      end
      return dismissible and "dismiss" or detents[1].name
    end

    function methods.next_up(self)
      if self ~= release then unclear() end
      local height = values.height + 1e-6
      for i = 1, #detents do
        if detents[i].height > height then return detents[i].name end
      end
      return detents[#detents].name
    end

    function lazy.detents()
      local copy = {}
      for i = 1, #detents do copy[i] = { name = detents[i].name, height = detents[i].height } end
      return copy
    end

    function lazy.progress()
      local height, next = values.height, nil
      if height == start then return 0.0 end
      if height > start then
        next = still.container
        for i = #detents, 1, -1 do
          if detents[i].height > start then next = detents[i].height end
        end
        return next > start and (height - start) / (next - start) or 0.0
      end
      next = 0.0
      for i = 1, #detents do
        if detents[i].height < start then next = detents[i].height end
      end
      return (start - height) / (start - next)
    end

    local absent = { to = true, rule = true }
    setmetatable(methods, { __index = function(_, key)
      if lazy[key] then return lazy[key]() end
      if not absent[key] then unclear() end
    end })
    setmetatable(values, { __index = methods })
    guard.__index, guard.__newindex, guard.__metatable = values, unclear, false
    setmetatable(release, guard)

    local marks = {}
    for i = 1, #rules do marks[i] = {} end
    local count, checked = #rules, #checks > 0

    local function check(rule, word)
      values.rule, values.to = names[rule], word
      for i = 1, #checks do
        if not checks[i](release) then unclear() end
      end
      values.rule, values.to = nil, nil
    end

    local function ask()
      for i = 1, count do
        local rule = rules[i]
        local first, second = rule(release), rule(release)
        if first ~= second then unclear() end
        if first ~= nil then
          if checked then check(i, first) end
          local mark = marks[i][first]
          if mark then return mark end
          if type(first) ~= "string" then unclear() end
          mark = i .. " " .. first
          marks[i][first] = mark
          return mark
        end
      end
      return ""
    end

    local function pull(travel)
      local way = still.travel + travel
      values.travel, values.moved, values.height = way, still.moved + travel, still.height - travel
      values.average_velocity = elapsed > 0 and way / elapsed or 0.0
      return values.height
    end

    local function row(travel)
      local height, runs, length, last = pull(travel), {}, 0, nil
      for j = 1, #velocities do
        local velocity = velocities[j]
        values.velocity, values.projected = velocity, height - 0.499 * velocity
        local mark = ask()
        if mark ~= last then
          if last then runs[#runs + 1], runs[#runs + 2] = length, last end
          length, last = 0, mark
        end
        length = length + 1
      end
      runs[#runs + 1], runs[#runs + 2] = length, last
      return runs
    end

    local function points(numbers, time, by)
      local runs = {}
      elapsed, values.elapsed, values.by, values.rule, values.to = time, time, by, nil, nil
      for j = 1, #numbers, 2 do
        local velocity = numbers[j + 1]
        local height = pull(numbers[j])
        values.velocity, values.projected = velocity, height - 0.499 * velocity
        runs[j], runs[j + 1] = 1, ask()
      end
      return runs
    end

    local function retire()
      guard.__index = function()
        error("This release has been judged; keep what you need of it.", 2)
      end
    end

    return row, points, retire
    """
}
