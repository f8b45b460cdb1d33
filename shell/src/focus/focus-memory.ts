import { dialogOf } from './focus-elements';

/** The element of each page that had the focus last. Does not keep closed pages alive. */
export interface FocusMemory {
  readonly note: (element: HTMLElement) => void;
  readonly of: (frame: HTMLElement) => HTMLElement | null;
}

export function createFocusMemory(): FocusMemory {
  const last = new WeakMap<Element, WeakRef<HTMLElement>>();
  return {
    note(element) {
      const frame = element.closest('.portal-frame');
      if (frame !== null && dialogOf(element) === null) last.set(frame, new WeakRef(element));
    },
    of(frame) {
      const element = last.get(frame)?.deref();
      return element !== undefined && frame.contains(element) ? element : null;
    },
  };
}
