import SheetEngine
import Testing

@testable import SheetText

/// A footer above the keyboard: rounding to rows hides none of its elements.
@Suite struct FooterFrameTests {
  private static let names = ["One", "Two", "Three"]

  /// A sheet with a field and rows, and a footer of buttons, while the keyboard is shown.
  private static func scene(
    on device: Device, _ style: Style, _ detent: DetentSpec, buttons: Int, rows: Int = 20
  ) -> Scene {
    var app = TradingApp(device)
    var style = style
    style.detents = [detent]
    let content = Content(fields: ["Name"], rows: (1...max(1, rows)).map { "Row \($0)" })
    var sheet = SheetDefinition(name: "Order", title: "Order", content: content, style: style)
    sheet.footer = Content(buttons: Array(names.prefix(buttons)))
    app.perform(.presented(app.world.define(sheet), PresentOptions()))
    app.tap("Name")
    return app.scene
  }

  private static let phones = ["iphone-15", "iphone-se", "pixel-8", "ipad-11"]

  @Test(arguments: phones, 1...3)
  func `each button of a footer is legible above the keyboard, at each number of rows`(
    _ phone: String, _ buttons: Int
  ) throws {
    let device = try #require(Device.named(phone))
    for style in [Style.ios, .material, .faaviator, .tiered] {
      for detent in [DetentSpec(name: "large", kind: .large), .most] {
        let scene = Self.scene(on: device, style, detent, buttons: buttons)
        let keyboard = try #require(scene.layers.last { $0.kind == .keyboard }?.frame.y)
        for rows in [nil] + (24...60).map(Optional.some) {
          let frame = TextFrame.text(
            of: scene, options: TextOptions(rows: rows, caption: false))
          for element in scene.layers.flatMap(\.elements) {
            guard case .button(let name) = element.kind, Self.names.contains(name),
              element.frame.maxY <= keyboard + 0.5
            else { continue }
            #expect(
              frame.contains(name),
              "\(phone), \(style.name), \(detent.name), \(rows ?? 0) rows: \(name)\n\(frame)")
          }
        }
      }
    }
  }

  @Test(arguments: phones)
  func `the title of a low sheet above a tab bar is legible, at each number of rows`(
    _ phone: String
  ) throws {
    let device = try #require(Device.named(phone))
    for style in [Style.ios, .material] {
      for height in stride(from: 56.0, through: 120, by: 4) {
        var app = TradingApp(device)
        var market = HostScreen(name: "Market", tabs: ["A", "B"])
        market.hasTabBar = true
        app.perform(.visited(app.world.define(market)))
        var style = style
        style.detents = [DetentSpec(name: "mini", kind: .points(height))]
        (style.isModal, style.close) = (false, false)
        let sheet = SheetDefinition(name: "Player", title: "Nocturne", style: style)
        app.perform(.presented(app.world.define(sheet), PresentOptions()))
        let title = try #require(
          app.scene.layers.last { $0.kind == .sheet }?.elements.first {
            if case .title = $0.kind { true } else { false }
          })
        for rows in 24...60 where title.frame.maxY < app.scene.layers.last?.frame.maxY ?? 0 {
          let frame = TextFrame.text(
            of: app.scene, options: TextOptions(rows: rows, caption: false))
          #expect(frame.contains("Nocturne"), "\(phone), \(height) pt, \(rows) rows\n\(frame)")
        }
      }
    }
  }

  @Test(arguments: phones)
  func `a composer above a sheet is legible, at each number of rows`(_ phone: String) throws {
    let device = try #require(Device.named(phone))
    for height in stride(from: 200.0, through: 300, by: 10) {
      var app = TradingApp(device)
      var chat = HostScreen(name: "Chat", body: .rows(count: 40, height: 44))
      chat.addComposer(field: "Message", buttons: ["Go"], sheet: "Faces")
      app.perform(.visited(app.world.define(chat)))
      var style = Style.ios
      style.detents = [DetentSpec(name: "keys", kind: .points(height))]
      style.isModal = false
      let sheet = SheetDefinition(name: "Faces", content: Content(rows: ["One"]), style: style)
      app.perform(.presented(app.world.define(sheet), PresentOptions()))
      for rows in 24...60 {
        let frame = TextFrame.text(of: app.scene, options: TextOptions(rows: rows, caption: false))
        #expect(
          frame.contains("Message") && frame.contains("Go"),
          "\(phone), \(height) pt, \(rows) rows\n\(frame)")
      }
    }
  }

  @Test func `buttons above the keyboard keep their boxes`() throws {
    let pixel = try #require(Device.named("pixel-8"))
    let scene = Self.scene(
      on: pixel, .material, DetentSpec(name: "large", kind: .large), buttons: 2)
    let frame = TextFrame.text(of: scene, options: TextOptions(caption: false))
    let rows = frame.split(separator: "\n").map(String.init)
    let two = try #require(rows.firstIndex { $0.contains("Two") })
    #expect(rows[two - 1].contains("├────") && rows[two + 1].contains("╰────"), "\(frame)")
    #expect(rows[two - 2].contains("One") && rows[two + 2].contains("──────"), "\(frame)")
  }
}
