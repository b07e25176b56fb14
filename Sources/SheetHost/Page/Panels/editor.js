// @ts-check
// The script's text: line numbers, the line of an error, an own undo history, and edits that survive a reload.

/**
 * The text of one script: the text of its file, the edited text, the text that runs, and the history.
 * @typedef {{ file: string, text: string, ran: string, past: string[], future: string[], typedAt: number }} Draft
 */

/** Returns the first sentence of an error page, and its file and line if there are any.
 * @param {string} page */
function errorSummary(page) {
  const lines = page.split('\n');
  const place = /(\S+):(\d+) {2}\S+$/.exec(lines[0]);
  const after = lines.findLastIndex((line) => /^ *\d* │/.test(line)) + 1;
  const body = lines.slice(place ? Math.max(1, after) : 0);
  const start = body.findIndex((line) => line.trim());
  const end = body.findIndex((line, index) => index > start && !line.trim());
  const sentence = body.slice(Math.max(0, start), end < 0 ? undefined : end).map((line) => line.trim()).join(' ');
  return { sentence, file: place?.[1] ?? '', line: Number(place?.[2] ?? 0) };
}

class Editor {
  /** The drafts by side and script.
   * @type {Map<string, Draft>} */
  drafts = new Map();
  /** @type {Draft | undefined} */
  draft;
  /** Name of the displayed script. */
  name = '';
  /** Number of displayed line numbers. */
  count = 0;
  /** The drafts whose files have changed since the last edit.
   * @type {Set<Draft>} */
  conflicts = new Set();
  /** The position of the displayed error. */
  wrong = { file: '', line: 0 };

  /** @param {() => void} changed  called after a click on "Take it" */
  constructor(changed) {
    this.area = /** @type {HTMLTextAreaElement} */ (by('script'));
    this.area.addEventListener('input', () => this.typed());
    this.area.addEventListener('scroll', () => this.scrolled());
    this.area.addEventListener('beforeinput', (event) => {
      if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
      event.preventDefault();
      this.goBack(event.inputType === 'historyRedo');
    });
    this.area.addEventListener('keydown', (event) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !['z', 'y'].includes(key)) return;
      event.preventDefault();
      this.goBack(key === 'y' || event.shiftKey);
    });
    by('take').addEventListener('click', () => {
      const { draft } = this;
      if (!draft) return;
      this.replace(draft.file);
      changed();
    });
    by('mine').addEventListener('click', () => {
      if (this.draft) this.conflicts.delete(this.draft);
      this.area.focus();
      this.showConflict();
    });
  }

  /** Returns the draft of a script.
   * @param {string} letter @param {Script} script */
  of(letter, { name, text }) {
    const key = `${letter} ${name}`;
    let draft = this.drafts.get(key);
    if (!draft) this.drafts.set(key, (draft = { file: text, text, ran: text, past: [], future: [], typedAt: -Infinity }));
    return draft;
  }

  /** Shows the text of a script.
   * @param {string} letter @param {Script} script */
  show(letter, script) {
    const draft = this.of(letter, script);
    this.name = script.name;
    if (draft !== this.draft || this.area.value !== draft.text) {
      this.draft = draft;
      this.area.value = draft.text;
      this.showLines();
    }
    this.showConflict();
  }

  /** Handles a changed file. Returns the text that is to run: the file's, or the edited text.
   * @param {string} letter @param {Script} script */
  fileChanged(letter, script) {
    const draft = this.of(letter, script);
    const isEdited = draft.text !== draft.file;
    if (draft.file === script.text) return draft.ran;
    draft.file = script.text;
    if (isEdited && draft.text !== script.text) this.conflicts.add(draft);
    else {
      draft.ran = script.text;
      this.set(draft, script.text);
    }
    this.showConflict();
    return draft.ran;
  }

  /** Records a text as running.
   * @param {string} letter @param {Script} script */
  ran(letter, script) { this.of(letter, script).ran = script.text; }

  /** @param {Draft} draft @param {string} text */
  set(draft, text) {
    if (text !== draft.text) {
      draft.past.push(draft.text);
      draft.future = [];
      draft.text = text;
    }
    draft.typedAt = -Infinity;
    if (draft !== this.draft) return;
    this.area.value = text;
    this.showLines();
  }

  /** Replaces the displayed text; undo restores the previous text.
   * @param {string} text */
  replace(text) {
    if (!this.draft) return;
    this.set(this.draft, text);
    this.area.focus();
    this.showConflict();
  }

  typed() {
    const { draft, area } = this;
    if (!draft || area.value === draft.text) return;
    const now = performance.now();
    // A burst of typing is one step of the history.
    if (now - draft.typedAt > 600) draft.past.push(draft.text);
    if (draft.past.length > 200) draft.past.shift();
    Object.assign(draft, { text: area.value, future: [], typedAt: now });
    this.wrong = { file: '', line: 0 };
    this.showLines();
    this.showConflict();
  }

  /** @param {boolean} isRedo */
  goBack(isRedo) {
    const { draft, area } = this;
    const [from, to] = isRedo ? [draft?.future, draft?.past] : [draft?.past, draft?.future];
    const text = from?.pop();
    if (!draft || text === undefined) return;
    to?.push(draft.text);
    // The cursor goes to the end of the change.
    let same = 0;
    while (same < text.length && text.at(-1 - same) === draft.text.at(-1 - same)) same++;
    Object.assign(draft, { text, typedAt: -Infinity });
    area.value = text;
    area.setSelectionRange(text.length - same, text.length - same);
    this.showLines();
    this.showConflict();
  }

  showConflict() {
    const { draft, conflicts } = this;
    // A text that is equal to its file has no conflict.
    if (draft?.text === draft?.file) conflicts.delete(/** @type {Draft} */ (draft));
    by('conflict').hidden = !draft || !conflicts.has(draft);
  }

  /** Marks the line of an error in this script.
   * @param {{ file: string, line: number }} wrong */
  mark(wrong) {
    this.wrong = wrong;
    this.showLines();
    if (!this.isMarked) return;
    const height = this.lineHeight;
    const top = (wrong.line - 1) * height;
    if (top < this.area.scrollTop || top > this.area.scrollTop + this.area.clientHeight - 2 * height) {
      this.area.scrollTop = Math.max(0, top - this.area.clientHeight / 3);
    }
  }

  get isMarked() { return this.wrong.line > 0 && this.wrong.file === this.name; }

  get lineHeight() { return parseFloat(getComputedStyle(this.area).lineHeight); }

  showLines() {
    const count = this.area.value.split('\n').length;
    if (this.count !== count) {
      this.count = count;
      by('lines').textContent = Array.from({ length: count }, (_, index) => index + 1).join('\n');
    }
    this.scrolled();
  }

  scrolled() {
    // At the start, the panels have no layout.
    if (document.body.hasAttribute('data-starting')) return;
    by('lines').scrollTop = this.area.scrollTop;
    put(by('mark'), { '@hidden': !this.isMarked,
      transform: at(0, 12 + (this.wrong.line - 1) * this.lineHeight - this.area.scrollTop) });
  }
}
