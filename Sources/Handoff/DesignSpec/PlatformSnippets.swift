internal import Support
internal import Physics
internal import SheetEngine

/// Code for the detents and the behavior of a sheet.
///
/// Comments in the code list the settings that a platform does not support.
struct PlatformSnippets {
  let sheet: SheetSpecification

  var style: Style { sheet.definition.style }
  var detents: [DetentSpec] { style.detents }
  /// True if a swipe can dismiss the sheet.
  var isDismissibleBySwipe: Bool { style.dismissible.contains(.swipe) }
  /// True if the script has the hook `should_dismiss`.
  var confirmsDismissal: Bool { sheet.definition.hooks.contains(.shouldDismiss) }

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

  /// The height of a detent on the script's device, in points; nil if the detent is not active.
  func height(of detent: DetentSpec) -> String? {
    sheet.detents.first(named: detent.name).map { number($0.height) }
  }

  func number(_ value: Double) -> String { value.decimals(atMost: 2) }

  /// The measured heights of a detent with a resolver: "773 on iphone-15, 627 on iphone-se".
  func measured(_ detent: DetentSpec) -> String {
    let places = sheet.detentsByDevice.compactMap { place in
      place.detents.first(named: detent.name).map {
        "\(number($0.height)) on \(place.device)"
      }
    }
    return places.isEmpty ? "not active on any built-in device" : places.joined(separator: ", ")
  }

  /// A short description of the rules that decide releases.
  var decider: String {
    if !sheet.rules.isEmpty {
      return "the rules \(sheet.rules.map(\.quotedForSwift).joined(separator: ", "))"
    }
    let isPlain = Style.catalogue.contains { $0.releaseRule == style.releaseRule }
    return isPlain ? "style \(style.name.quotedForSwift)" : "the script's thresholds"
  }

  /// A comment about settings that the platform does not support, because it moves sheets itself.
  func unsupportedSettings(by platform: String) -> [String] {
    Self.comment(
      "\(platform) decides where a release ends, how the sheet moves and how it dims. It "
        + "does not support "
        + "custom release policies (here \(decider)), springs or dimming, so those listed above "
        + "are not included.")
  }

  /// The text as comment lines in Swift or Kotlin, at most 90 columns wide.
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
