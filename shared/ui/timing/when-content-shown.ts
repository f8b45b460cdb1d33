import { CONTENT_MARK } from '@portal/shared/remote';
import { whenMarked } from './when-marked';

/**
 * Runs the work once, when the first page of this page load shows its data.
 * @param work gets the milliseconds from the start of the page load until then
 */
export function whenContentShown(work: (ms: number) => void): void {
  whenMarked(CONTENT_MARK, work);
}
