// Changes one number of one built-in style at a time, and runs the stories until one fails.
//
//     stylemutants [--shard I/N] [--style NAME] EQUIVALENTS.txt FILE.lua ...
//
// Prints the mutants that survive, and the equivalents that a story kills. Exits with 1 if there
// are any of these, with 2 if a file does not load or a story fails without a mutant.

internal import ScriptDiagnostics
internal import Support
import CLibrary
import Scenarios
import SheetEngine
import SheetScript

/// A story and its source.
struct Story {
  let source: SourceText
  let scenario: ListedScenario
  let module: (String) -> SourceText?

  /// Returns true if the story fails with a style in place of the built-in style of the same name.
  func fails(with style: Style?) -> Bool {
    var options = SessionOptions()
    options.module = module
    if let style { options.styles = [style] }
    let report = ScenarioRunner(source: source, options: options).run(scenario)
    switch report.outcome {
    case .failed: return true
    case .passed, .skipped: return false
    }
  }
}

func contents(of path: String) -> String? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block[..<count] }
  return String(decoding: bytes, as: UTF8.self)
}

func stories(in path: String) -> [Story] {
  guard let text = contents(of: path) else { fail("\(path): cannot be read") }
  let folders = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
  let folder = folders.isEmpty ? "." : folders.joined(separator: "/")
  let module: (String) -> SourceText? = { name in
    let file = "\(folder)/\(name.replacing(".", with: "/")).lua"
    return contents(of: file).map { SourceText(name: file, text: $0) }
  }
  let source = SourceText(name: path, text: text)
  var options = SessionOptions()
  options.module = module
  do {
    let listed = try ScenarioRunner(source: source, options: options).list()
    return listed.map { Story(source: source, scenario: $0, module: module) }
  } catch {
    fail("\(path): \(error.sentence)")
  }
}

func fail(_ text: String) -> Never {
  print(text)
  exit(2)
}

/// The names of equivalent mutants from a file with lines `name: reason`.
func equivalents(in path: String) -> Set<String> {
  guard let text = contents(of: path) else { fail("\(path): cannot be read") }
  let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
  return Set(lines.map { String($0.prefix { $0 != ":" }) })
}

var shard = (index: 0, count: 1)
var only: String?
var files: [String] = []
var words = CommandLine.arguments.dropFirst()
while let word = words.popFirst() {
  switch word {
  case "--shard":
    let parts = (words.popFirst() ?? "").split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, parts[0] >= 1, parts[1] >= parts[0] else {
      fail("--shard: expected I/N, as 1/2")
    }
    shard = (parts[0] - 1, parts[1])
  case "--style": only = words.popFirst()
  default: files.append(word)
  }
}

guard let list = files.first else { fail("which file lists the equivalents?") }
let equal = equivalents(in: list)
let all = files.dropFirst().flatMap(stories)
var healthy: [Story] = []
for story in all {
  // A story that fails without a mutant would kill all mutants.
  if story.fails(with: nil) {
    fail("it fails without any change: \(story.source.name): \(story.scenario.name)")
  }
  healthy.append(story)
}

var survivors: [String] = []
var count = 0
for style in Style.catalogue where only == nil || style.name == only {
  // Files that name the style come first. Any file can test the default style, no other file another one.
  let named = healthy.filter { $0.source.text.contains(style.name) }
  var order =
    style.name == Style.ios.name
    ? named + healthy.filter { !$0.source.text.contains(style.name) } : named
  for mutant in Mutant.all(of: style) {
    count += 1
    guard count % shard.count == shard.index else { continue }
    if let place = order.firstIndex(where: { $0.fails(with: mutant.style) }) {
      // A story that kills a mutant is likely to kill the next one.
      order.insert(order.remove(at: place), at: 0)
      if equal.contains(mutant.name) {
        survivors.append(mutant.name)
        print("is no equivalent: \(mutant.name)")
      }
    } else if !equal.contains(mutant.name) {
      survivors.append(mutant.name)
      print("noticed by no story: \(mutant.name)")
    }
  }
}
print("\(survivors.count) of \(count) changes survive \(healthy.count) stories")
exit(survivors.isEmpty ? 0 : 1)
