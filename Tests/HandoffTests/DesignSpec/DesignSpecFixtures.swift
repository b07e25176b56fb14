@testable import Handoff
import ScriptDiagnostics
import CLibrary
import SheetEngine
import SheetScript

@testable import Pictures
import Scenarios

/// The specifications of the sheets of scripts, without their maps.
enum DesignSpecFixtures {
  /// The root directory of the package.
  static let package =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  static func text(of path: String) throws -> String {
    guard let file = fopen(path, "r") else { throw Unreadable(path: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  struct Unreadable: Error {
    let path: String
  }

  /// The file names of the examples, without tests.
  static let examples: [String] = {
    guard let folder = opendir(package + "/examples") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".lua"), !name.hasSuffix("_test.lua") { names.append(name) }
    }
    return names.sorted()
  }()

  /// Returns a session with a loaded script; modules are those of `examples`.
  static func session(_ text: String, name: String, device: Device? = nil) throws -> ScriptSession {
    var options = SessionOptions()
    options.device = device
    options.module = { module in
      let path = "\(package)/examples/\(module.replacing(".", with: "/")).lua"
      return (try? DesignSpecFixtures.text(of: path)).map { SourceText(name: path, text: $0) }
    }
    let session = try ScriptSession(source: SourceText(name: name, text: text), options: options)
    try session.load()
    return session
  }

  /// Returns the hand-off specifications of the sheets of a script.
  static func sheets(of text: String, name: String = "a.lua") throws -> [SheetSpecification] {
    let session = try session(text, name: name)
    let pad = try DesignSpecFixtures.session(text, name: name, device: Device.named("iphone-se"))
    return session.world.sheets.map { sheet in
      let name = sheet.root.name
      let detents = session.world.detents(of: sheet.id, policy: session.policy)
      let other = pad.world.sheet(named: name).map {
        pad.world.detents(of: $0, policy: pad.policy)
      }
      return SheetSpecification(
        name: name, definition: session.world[sheet.id].definition,
        places: [
          SheetSpecification.DetentsByDevice(device: session.world.device.name, detents: detents),
          SheetSpecification.DetentsByDevice(device: "iphone-se", detents: other ?? []),
        ],
        opening: session.world[sheet.id].definition.style.opensAt ?? detents.first?.name,
        rules: session.ruleNames(of: sheet.id), figures: [])
    }
  }

  /// A script with a sheet for each order of every kind of detent, with names that need quotes.
  static let everyKind: String = {
    let kinds = [
      "\"medium\"", "\"large\"", "\"45%\"", "peek = 96", "content = \"fit\"",
      "[\"a \\\"b\\\"\\\\\"] = function(c) return c.max - 20 end",
      "never = function(c) return nil end", "half = \"50%\"",
    ]
    return kinds.indices.map { start in
      let order = kinds[start...] + kinds[..<start]
      return """
        sheet "Sheet \(start)" {
          detents = { \(order.joined(separator: ", ")) },
          largest_undimmed = "peek", expands_on_scroll = \(start % 2 == 0),
          dismissible = \(start % 3 != 0),
          on = { \(start % 2 == 0 ? "should_dismiss = function() return true end" : "") },
        }
        """
    }.joined(separator: "\n")
  }()
}
