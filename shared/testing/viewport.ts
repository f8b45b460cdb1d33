import { act } from 'react';

/** Width of the window in a test, px; desktop by default. */
let width = 1440;
const lists = new Set<FakeMediaQueryList>();

class FakeMediaQueryList extends EventTarget implements MediaQueryList {
  onchange: MediaQueryList['onchange'] = null;
  private wasMatching: boolean;

  constructor(readonly media: string) {
    super();
    this.wasMatching = this.matches;
  }

  get matches(): boolean {
    const min = Number(/min-width:\s*(\d+)/.exec(this.media)?.[1] ?? 0);
    const max = Number(/max-width:\s*(\d+)/.exec(this.media)?.[1] ?? Infinity);
    // Queries that are not about the width (dark mode, reduced motion) do not match.
    return /width/.test(this.media) && width >= min && width <= max;
  }

  announce(): void {
    if (this.wasMatching === this.matches) return;
    this.wasMatching = this.matches;
    const event = Object.assign(new Event('change'), { matches: this.matches, media: this.media });
    this.dispatchEvent(event);
  }

  /** The legacy way to listen; antd still falls back to it. */
  addListener(listener: MediaQueryList['onchange']): void {
    // The listener accepts the event that `announce` creates.
    this.addEventListener('change', listener as EventListener | null);
  }

  removeListener(listener: MediaQueryList['onchange']): void {
    this.removeEventListener('change', listener as EventListener | null);
  }
}

export function fakeMatchMedia(media: string): MediaQueryList {
  const list = new FakeMediaQueryList(media);
  lists.add(list);
  return list;
}

/** Sets the width of the window and notifies listeners of media queries. */
export function setViewportWidth(px: number): void {
  width = px;
  Object.defineProperty(window, 'innerWidth', { value: px, configurable: true });
  act(() => {
    for (const list of lists) list.announce();
  });
}
