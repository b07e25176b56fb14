internal import MarkupWriter
internal import Scenarios
internal import SheetScript

/// A script's runs as one page: readable as it is, and with a scrubber where scripts may run.
package struct RunReport {
  /// The script's name.
  package var script: String
  /// Its runs.
  package var chapters: [RunChapter]
  /// What was left out, in words; nil: nothing.
  package var note: String?
  /// Decision maps: what they show, as markup.
  package var maps: [(caption: String, markup: String)]

  /// A report on runs.
  package init(
    script: String, chapters: [RunChapter], note: String? = nil,
    maps: [(caption: String, markup: String)] = []
  ) {
    (self.script, self.chapters, self.note, self.maps) = (script, chapters, note, maps)
  }

  /// What all frames of a page may weigh, in bytes, and how many a run has at least and at most.
  private static let budget = 3_000_000
  private static let frames = 4...40

  /// The page.
  package var html: String {
    var blocks: [Document.Block] = []
    if chapters.count > 1 { blocks.append(contents) }
    if let note { blocks.append(.paragraph(note)) }
    let share = Self.budget / max(1, chapters.count)
    for (number, chapter) in chapters.enumerated() {
      let count = min(Self.frames.upperBound, max(Self.frames.lowerBound, share / chapter.weight))
      blocks += chapter.blocks(number: number, frames: count)
    }
    if !maps.isEmpty { blocks.append(.heading(2, "What releases decide")) }
    for map in maps {
      blocks += [.heading(3, map.caption), .drawing(.written(map.markup), lines: [])]
    }
    return Document(title: script, blocks).html(script: Self.scrubber)
  }

  private var contents: Document.Block {
    .table(
      ["run", "outcome"],
      chapters.map { chapter in
        let word =
          switch chapter.report?.outcome {
          case .passed?: "passed"
          case .failed(_)?: "failed"
          case .skipped(_)?: "skipped"
          case nil: ""
          }
        return [chapter.report?.name ?? "The first sheet, presented", word]
      })
  }

  /// Moves a frame and the line in the chart with the slider.
  private static let scrubber = """
    for (const player of document.querySelectorAll('.player')) {
      const frames = [...document.getElementById(player.dataset.strip).children];
      const cursor = document.querySelector('#' + player.dataset.chart + ' .cursor');
      const slider = player.querySelector('input');
      const show = (place) => {
        const frame = frames[place];
        player.querySelector('.stage').replaceChildren(frame.firstElementChild.cloneNode(true));
        player.querySelector('output').textContent = frame.dataset.time + ' s';
        cursor.setAttribute('x', frame.dataset.x);
        cursor.setAttribute('fill-opacity', 1);
      };
      slider.max = frames.length - 1;
      slider.oninput = () => show(Number(slider.value));
      player.hidden = false;
      show(0);
    }
    """
}

extension RunChapter {
  /// What one of its frames weighs, in bytes, about.
  fileprivate var weight: Int {
    let moment = run.moment(at: (run.start + run.end) / 2)
    return max(2000, moment.map { run.picture(of: $0).svg.utf8.count } ?? 0)
  }
}
