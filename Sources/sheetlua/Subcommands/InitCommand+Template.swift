internal import CEmbeddedFiles

extension InitCommand {
  /// A sample script with its test.
  enum Template: String, CaseIterable {
    case sheet, map, checkout, player

    /// Name of the script without ".lua".
    var name: String {
      switch self {
      case .sheet: "order"
      case .map: "map_places"
      case .checkout: "payment"
      case .player: "tab_player"
      }
    }

    /// The script and its test, each with the name of its file.
    var files: [(name: String, text: String)] {
      let (script, test) =
        switch self {
        case .sheet: (InitCommand.orderScript, InitCommand.orderTest)
        case .map: (Recipe.text(of: name), text(embedded_template_map_test()))
        case .checkout: (Recipe.text(of: name), text(embedded_template_checkout_test()))
        case .player: (Recipe.text(of: name), text(embedded_template_player_test()))
        }
      return [(name + ".lua", script), (name + "_test.lua", test)]
    }

    private func text(_ bytes: UnsafePointer<UInt8>?) -> String {
      bytes.map { String(cString: $0) } ?? ""
    }
  }

  private static let orderScript = """
    -- An order sheet with two detents. While it is playing, try adding "25%" to the detents and \
    saving.

    screen "Market" {
      rows = { { name = "ACME", price = "102.40" }, { name = "BOLT", price = "17.25" } },
      triggers = { Buy = "Order" },
    }

    sheet "Order" {
      title = "Order",
      detents = { "medium", "large" },
      content = { fields = { "Quantity" }, buttons = { "Place order" } },
      on = {
        tapped = function(e)
          if e.target == "Place order" then
            haptic "success"
            e.sheet:dismiss()
          end
        end,
      },
    }

    """

  private static let orderTest = """
    -- Tests for the order sheet. Each scenario starts with a new simulated phone; `user` operates \
    it.

    require "order"

    scenario "Buy presents the sheet at medium; a flick expands it to large" (function(user)
      user:taps("Buy", 1)
      expect "Order".is_at "medium"
      user:flicks { up = 60, at = 900 }
      expect "Order".is_at "large"
    end)

    scenario "placing an order dismisses the sheet with a haptic" (function(user)
      user:opens "Order"
      user:taps "Place order"
      expect "Order".is_dismissed { why = "script" }
      expect "Order".felt { "success" }
    end)

    """
}
