internal import ScriptDiagnostics
internal import ScriptSchema
internal import Support
package import SheetEngine

// The values of settings in styles, for the reference, the pages of the styles and comparisons.
extension StyleSpec {
  /// The values of a setting in the built-in styles.
  static func defaults(of name: String) -> String { defaults(catalogue.map { $0[name] ?? "" }) }

  /// The values in the built-in styles as one text: "true", or "0.55; `material` 0".
  ///
  /// If styles differ, the value of `ios` is first; it applies to all styles that are not listed.
  fileprivate static func defaults(_ texts: [String]) -> String {
    var others: [(text: String, names: [String])] = []
    for (style, text) in zip(Style.catalogue, texts) where text != texts[0] {
      if let place = others.firstIndex(where: { $0.text == text }) {
        others[place].names.append(style.name)
      } else {
        others.append((text, [style.name]))
      }
    }
    let rest = others.map { other in
      "\(other.names.map { "`\($0)`" }.listed(by: "and")) \(other.text)"
    }
    return ([texts[0]] + rest).joined(separator: "; ")
  }

  private static let catalogue = Style.catalogue.map { style -> [String: String] in
    var texts: [String: String] = [:]
    for setting in style.settings where texts[setting.name] == nil {
      texts[setting.name] = setting.text
    }
    return texts
  }

  /// The text for the thresholds of a style with a custom rule.
  fileprivate static let noThreshold = "none (own rule)"
}

extension Appearance {
  /// The values of a key in the built-in styles, in light mode and in dark mode.
  static func defaults(of key: String) -> String {
    StyleSpec.defaults(
      Style.catalogue.map { style in
        let texts = [style.appearances.light, style.appearances.dark].map { appearance in
          appearance.described.first { $0.name == key }?.text ?? ""
        }
        let (light, dark) = (texts[0], texts[1])
        return light == dark ? light : "\(light), in dark mode \(dark)"
      })
  }
}

extension Style {
  /// The settings whose values fit on a line, in the order of the reference: each value as Lua
  /// code, or as a description if there is none.
  package var settings: [(name: String, text: String)] {
    let spec = StyleSpec(changing: self)
    guard releaseRule.thresholds == nil else { return spec.described }
    return spec.described.map { name, text in
      (name, PolicySpec.thresholdNames.contains(name) ? StyleSpec.noThreshold : text)
    }
  }

  /// The settings in which the style differs from another style: `tiers`, which sets the detents,
  /// then the others in the order of the reference.
  package func differences(from other: Style) -> [StyleDifference] {
    let all = zip(other.settings, settings).compactMap { before, after in
      before.text == after.text
        ? nil : StyleDifference(name: after.name, before: before.text, after: after.text)
    }
    return all.filter { $0.name == "tiers" } + all.filter { $0.name != "tiers" }
  }
}

/// A setting in which two styles differ.
package struct StyleDifference {
  /// The name of the setting.
  package let name: String
  /// The values in the other style and in this style, as Lua code or as a description.
  package let before: String, after: String

  /// Whether the setting is a threshold that only one of the styles has, because a rule decides
  /// in the other.
  package var isOfRules: Bool { [before, after].contains(StyleSpec.noThreshold) }
}
