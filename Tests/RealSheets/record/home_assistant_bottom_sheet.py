#!/usr/bin/env python3
"""Records ha-bottom-sheet of home-assistant-frontend 20261028.0 in a page of 390 x 844.

Needs Chromium.
"""

import json
import re

import recording
from browser import CLIENT, WebSheet, package

# The module that defines the element, in the bundle of rspack modules.
MODULE = 26664
HTML = r"""<!doctype html><meta name=viewport content="width=device-width"><body style="margin: 0">
<style>
ha-bottom-sheet { --ha-bottom-sheet-height: 400px; --ha-bottom-sheet-max-height: 400px;
                  --card-background-color: gray; }
</style>
<script>
const chunks = CHUNKS, sources = {}, loaded = {}, EXPORTS = Symbol();
function load(id) {
  if (loaded[id]) return loaded[id].exports;
  if (!sources[id]) {
    const request = new XMLHttpRequest();
    request.open("GET", "bundle/" + chunks[id], false);
    request.send();
    // A chunk exports its modules; the file of the app contains them before the code that starts the app.
    const text = request.responseText.replaceAll("import.meta", "({ url: location.href })");
    const end = text.search(/\}\},\w+=\{\};function \w\(/);
    const [, name] = text.match(/var (?:\w+,)*(\w+)=\{\d+/) ?? [];
    const code = end < 0 ? text.replaceAll("export const ", "const ") + "\nreturn __webpack_modules__;"
      : text.slice(0, end + 2) + "\nreturn " + name;
    Object.assign(sources, new Function(code)(), { ...sources });
  }
  const module = loaded[id] = { exports: {} };
  sources[id](module, module.exports, load);
  return module.exports;
}
load.d = (exports, getters, values = {}) => {
  for (const name in getters) Object.defineProperty(exports, name, { enumerable: true, get: getters[name] });
  for (const name in values) Object.defineProperty(exports, name, { enumerable: true, value: values[name] });
};
load.r = () => {};
load.n = value => Object.assign(() => value, { a: value });
load.o = (value, name) => Object.hasOwn(value, name);
load.e = () => Promise.resolve();
load.g = self;
load.p = "bundle/";
// A module with a top-level `await`: its exports are a promise with the real ones.
load.a = (module, body) => {
  const exports = module.exports;
  module.exports = new Promise((resolve, reject) => body(async values => {
    const all = await Promise.all(values.map(async value => value?.[EXPORTS] ? (await value, value[EXPORTS]) : value));
    return () => all;
  }, error => error ? reject(error) : resolve(exports)));
  module.exports[EXPORTS] = exports;
};
let element;
Promise.resolve(load(MODULE)).then(() => window.sheet = {
  // As the app does: each presentation has a new element.
  present() {
    element?.remove();
    element = document.createElement("ha-bottom-sheet");
    element.append(Object.assign(document.createElement("div"), { style: "height: 400px" }));
    document.body.append(element);
    element.open = true;
  },
  isOpen: () => element._drawerOpen,
  height() {
    const body = element.shadowRoot.querySelector("#drawer").shadowRoot.querySelector("[part=body]");
    return Math.max(0, 844 - body.getBoundingClientRect().top);
  },
});
</script>"""
OPEN = {"sheet": "Sheet", "from": "open", "container": 844, "detents": [{"name": "open", "height": 400}]}


class BottomSheet(WebSheet):
    header = {"library": "Home Assistant ha-bottom-sheet", "library_version": "home-assistant-frontend 20261028.0",
              "_velocity": "the library's own: mean from touch-down to the last touch move, 0 after .1 s"}
    starts = [recording.Start(OPEN, 195, 470, 500, 1, 400)]
    size = 390, 844

    def open(self):
        bundle = package("hass_frontend/frontend_latest")
        chunks = {}
        # A module can be in several files: that of the app wins, then the smallest chunk.
        files = sorted(bundle.glob("*.js"), key=lambda file: -file.stat().st_size)
        for file in [*files, *bundle.glob("app.*.js")]:
            text = file.read_text()
            if "export const __webpack_modules__" in text or file.name.startswith("app."):
                chunks |= dict.fromkeys(map(int, re.findall(r"[{,](\d+)\(\w(?:,\w){0,2}\)\{", text)), file.name)
        self.html = HTML.replace("CHUNKS", json.dumps(chunks)).replace("MODULE", str(MODULE))
        self.files = {"bundle": bundle}
        super().open()

    def velocity(self, line, moves):
        if not moves or line["elapsed"] - moves[-1][0] > 0.1:
            return 0
        return round((moves[-1][2] - line["samples"][0][2]) / moves[-1][0], 1)


if __name__ == "__main__":
    recording.main(
        BottomSheet, "homeassistant-bottomsheet",
        ["--no-deps", "--ignore-requires-python", "home-assistant-frontend==20261028.0", CLIENT])
