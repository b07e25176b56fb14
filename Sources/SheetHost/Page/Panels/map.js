// @ts-check
// The decision map of the top sheet, and the releases on it.

/**
 * @typedef {{ slice: { sheet: string, from: string, detents: { name: string, height: number }[] },
 *   travel: number[], velocity: number[], outcomes: string[], outcome: number[][],
 *   steps?: [row: number, column: number, side: 0 | 1][] }} MapData
 * @typedef {{ number: number, time: number, sheet: string, from: string, travel: number,
 *   moved?: number, velocity: number, outcome: string, rule: string, failed: boolean,
 *   decision: string, failed_rule: string | null, result: string, words: string, alternative: string,
 *   explanation: string }} Release
 */

/** Formats a number for display: 1,240.
 * @param {number} value */
const plain = (value) => Math.round(value).toLocaleString('en-US').replace('-', '−');

/** Formats a size and its direction: "120 pt down".
 * @param {number} value @param {string} unit */
const way = (value, unit) => (Math.round(value) === 0 ? `0 ${unit}`
  : `${plain(Math.abs(value))} ${unit} ${value < 0 ? 'up' : 'down'}`);

/** Returns the name of an outcome for display.
 * @param {string} outcome */
const outcomeName = (outcome) => (outcome === 'dismiss' ? 'closed' : outcome);

/** Returns the round numbers in a range: multiples of 1, 2 or 5 times a power of ten.
 * @param {number} from @param {number} to @param {number} least the smallest step
 * @param {number} most the largest number of steps */
function roundNumbers(from, to, least, most) {
  let step = least;
  for (let next = 0; (to - from) / step > most; next++) step *= [2, 2.5, 2][next % 3];
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step);
}

/** Returns the color index of an outcome: 0 for dismissal, then the detents by height; -1 if it has no color.
 * @param {string} outcome @param {string[]} detents */
const hue = (outcome, detents) => (outcome === 'dismiss' ? 0 : detents.includes(outcome)
  ? 1 + (detents.indexOf(outcome) % 6) : -1);

/** A map of one side: names and numbers are text, only the areas are pixels. */
class DecisionMap {
  /** Cells per side. */
  static cells = 96;
  /** The size of the pixels' canvas, and the assumed size of the plot in CSS pixels. */
  static pixels = [960, 640];
  static plotSize = [270, 180];
  /** The displayed map.
   * @type {MapData | null} */
  data = null;
  /** The script and parameters of the displayed map. */
  generation = '';
  /** The names of its detents; empty before the first map.
   * @type {string[]} */
  detents = [];
  /** The computed maps, by script, sheet and detent.
   * @type {Map<string, MapData | null>} */
  known = new Map();

  /** The map and the releases that the dots show.
   * @type {{ data: MapData | null, count: number, last: Release | undefined }} */
  dotted = { data: null, count: 0, last: undefined };

  /** @param {(release: Release) => void} again */
  constructor(again) {
    this.again = again;
    this.canvas = /** @type {HTMLCanvasElement} */ (put(make('canvas'), { '@role': 'img' }));
    this.names = put(make('div', 'names'), { '@aria-hidden': true });
    this.now = put(make('i', 'now'), { '@hidden': true });
    this.dots = put(make('div', 'dots'), { '@role': 'group', '@aria-label': 'Releases; select one to play it again' });
    this.rows = put(make('div', 'ticks rows'), { '@aria-hidden': true });
    this.columns = put(make('div', 'ticks columns'), { '@aria-hidden': true });
    this.who = make('h3', 'who');
    this.legend = make('p', 'legend');
    this.chart = put(make('div', 'chart', this.who, make('p', 'axis down', make('span', '', 'pulled down, pt')), this.rows,
      make('div', 'plot', this.canvas, this.names, this.now, this.dots), this.columns,
      make('p', 'axis across', 'finger speed, pt/s'), this.legend), { '@hidden': true });
  }

  /** Shows the map of the last release until the next touch, then the map of the current detent. A map is
   * computed when the sheet has come to rest.
   * @param {Side} side @param {string} title */
  show({ play, phone: { scene }, isMoving, generation, releases, isHeld, moment: { past } }, title) {
    if (!scene) return;
    const { sheet, detent } = scene.caption;
    const last = releases.at(-1);
    const now = `${generation} ${sheet} ${detent}`;
    if (!isMoving && !isHeld && !past && sheet && !this.known.has(now)) {
      if (this.known.size > 40) this.known.clear();
      this.known.set(now, play.ask('map', DecisionMap.cells, DecisionMap.cells));
    }
    const then = last && !isHeld ? this.known.get(`${generation} ${last.sheet} ${last.from}`) : undefined;
    const kept = generation === this.generation && (last || isMoving || past) ? this.data : null;
    const data = then ?? this.known.get(now) ?? kept;
    if (data !== this.data || title !== this.who.textContent) {
      this.data = data;
      this.generation = generation;
      put(this.who, { '#': title, '@hidden': !title, '@data-letter': title[0] });
      this.detents = data?.slice.detents.map(({ name }) => name) ?? this.detents;
      this.draw();
    }
    this.showNow(scene);
    this.showReleases(releases);
  }

  draw() {
    const { data, canvas } = this;
    put(this.chart, { '@hidden': !data });
    if (!data) return;
    const cells = DecisionMap.cells;
    this.paint(data);
    /** @type {number[]} */
    const counts = data.outcomes.map(() => 0);
    for (const row of data.outcome) for (const outcome of row) counts[outcome]++;
    const parts = data.outcomes.flatMap((word, index) => (counts[index] > 0
      ? [{ word, index, share: Math.round((counts[index] * 100) / cells ** 2) }] : []));
    put(canvas, { '@aria-label': `Decision map of ${data.slice.sheet} from ${data.slice.from}: `
      + parts.map(({ word, share }) => `${outcomeName(word)} ${share}%`).join(', ')
      + ' of releases, by travel and velocity' });
    // A name is inside its area; small areas have their names below the map.
    const placed = parts.map(({ word, index }) => ({ word, place: this.room(data, index, outcomeName(word)) }));
    this.names.replaceChildren(...placed.flatMap(({ word, place }) => (place
      ? [put(make('span', '', outcomeName(word)), { left: `${place[0]}%`, top: `${place[1]}%` })] : [])));
    this.legend.replaceChildren(make('span', 'quiet', `Releases from ${data.slice.from}`),
      ...placed.filter(({ place }) => !place).map(({ word }) => make('span', '',
        put(make('i'), { background: `var(--outcome-${hue(word, this.detents)}, var(--line))` }), outcomeName(word))));
    const [left, right] = [data.velocity[0], data.velocity[cells - 1]];
    this.columns.replaceChildren(...roundNumbers(left, right, right > 1000 ? 100 : 50, 3.5).map((value) =>
      put(make('span', '', value === 0 ? '0' : `${plain(Math.abs(value))} ${value < 0 ? 'up' : 'down'}`),
        { '--at': `${this.share(data.velocity, value)}%` })));
    this.rows.replaceChildren(...roundNumbers(data.travel[0], data.travel[cells - 1], 10, 6).map((value) =>
      put(make('span', '', plain(value)), { top: `${this.share(data.travel, value)}%` })));
  }

  /** Paints the areas, and lines between them.
   * @param {MapData} data */
  paint({ outcomes, outcome, steps = [] }) {
    const { canvas } = this;
    const cells = DecisionMap.cells;
    const [width, height] = [canvas.width, canvas.height] = DecisionMap.pixels;
    const style = getComputedStyle(document.documentElement);
    const colors = outcomes.map((word) => style.getPropertyValue(`--outcome-${hue(word, this.detents)}`).trim()
      || style.getPropertyValue('--line').trim());
    const context = canvas.getContext('2d');
    if (!context) return;
    const [x, y] = [width, height].map((size) => (/** @type {number} */ cell) => Math.round((cell * size) / cells));
    outcome.forEach((row, down) => row.forEach((one, across) => {
      context.fillStyle = colors[one];
      context.fillRect(x(across), y(down), x(across + 1) - x(across), y(down + 1) - y(down));
    }));
    context.fillStyle = style.getPropertyValue('--ink').trim();
    const lines = [
      (/** @type {number} */ down, /** @type {number} */ across) =>
        context.fillRect(x(across) - 2, y(down) - 2, x(across + 1) - x(across) + 4, 4),
      (/** @type {number} */ down, /** @type {number} */ across) =>
        context.fillRect(x(across) - 2, y(down) - 2, 4, y(down + 1) - y(down) + 4),
    ];
    outcome.forEach((row, down) => row.forEach((one, across) => {
      if (across > 0 && row[across - 1] !== one) lines[1](down, across);
      if (down > 0 && outcome[down - 1][across] !== one) lines[0](down, across);
    }));
    // Lines at which a custom height jumps.
    for (const [row, column, side] of steps) lines[side](row, column);
  }

  /** Returns the place inside an area, in percent, that is farthest from its edge and has room for a name.
   * @param {MapData} data @param {number} index @param {string} word @returns {[number, number] | null} */
  room({ outcome }, index, word) {
    const cells = DecisionMap.cells;
    const [width, height] = DecisionMap.plotSize;
    const [across, down] = [word.length * 7 + 18, 24].map((size, axis) => Math.ceil((size / [width, height][axis]) * cells / 2));
    // The area has only this outcome in a rectangle if the sum over the rectangle is its size.
    const sums = Array.from({ length: cells + 1 }, () => new Int32Array(cells + 1));
    outcome.forEach((row, y) => row.forEach((one, x) => {
      sums[y + 1][x + 1] = sums[y][x + 1] + sums[y + 1][x] - sums[y][x] + (one === index ? 1 : 0);
    }));
    /** @param {number} x @param {number} y @param {number} w @param {number} h */
    const isFree = (x, y, w, h) => x - w >= 0 && y - h >= 0 && x + w <= cells && y + h <= cells
      && sums[y + h][x + w] - sums[y - h][x + w] - sums[y + h][x - w] + sums[y - h][x - w] === 4 * w * h;
    /** @type {[number, number] | null} */
    let best = null;
    let most = 0;
    for (let y = down; y <= cells - down; y++) {
      for (let x = across; x <= cells - across; x++) {
        while (isFree(x, y, across + most, down + most)) {
          most++;
          best = [(x / cells) * 100, (y / cells) * 100];
        }
      }
    }
    return best;
  }

  /** Returns the position of a value on an axis, in percent.
   * @param {number[]} middles the middles of the cells @param {number} value */
  share(middles, value) {
    const last = middles.length - 1;
    const share = (value - middles[0]) / (middles[last] - middles[0]);
    return ((share * last + 0.5) / (last + 1)) * 100;
  }

  /** Returns the position of a release, in percent from the left and from the top.
   * @param {number} travel @param {number} velocity */
  place(travel, velocity) {
    if (!this.data) return [50, 50];
    return [this.share(this.data.velocity, velocity), this.share(this.data.travel, travel)]
      .map((share) => Math.min(98, Math.max(2, share)));
  }

  /** Shows the position of a release at this time, while the user drags the sheet.
   * @param {Scene} scene */
  showNow({ caption }) {
    const { now } = this;
    const from = this.data?.slice.detents.find(({ name }) => name === this.data?.slice.from);
    const isHeld = caption.phase === 'dragging' && caption.sheet === this.data?.slice.sheet;
    put(now, { '@hidden': !from || !isHeld });
    if (!from || !isHeld) return;
    const [x, y] = this.place(from.height - caption.height, caption.velocity);
    put(now, { left: `${x}%`, top: `${y}%` });
  }

  /** Shows the last releases from this detent. A tap on one plays it again.
   * @param {Release[]} releases */
  showReleases(releases) {
    const { data, dotted: { data: before, count, last } } = this;
    if (data === before && releases.length === count && releases.at(-1) === last) return;
    this.dotted = { data, count: releases.length, last: releases.at(-1) };
    const own = releases.filter(({ sheet, from }) =>
      sheet === this.data?.slice.sheet && from === this.data?.slice.from).slice(-20);
    const nodes = keep(this.dots, own.map((release) => [`${release.number} ${release.time}`, () => {
      const dot = make('button', 'release');
      dot.addEventListener('click', () => this.again(release));
      return dot;
    }]));
    own.forEach((release, index) => {
      const [x, y] = this.place(release.moved ?? release.travel, release.velocity);
      // A release outside of the range is at the edge, in the color of its outcome.
      put(nodes[index], { left: `${x}%`, top: `${y}%`, '@data-last': release === releases.at(-1),
        '--color': `var(--outcome-${hue(release.outcome, this.detents)}, var(--line))`, '@title': 'Play this release again',
        '@aria-label': `Release at ${release.time.toFixed(2)} s: ${way(release.travel, 'pt')}, `
          + `${way(release.velocity, 'pt/s')}, ${release.result}; play again` });
    });
  }
}
