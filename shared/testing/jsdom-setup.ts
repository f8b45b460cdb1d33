import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as z from 'zod/mini';
import { FakeBroadcastChannel } from './fake-broadcast-channel';
import { FakeMessageChannel } from './fake-message-channel';
import { fakeMatchMedia, setViewportWidth } from './viewport';

// As in the shell: pages run under a content security policy without eval.
z.config({ jitless: true });

// What is awaited comes, on a busy machine a great deal later. These bound what hangs: no test waits for them to pass.
configure({ asyncUtilTimeout: 90_000 });
jest.setTimeout(300_000);

class StillResizeObserver implements ResizeObserver {
  observe(): void {
    // Nothing is laid out in jsdom, so nothing is ever resized.
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

// jsdom prints a complaint for pseudo elements, which antd asks for.
const { getComputedStyle } = globalThis;
globalThis.getComputedStyle = (element) => getComputedStyle(element);

// Before, not after: by then the last test's page has been taken down.
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  setViewportWidth(1440);
});
