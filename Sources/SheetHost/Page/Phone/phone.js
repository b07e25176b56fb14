// @ts-check
// A phone of DOM elements: the engine's scene as nodes that are moved by transforms.

/**
 * @typedef {{ kind: string, box: number[], clip?: number[], text?: string, detail?: string,
 *   name?: string, names?: string[], selected?: number, actions?: string[], swipe?: string[], action_width?: number, back?: string,
 *   from?: number, to?: number, typing?: boolean, focused?: boolean, leading?: boolean,
 *   tappable?: boolean, on?: boolean, share?: number, value?: string, hint?: string, index?: number, count?: number,
 *   list?: [number, number], disabled?: boolean, busy?: boolean, opacity?: number, hidden?: boolean, subtitle?: string, icon?: string,
 *   style?: { scale: number, weight: string, align: string }, thumbs?: { name: string, value: string, share: number }[],
 *   wheels?: { name: string, value: string, selected: number, count: number, rows: { text: string, y: number }[] }[] }} Item
 * @typedef {{ kind: string, name: string, label?: string, value?: string, modal?: boolean,
 *   box: number[], radius: number, corners: string, fill: string, control: string, material?: boolean, title?: string,
 *   dim?: number, dimColor?: string, scale?: number, offset?: number, scroll?: number, content?: Item[],
 *   content_from?: number, content_follows?: boolean,
 *   shadow?: { x: number, y: number, blur: number, opacity: number }, elements: Item[] }} Layer
 * @typedef {{ box: number[], radius: number, dark: boolean, status: string, textSize?: number, rtl?: boolean, hinge?: number[], layers: Layer[],
 *   device?: { name: string, platform: string, idiom: string, reduce_motion: boolean },
 *   caption: { time: number, top: number, height: number, velocity: number, dim: number,
 *     sheet?: string, phase?: string, detent?: string, focus?: string },
 *   question?: { text: string, choices: string[] } }} Scene
 */

/** Returns a key of the parts of an element that its node keeps.
 * @param {Item} item */
const keyOf = ({ kind, name, text, names, actions, swipe, tappable, thumbs, wheels, icon }) =>
  `${kind} ${icon ?? ''} ${name ?? text ?? ''} ${swipe ?? ''} ${names ?? (actions ?? thumbs)?.length ?? wheels?.map(({ count }) => count) ?? ''} ${tappable ?? ''}`;

/** Time after a lift-off in which a browser can still send a click, in milliseconds. */
const clickDelay = 700;

/** Time after which the previous place of the focus leaves the accessibility tree without an input, in milliseconds: six
 * times the delay of a screen reader on a busy machine. Later, only a user who looks for something else would find it. */
const placeLimit = 3000;

/** Returns true if a box covers the center of an element, where a tap would not reach it.
 * @param {Item} item @param {number[]} box */
const isCovered = ({ box: [x, y, width, height] }, [left, top, across, down]) =>
  x + width / 2 >= left && x + width / 2 < left + across && y + height / 2 >= top && y + height / 2 < top + down;

/** Returns the title of a layer of the app.
 * @param {Layer} layer */
const titleOf = ({ elements }) => elements.find(({ kind }) => kind === 'navigation_title')?.text;

class Phone {
  /** The last scene shown.
   * @type {Scene | undefined} */
  scene;
  /** The element that had the focus before a layer appeared, by the layer's node.
   * @type {Map<Node, Element>} */
  openers = new Map();
  focusKey = '';
  /** The layer into which the page moved the focus before the engine did.
   * @type {HTMLElement | undefined} */
  entered;
  /** Whether the last input was a finger, not a keyboard or a screen reader. */
  isTouched = false;
  /** When the last finger was lifted, in milliseconds. */
  lifted = -Infinity;
  /** The layers and elements that cannot be reached.
   * @type {Set<HTMLElement>} */
  blocked = new Set();
  /** The nodes that are no longer shown and will be removed.
   * @type {HTMLElement[]} */
  leaving = [];
  /** The element from which the page last moved the focus, until the user's next input or `placeLimit`. It and the nodes
   * around it stay in the accessibility tree: a screen reader that loses its place before it reads the new focus looks for
   * a place itself, and does not announce the new focus if both are the same.
   * @type {Element | null} */
  place = null;
  placeTimer = 0;
  /** The node to which the page last moved the focus.
   * @type {HTMLElement | undefined} */
  moved;
  /** The nodes that are inert.
   * @type {Set<HTMLElement>} */
  inert = new Set();
  /** A key of the drawn system bars. */
  shownSystem = '';
  /** The layer that each node shows, a key of its surroundings, and its elements.
   * @type {WeakMap<Node, { layer: Layer, around: string, shown: [Item, HTMLElement][] }>} */
  drawn = new WeakMap();

  /** @param {string} name @param {{ tap(x: number, y: number): void, act(lua: string): void }} user */
  constructor(name, user) {
    this.user = user;
    this.items = new ItemMaker({
      act: (lua) => user.act(lua), tapMiddle: (node) => this.tapMiddle(node),
      click: (node) => { if (!this.isOfFinger()) this.tapMiddle(node); }, isOfFinger: () => this.isOfFinger(),
      hasKeyboard: () => this.scene?.layers.some(({ kind }) => kind === 'keyboard') ?? false,
      isTouched: () => this.isTouched,
    });
    this.layers = make('div', 'layers');
    this.system = put(make('div', 'system'), { '@aria-hidden': true });
    this.asking = make('div', 'asking');
    this.touches = put(make('div', 'touches'), { '@aria-hidden': true });
    this.screen = put(make('div', 'screen', this.layers, this.system, this.asking, this.touches),
      { '@role': 'group', '@aria-label': name, '@tabindex': 0 });
    this.pulse = make('div', 'pulse');
    this.body = make('div', 'body', make('i', 'side'), this.pulse, this.screen);
    this.fit = make('div', 'fit', this.body);
    this.label = make('button', 'label');
    this.node = make('div', 'phone', this.fit, this.label);
    for (const input of ['keydown', 'pointerdown', 'focusin']) {
      document.addEventListener(input, ({ target }) => {
        const node = /** @type {Node} */ (target);
        if (input === 'focusin') {
          // A window that becomes active reports the focus again.
          if (this.moved?.contains(node)) return;
          if (this.isBlocked(node)) this.moved?.focus({ preventScroll: true });
        }
        this.forgetPlace();
      }, { capture: true });
    }
  }

  /** Taps the center of an element, as a keyboard or a screen reader does. An element that is scrolled out of view or
   * covered comes into view first; otherwise there is no tap.
   * @param {HTMLElement} node @param {boolean} [isRevealed] */
  tapMiddle(node, isRevealed = false) {
    if (!isRevealed && ScrolledNodes.reveal(node)) return void setTimeout(() => this.tapMiddle(node, true), 50);
    if (node.closest('[data-far], [data-covered]') || this.isBlocked(node)) return;
    const box = node.getBoundingClientRect();
    const screen = this.screen.getBoundingClientRect();
    const scale = screen.width / (this.scene?.box[2] ?? 1);
    this.user.tap((box.x + box.width / 2 - screen.x) / scale, (box.y + box.height / 2 - screen.y) / scale);
  }

  /** Returns true for a click that a browser sends for a finger, whose tap the engine handles. Another click is from the
   * keyboard or a screen reader. */
  isOfFinger() {
    const isOfFinger = performance.now() - this.lifted < clickDelay;
    if (!isOfFinger) this.isTouched = false;
    return isOfFinger;
  }

  /** Returns true for a node that cannot be reached.
   * @param {Node | null} node */
  isBlocked(node) { return [...this.blocked, ...this.leaving].some((one) => one.contains(node)); }

  /** Scales the phone to a width and a height in CSS pixels. The body has an edge, except if the phone fills
   * the window.
   * @param {number} width @param {number} height @param {boolean} fills
   * @param {number} least the smallest scale */
  resize(width, height, fills, least = 0.2) {
    if (!this.scene) return;
    const edge = fills ? 0 : 12;
    const [, , w, h] = this.scene.box.map((side) => side + 2 * edge);
    const scale = Math.max(least, Math.min(fills ? 1 : 1.5, width / w, height / h));
    put(this.fit, { width: `${w * scale}px`, height: `${h * scale}px` });
    put(this.body, { transform: `scale(${scale})`, '--edge': `${edge}px` });
  }

  /** @param {Scene} scene */
  show(scene) {
    this.scene = scene;
    const [, , width, height] = scene.box;
    put(this.body, { '--w': `${width}px`, '--h': `${height}px`, '--r': `${scene.radius}px`,
      '--text': scene.textSize ?? 1, '--target': scene.device?.platform === 'android' ? '48px' : '44px',
      '@data-dark': scene.dark, '@data-pad': Math.min(width, height) >= 500 });
    // At a fraction of a pixel, the edge of the background shows the color of the screen.
    const [host] = scene.layers;
    put(this.screen, { background: host && (host.scale ?? 1) === 1 && !host.offset ? host.fill : '#000' });
    const [x, y, across, down] = scene.hinge ?? [0, 0, 0, 0];
    put(this.screen, { '@data-hinge': Boolean(scene.hinge), '--hinge-x': `${x}px`, '--hinge-y': `${y}px`,
      '--hinge-w': `${Math.max(1, across)}px`, '--hinge-h': `${Math.max(1, down)}px` });
    put(this.layers, { '@data-rtl': scene.rtl });
    put(this.system, { '@data-rtl': scene.rtl });
    const active = document.activeElement;
    const held = active !== null && this.screen.contains(active);
    const modal = scene.layers.findLastIndex((layer) => layer.modal);
    /** @type {[string, () => HTMLElement][]} */
    const wanted = [];
    for (const layer of scene.layers) {
      const key = `${layer.kind} ${layer.name}`;
      if ((layer.dim ?? 0) > 0) wanted.push([`dim ${key}`, () => make('div', 'dim')]);
      wanted.push([key, () => this.opened(make('div', `layer ${layer.kind}`), held ? active : null)]);
    }
    const nodes = keep(this.layers, wanted, this.leaving);
    /** The layers and elements that cannot be reached.
     * @type {HTMLElement[]} */
    const blocked = [];
    let place = 0;
    /** @type {HTMLElement | undefined} */
    let focused;
    const keyboard = scene.layers.find(({ kind }) => kind === 'keyboard')?.box[1] ?? Infinity;
    // The keys depend on the field above them.
    const typing = keyboard < Infinity && scene.layers.flatMap(({ elements }) => elements).find((one) => one.typing)?.name;
    const around = `${scene.box} ${keyboard} ${typing}`;
    // A sheet above the top sheet is being dismissed. It covers nothing: a screen reader learns of a node after its frame,
    // so a node has to be reachable before the focus returns to it.
    const front = scene.layers.findLastIndex(({ kind, name }) => kind === 'sheet' && name === scene.caption.sheet);
    const covers = scene.layers.filter(({ kind }, index) => kind !== 'sheet' || index <= front);
    scene.layers.forEach((layer, index) => {
      if ((layer.dim ?? 0) > 0) {
        put(nodes[place++], { opacity: layer.dim, background: layer.dimColor });
      }
      const node = nodes[place++];
      if (index < modal || scene.question !== undefined) blocked.push(node);
      let drawn = this.drawn.get(node);
      if (drawn?.layer !== layer || drawn.around !== around) {
        drawn = { layer, around, shown: this.showLayer(node, layer, scene, keyboard) };
        this.drawn.set(node, drawn);
      }
      const above = covers.filter((cover) => scene.layers.indexOf(cover) > index);
      for (const [item, own] of drawn.shown) {
        const isUnder = above.some(({ box }) => isCovered(item, box));
        const content = own.parentElement && this.scrolled.get(own.parentElement);
        content?.cover(item, own, isUnder);
        if (isUnder && !content) blocked.push(own);
        else if (item.focused) focused = own;
      }
    });
    this.showSystem(scene);
    const answer = this.showQuestion(scene, this.leaving);
    const top = nodes.findLast((node) => node.matches('.layer:not(.keyboard)'));
    this.blocked = new Set(blocked);
    // An inert node cannot get the focus.
    for (const node of this.inert) if (!this.isBlocked(node)) put(node, { '@inert': false });
    this.moveFocus(scene, { focused: answer ?? focused, top, blocked, leaving: this.leaving }, held);
    if (held && document.activeElement !== active) {
      this.place = active;
      clearTimeout(this.placeTimer);
      this.placeTimer = setTimeout(() => this.forgetPlace(), placeLimit);
    }
    this.hide();
  }

  /** Makes the blocked nodes inert and removes those that are leaving, except `place` and the nodes around it. */
  hide() {
    /** Calls a function for each of the largest parts of a node without `place`.
     * @param {HTMLElement} node @param {(part: HTMLElement) => void} act */
    const apart = (node, act) => {
      if (!node.contains(this.place)) act(node);
      else if (node !== this.place) for (const part of [...node.children]) apart(/** @type {HTMLElement} */ (part), act);
    };
    for (const node of this.leaving) {
      node.className = 'leaving';
      apart(node, (part) => part.remove());
    }
    this.leaving = this.leaving.filter((node) => node.isConnected);
    /** @type {Set<HTMLElement>} */
    const inert = new Set();
    for (const node of this.blocked) apart(node, (part) => inert.add(part));
    for (const node of this.inert) if (!inert.has(node)) put(node, { '@inert': false });
    for (const node of inert) put(node, { '@inert': true });
    this.inert = inert;
  }

  /** Hides the previous place of the focus, too. */
  forgetPlace() {
    if (!this.place) return;
    this.place = null;
    this.hide();
  }

  /** The nodes of the scrolling content.
   * @type {WeakMap<HTMLElement, ScrolledNodes>} */
  scrolled = new WeakMap();

  /** @param {HTMLElement} node @param {Element | null} opener */
  opened(node, opener) {
    if (opener) this.openers.set(node, opener);
    return node;
  }

  /** Moves the DOM focus with the engine's focus while it is in the phone, into a layer that blocks the focused one,
   * and back to the element that had it before.
   * @param {Scene} scene
   * @param {{ focused?: HTMLElement, top?: HTMLElement, blocked: HTMLElement[], leaving: HTMLElement[] }} nodes
   * @param {boolean} held whether the focus is in the phone */
  moveFocus(scene, { focused, top, blocked, leaving }, held) {
    const key = `${scene.caption.sheet}/${scene.caption.focus}/${scene.question?.text}`;
    const isNew = key !== this.focusKey;
    this.focusKey = key;
    const active = document.activeElement;
    /** @param {HTMLElement[]} layers */
    const isIn = (layers) => layers.some((layer) => layer.contains(active));
    const lost = held && (!this.screen.contains(active) || isIn(leaving));
    for (const [layer, opener] of this.openers) {
      if (layer.isConnected && !leaving.includes(/** @type {HTMLElement} */ (layer))) continue;
      this.openers.delete(layer);
      if (lost && opener.isConnected) this.focus(/** @type {HTMLElement} */ (opener));
    }
    if (!held && active !== document.body) return;
    const isWithoutPlace = isIn(blocked) || (lost && document.activeElement === active);
    const isNewSheet = isNew && scene.caption.focus && top?.matches('.sheet') && !top.contains(document.activeElement);
    // The engine moves its focus into a sheet at rest; the user can be further in it by then.
    const isFurther = top !== undefined && top === this.entered && top.contains(document.activeElement);
    if (isNew && focused) {
      this.entered = undefined;
      if (!isFurther || focused.matches('.question *')) this.focus(focused);
    } else if (top && (isWithoutPlace || isNewSheet)) this.enter(top);
  }

  /** Moves the focus to the title of a layer, to its first control, or to the layer.
   * @param {HTMLElement} layer */
  enter(layer) {
    this.entered = layer;
    /** @type {HTMLElement} */
    const first = layer.querySelector('[role=heading]') ?? layer.querySelector('button, input, [tabindex="0"]')
      ?? put(layer, { '@tabindex': -1 });
    this.focus(first);
  }

  /** @param {HTMLElement} node */
  focus(node) {
    this.moved = node;
    node.focus({ preventScroll: true });
  }

  /** @param {HTMLElement} node @param {Layer} layer @param {Scene} scene
   * @param {number} keyboard the top of the keyboard */
  showLayer(node, layer, scene, keyboard) {
    const [x, y, width, height] = layer.box;
    const middle = scene.box[2] / 2;
    const scale = layer.scale ?? 1;
    const isSheet = layer.kind === 'sheet';
    const floats = isSheet && y > 1 && y + height < Math.min(scene.box[3], keyboard) - 1;
    const radius = layer.kind === 'host' && scale === 1 ? 0 : layer.radius;
    const { shadow } = layer;
    put(node, {
      transform: scale === 1 && !layer.offset ? at(x, y)
        : `${at(middle, layer.offset ?? 0)} scale(${scale}) ${at(x - middle, y)}`,
      // A sheet at the lower edge of the screen continues below it, so that rounding leaves no gap.
      width: `${width}px`, height: `${height + (floats ? 0 : 2)}px`, background: layer.fill,
      'border-radius': floats || layer.corners === 'all' ? `${radius}px` : `${radius}px ${radius}px 0 0`,
      '--control': layer.control, '--fill': layer.fill, '--title': layer.title ?? 'var(--word)',
      'box-shadow': shadow && `${shadow.x}px ${shadow.y}px ${shadow.blur}px rgb(0 0 0 / ${shadow.opacity})`,
      '@data-floats': floats, '@data-material': layer.material, '@data-narrow': width < scene.box[2],
      '@role': isSheet ? 'dialog' : layer.kind === 'keyboard' ? undefined : 'group',
      '@aria-hidden': layer.kind === 'keyboard',
      '@aria-label': layer.kind === 'keyboard' ? undefined : (layer.label ?? titleOf(layer) ?? layer.name),
    });
    return this.showItems(node, layer, scene);
  }

  /** Shows the elements of a layer. Elements with the same clip are in one node.
   * @param {HTMLElement} node @param {Layer} layer @param {Scene} scene
   * @returns {[Item, HTMLElement][]} the elements and their nodes */
  showItems(node, layer, scene) {
    const items = layer.elements.filter(({ kind }) => kind !== 'status_bar' && kind !== 'home_indicator');
    /** @type {Item[][]} */
    const runs = [];
    for (const item of items) {
      const last = runs.at(-1);
      if (last && String(last[0].clip) === String(item.clip)) last.push(item);
      else runs.push([item]);
    }
    const groups = keep(node, runs.map(([first], index) =>
      [`${first.clip ? 'clip' : 'free'} ${index}`, () => make('div', first.clip ? 'clip' : 'free')]), this.leaving);
    /** @type {[Item, HTMLElement][]} */
    const shown = [];
    runs.forEach((run, index) => {
      const [left, top] = run[0].clip ?? layer.box;
      const [, , width, clipped] = run[0].clip ?? [0, 0, 0, 0];
      const height = run[0].clip ? this.endOfClip(run[0].clip, layer, scene) - top : clipped;
      put(groups[index], { transform: at(left - layer.box[0], top - layer.box[1]),
        width: `${width}px`, height: `${height}px` });
      const rest = run.filter((item) => item.index === undefined);
      const content = rest.length < run.length ? layer.content ?? [] : [];
      /** @type {[string, () => HTMLElement][]} */
      const wanted = rest.map((item) => [keyOf(item), () => this.items.make(item, layer)]);
      const nodes = keep(groups[index], content.length > 0 ? [['rows', () => this.rows()], ...wanted] : wanted,
        this.leaving);
      const rows = content.length > 0 ? nodes.shift() : undefined;
      const scrolled = rows && this.scrolled.get(rows);
      scrolled?.begin(layer, content, (item) => this.items.make(item, layer),
        (item, own) => this.items.show(own, item, layer, scene));
      let place = 0;
      run.forEach((item) => {
        const own = item.index === undefined || !scrolled ? nodes[place++] : scrolled.node(item);
        const [x, y, w, h] = item.box;
        put(own, { transform: at(x - left, y - top), width: `${w}px`, height: `${h}px` });
        this.items.show(own, item, layer, scene);
        shown.push([item, own]);
      });
      scrolled?.end();
    });
    return shown;
  }

  /** Creates the node of the scrolling content of a layer. */
  rows() {
    const rows = make('div', 'rows');
    this.scrolled.set(rows, new ScrolledNodes(rows, (lua) => this.user.act(lua)));
    return rows;
  }

  /** Returns the lower end of a clip. Content continues below the home indicator if it is the last element.
   * @param {number[]} clip @param {Layer} layer @param {Scene} scene */
  endOfClip([, top, , height], { box, elements }, scene) {
    const end = top + height;
    const bottom = Math.min(box[1] + box[3], scene.box[3]);
    const isLast = elements.every(({ kind, clip, box: [, y] }) => clip || kind === 'home_indicator' || y < end - 1);
    return isLast && bottom > end && bottom - end < 60 ? bottom : end;
  }

  /** Shows the status bar, the camera and the home indicator above all layers.
   * @param {Scene} scene */
  showSystem(scene) {
    /** @type {Item | undefined} */
    let bar;
    /** @type {Item | undefined} */
    let home;
    for (const { elements } of scene.layers) {
      // They are the first elements of their layer.
      for (const item of elements.slice(0, 2)) {
        if (item.kind === 'status_bar') bar = item;
        else if (item.kind === 'home_indicator') home = item;
      }
    }
    const shown = `${scene.box} ${bar?.box[3]} ${home?.box} ${scene.status}`;
    if (shown === this.shownSystem) return;
    this.shownSystem = shown;
    const [, , width, height] = scene.box;
    const tall = bar?.box[3] ?? 0;
    const isPhone = Math.min(width, height) < 500 && height >= width;
    /** @type {[string, () => HTMLElement][]} */
    const wanted = [];
    if (bar) {
      wanted.push(['bar', () => make('div', 'bar', make('span', '', '9:41'), make('span', 'signs',
        make('i', 'signal'), make('i', 'battery')))]);
    }
    if (isPhone && tall >= 57) wanted.push(['island', () => make('i', 'island')]);
    else if (isPhone && tall >= 40) wanted.push(['hole', () => make('i', 'hole')]);
    if (home) wanted.push(['home', () => make('i', 'home')]);
    for (const node of keep(this.system, wanted)) {
      if (node.className === 'bar') {
        put(node, { height: `${tall}px`, '@data-tall': tall >= 40, color: scene.status });
      } else if (node.className === 'home' && home) {
        const [x, y, w, h] = home.box;
        put(node, { transform: at(x, y), width: `${w}px`, height: `${h}px` });
      }
    }
  }

  /** @param {Scene} scene @param {HTMLElement[]} leaving gets the node of the previous question
   * @returns {HTMLElement | undefined} the last choice, which is safe: the first choice allows the action */
  showQuestion({ question }, leaving) {
    const nodes = keep(this.asking, question ? [[JSON.stringify(question), () => {
      const alert = make('div', 'question', make('p', '', question.text), ...question.choices.map((choice) => {
        const button = make('button', '', choice);
        button.addEventListener('click', () => this.user.act(`user.now:answers(${quoted(choice)})`));
        return button;
      }));
      // Of an alert dialog, Chromium reports an alert as well, so the question would be read twice.
      return put(alert, { '@role': 'dialog', '@aria-label': question.text });
    }]] : [], leaving);
    put(this.asking, { '@data-asks': nodes.length > 0 });
    return /** @type {HTMLElement | undefined} */ (nodes[0]?.lastElementChild ?? undefined);
  }

  /** Returns the name of a layer for a screen reader.
   * @param {string} name of the sheet or of the screen in the script */
  labelOf(name) { return this.scene?.layers.find((layer) => layer.name === name)?.label ?? name; }

  /** Shows a haptic as a pulse. */
  felt() {
    this.pulse.classList.remove('felt');
    void this.pulse.offsetWidth;
    this.pulse.classList.add('felt');
  }
}
