import { TestEnvironment } from 'jest-environment-jsdom';

/** Web APIs that Node has and jsdom lacks. msw and the router need them. */
const FROM_NODE = [
  'fetch',
  'Request',
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

/** jsdom for component tests, with Node's own fetch and streams. */
export default class PortalJsdomEnvironment extends TestEnvironment {
  /** Packages resolve as in Node: their `browser` entries leave out what tests need (msw/node). */
  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {
    await super.setup();
    for (const name of FROM_NODE) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        writable: true,
        configurable: true,
      });
    }
  }
}
