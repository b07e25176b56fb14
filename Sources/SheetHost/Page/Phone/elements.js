// @ts-check
// The elements of a layer of the phone: bars, rows, fields, keys.

/** Returns backspaces for the text that an edit deletes. The engine edits a field only at its end.
 * @param {HTMLInputElement} input @param {string} edit the `inputType` of the event */
function deleted({ value, selectionStart, selectionEnd }, edit) {
  const from = selectionStart !== selectionEnd ? selectionStart ?? 0
    : /^delete\w*Line/.test(edit) ? 0
    : edit === 'deleteWordBackward' ? value.trimEnd().lastIndexOf(' ') + 1 : -1;
  // Backspaces in an empty field have no effect.
  if (from >= 0) return '\b'.repeat([...value.slice(from)].length);
  return edit === 'deleteContentBackward' ? '\b' : '';
}

/** Returns true for the text of a field for numbers: "12", "0.00", "$ 5".
 * @param {string} [text] */
const isNumber = (text = '') => /\d/.test(text) && /^[\p{Sc}\d\s.,%+-]+$/u.test(text);

/** Creates the nodes of a scene's elements and sends their input to the engine. */
class ItemMaker {
  /** @param {{ tapMiddle(node: HTMLElement): void, click(node: HTMLElement): void, act(lua: string): void, hasKeyboard(): boolean,
   *   isTouched(): boolean, isOfFinger(): boolean }} user */
  constructor(user) { this.user = user; }

  /** Creates a group of choices: one of them is a stop of Tab, and the arrow keys choose.
   * @param {string} role of each choice @param {string[]} names @param {Record<string, string | undefined>} own */
  choices(role, names, own) {
    const group = put(make('div', 'tabs', ...names.map((name) => put(this.button('tab', name), { '@role': role }))), own);
    group.addEventListener('keydown', (event) => {
      const isBackward = ['ArrowUp', getComputedStyle(group).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'];
      if (event.shiftKey || !event.key.startsWith('Arrow')) return;
      event.preventDefault();
      const all = /** @type {HTMLElement[]} */ ([...group.children]);
      const step = isBackward.includes(event.key) ? -1 : 1;
      const next = all[(all.findIndex((one) => one === document.activeElement) + step + all.length) % all.length];
      next.focus({ preventScroll: true });
      this.user.tapMiddle(next);
    });
    return group;
  }

  /** Marks the chosen one of a group.
   * @param {HTMLElement} group @param {string} state @param {number} [selected] */
  choose(group, state, selected) {
    [...group.children].forEach((choice, index) => {
      choice.setAttribute(state, String(index === selected));
      put(/** @type {HTMLElement} */ (choice), { '@data-chosen': index === selected,
        '@tabindex': index === (selected ?? 0) ? 0 : -1 });
    });
  }

  /** @param {string} name @param {string} [label] */
  button(name, label = '') {
    const node = make('button', name, label);
    node.addEventListener('click', () => this.user.click(node));
    return node;
  }

  /** @param {Item} item @param {Layer} layer */
  make(item, layer) {
    switch (item.kind) {
      case 'navigation_title':
        return make('div', 'navigation', this.button('back'),
          put(make('span', 'words'), { '@role': 'heading', '@aria-level': 2, '@tabindex': -1 }));
      case 'title':
        return put(make('div', 'title', make('span', 'words')), { '@role': 'heading', '@aria-level': 3, '@tabindex': -1 });
      case 'tabs': return this.choices('tab', item.names ?? [], { '@role': 'tablist' });
      case 'steps': return put(make('div', 'steps'), { '@role': 'img' });
      case 'back': return this.button('chevron');
      case 'close': {
        const close = this.button('close');
        close.append(make('i'));
        return put(close, { '@aria-label': 'Close' });
      }
      case 'grabber': return this.grabber();
      case 'field': return this.field(item.name ?? '');
      case 'row': {
        // A row or a column without a handler is a text. Of a row with buttons, the title is a button.
        const holds = Boolean(item.tappable && (item.actions?.length || item.swipe?.length));
        const row = item.tappable && !holds ? this.button('row') : make('div', 'row');
        if (item.icon) row.append(make('span', 'icon', item.icon));
        row.append(holds ? this.button('words') : make('span', 'words'), make('span', 'detail'), ...(item.actions ?? []).map((name) =>
          put(this.button('action', name), { '@aria-label': `${name} ${item.text ?? ''}` })));
        // The actions behind the row, for a keyboard and a screen reader.
        for (const name of item.swipe ?? []) {
          const action = put(make('button', 'behind', name), { '@aria-label': `${name} ${item.text ?? ''}` });
          action.addEventListener('click', () => this.user.act(`user.now:accessibility("perform", ${quoted(`${name} ${item.text ?? ''}`)})`));
          row.append(action);
        }
        return row;
      }
      case 'button': return this.button('push');
      case 'image': case 'map': return this.image(item.kind, item.tappable === true);
      case 'chip': return this.button('chip');
      case 'column': return item.tappable ? this.button('tile') : make('div', 'tile');
      case 'toggle':
        return put(this.button('toggle', item.name), { '@role': 'switch' });
      case 'slider': return this.slider(item);
      case 'wheels': return this.wheels(item);
      case 'pages': return this.adjustable(make('div', 'dots'), item.name ?? '', (item.count ?? 1) - 1);
      case 'picker': return this.choices('radio', item.names ?? [], { '@role': 'radiogroup', '@aria-label': item.name });
      case 'keys': return this.keys();
      case 'scroll_indicator': return put(make('div', 'indicator', make('i')), { '@aria-hidden': true });
      // Reading by arrow keys stops at a node without a role or a text.
      case 'separator': case 'placeholder': return put(make('div', item.kind), { '@aria-hidden': true });
      default: return make('div', item.kind);
    }
  }

  grabber() {
    const grabber = put(make('div', 'grabber', make('i')), { '@role': 'slider', '@tabindex': 0,
      '@aria-label': 'Sheet grabber', '@aria-orientation': 'vertical', '@aria-valuemin': 0 });
    grabber.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        return this.user.act('user.now:accessibility("activate", "grabber")');
      }
      const isUp = ['ArrowUp', 'ArrowRight'].includes(event.key);
      if (event.shiftKey || (!isUp && !['ArrowDown', 'ArrowLeft'].includes(event.key))) return;
      event.preventDefault();
      this.user.act(`user.now:accessibility("${isUp ? 'increment' : 'decrement'}", "grabber")`);
    });
    return grabber;
  }

  /** Makes a node a slider for a screen reader, which the arrow keys adjust.
   * @param {HTMLElement} node @param {string} name @param {number} [most] the largest value */
  adjustable(node, name, most = 100) {
    put(node, { '@role': 'slider', '@tabindex': 0, '@aria-label': name, '@aria-valuemin': 0, '@aria-valuemax': most });
    node.addEventListener('keydown', (event) => {
      const isUp = ['ArrowUp', 'ArrowRight'].includes(event.key);
      if (event.shiftKey || (!isUp && !['ArrowDown', 'ArrowLeft'].includes(event.key))) return;
      event.preventDefault();
      this.user.act(`user.now:accessibility("${isUp ? 'increment' : 'decrement'}", ${quoted(name)})`);
    });
    return node;
  }

  /** Creates a group of sliders, of which the first one that can be focused gets the focus of the group.
   * @param {HTMLElement} group @param {string} [name] */
  adjustables(group, name = '') {
    put(group, { '@role': 'group', '@aria-label': name });
    group.focus = (options) => {
      const first = /** @type {HTMLElement | null} */ (group.querySelector('[role=slider]'));
      if (!group.contains(document.activeElement)) first?.focus(options);
    };
    return group;
  }

  /** Creates a slider: with one value, or with two thumbs that are sliders for a screen reader.
   * @param {Item} item */
  slider({ name = '', thumbs }) {
    const bar = make('i', '', ...(thumbs?.map((thumb) => this.adjustable(make('b'), thumb.name)) ?? [make('b')]));
    const slider = make('div', 'slide', make('span', 'words', name), bar);
    return thumbs ? this.adjustables(slider, name) : this.adjustable(slider, name);
  }

  /** Creates wheels, each of which is a slider for a screen reader.
   * @param {Item} item */
  wheels({ name, wheels = [] }) {
    return this.adjustables(make('div', 'wheels', ...wheels.map((wheel) => put(
      this.adjustable(make('div', 'wheel'), wheel.name, wheel.count - 1), { '@aria-orientation': 'vertical' }))), name);
  }

  /** Creates the placeholder of an image or a map: a button if the script handles its taps.
   * @param {string} kind @param {boolean} isTappable */
  image(kind, isTappable) {
    const image = isTappable ? this.button(kind) : put(make('div', kind), { '@role': 'img' });
    image.append(make('i'), make('span', 'words'));
    return image;
  }

  /** @param {string} name */
  field(name) {
    const input = put(/** @type {HTMLInputElement} */ (make('input')), { '@type': 'text', '@enterkeyhint': 'done',
      '@autocomplete': 'off', '@spellcheck': 'no', '@aria-label': name, '@placeholder': name });
    // A finger uses the keyboard of the scene, which the system's keyboard would cover. A screen reader cannot.
    const setMode = () => { input.inputMode = this.user.isTouched() ? 'none' : isNumber(input.placeholder) ? 'decimal' : 'text'; };
    const field = make('div', 'field', input);
    // Focus alone does not begin editing: a reader only passes by. Text, Enter or a press does.
    const edit = () => { if (!field.dataset.typing) this.user.tapMiddle(input); };
    /** @param {string} text */
    const type = (text) => {
      if (!text) return;
      edit();
      this.user.act(`user.now:types(${quoted(text)})`);
    };
    input.addEventListener('beforeinput', (event) => {
      // A keyboard that composes words has already changed the text.
      if (!event.cancelable) return;
      event.preventDefault();
      type(deleted(input, event.inputType) + (event.data ?? ''));
    });
    input.addEventListener('input', () => {
      const [before, now] = [[...input.dataset.text ?? ''], [...input.value]];
      const first = now.findIndex((letter, place) => letter !== before[place]);
      const same = first < 0 ? Math.min(now.length, before.length) : first;
      input.dataset.text = input.value;
      type('\b'.repeat(before.length - same) + now.slice(same).join(''));
    });
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && (event.key !== 'Escape' || !this.user.hasKeyboard())) return;
      event.preventDefault();
      if (field.dataset.typing || event.key === 'Escape') this.user.act('user.now:keyboard(false)');
      else edit();
    });
    input.addEventListener('focus', setMode);
    // The page prevents the focus of a press, because a press can become a drag. A click without a finger is of a
    // screen reader.
    input.addEventListener('click', () => {
      if (this.user.isOfFinger()) return;
      field.focus();
      edit();
    });
    field.focus = (options) => {
      setMode();
      input.focus(options);
    };
    return field;
  }

  keys() {
    const keys = make('div', 'keys');
    keys.addEventListener('click', (event) => {
      const name = /** @type {HTMLElement} */ (event.target).dataset.key;
      const isShifted = keys.dataset.keys === 'shift';
      if (!name) return;
      if (name === 'return') this.user.act('user.now:keyboard(false)');
      else if (name === '123') this.showKeys(keys, 'digits');
      else if (name === 'ABC') this.showKeys(keys, 'letters');
      else if (name === '⇧') this.showKeys(keys, isShifted ? 'letters' : 'shift');
      else {
        const text = { space: ' ', '⌫': '\b' }[name] ?? (isShifted ? name.toUpperCase() : name);
        this.user.act(`user.now:types(${quoted(text)})`);
        // Shift is for one letter.
        if (isShifted && name !== '⌫') this.showKeys(keys, 'letters');
      }
    });
    return keys;
  }

  /** Shows the letters, the capital letters or the digits of the drawn keyboard.
   * @param {HTMLElement} keys @param {'letters' | 'shift' | 'digits'} kind */
  showKeys(keys, kind) {
    keys.dataset.keys = kind;
    const rows = kind === 'digits' ? ['1234567890', '-/:;()$&@"', ".,?!'⌫"] : ['qwertyuiop', 'asdfghjkl', '⇧zxcvbnm⌫'];
    const names = [...rows.map((row) => [...row]), [kind === 'digits' ? 'ABC' : '123', 'space', 'return']];
    keys.replaceChildren(...names.map((row) => make('div', 'line', ...row.map((name) => {
      const key = make('button', 'key', kind === 'shift' && /^[a-z]$/.test(name) ? name.toUpperCase() : name);
      return put(key, { '@data-key': name, '@tabindex': -1, '@aria-pressed': kind === 'shift' && name === '⇧' });
    }))));
  }

  /** Updates a node to its element.
   * @param {HTMLElement} node @param {Item} item @param {Layer} layer @param {Scene} scene */
  show(node, item, layer, scene) {
    /** @param {string} name @param {Record<string, string | number | boolean | undefined>} values */
    const part = (name, values) => put(/** @type {HTMLElement} */ (node.querySelector(name)), values);
    // A disabled button stays in the order of Tab, so that a screen reader finds it.
    put(node, { '@aria-disabled': item.disabled || item.busy, '@aria-busy': item.busy, '@data-disabled': item.disabled,
      '@inert': item.hidden, opacity: item.opacity ?? '' });
    switch (item.kind) {
      case 'navigation_title':
        part('.words', { '#': item.text });
        part('.back', { '#': item.back, '@hidden': !item.back });
        break;
      case 'title':
        part('.words', { '#': item.text, 'max-width': `${layer.box[2] - 108}px` });
        put(node, { '@data-leading': item.leading });
        break;
      case 'steps': {
        const { count = 1, selected = 1 } = item;
        put(node, { '@aria-label': item.text });
        keep(node, Array.from({ length: count }, (_, step) => [String(step), () => make('i')]))
          .forEach((bar, step) => put(bar, { '@data-done': step < selected }));
        break;
      }
      case 'tabs': this.choose(node, 'aria-selected', item.selected); break;
      case 'picker': this.choose(node, 'aria-checked', item.selected); break;
      // A switch that is off needs the attribute, too.
      case 'toggle': node.setAttribute('aria-checked', String(item.on === true)); break;
      case 'slider':
        item.thumbs?.forEach(({ share, value }, index) => put(/** @type {HTMLElement} */ (node.querySelectorAll('b')[index]), {
          'inset-inline-start': `${share * 100}%`, '@aria-valuenow': Math.round(share * 100), '@aria-valuetext': value }));
        if (item.thumbs) {
          part('i', { '--start': `${item.thumbs[0].share * 100}%`, '--share': `${item.thumbs[1].share * 100}%` });
          break;
        }
        part('i', { '--share': `${(item.share ?? 0) * 100}%` });
        part('b', { 'inset-inline-start': `${(item.share ?? 0) * 100}%` });
        put(node, { '@aria-valuenow': Math.round((item.share ?? 0) * 100), '@aria-valuetext': item.value });
        break;
      case 'wheels':
        item.wheels?.forEach(({ value, selected, rows }, index) => {
          const wheel = put(/** @type {HTMLElement} */ (node.children[index]),
            { '@aria-valuenow': selected, '@aria-valuetext': value });
          keep(wheel, rows.map(({ text }) => [text, () => make('span', '', text)])).forEach((row, place) =>
            put(row, { transform: `translateY(${rows[place].y}px)`, '@data-chosen': Math.abs(rows[place].y) <= 16 }));
        });
        break;
      case 'pages': {
        const { count = 1, selected = 0, value } = item;
        put(node, { '@aria-valuenow': selected, '@aria-valuetext': value });
        keep(node, Array.from({ length: count }, (_, page) => [String(page), () => make('i')]))
          .forEach((dot, page) => put(dot, { '@data-chosen': page === selected }));
        break;
      }
      case 'row':
        put(node, { '--action': `${item.action_width}px` });
        part('.words', { '#': item.text });
        part('.detail', { '#': item.detail });
        if (item.on !== undefined) {
          const title = /** @type {HTMLElement} */ (node.querySelector('button.words') ?? node);
          put(node, { '@data-switch': true, '@data-on': item.on });
          put(title, { '@role': 'switch' }).setAttribute('aria-checked', String(item.on));
        }
        if (item.subtitle !== undefined) part('.words', { '@data-subtitle': item.subtitle });
        break;
      case 'field': {
        const input = /** @type {HTMLInputElement} */ (node.firstChild);
        if (input.value !== (item.text ?? '')) input.value = item.text ?? '';
        input.dataset.text = item.text ?? '';
        if (item.hint) put(input, { '@placeholder': item.hint });
        put(node, { '@data-typing': item.typing });
        break;
      }
      case 'keys': {
        const field = scene.layers.flatMap(({ elements }) => elements).find(({ typing }) => typing);
        if (node.dataset.field === (field?.name ?? '')) break;
        node.dataset.field = field?.name ?? '';
        this.showKeys(node, isNumber(field?.text || field?.hint) ? 'digits' : 'letters');
        break;
      }
      case 'chip':
        put(node, { '#': item.text });
        node.setAttribute('aria-pressed', String(item.on === true));
        break;
      case 'map': put(node, { '@aria-label': 'Map' }); break;
      case 'image':
        put(node, { '@aria-label': item.text });
        part('.words', { '#': item.text });
        break;
      case 'back': put(node, { '@aria-label': `Back, ${item.text ?? ''}` }); break;
      case 'button': {
        /** @param {number} x of a side: half of the gap between two buttons, or the margin */
        const space = (x) => layer.elements.some(({ kind, box }) => kind === 'button' && box[1] === item.box[1]
          && box[0] !== item.box[0] && (Math.abs(box[0] - x) < 0.5 || Math.abs(box[0] + box[2] - x) < 0.5));
        put(node, { '#': item.text, '--before': space(item.box[0]) ? '4px' : '',
          '--after': space(item.box[0] + item.box[2]) ? '4px' : '' });
        break;
      }
      case 'line': {
        const { scale = 1, weight = 'regular', align = 'left' } = item.style ?? {};
        put(node, { '#': item.text, '--scale': item.style && scale, 'font-weight': weight === 'regular' ? '' : { semibold: 600, bold: 700 }[weight],
          'justify-content': { left: '', center: 'center', right: 'flex-end' }[align] });
        break;
      }
      case 'column': put(node, { '#': item.text }); break;
      case 'grabber':
        put(node, { '@aria-valuemax': Math.round(scene.box[3]), '@aria-valuenow': Math.round(layer.box[3]),
          '@aria-valuetext': layer.value });
        break;
      case 'scroll_indicator': {
        const { from = 0, to = 1 } = item;
        part('i', { top: `${from * 100}%`, height: `${(to - from) * 100}%` });
      }
    }
  }
}
