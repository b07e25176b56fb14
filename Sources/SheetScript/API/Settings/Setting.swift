internal import ScriptSchema
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
package import SheetEngine

/// A setting of a sheet or of a style.
///
/// The checks, the reference, the types file, `explain`, the pages of the styles and the changes of
/// a style all use this description. A new setting is defined here and used by the engine.
struct Setting: Sendable {
  /// The name, type, description and default.
  let field: FieldDescription
  #if !hasFeature(Embedded)
    /// Returns the value in a style, for the reference.
    ///
    /// The text is Lua code, or a description if there is none; nil if the value does not fit on a
    /// line.
    let valueText: (@Sendable (Style) -> String)?
  #endif
  /// Changes a style to a checked value; nil if other code reads the value.
  let write: Writer?

  /// Changes a style to a value that is not nil.
  typealias Writer =
    @Sendable (inout Style, LuaValue, SettingContext) throws(Diagnostic) -> Void

  /// Creates a setting.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - type: The type of the value.
  ///   - unit: The unit of a number.
  ///   - most: Maximum number of values, or of bytes.
  ///   - doc: The description, one sentence.
  ///   - fallback: The description of the default; nil for the value in each style.
  ///   - shown: Returns the value in a style.
  ///   - write: Changes a style to a checked value.
  @inline(never)
  init(
    _ name: String, _ type: ValueType, unit: String? = nil, most: Int? = nil, _ doc: ReferenceText,
    default fallback: ReferenceText? = nil, shown: (@Sendable (Style) -> String)? = nil,
    write: Writer? = nil
  ) {
    #if hasFeature(Embedded)
      field = FieldDescription(name, type, unit: unit, most: most, doc)
    #else
      let field = FieldDescription(name, type, unit: unit, default: fallback, most: most, doc)
      self.field =
        if fallback == nil, let shown {
          field.with(makeFallback: { Self.defaults(shown) })
        } else {
          field
        }
      self.valueText = shown
    #endif
    self.write = write
  }

  var name: String { field.name }

  /// The names of the settings that other settings and queries look up in a table.
  enum Name {
    static let detents = "detents"
    static let largestUndimmed = "largest_undimmed"
    static let motion = "motion"
    static let opensAt = "opens_at"
    static let policy = "policy"
    static let tiers = "tiers"
  }

  /// The values in the built-in styles: "true", or "the style's: 0.55; `material` 0".
  ///
  /// If styles differ, the value of `ios` is first; it applies to all styles that are not listed.
  static func defaults(_ shown: (Style) -> String) -> String {
    let usual = shown(Style.catalogue[0])
    var others: [(text: String, names: [String])] = []
    for style in Style.catalogue {
      let text = shown(style)
      if text == usual { continue }
      if let place = others.firstIndex(where: { $0.text == text }) {
        others[place].names.append(style.name)
      } else {
        others.append((text, [style.name]))
      }
    }
    let rest = others.map { other in
      "\(other.names.map { "`\($0)`" }.listed(by: "and")) \(other.text)"
    }
    return rest.isEmpty ? usual : ([usual] + rest).joined(separator: "; ")
  }
}

// Settings with a single value of a style.
extension Setting {
  /// A boolean setting.
  @inline(never)
  static func boolean(
    _ name: String, _ doc: ReferenceText, _ read: @escaping @Sendable (Style) -> Bool,
    _ write: @escaping @Sendable (inout Style, Bool) -> Void
  ) -> Setting {
    Setting(name, .boolean, doc, shown: { StyleValueText.boolean(read($0)) }) { style, value, _ in
      if let value = value.boolean { write(&style, value) }
    }
  }

  /// A number setting.
  @inline(never)
  static func number(
    _ name: String, _ bounds: NumericRange, unit: String? = nil, _ doc: ReferenceText,
    _ read: @escaping @Sendable (Style) -> Double,
    _ write: @escaping @Sendable (inout Style, Double) -> Void
  ) -> Setting {
    Setting(name, .number(bounds), unit: unit, doc, shown: { read($0).plain }) { style, value, _ in
      if let value = value.number { write(&style, value) }
    }
  }

  /// A setting with the values of an enumeration; nil in a style is shown as `none`.
  @inline(never)
  static func choice<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ doc: ReferenceText, _ read: @escaping @Sendable (Style) -> Word?,
    _ write: @escaping @Sendable (inout Style, Word) -> Void
  ) -> Setting {
    Setting(
      name, .choice(of: Word.self), doc,
      shown: { read($0).map { "\"\($0.rawValue)\"" } ?? "none" }
    ) { style, value, _ in
      if let word = value.string.flatMap({ Word(rawValue: $0) }) { write(&style, word) }
    }
  }
}

extension Setting {
  /// The settings that sheets and styles have in common, in the order of the reference.
  static let sheetSettings: [Setting] = layoutSettings + behaviorSettings

  /// The settings that only styles have: thresholds, which policies also have, and the numbers of a
  /// platform.
  static let styleSettings: [Setting] =
    thresholdSettings.map { $0.key } + touchSettings + grabberSettings + spacingSettings

  /// All settings in the order in which they change a style: `tiers` first, because `detents`
  /// override it.
  static let inOrder: [Setting] = {
    let all = sheetSettings + styleSettings
    return all.filter { $0.name == Name.tiers } + all.filter { $0.name != Name.tiers }
  }()

  /// The writers of settings by name, each with its position in `inOrder`.
  static let writers: [String: (turn: Int, write: Writer)] = {
    var writers: [String: (turn: Int, write: Writer)] = [:]
    for (turn, key) in inOrder.enumerated() {
      if let write = key.write { writers[key.name] = (turn, write) }
    }
    return writers
  }()
}

#if !hasFeature(Embedded)
  /// A setting in which two styles differ.
  package struct StyleDifference {
    /// The name of the setting.
    package let name: String
    /// The values in the other style and in this style, as Lua code or as a description.
    package let before: String, after: String

    /// Whether the setting is a threshold that only one of the styles has, because a rule decides
    /// in the other.
    package var isOfRules: Bool { [before, after].contains(ThresholdSetting.none) }
  }

  extension Style {
    /// The settings in which the style differs from another style, in the order of the reference.
    package func differences(from other: Style) -> [StyleDifference] {
      Setting.inOrder.compactMap { key in
        guard let shown = key.valueText else { return nil }
        let (before, after) = (shown(other), shown(self))
        return before == after ? nil : StyleDifference(name: key.name, before: before, after: after)
      }
    }
  }
#endif
