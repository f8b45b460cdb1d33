import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';
import * as z from 'zod/mini';
import { readQuickly } from './computed-style';
import { FakeBroadcastChannel } from './fake-broadcast-channel';
import { FakeMessageChannel } from './fake-message-channel';
import { fakeMatchMedia, setViewportWidth } from './viewport';

// As in the shell: pages run under a content security policy without eval.
z.config({ jitless: true });

// Results may take long on a busy machine. These are only upper limits for tests that hang; no test waits for them to
// pass.
configure({ asyncUtilTimeout: 90_000 });
jest.setTimeout(300_000);

// React's development build captures a stack for each element, up to 10,000 a second, so that a warning can name the
// component that created it: an eighth of the time of these tests. At the limit it captures none.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

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

/** jsdom has no timeline of marks and requests. */
class StillPerformanceObserver {
  observe(): void {
    // As above.
  }
  disconnect(): void {
    // As above.
  }
}

Object.assign(globalThis, {
  matchMedia: fakeMatchMedia,
  ResizeObserver: StillResizeObserver,
  PerformanceObserver: StillPerformanceObserver,
  BroadcastChannel: FakeBroadcastChannel,
  MessageChannel: FakeMessageChannel,
  scrollTo: () => undefined,
});
Object.assign(Element.prototype, { scrollIntoView: () => undefined });

// jsdom logs an error for pseudo-elements, whose styles antd reads.
const { getComputedStyle } = globalThis;
globalThis.getComputedStyle = readQuickly((element) => getComputedStyle(element));

// Before each test, not after: by then the page of the previous test is unmounted.
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  setViewportWidth(1440);
});
