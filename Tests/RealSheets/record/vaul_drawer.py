#!/usr/bin/env python3
"""Records Drawer of Vaul's 0.9 line, as khoj 1.42.10 contains it, in a page of 400 x 800.

Needs Chromium. With --like vaul-snappoints.jsonl, the drawer has snap points.
"""

import time

import recording
from browser import CLIENT, WebSheet, package

# The bundle of the package is made of webpack modules: 2265 is React, 34040 its client, and 4216 Vaul.
HTML = """<!doctype html><meta name=viewport content="width=device-width"><body style="margin: 0"><div id=app></div>
CHUNKS
<script>
const sources = Object.assign({}, ...webpackChunk_N_E.map(chunk => chunk[1])), loaded = {};
function load(id) {
  if (!loaded[id]) {
    loaded[id] = { exports: {} };
    sources[id](loaded[id], loaded[id].exports, load);
  }
  return loaded[id].exports;
}
load.d = (exports, getters) => {
  for (const name in getters) Object.defineProperty(exports, name, { enumerable: true, get: getters[name] });
};
load.r = () => {};
load.n = value => Object.assign(() => value, { a: value });
load.o = (value, name) => Object.hasOwn(value, name);
load.t = value => Object.assign({ default: value }, value);
load.g = self;
const React = load(2265), { createRoot } = load(34040), Vaul = load(4216).dy, create = React.createElement;
const points = [0.4, 0.8, 1];
let state, set;
function App() {
  [state, set] = React.useState({ isOpen: false, hasPoints: false, point: 0.4 });
  const snap = { snapPoints: points, activeSnapPoint: state.point,
                 setActiveSnapPoint: point => set({ ...state, point }) };
  return create(Vaul.Root, { open: state.isOpen, onOpenChange: isOpen => set({ ...state, isOpen }),
                             ...(state.hasPoints ? snap : {}) },
    create(Vaul.Portal, null, create(Vaul.Overlay, { style: { position: "fixed", inset: 0 } }),
      create(Vaul.Content, { className: "paper", style: { position: "fixed", bottom: 0, left: 0, right: 0,
        height: state.hasPoints ? "100%" : 400, background: "gray" } }, create(Vaul.Title, null, "Sheet"))));
}
createRoot(document.getElementById("app")).render(create(App));
window.sheet = {
  present(point) { set({ isOpen: true, hasPoints: point > 0, point }); },
  snap(point) { set({ ...state, point }); },
  dismiss() { set({ ...state, isOpen: false }); },
  isOpen: () => state.isOpen,
  point: () => state.point,
  height() {
    const paper = document.querySelector(".paper");
    return paper ? Math.max(0, 800 - paper.getBoundingClientRect().top) : 0;
  },
};
</script>"""
SCREEN = {"container": 800, "width": 400, "pointer": "touch", "by": "content"}
OPEN = SCREEN | {"sheet": "Drawer", "from": "open", "_before": "fresh", "detents": [{"name": "open", "height": 400}]}
POINTS = SCREEN | {"sheet": "Snapping", "detents": [
    {"name": "0.4", "height": 320}, {"name": "0.8", "height": 640}, {"name": "1", "height": 800}]}


class Drawer(WebSheet):
    header = {"library": "Vaul Drawer", "library_version": "0.9 line (khoj 1.42.10)",
              "_velocity": "the library's own: mean from touch-down to lift, rests included",
              "_note": "Drawer: no snap points, 400 px. Snapping: height 100 %, snapPoints [0.4, 0.8, 1] of the window"}
    starts = [recording.Start(OPEN, 200, 410, 500, 1, 400),
              recording.Start(OPEN | {"_before": "dragged"}, 200, 410, 500, 1, 400),
              recording.Start(POINTS | {"from": "0.8"}, 200, 300, 500, 1, 640),
              recording.Start(POINTS | {"from": "0.4"}, 200, 600, 700, -1, 640)]
    # Nothing drags within 0.5 s after it opened.
    settles = 1.2

    def open(self):
        chunks = package("khoj/interface/compiled/_next/static/chunks")
        self.files = {"chunks": chunks}
        names = [file.name for file in sorted(chunks.glob("*.js")) if not file.name.startswith("webpack")]
        self.html = HTML.replace("CHUNKS", "".join(f'<script src="chunks/{name}"></script>\n' for name in names))
        super().open()

    def prepare(self, line):
        self.page.evaluate("sheet.dismiss()")
        self.page.wait_for("!document.querySelector('.paper')")
        self.page.evaluate(f"sheet.present({0.4 if line['sheet'] == 'Snapping' else 0})")
        time.sleep(self.settles)
        if line["sheet"] == "Snapping":
            self.page.evaluate(f"sheet.snap({line['from']})")
            time.sleep(self.settles)
        if line.get("_before") == "dragged":
            back = recording.samples([[40, 100], [0, 0.2]], 60, (200, 420), 0.01)
            self.page.play(back, lambda: None)
            time.sleep(self.settles)

    def velocity(self, line, moves):
        return recording.mean(line)

    def outcome(self, line):
        if not self.page.evaluate("sheet.isOpen()"):
            return "dismiss"
        return str(self.page.evaluate("sheet.point()")) if line["sheet"] == "Snapping" else "open"


if __name__ == "__main__":
    # Without the dependencies of the server.
    recording.main(Drawer, "vaul-bottom", ["--no-deps", "khoj==1.42.10", CLIENT])
