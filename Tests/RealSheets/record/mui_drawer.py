#!/usr/bin/env python3
"""Records SwipeableDrawer of MUI 9.5.0, as panel-material-ui 0.16.6 contains it, in a page of 400 x 800.

Needs Chromium.
"""

import recording
from browser import CLIENT, WebSheet, package

HTML = """<!doctype html><meta name=viewport content="width=device-width"><body style="margin: 0"><div id=app></div>
<script type=module>
import bundle from "./dist/panel-material-ui.bundle.js";
const { React, createRoot, material_ui: { SwipeableDrawer } } = bundle, create = React.createElement;
let set, isOpen = false;
function App() {
  const [value, change] = React.useState(false);
  set = change;
  isOpen = value;
  return create(SwipeableDrawer, {
    anchor: "bottom", open: value, onOpen: () => change(true), onClose: () => change(false),
    slotProps: { paper: { className: "paper" } }, disableDiscovery: false,
  }, create("div", { style: { height: 400 } }));
}
createRoot(document.getElementById("app")).render(create(App));
window.sheet = {
  present() { set(true); },
  dismiss() { set(false); },
  isOpen: () => isOpen,
  height() {
    const paper = document.querySelector(".paper");
    if (!paper || getComputedStyle(paper).visibility == "hidden") return 0;
    return Math.max(0, 800 - paper.getBoundingClientRect().top);
  },
};
</script>"""
OPEN = {"sheet": "Drawer", "container": 800, "width": 400, "detents": [{"name": "open", "height": 400}],
        "pointer": "touch"}


class Drawer(WebSheet):
    header = {"library": "MUI SwipeableDrawer",
              "library_version": "9.5.0 (@mui/material in panel-material-ui 0.16.6, React 18.3.1)",
              "_velocity": "the library's own: .6 of the last step and .4 of the value before, over the touch moves "
                           "that the page got; the first one counts as 0; a rest does not change it",
              "_note": "anchor bottom, 400 px"}
    starts = [recording.Start(OPEN | {"from": "open", "by": "content"}, 200, 410, 500, 1, 400),
              recording.Start(OPEN | {"from": "hidden", "by": "edge"}, 200, 782, 798, -1, 400)]
    html = HTML

    def open(self):
        self.files = {"dist": package("panel_material_ui/dist")}
        super().open()

    def velocity(self, line, moves):
        velocity = 0
        for (start, _, top), (end, _, y) in zip(moves, moves[1:]):
            velocity = velocity * 0.4 + (y - top) / (end - start) * 0.6
        return round(velocity, 1)


if __name__ == "__main__":
    recording.main(Drawer, "mui-swipeabledrawer", ["panel-material-ui==0.16.6", CLIENT])
