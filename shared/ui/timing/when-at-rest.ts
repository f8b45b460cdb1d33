import { whenIdle } from './when-idle';
import { whenMarked } from './when-marked';

/**
 * The shell's mark in the browser's timeline: the first page of this page load shows its data, and nothing more is
 * loading. Requests before it belong to the page, later ones load ahead.
 */
export const REST_MARK = 'portal:rest';

/** Runs the work once, when the page is at rest and the processor is idle: it delays nothing that the user waits for. */
export function whenAtRest(work: () => void): void {
  whenMarked(REST_MARK, () => whenIdle(window, work));
}
