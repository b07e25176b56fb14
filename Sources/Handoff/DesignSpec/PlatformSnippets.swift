internal import Support
internal import Physics
internal import SheetEngine

/// Code for a sheet's detents and behavior; what a platform cannot be told stands in a comment.
struct PlatformSnippets {
  let sheet: SheetSpecification

  var style: Style { sheet.definition.style }
  var detents: [DetentSpec] { style.detents }
  /// Whether a swipe may take it away.
  var isSwipedAway: Bool { style.dismissible.contains(.swipe) }
  /// Whether the script is asked before it goes.
  var asksFirst: Bool { sheet.definition.hooks.contains(.shouldDismiss) }

  var hasGrabber: Bool {
    switch style.grabber {
    case .always: true
    case .never: false
    case .withSeveralDetents: detents.count > 1
    }
  }

  var undimmed: String? {
    guard case .detent(let name) = style.largestUndimmed,
      detents.contains(where: { $0.name == name })
    else { return nil }
    return name
  }

  /// The height of a detent on the script's own device, in points; nil where it is not active.
  func height(of detent: DetentSpec) -> String? {
    sheet.detents.first { $0.name == detent.name }.map { number($0.height) }
  }

  func number(_ value: Double) -> String { value.decimals(atMost: 2) }

  /// What was measured of a function: "773 on iphone-15, 627 on iphone-se".
  func measured(_ detent: DetentSpec) -> String {
    let places = sheet.places.compactMap { place in
      place.detents.first { $0.name == detent.name }.map {
        "\(number($0.height)) on \(place.device)"
      }
    }
    return places.isEmpty ? "not active on any built-in device" : places.joined(separator: ", ")
  }

  /// Who decides a release, in a few words.
  var decider: String {
    if !sheet.rules.isEmpty {
      return "the rules \(sheet.rules.map(\.quotedForSwift).joined(separator: ", "))"
    }
    let isPlain = Style.catalogue.contains { $0.landing == style.landing }
    return isPlain ? "style \(style.name.quotedForSwift)" : "the script's thresholds"
  }

  /// What a platform that moves sheets by itself is not told.
  func leftOut(by platform: String) -> [String] {
    Self.comment(
      "\(platform) decides where a release ends, how the sheet moves and how it dims. It "
        + "does not support "
        + "custom release policies (here \(decider)), springs or dimming, so those listed above "
        + "are not included.")
  }

  /// A text as lines of a comment in Swift or Kotlin, at most 90 columns wide.
  static func comment(_ text: String) -> [String] {
    var lines: [String] = []
    var line = "//"
    for word in text.split(separator: " ") {
      if line.count + 1 + word.count > 90, line != "//" {
        lines.append(line)
        line = "//"
      }
      line += " \(word)"
    }
    return lines + [line]
  }
}
