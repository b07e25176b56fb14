internal import Physics
internal import SheetEngine
internal import SheetScript
internal import Support

/// The page about a style.
enum StylePage {
  /// The settings of a style and their values, in lines.
  static func lines(about style: Style) -> [String] {
    let motions = [
      ("present", style.present), ("settle", style.settle), ("dismiss", style.dismiss),
    ]
    let rows =
      style.settings.map { ($0.name, $0.text) }
      + motions.map { ("motion.\($0.0)", text(for: $0.1)) }
    return ["\(style.name): a style, `style = \"\(style.name)\"`"]
      + (note(about: style).map { ["  " + $0] } ?? [])
      + rows.map { row in
        "  " + row.0 + String(repeating: " ", count: max(2, 34 - row.0.count)) + row.1
      }
  }

  /// The status of a style's source, if apps do not have this version; nil for other styles.
  private static func note(about style: Style) -> String? {
    guard style.name == Style.material.name else { return nil }
    return "It follows the 1.5 line of Compose, which is alpha; `\(Style.material14.name)` is the "
      + "version that apps ship."
  }

  private static func text(for motion: Motion) -> String {
    switch motion {
    case .spring(let spring):
      "spring, damping ratio \(spring.damping.decimals(atMost: 3)), response "
        + "\(spring.response.decimals(atMost: 3)) s"
        + (spring.clamps ? ", clamped" : "")
    case .curve(let curve): "curve, \(curve.duration.decimals(atMost: 3)) s"
    case .sampled(let curve): "a curve of its own, \(curve.duration.decimals(atMost: 3)) s"
    case .decay(let decay): "decay, rate \(decay.rate.plain)"
    }
  }
}
