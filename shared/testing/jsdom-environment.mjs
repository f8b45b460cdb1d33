import { TestEnvironment } from 'jest-environment-jsdom';

/** Web APIs that Node has and jsdom lacks. msw and the router need them. */
const FROM_NODE = [
  'Response',
  'Headers',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'TextEncoder',
  'TextDecoder',
  'CompressionStream',
  'DecompressionStream',
  'structuredClone',
  'performance',
];

/** Converts a signal: Node's fetch accepts only Node's signals, but pages create jsdom's. */
function nodeSignal(signal) {
  if (signal == null || signal instanceof AbortSignal) return signal;
  if (signal.aborted) return AbortSignal.abort(signal.reason);
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  return controller.signal;
}

const withNodeSignal = (init) =>
  init?.signal === undefined ? init : { ...init, signal: nodeSignal(init.signal) };

class PageRequest extends Request {
  constructor(input, init) {
    super(input, withNodeSignal(init));
  }
}

const pageFetch = (input, init) => fetch(input, withNodeSignal(init));

/** jsdom for component tests, with Node's own fetch and streams. */
export default class PortalJsdomEnvironment extends TestEnvironment {
  /** Packages resolve as in Node: their `browser` entries leave out what tests need (msw/node). */
  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {
    await super.setup();
    const fromNode = Object.fromEntries(FROM_NODE.map((name) => [name, globalThis[name]]));
    for (const [name, value] of Object.entries({ ...fromNode, fetch: pageFetch, Request: PageRequest }))
      Object.defineProperty(this.global, name, { value, writable: true, configurable: true });
  }
}
