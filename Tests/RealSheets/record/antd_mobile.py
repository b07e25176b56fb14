#!/usr/bin/env python3
"""Records FloatingPanel and Popup of antd-mobile 5, as feffery-antd-mobile-components 0.1.0 contains them.

Needs Chromium. With --like antd-popup.jsonl, the popup is recorded.
"""

import time

import recording
from browser import CLIENT, WebSheet, package

HTML = """<!doctype html><meta name=viewport content="width=device-width"><body style="margin: 0"><div id=app></div>
<script src="dash/react@18.3.1.min.js"></script><script src="dash/react-dom@18.3.1.min.js"></script>
<script src="dash/prop-types@15.8.1.min.js"></script>
<script src="antd/feffery_antd_mobile_components.min.js"></script>
<script>
// The part of Dash that the components need.
window.dash_component_api = { useDashContext: () => ({ useLoading: () => false }) };
const { MobileFloatingPanel, MobilePopup } = feffery_antd_mobile_components, create = React.createElement;
let set, state = { kind: "Panel", visible: false };
function App() {
  [state, set] = React.useState(state);
  const content = create("div", { style: { height: state.kind == "Panel" ? 700 : 400 } });
  return state.kind == "Panel" ? create(MobileFloatingPanel, { anchors: [100, 300, 600] }, content)
    : create(MobilePopup, { visible: state.visible, position: "bottom", closeOnSwipe: true,
                            setProps: change => set({ ...state, ...change }) }, content);
}
ReactDOM.createRoot(document.getElementById("app")).render(create(App));
window.sheet = {
  show(kind, visible) { set({ kind, visible }); },
  isOpen: () => state.visible,
  height() {
    const paper = document.querySelector(state.kind == "Panel" ? ".adm-floating-panel" : ".adm-popup-body");
    return paper ? 800 - paper.getBoundingClientRect().top : 0;
  },
};
</script>"""
SCREEN = {"container": 800, "width": 400, "pointer": "touch"}
PANEL = SCREEN | {"sheet": "Panel", "by": "grabber", "detents": [
    {"name": str(height), "height": height} for height in (100, 300, 600)]}
POPUP = SCREEN | {"sheet": "Popup", "by": "content", "from": "open", "detents": [{"name": "open", "height": 400}]}


class Sheet(WebSheet):
    header = {"library": "antd-mobile FloatingPanel and Popup with closeOnSwipe",
              "library_version": "5.x (feffery-antd-mobile-components 0.1.0, which asks for ^5.31.1; Dash 3.2.0)",
              "_velocity": "speed of the finger before the lift, 0 after .08 s of rest",
              "_note": "Panel: anchors [100, 300, 600]; height: where the finger has brought it, less the first px, "
                       "within 100 and 600; _seen: the height on the screen, which follows by a spring"}
    starts = [recording.Start(PANEL | {"from": "600"}, 200, 205, 215, 1, 500),
              recording.Start(PANEL | {"from": "300"}, 200, 505, 515, -1, 300),
              recording.Start(PANEL | {"from": "100"}, 200, 705, 715, -1, 500),
              recording.Start(POPUP, 200, 420, 500, 1, 400)]
    html, settles = HTML, 1

    def open(self):
        self.files = {"dash": package("dash/deps"), "antd": package("feffery_antd_mobile_components")}
        super().open()

    def prepare(self, line):
        self.page.evaluate(f"sheet.show('{line['sheet']}', {str(line['sheet'] == 'Popup').lower()})")
        time.sleep(self.settles)
        if line["sheet"] == "Panel" and abs(self.height() - int(line["from"])) > 1:
            top = 810 - self.height()
            way = self.height() - int(line["from"])
            self.page.play(recording.samples([[way, 600]], 60, (200, top), 0.2), lambda: None)
            time.sleep(self.settles)

    def outcome(self, line):
        if line["sheet"] == "Panel":
            return str(round(self.height()))
        return super().outcome(line)

    def play(self, line):
        measured = super().play(line)
        if line["sheet"] == "Panel":
            finger = int(line["from"]) - line["travel"] + (1 if line["travel"] > 0 else -1)
            measured |= {"_seen": measured["height"], "height": round(max(100, min(600, finger)), 2)}
        return measured


if __name__ == "__main__":
    recording.main(
        Sheet, "antd-floatingpanel", ["--no-deps", "feffery-antd-mobile-components==0.1.0", "dash==3.2.0", CLIENT])
