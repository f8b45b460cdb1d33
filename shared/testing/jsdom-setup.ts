import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as z from 'zod/mini';
import { FakeBroadcastChannel } from './fake-broadcast-channel';
import { FakeMessageChannel } from './fake-message-channel';
import { fakeMatchMedia, setViewportWidth } from './viewport';

// As in the shell: pages run under a content security policy without eval.
z.config({ jitless: true });

// Results may take long on a busy machine. These are only upper limits for tests that hang; no test waits for them to
// pass.
configure({ asyncUtilTimeout: 90_000 });
jest.setTimeout(300_000);

class StillResizeObserver implements ResizeObserver {
  observe(): void {
    // jsdom has no layout, so nothing is ever resized.
  }
  unobserve(): void {
    // As above.
  }
  disconnect(): void {
    // As above.
  }
}

Object.assign(globalThis, {
  matchMedia: fakeMatchMedia,
  ResizeObserver: StillResizeObserver,
  BroadcastChannel: FakeBroadcastChannel,
  MessageChannel: FakeMessageChannel,
  scrollTo: () => undefined,
});
Object.assign(Element.prototype, { scrollIntoView: () => undefined });

// jsdom logs an error for pseudo-elements, whose styles antd reads.
const { getComputedStyle } = globalThis;
globalThis.getComputedStyle = (element) => getComputedStyle(element);

// Before each test, not after: by then the page of the previous test is unmounted.
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  setViewportWidth(1440);
});
