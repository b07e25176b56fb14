#!/usr/bin/env python3
"""Records VNavigationDrawer of Vuetify 3.12.10 at the bottom of a page of 390 x 844.

trame-vuetify 3.3.0 contains it. Needs Chromium.
"""

import recording
from browser import CLIENT, WebSheet, package

HTML = """<!doctype html><meta name=viewport content="width=device-width">
<link rel=stylesheet href="vuetify/vuetify3.css"><body style="margin: 0"><div id=app></div>
<script src="vue/vue.global.js"></script><script src="vuetify/vuetify3.js"></script>
<script>
const app = Vue.createApp({
  data: () => ({ isOpen: false }),
  template: `<v-app>
    <v-navigation-drawer v-model="isOpen" location="bottom" temporary :width="400" style="height: 400px">
    <div></div></v-navigation-drawer><v-main></v-main></v-app>`,
});
app.use(Vuetify.createVuetify());
const root = app.mount("#app");
window.sheet = {
  present() { root.isOpen = true; },
  dismiss() { root.isOpen = false; },
  isOpen: () => root.isOpen,
  height: () => Math.max(0, 844 - document.querySelector(".v-navigation-drawer").getBoundingClientRect().top),
};
</script>"""
OPEN = {"sheet": "Sheet", "from": "open", "container": 844, "detents": [{"name": "open", "height": 400}]}


class Drawer(WebSheet):
    header = {"library": "Vuetify VNavigationDrawer location=bottom",
              "library_version": "3.12.10 (trame-vuetify 3.3.0)",
              "_velocity": "of the last two touch moves that the page received"}
    starts = [recording.Start(OPEN, 195, 370, 462, 1, 400)]
    html, size = HTML, (390, 844)

    def open(self):
        self.files = {"vuetify": package("trame_vuetify/module/v3-serve"),
                      "vue": package("trame_client/module/vue3-www")}
        super().open()


if __name__ == "__main__":
    recording.main(
        Drawer, "vuetify3-bottom",
        ["--no-deps", "trame-vuetify==3.3.0", "trame-client==4.1.4", CLIENT])
