import Reference
import Scenarios
import SheetScript
import Testing

/// The descriptions and the types file have the names of the contract, which scripts rely on.
@Suite struct SurfaceTests {
  /// The names of the Lua API by class; globals are under "".
  static let contract: [String: String] = [
    "": """
    device screen navigate entry sheet stack style policy spring decay curve param haptic announce after scenario
    story decide
    always region expect
    """,
    "DeviceSpec": """
    like width height insets corner_radius idiom platform orientation hz touch_hz keyboard_height
    color_scheme reduce_motion density api_level text_size rtl compact_width hinge
    """,
    "EntrySpec": "on matches opens context",
    "ScreenSpec": """
    title rows count row_height lines tabs tab_bar fields floating composer state triggers on
    """,
    "FloatingSpec": "button align rides_on",
    "ComposerSpec": "field buttons rides_on",
    "Screen": "name offset state tab fields set focus end_editing set_text",
    "SheetSpec": """
    style title steps step content header footer detents opens_at policy largest_undimmed dimming grabber dismissible
    expands_on_scroll scroll_on_overflow edge_attached_in_compact_height modal keyboard
    keyboard_observer tiers popover motion rubber_band drag close state on appearance
    grabber_tap draggable max_width align presentation actions belongs_to inset inset_until
    avoids_hinge follows by
    """,
    "ContentSpec": "rows row_height text fields buttons height fits",
    "ContentBlock": """
    text size weight align field placeholder rows button busy buttons toggle slider min max step range
    picker wheels value chips selected multiple wraps pages columns column_width column_height name grid
    per_row row_height image map height enabled drags_sheet content upto
    """,
    "Drag": "travel step height min max by scrolled velocity",
    "DetentContext": "container max width content header footer compact keyboard insets sheet",
    "Environment": """
    platform idiom device width height orientation color_scheme text_size rtl reduce_motion keyboard
    width_class height_class hinge
    """,
    "SheetEvents": """
    will_present did_present will_change_detent did_change_detent crosses_detent
    crosses_dismissal should_dismiss dismiss_blocked will_dismiss did_dismiss tapped typed
    on_update will_pop did_pop should_pop pop_blocked will_background did_foreground save restore frame haptic
    touched let_go drag_began drag_ended long_pressed scrolled should_change_detent
    covered uncovered focused blurred keyboard accessibility_action value_changed
    environment_changed
    """,
    "Sheet": """
    name phase is_presented height velocity detent detents progress dim context offset fields
    state title grabber_visible bar_opaque appearance presentation page present dismiss select
    invalidate_detents set rect ask later target held scroll hide show
    focus end_editing set_text accessibility_actions values set_value
    """,
    "PresentationContext": "width height idiom compact",
    "LandingOptions": "animated motion",
    "BackShape": "scale lower",
    "ActionSpec": "name run",
    "Decision": "allow refuse",
    "Appearance": """
    background corner_radius corners corner_curve shadow grabber_color padding elevation
    title_color backdrop_color roles
    """,
    "Stack": "push pop pop_to pop_to_root pages",
    "Thresholds": "like fast fast_heights snap_after dismiss_below projects skips",
    "Release": """
    from height travel moved velocity average_velocity projected progress elapsed by scrolled
    dismissible detents container density velocity_x keyboard to rule nearest next_down next_up within
    direction farthest rested reduce_motion
    """,
    "Motion": "at settles_in damping response duration",
    "User": """
    time now device visits opens taps presses drags flicks grabs scrolls goes_back back_gesture escapes
    rotates types keyboard answers accessibility waits settles sheet screen background layers
    navigation events haptics announcements focus still leaves_app returns recreates
    receives shakes hides_keyboard presses_key wheels
    """,
    "Finger": "x y moves holds lifts cancels",
    "Expectation": """
    is_open is_closed is_dismissed is_at height dims scrolled_to shows asks went never felt
    announced feels matches
    """,
  ]

  static func names(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  static func described(_ name: String) -> Set<String>? {
    if name.isEmpty { return Set(LuaAPI.scenarios.functions.map(\.name)) }
    if let table = LuaAPI.scenarios.tables.first(where: { $0.name == name }) {
      return Set(table.fields.map(\.name))
    }
    return LuaAPI.scenarios.classes.first { $0.name == name }
      .map { Set($0.memberNames) }
  }

  @Test(arguments: contract.keys.sorted())
  func `the descriptions have exactly the names of the contract`(_ name: String) {
    #expect(Self.described(name) == Self.names(Self.contract[name] ?? ""))
  }

  @Test func `an event has the fields that each event has`() {
    #expect(Self.described("Event")?.isSuperset(of: ["name", "sheet", "time"]) == true)
  }

  @Test func `the types file contains all names`() {
    let text = TypeDefinitions.text
    for table in LuaAPI.scenarios.tables {
      #expect(text.contains("---@class \(table.name)\n"))
      for field in table.fields { #expect(text.contains("---@field \(field.name)")) }
    }
    for type in LuaAPI.scenarios.classes {
      for method in type.methods {
        #expect(text.contains("function \(type.name):\(method.name)("))
      }
      for function in type.functions {
        #expect(text.contains("---@field \(function.name) fun("))
      }
    }
    for native in LuaAPI.scenarios.functions {
      let isThere = ["\nfunction \(native.name)(", "\n\(native.name) = {}\n"].contains(
        where: text.contains)
      #expect(isThere, "\(native.name)")
    }
    for line in text.split(separator: "\n") { #expect(!line.contains("Optional(")) }
  }

  @Test func `the reference describes every name`() {
    let text = APIReference.text
    for name in LuaAPI.scenarios.names.all {
      #expect(text.contains("`\(name)`") || text.contains("\(name)("))
    }
    for table in LuaAPI.scenarios.tables {
      for field in table.fields { #expect(field.doc.hasSuffix(".") || field.doc.hasSuffix("s")) }
    }
  }
}
