// @ts-check
// The decision map of the top sheet, and the releases on it.

/**
 * @typedef {{ slice: { sheet: string, from: string, detents: { name: string, height: number }[] },
 *   travel: number[], velocity: number[], outcomes: string[], outcome: number[][] }} MapData
 * @typedef {{ number: number, time: number, sheet: string, from: string, travel: number,
 *   moved?: number, velocity: number, outcome: string, rule: string, failed: boolean,
 *   decision: string, words: string }} Release
 */

/** Formats a number for display: 1,240.
 * @param {number} value */
const plain = (value) => Math.round(value).toLocaleString('en-US').replace('-', '−');

/** Formats a size and its direction: "120 pt down".
 * @param {number} value @param {string} unit */
const way = (value, unit) => (Math.round(value) === 0 ? `0 ${unit}`
  : `${plain(Math.abs(value))} ${unit} ${value < 0 ? 'up' : 'down'}`);

/** Returns the color index of an outcome: 0 for dismissal, then the detents by height; -1 if it has no color.
 * @param {string} outcome @param {string[]} detents */
const hue = (outcome, detents) => (outcome === 'dismiss' ? 0 : detents.includes(outcome)
  ? 1 + (detents.indexOf(outcome) % 6) : -1);

class DecisionMap {
  /** Cells per side. */
  static cells = 96;
  /** The displayed map.
   * @type {MapData | null} */
  data = null;
  /** The names of its detents; empty before the first map.
   * @type {string[]} */
  detents = [];
  /** The computed maps, by script, sheet and detent.
   * @type {Map<string, MapData | null>} */
  known = new Map();

  /** The map and the releases that the dots show.
   * @type {{ data: MapData | null, count: number, last: Release | undefined }} */
  dotted = { data: null, count: 0, last: undefined };

  /** @param {(number: number) => void} again */
  constructor(again) {
    this.again = again;
    this.canvas = /** @type {HTMLCanvasElement} */ (by('map'));
    this.chart = /** @type {HTMLElement} */ (document.querySelector('.chart'));
  }

  /** Shows the map of the last release until the next touch, then the map of the current detent. A map is
   * computed when the sheet has come to rest.
   * @param {Side} side */
  show({ play, phone: { scene }, isMoving, generation, releases, isHeld }) {
    if (!scene) return;
    const { sheet, detent } = scene.caption;
    const last = releases.at(-1);
    const now = `${generation} ${sheet} ${detent}`;
    if (!isMoving && !isHeld && sheet && !this.known.has(now)) {
      if (this.known.size > 40) this.known.clear();
      this.known.set(now, play.ask('map', DecisionMap.cells, DecisionMap.cells));
    }
    const then = last && !isHeld ? this.known.get(`${generation} ${last.sheet} ${last.from}`) : undefined;
    const data = then ?? this.known.get(now) ?? (last || isMoving ? this.data : null);
    if (data !== this.data) {
      this.data = data;
      this.detents = data?.slice.detents.map(({ name }) => name) ?? this.detents;
      this.draw();
    }
    this.showNow(scene);
    this.showReleases(releases);
  }

  draw() {
    const { data, canvas } = this;
    this.chart.hidden = !data;
    if (!data) return;
    const cells = DecisionMap.cells;
    const style = getComputedStyle(this.chart);
    const colors = data.outcomes.map((word) =>
      style.getPropertyValue(`--outcome-${hue(word, this.detents)}`).trim());
    const context = canvas.getContext('2d');
    canvas.width = canvas.height = cells;
    /** @type {number[]} */
    const counts = data.outcomes.map(() => 0);
    data.outcome.forEach((row, y) => row.forEach((outcome, x) => {
      counts[outcome]++;
      if (!context) return;
      context.fillStyle = colors[outcome];
      context.fillRect(x, y, 1, 1);
    }));
    const parts = data.outcomes.flatMap((word, index) => (counts[index] > 0
      ? [{ word, index, share: Math.round((counts[index] * 100) / cells ** 2) }] : []));
    put(canvas, { '@aria-label': `Decision map of ${data.slice.sheet} from ${data.slice.from}: `
      + parts.map(({ word, share }) => `${word} ${share}%`).join(', ')
      + ' of releases, by travel and velocity' });
    by('legend').replaceChildren(make('li', 'quiet', `from ${data.slice.from}`), ...parts.map(({ word, index }) => {
      const mark = make('i');
      mark.style.background = colors[index];
      return make('li', '', mark, word);
    }));
    const [up, down] = [data.travel[0], data.travel[cells - 1]];
    const [left, right] = [data.velocity[0], data.velocity[cells - 1]];
    const words = { n: way(up, 'pt'), s: way(down, 'pt'), w: `← ${way(left, 'pt/s')}`, e: `${way(right, 'pt/s')} →` };
    for (const [side, word] of Object.entries(words)) {
      put(/** @type {HTMLElement} */ (this.chart.querySelector(`.${side}`)), { '#': word });
    }
    const [x, y] = this.place(0, 0);
    put(/** @type {HTMLElement} */ (this.chart.querySelector('.zero.across')), { top: `${y}%` });
    put(/** @type {HTMLElement} */ (this.chart.querySelector('.zero.down')), { left: `${x}%` });
  }

  /** Returns the position of a release, in percent from the left and from the top.
   * @param {number} travel @param {number} velocity */
  place(travel, velocity) {
    /** @param {number[]} middles @param {number} value */
    const along = (middles, value) => {
      const last = middles.length - 1;
      const share = (value - middles[0]) / (middles[last] - middles[0]);
      return Math.min(99, Math.max(1, ((share * last + 0.5) / (last + 1)) * 100));
    };
    return this.data ? [along(this.data.velocity, velocity), along(this.data.travel, travel)] : [50, 50];
  }

  /** Shows the position of a release at this time, while the user drags the sheet.
   * @param {Scene} scene */
  showNow({ caption }) {
    const now = by('now');
    const from = this.data?.slice.detents.find(({ name }) => name === this.data?.slice.from);
    const isHeld = caption.phase === 'dragging' && caption.sheet === this.data?.slice.sheet;
    put(now, { '@hidden': !from || !isHeld });
    if (!from || !isHeld) return;
    const [x, y] = this.place(from.height - caption.height, caption.velocity);
    put(now, { left: `${x}%`, top: `${y}%` });
  }

  /** Shows the last releases from this detent. A tap on one replays it.
   * @param {Release[]} releases */
  showReleases(releases) {
    const { data, dotted: { data: before, count, last } } = this;
    if (data === before && releases.length === count && releases.at(-1) === last) return;
    this.dotted = { data, count: releases.length, last: releases.at(-1) };
    const own = releases.filter(({ sheet, from }) =>
      sheet === this.data?.slice.sheet && from === this.data?.slice.from).slice(-20);
    const nodes = keep(by('dots'), own.map(({ number, time }) => [`${number} ${time}`, () => {
      const dot = make('button', 'release');
      dot.addEventListener('click', () => this.again(number));
      return dot;
    }]));
    own.forEach((release, index) => {
      const [x, y] = this.place(release.moved ?? release.travel, release.velocity);
      put(nodes[index], { left: `${x}%`, top: `${y}%`, '@data-last': release === releases.at(-1),
        '@title': 'Replay this release',
        '@aria-label': `Release at ${release.time.toFixed(2)} s: ${way(release.travel, 'pt')}, `
          + `${way(release.velocity, 'pt/s')}, ${release.outcome}; replay` });
    });
  }
}
