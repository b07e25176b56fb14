internal import ExactAnalysis
internal import LuaSyntax
internal import ScriptDiagnostics
internal import SheetEngine
internal import SheetScript

/// A number of a script that a fit can change.
package struct ScriptNumber: Sendable {
  /// The key of a threshold, a parameter, the variable or field that holds it, or
  /// FILE:LINE:COLUMN.
  package let name: String
  /// The text that contains it, and its line and column, from 1.
  package let file: String
  package let line: Int
  package let column: Int
  package let unit: FitUnit
  package let value: Double
  /// The values that the number can have.
  package let range: ClosedRange<Double>
  /// Whether the text does not contain it yet.
  package var isNew: Bool { !place.prefix.isEmpty }
  let place: NumberPlace
  /// Its other name: FILE:LINE:COLUMN.
  let position: String

  /// Whether `--only` can select it by a name.
  func isNamed(_ word: String) -> Bool { name == word || position == word }
}

/// Finds the numbers that the rules read in the texts of a script.
final class NumberFinder {
  /// The numbers that can change, in the order in which the rules read them.
  private(set) var numbers: [ScriptNumber] = []
  /// The numbers that the rules read, but that cannot be changed in the text, by name.
  private(set) var fixed: [String] = []
  /// Whether thresholds that the text does not contain can change.
  var addsThresholds = true

  private let session: ScriptSession
  private let only: [String]?
  private let edited: ([(NumberPlace, Double)]) -> ScriptSession?
  private let sources: [String: SourceNumbers]
  /// The texts in the order of their names.
  private var ordered: [SourceNumbers] {
    sources.sorted { $0.key < $1.key }.map(\.value)
  }
  private var places: [NumberPlace: Int] = [:]
  private var thresholds: [String: Int?] = [:]
  /// The number of numbers of the texts that have a name.
  private var nameCounts: [String: Int] = [:]

  /// The name of the text of a built-in rule.
  static let builtIn = "built-in rules"

  /// Creates a finder; `edited` loads the script with changed numbers, nil if it does not load.
  init(
    _ session: ScriptSession, only: [String]?,
    edited: @escaping ([(NumberPlace, Double)]) -> ScriptSession?
  ) {
    (self.session, self.only, self.edited) = (session, only, edited)
    var sources: [String: SourceNumbers] = [:]
    for text in session.texts.all {
      guard let source = try? ScriptSource(text.text, name: text.name) else { continue }
      sources[text.name] = SourceNumbers(source)
    }
    self.sources = sources
    for source in sources.values {
      var places: [NumberPlace: String] = [:]
      for index in source.source.tree.expressions.indices {
        if let number = source.number(index), number.isParameter || places[number.place] == nil {
          places[number.place] = number.name ?? ""
        }
      }
      for name in places.values where !name.isEmpty { nameCounts[name, default: 0] += 1 }
    }
  }

  /// The index of a number that an evaluation reads; nil if it does not change.
  ///
  /// `sheet` is the sheet whose rules are evaluated.
  func index(of origin: VaryingNumbers.Origin, _ value: Double, sheet: SheetID) -> Int? {
    switch origin {
    case .literal(let source, let expression):
      guard let found = sources[source.name], let number = found.number(expression),
        number.value == value
      else { return nil }
      return add(number, found.unit(expression))
    case .variable(let source, let variable):
      let name = source.tree.variables[variable].name
      if source.name.hasPrefix(Self.builtIn) { return threshold(name, value, of: sheet) }
      guard let found = sources[source.name], let number = found.number(ofVariable: variable),
        number.value == value
      else { return nil }
      return add(number, found.unit(ofVariable: variable, named: name))
    case .field(let name):
      let candidates = ordered.flatMap { source in
        source.fields.filter { $0.name == name }.compactMap { source.number($0.value) }
      }
      guard let number = candidates.first, number.value == value,
        candidates.allSatisfy({ $0.place == number.place })
      else { return nil }
      let units = ordered.map { $0.unit(ofField: name) }
      return add(number, units.first { $0 != .none } ?? .none)
    }
  }

  /// Values that are mostly directions, counts and indices.
  private static let common: Set<Double> = [0, 1, 2, -1]

  private func add(_ number: SourceNumbers.Written, _ unit: FitUnit) -> Int? {
    if let known = places[number.place] { return known }
    let parameter = number.isParameter ? session.parameters.first { $0.name == number.name } : nil
    if number.isParameter {
      guard let parameter, session.options.parameters[parameter.name] == nil else { return nil }
    }
    let position = "\(number.place.source):\(number.place.line):\(number.place.column)"
    let isUnique = number.name.map { nameCounts[$0, default: 0] <= 1 } ?? false
    let isParameter = parameter != nil
    let name = number.name.flatMap { isUnique || isParameter ? $0 : nil } ?? position
    let value = number.value
    let reach = [value / 6, value * 6]
    var range = min(reach[0], reach[1])...max(reach[0], reach[1])
    if unit == .fraction, value > 0, value <= 1 {
      range = range.lowerBound...min(1, range.upperBound)
    }
    if let parameter {
      let low = parameter.min ?? min(range.lowerBound, parameter.max ?? .infinity)
      range = low...max(low, parameter.max ?? range.upperBound)
    }
    return register(
      ScriptNumber(
        name: name, file: number.place.source, line: number.place.line,
        column: number.place.column, unit: unit, value: value, range: range, place: number.place,
        position: position), isCommon: !isParameter && Self.common.contains(value))
  }

  private func register(_ number: ScriptNumber, isCommon: Bool) -> Int? {
    if let only {
      guard only.contains(where: { number.isNamed($0) }) else {
        if !isCommon { note(number.name) }
        return nil
      }
    } else if isCommon {
      return nil
    }
    guard number.range.lowerBound < number.range.upperBound else { return nil }
    places[number.place] = numbers.count
    numbers.append(number)
    return numbers.count - 1
  }

  private func note(_ name: String) { if !fixed.contains(name) { fixed.append(name) } }

  // MARK: Thresholds

  /// A threshold that a policy or style can set.
  private struct Threshold {
    let key: String
    let unit: FitUnit
    let range: ClosedRange<Double>

    static let all = [
      Threshold(key: "fast", unit: .speed, range: 5...1e6),
      Threshold(key: "fast_heights", unit: .none, range: 0.01...100),
      Threshold(key: "snap_after", unit: .fraction, range: 0...1),
      Threshold(key: "dismiss_below", unit: .fraction, range: 0...1),
    ]
  }

  /// The index of a threshold of the built-in rules.
  private func threshold(_ key: String, _ value: Double, of sheet: SheetID) -> Int? {
    guard let threshold = Threshold.all.first(where: { $0.key == key }), value > 0 else {
      return nil
    }
    let name = session.world[sheet].root.name
    let known = "\(key) \(name)"
    if let index = thresholds[known] { return index }
    var found: Int?
    if let place = place(of: threshold, value, sheet: name), addsThresholds || place.prefix.isEmpty
    {
      if let index = places[place] {
        found = index
      } else {
        let reach = threshold.unit == .fraction ? 0...1 : (value / 6)...(value * 6)
        let range = reach.clamped(to: threshold.range)
        let isUnique = nameCounts[key, default: 0] <= 1 && !numbers.contains { $0.name == key }
        let position = "\(place.source):\(place.line):\(place.column)"
        found = register(
          ScriptNumber(
            name: isUnique ? key : position, file: place.source, line: place.line,
            column: place.column, unit: threshold.unit, value: value, range: range, place: place,
            position: position), isCommon: false)
      }
    } else {
      note(key)
    }
    thresholds[known] = found
    return found
  }

  /// The place at which another value changes a threshold of a sheet, and nothing else of its rule.
  private func place(
    of threshold: Threshold, _ value: Double, sheet: String
  ) -> NumberPlace? {
    let names = sources.keys.sorted()
    let written = names.flatMap { name -> [NumberPlace] in
      guard let source = sources[name] else { return [] }
      return source.fields.filter { $0.name == threshold.key }
        .compactMap { source.number($0.value) }
        .filter { $0.value == value && !isSet($0) }.map(\.place)
    }
    let tables = ["policy", "style", "sheet"].flatMap { function in
      names.flatMap { name -> [NumberPlace] in
        guard let source = sources[name] else { return [] }
        return source.arguments.filter { $0.function == function }
          .map { source.insertion(into: $0.table, of: threshold.key) }
      }
    }
    let other =
      threshold.unit == .fraction ? (value < 0.5 ? value + 0.25 : value - 0.25) : value + 1
    return (written + tables).first { place in
      guard let changed = edited([(place, other)]),
        let id = try? changed.sheetID(named: sheet)
      else { return false }
      let rule = changed.world[id].definition.style.releaseRule
      return rule.threshold(threshold.key) == other
    }
  }

  /// Whether an option sets the parameter that the number is the default of.
  private func isSet(_ number: SourceNumbers.Written) -> Bool {
    number.isParameter && session.options.parameters[number.name ?? ""] != nil
  }
}

extension Style.ReleaseRule {
  /// The rule after the rules of a script.
  var builtIn: Style.ReleaseRule {
    if case .rules(_, let otherwise) = self { otherwise.builtIn } else { self }
  }

  /// The value of a threshold by its key.
  fileprivate func threshold(_ key: String) -> Double? {
    guard case .thresholds(let numbers) = builtIn else { return nil }
    switch key {
    case "fast": return numbers.fastHeights == nil ? numbers.fast : nil
    case "fast_heights": return numbers.fastHeights
    case "snap_after": return numbers.snapAfter
    default: return numbers.dismissBelow
    }
  }
}
