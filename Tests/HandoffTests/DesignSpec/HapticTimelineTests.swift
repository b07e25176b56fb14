import PictureFixture
@testable import Handoff
import Foundation
import SheetEngine
import SheetScript
import Testing

@testable import Pictures

/// Haptics of a run can be played on a device.
struct HapticTimelineTests {
  private static func run(_ body: String) throws -> HapticTimeline {
    let run = try RunFixtures.run(body)
    var score = HapticTimeline()
    for played in run.session.haptics { score.add(played) }
    return score
  }

  @Test func `a pattern becomes an ahap file`() throws {
    let score = try Self.run(
      """
      haptic { { "tap", at = 0, intensity = 0.6, sharpness = 0.9 },
        { "buzz", at = 0.1, duration = 0.25, intensity = 1, sharpness = 0.2 } }
      """)
    let text = HapticTimeline.ahap(try #require(score.patterns.first).parts)
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(json?["Version"] as? Double == 1)
    let events = try #require(json?["Pattern"] as? [[String: [String: Any]]]).compactMap {
      $0["Event"]
    }
    #expect(events.map { $0["EventType"] as? String } == ["HapticTransient", "HapticContinuous"])
    #expect(events.map { $0["Time"] as? Double } == [0, 0.1])
    #expect(events.map { $0["EventDuration"] as? Double } == [nil, 0.25])
    let parameters = try #require(events[1]["EventParameters"] as? [[String: Any]])
    #expect(
      parameters.map { $0["ParameterID"] as? String } == ["HapticIntensity", "HapticSharpness"])
    #expect(parameters.map { $0["ParameterValue"] as? Double } == [1, 0.2])
  }

  @Test func `repeated haptics and patterns are listed once`() throws {
    let score = try Self.run(
      "for i = 1, 3 do haptic 'rigid' haptic { { 'tap', at = 0 } } end haptic 'success'")
    #expect(score.named.map(\.haptic) == [.rigid, .success])
    #expect(score.patterns.map(\.cause) == ["script"])
  }

  @Test(arguments: Haptic.allCases)
  func `every haptic has a player on both platforms`(_ haptic: Haptic) {
    let players = HapticTimeline.players(of: haptic)
    #expect(players.uikit.contains("FeedbackGenerator") && players.uikit.hasSuffix(")"))
    #expect(players.android.hasPrefix("HapticFeedbackConstants."))
  }
}
