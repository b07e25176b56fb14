// @ts-check
// The engine: the functions of sheetlua.h, compiled to WebAssembly.

/** An error of the script or of a call; its message is the engine's error page. */
class EngineError extends Error {}

class Engine {
  /** The message of a fatal error, such as full memory; later calls fail with it. */
  broken = '';
  /** Called once, after a fatal error.
   * @type {(() => void) | undefined} */
  onStop;

  /** @param {WebAssembly.Module} module @param {WebAssembly.Exports & Record<string, any>} exports */
  constructor(module, exports) {
    this.module = module;
    this.exports = exports;
    /** @type {WebAssembly.Memory} */
    this.memory = exports.memory;
    this.size = exports.malloc(4);
    this.bytes = new Uint8Array(0);
    this.numbers = new DataView(this.bytes.buffer);
    this.encoder = new TextEncoder();
    this.decoder = new TextDecoder();
  }

  /** Returns the text at an address, valid until the next call. Memory that has grown has another buffer.
   * @param {number} start */
  text(start) {
    if (this.bytes.buffer !== this.memory.buffer) {
      this.bytes = new Uint8Array(this.memory.buffer);
      this.numbers = new DataView(this.memory.buffer);
    }
    return this.decoder.decode(this.bytes.subarray(start, start + this.numbers.getUint32(this.size, true)));
  }

  /** Compiles the engine's module while an unpacker unpacks it from its characters.
   * @param {string} unpacker base64 of DEFLATE @param {string} letters */
  static async module(unpacker, letters) {
    const { instance } = await WebAssembly.instantiate(inflate(unpacker));
    performance.mark('unpack');
    const { memory, room, unpack, size, more } = /** @type {any} */ (instance.exports);
    const start = room(letters.length);
    const { written } = new TextEncoder().encodeInto(letters, new Uint8Array(memory.buffer, start));
    // Corrupt data can cause an access outside of the memory before the unpacker checks the checksum.
    const unpacked = (/** @type {() => number} */ step) => {
      try { return step(); } catch { return 0; }
    };
    const first = unpacked(() => unpack(start, written));
    const damage = new Error('the engine in this page is corrupted');
    if (!first) throw damage;
    let sent = 0;
    let isDamaged = false;
    const next = () => {
      const made = unpacked(more);
      isDamaged = made <= sent;
      return made;
    };
    const parts = new ReadableStream({
      pull(to) {
        const made = next();
        if (isDamaged) return to.error(damage);
        to.enqueue(new Uint8Array(memory.buffer, first + sent, made - sent).slice());
        sent = made;
        if (sent === size()) to.close();
      },
    });
    try {
      const answer = new Response(parts, { headers: { 'content-type': 'application/wasm' } });
      return await WebAssembly.compileStreaming(answer);
    } catch (error) {
      // The error of the compiler does not name the cause, so check the rest of the data.
      while (!isDamaged && sent < size()) sent = next();
      throw isDamaged ? damage : error;
    }
  }

  /** Starts the engine from its characters and its unpacker.
   * @param {string} unpacker @param {string} letters */
  static async start(unpacker, letters) {
    return Engine.instance(await Engine.module(unpacker, letters));
  }

  /** Starts an engine with its own memory.
   * @param {WebAssembly.Module} module */
  static async instance(module) {
    /** @type {{ exports?: any }} */
    const made = {};
    const host = Engine.host(() => made.exports.memory);
    /** @type {Record<string, Record<string, Function>>} */
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      // 52 is WASI's error for a function that the host lacks. The engine calls only those of `host`.
      (imports[from] ??= {})[name] = host[name] ?? (() => 52);
    }
    const instance = await WebAssembly.instantiate(module, /** @type {any} */ (imports));
    made.exports = instance.exports;
    made.exports._initialize?.();
    return new Engine(module, made.exports);
  }

  /** The WASI functions that the engine can use.
   * @param {() => WebAssembly.Memory} memory */
  static host(memory) {
    const view = () => new DataView(memory().buffer);
    return /** @type {Record<string, Function>} */ ({
      clock_time_get: (/** @type {number} */ _, /** @type {bigint} */ __, /** @type {number} */ to) => {
        view().setBigUint64(to, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
      },
      random_get: (/** @type {number} */ to, /** @type {number} */ count) => {
        crypto.getRandomValues(new Uint8Array(memory().buffer, to, count));
        return 0;
      },
      fd_write: (/** @type {number} */ _, /** @type {number} */ parts, /** @type {number} */ count, /** @type {number} */ to) => {
        let written = 0;
        for (let i = 0; i < count; i++) {
          const [start, size] = [0, 4].map((at) => view().getUint32(parts + 8 * i + at, true));
          console.warn(new TextDecoder().decode(new Uint8Array(memory().buffer, start, size)));
          written += size;
        }
        view().setUint32(to, written, true);
        return 0;
      },
      proc_exit: (/** @type {number} */ code) => { throw new Error(`the engine exited with code ${code}`); },
    });
  }

  /**
   * Calls a function of sheetlua.h by its name without the prefix. A string becomes a pointer and a size.
   * @param {string} name @param {(string | number)[]} values
   */
  call(name, ...values) {
    if (this.broken) throw new EngineError(this.broken);
    const { malloc, free } = this.exports;
    /** @type {number[]} */
    const held = [];
    try {
      const all = values.flatMap((value) => {
        if (typeof value === 'number') return [value];
        const bytes = this.encoder.encode(value);
        const start = malloc(bytes.length + 1);
        if (!start) throw new EngineError('out of memory; reload the page');
        held.push(start);
        new Uint8Array(this.memory.buffer).set(bytes, start);
        return [start, bytes.length];
      });
      return this.exports[`sheetlua_${name}`](...all);
    } catch (error) {
      if (error instanceof EngineError) throw error;
      this.broken = `the engine stopped (${error}); reload the page`;
      this.onStop?.();
      throw new EngineError(this.broken);
    } finally {
      if (!this.broken) for (const start of held) free(start);
    }
  }
}

/** A session of sheetlua.h. */
class Play {
  /** The layers of the last scene. In the next scene, unchanged layers are null.
   * @type {Layer[]} */
  layers = [];
  /** Whether the next scene continues the content of a layer. */
  isBehind = false;

  /** @param {Engine} engine */
  constructor(engine) {
    this.engine = engine;
    this.number = engine.call('make');
    if (!this.number) throw new EngineError('out of memory: cannot start another session');
  }

  /** @param {string} name @param {(string | number)[]} values */
  do(name, ...values) {
    const status = this.engine.call(name, this.number, ...values);
    const start = this.engine.call('answer', this.number, this.engine.size);
    const answer = start ? this.engine.text(start) : '';
    if (status === 0) return answer;
    throw new EngineError(answer || `sheetlua_${name} returned ${status}`);
  }

  /** Calls a function and returns its result as data.
   * @param {string} name @param {(string | number)[]} values */
  ask(name, ...values) { return JSON.parse(this.do(name, ...values)); }

  /** Returns the scene and the state of time. An unchanged layer is the same object as before.
   * @returns {Scene & { moment: Moment }} */
  scene() {
    const scene = this.ask('changes');
    this.layers = scene.layers.map((/** @type {Layer | null} */ layer, /** @type {number} */ place) => {
      const before = this.layers[place];
      if (!layer) return before;
      // It is sent only after a change, and in slices.
      const { content } = layer;
      if (!content || layer.content_from) layer.content = before?.content;
      if (content && layer.content_from) layer.content?.push(...content);
      return layer;
    });
    scene.layers = this.layers;
    this.isBehind = this.layers.some((layer) => layer.content_follows);
    return scene;
  }
}

/** Returns a value as JSON. JSON has no NaN and no infinity: they become strings, which the engine rejects.
 * @param {unknown} value */
const asJSON = (value) => JSON.stringify(value ?? {}, (_, part) =>
  typeof part === 'number' && !Number.isFinite(part) ? String(part) : part);

/** Returns a string as a Lua literal.
 * @param {string} text */
function quoted(text) {
  const escaped = text.replace(/[\\"\x00-\x1f\x7f]/g, (c) =>
    /[\\"]/.test(c) ? `\\${c}` : `\\${String(c.charCodeAt(0)).padStart(3, '0')}`);
  return `"${escaped}"`;
}
