#!/usr/bin/env python3
"""Records QDrawer of Quasar 2.18.5, as nicegui 3.18.0 contains it, at the left of a page of 400 x 800.

Needs Chromium. In the log, the drawer is a bottom sheet: y is 400 - x of the screen, and x is y of the screen.
"""

import recording
from browser import CLIENT, WebSheet, package

HTML = """<!doctype html><meta name=viewport content="width=device-width">
<link rel=stylesheet href="static/quasar.unimportant.prod.css">
<link rel=stylesheet href="static/quasar.important.prod.css"><body style="margin: 0"><div id=app></div>
<script type=module>
import * as Vue from "./static/vue.esm-browser.prod.js";
window.Vue = Vue;
await new Promise(done => {
  const script = document.createElement("script");
  script.src = "static/quasar.umd.prod.js";
  script.onload = done;
  document.head.append(script);
});
const app = Vue.createApp({
  data: () => ({ isOpen: false }),
  template: `<q-layout view="lHh lpr lFf"><q-drawer v-model="isOpen" side="left" overlay behavior="mobile" :width="300">
    <div style="height: 300px"></div></q-drawer><q-page-container><q-page></q-page></q-page-container></q-layout>`,
});
app.use(Quasar);
const root = app.mount("#app");
window.sheet = {
  present() { root.isOpen = true; },
  dismiss() { root.isOpen = false; },
  isOpen: () => root.isOpen,
  height: () => Math.max(0, Math.min(300, document.querySelector(".q-drawer").getBoundingClientRect().right)),
};
</script>"""
OPEN = {"sheet": "Drawer", "container": 400, "width": 800, "detents": [{"name": "open", "height": 300}],
        "pointer": "touch"}


class Drawer(WebSheet):
    header = {"library": "Quasar QDrawer", "library_version": "2.18.5 (nicegui 3.18.0)",
              "_velocity": "speed of the finger before the lift, 0 after .08 s of rest; the library reads none",
              "_note": "left drawer, 300 px wide, overlay; y is 400 - x of the screen, x is y of the screen"}
    starts = [recording.Start(OPEN | {"from": "open", "by": "content"}, 200, 110, 250, 1, 300),
              recording.Start(OPEN | {"from": "hidden", "by": "edge"}, 200, 387, 398, -1, 300)]
    html = HTML

    def open(self):
        self.files = {"static": package("nicegui/static")}
        super().open()

    def on_screen(self, touch):
        return [[time, 400 - y, x] for time, x, y in touch]

    def from_screen(self, touch):
        return [[time, y, 400 - x] for time, x, y in touch]


if __name__ == "__main__":
    recording.main(Drawer, "quasar-drawer", ["nicegui==3.18.0", CLIENT])
