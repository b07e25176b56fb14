#!/usr/bin/env python3
"""Records Drawer of Reka UI 2.10, as nicegui-shadcn 0.1.6 contains it, in a page of 390 x 844.

Needs Chromium.
"""

import recording
from browser import CLIENT, WebSheet, package

HTML = """<!doctype html><meta name=viewport content="width=device-width"><body style="margin: 0"><div id=app></div>
<style>
.paper { position: fixed; bottom: 0; left: 0; right: 0; height: 400px; background: gray; touch-action: none;
         transform: translateY(var(--drawer-swipe-movement-y, 0px)); }
</style>
<script type=importmap>{ "imports": { "vue": "./static/vue.esm-browser.prod.js" } }</script>
<script type=module>
import * as Vue from "vue";
import { DrawerRoot, DrawerPortal, DrawerOverlay, DrawerContent, DrawerTitle } from "./vendor/reka-ui.js";
const app = Vue.createApp({
  components: { DrawerRoot, DrawerPortal, DrawerOverlay, DrawerContent, DrawerTitle },
  data: () => ({ isOpen: false }),
  template: `<DrawerRoot v-model:open="isOpen"><DrawerPortal><DrawerOverlay style="position: fixed; inset: 0"/>
    <DrawerContent class="paper"><DrawerTitle>Sheet</DrawerTitle></DrawerContent></DrawerPortal></DrawerRoot>`,
});
const root = app.mount("#app");
window.sheet = {
  present() { root.isOpen = true; },
  dismiss() { root.isOpen = false; },
  isOpen: () => root.isOpen,
  height() {
    const paper = document.querySelector(".paper");
    return paper ? Math.max(0, 844 - paper.getBoundingClientRect().top) : 0;
  },
};
</script>"""
OPEN = {"sheet": "Sheet", "from": "open", "container": 844, "detents": [{"name": "open", "height": 400}]}


class Drawer(WebSheet):
    header = {"library": "Reka UI Drawer without snap points", "library_version": "2.10 (nicegui-shadcn 0.1.6)",
              "_velocity": "as the library computes it from the touch moves that the page received"}
    starts = [recording.Start(OPEN, 195, 470, 500, 1, 400)]
    html, size = HTML, (390, 844)

    def open(self):
        self.files = {"static": package("nicegui/static"), "vendor": package("nicegui_shadcn/static/vendor")}
        super().open()


if __name__ == "__main__":
    recording.main(Drawer, "reka-bottom", ["--no-deps", "nicegui-shadcn==0.1.6", "nicegui==3.18.0", CLIENT])
