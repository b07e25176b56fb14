// @ts-check
// The elements of the scrolling content of a layer. All have nodes, so that a screen reader finds those that are scrolled
// out of view or covered, and the focus scrolls to them.

class ScrolledNodes {
  /** The function that scrolls to an element, by its node.
   * @type {WeakMap<Element, () => void>} */
  static scrolls = new WeakMap();

  /** Scrolls to the element of a node; false if it is in view.
   * @param {Element} node */
  static reveal(node) {
    const hidden = node.closest('[data-far], [data-covered]');
    const scroll = hidden && ScrolledNodes.scrolls.get(hidden);
    scroll?.();
    return Boolean(scroll);
  }

  /** The elements; more can follow.
   * @type {Item[]} */
  content = [];
  /** The number of elements in `content` at the last call of `begin`. */
  known = 0;
  /** The name of the sheet or of the screen. */
  name = '';
  /** The nodes by the index of their elements.
   * @type {Map<number, { key: string, node: HTMLElement }>} */
  nodes = new Map();
  /** The indexes of the elements in view, now and before.
   * @type {[Set<number>, Set<number>]} */
  near = [new Set(), new Set()];
  /** The elements whose nodes are missing or show an older state: `content` from this place. */
  next = 0;
  timer = 0;
  /** @type {(item: Item) => HTMLElement} */
  make = () => { throw new Error('begin comes first'); };
  /** @type {(item: Item, node: HTMLElement) => void} */
  show = () => { throw new Error('begin comes first'); };

  /** @param {HTMLElement} rows @param {(lua: string) => void} act */
  constructor(rows, act) {
    this.rows = rows;
    this.act = act;
    rows.addEventListener('focusin', (event) => ScrolledNodes.reveal(/** @type {Element} */ (event.target)));
  }

  /** Begins to show a scene.
   * @param {Layer} layer @param {Item[]} content @param {(item: Item) => HTMLElement} make
   * @param {(item: Item, node: HTMLElement) => void} show */
  begin(layer, content, make, show) {
    this.name = layer.name;
    this.make = make;
    this.show = show;
    this.near = [new Set(), this.near[0]];
    const isSame = this.content === content;
    if (isSame && this.known === content.length) return;
    if (!isSame) {
      this.known = 0;
      this.next = 0;
    }
    this.content = content;
    // A node after the elements that came stays until its element comes, because it can have the focus.
    const keys = new Map(content.slice(this.known).map((item) => [Number(item.index), keyOf(item)]));
    const first = this.known > 0 ? Number(content[this.known - 1].index) + 1 : 0;
    const last = layer.content_follows ? Number(content[content.length - 1].index) : Infinity;
    this.known = content.length;
    for (const [index, { key, node }] of this.nodes) {
      if (index < first || index > last || keys.get(index) === key) continue;
      node.remove();
      this.nodes.delete(index);
      this.near[1].delete(index);
    }
    this.fill();
  }

  /** Returns the node of an element in view.
   * @param {Item} item */
  node(item) {
    const index = Number(item.index);
    const kept = this.nodes.get(index);
    const isSame = kept?.key === keyOf(item);
    if (kept && !isSame) kept.node.remove();
    const node = kept && isSame ? kept.node : this.add(item);
    this.near[0].add(index);
    return put(node, { '@data-far': false });
  }

  /** Notes whether an element in view is covered by another layer.
   * @param {Item} item @param {HTMLElement} node @param {boolean} isCovered */
  cover({ index }, node, isCovered) {
    if (index !== undefined) put(node, { '@data-covered': isCovered });
  }

  /** Ends to show a scene: marks the elements that have left the view. */
  end() {
    for (const index of this.near[1]) {
      const node = this.nodes.get(index)?.node;
      if (!this.near[0].has(index) && node) put(node, { '@data-far': true, '@data-covered': false });
    }
  }

  /** Returns the first node after those of lower indexes.
   * @param {number} index */
  placeOf(index) {
    let node = this.rows.lastElementChild;
    // Usually the element enters at the end of the nodes that exist.
    while (node && Number(/** @type {HTMLElement} */ (node).dataset.index) > index) node = node.previousElementSibling;
    return node ? node.nextElementSibling : this.rows.firstElementChild;
  }

  /** Creates the node of an element, in the order of the content.
   * @param {Item} item @param {Element | null} [place] the node after it */
  add(item, place = this.placeOf(Number(item.index))) {
    const index = Number(item.index);
    const node = this.make(item);
    this.show(item, node);
    node.dataset.index = String(index);
    this.rows.insertBefore(node, place);
    this.nodes.set(index, { key: keyOf(item), node });
    ScrolledNodes.scrolls.set(node, () => {
      const item = this.content.find((one) => one.index === index);
      if (!item) return;
      const { box, list } = item;
      const name = quoted(this.name);
      // The element before it stays in view.
      const isInLine = list && !node.matches('[data-covered]') && this.content.some((one) =>
        one.list?.[0] === list[0] && this.near[0].has(Number(one.index)));
      if (!isInLine) this.act(`user.now:scrolls(${name}, ${Math.max(0, box[1] - 60)})`);
      if (list) this.act(`user.now:scrolls(${name}, ${Math.max(0, list[1] - 60)}, { list = ${list[0]} })`);
    });
    return node;
  }

  /** Creates and updates the other nodes while nothing else happens: there can be thousands. */
  fill() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const end = performance.now() + 4;
      for (; this.next < this.content.length && performance.now() < end; this.next++) {
        const item = this.content[this.next];
        // The nodes of all elements before it exist.
        const before = this.nodes.get(Number(this.content[this.next - 1]?.index))?.node;
        const place = before ? before.nextElementSibling : this.rows.firstElementChild;
        const kept = this.nodes.get(Number(item.index))?.node;
        if (!kept) put(this.add(item, place), { '@data-far': true });
        // A frame shows the elements in view.
        else if (kept.matches('[data-far]')) this.show(item, kept);
      }
      if (this.next < this.content.length && this.rows.isConnected) this.fill();
    }, 30);
  }
}
