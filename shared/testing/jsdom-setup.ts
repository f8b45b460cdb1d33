// What jsdom leaves out and antd asks for at its first render.
import '@testing-library/jest-dom';

/** Answers every media query with no, as a browser of unknown width would. */
function matchMedia(query: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

/** Nothing has a size in jsdom, so nothing is ever resized. */
class ResizeObserverStub implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, { matchMedia, ResizeObserver: ResizeObserverStub });
