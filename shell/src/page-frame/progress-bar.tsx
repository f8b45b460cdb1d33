import { useNavigation } from 'react-router-dom';
import { useObservable } from '../observable/use-observable';
import { Style } from '../services/style';
import { useShell } from '../services/shell-services';
import type { DirectoryEntry } from '../routing/route-directory';

/**
 * The progress bar at the top while a page loads (docs/reference/screens.md#title-and-progress). Screen readers get the
 * skeleton's text instead.
 */
export function ProgressBar({ entry }: { readonly entry: DirectoryEntry }) {
  const load = useShell().loads.page(entry);
  const { kind } = useObservable(load);
  const { state } = useNavigation();
  const isInFlight = state !== 'idle' || kind === 'waiting';
  return (
    <>
      <Style name="progress" css={css} />
      {isInFlight && <div className="portal-progress" aria-hidden="true" />}
    </>
  );
}

/** Appears after a short delay, so that it does not flash for pages that load quickly. */
const css = `
.portal-progress {
  position: fixed; inset: 0 0 auto; z-index: 2000; height: 2px; background: var(--portal-edge);
  transform-origin: left; opacity: 0;
  animation: portal-progress 8s cubic-bezier(0.1, 0.7, 0.2, 1) 120ms forwards;
}
@keyframes portal-progress {
  from { transform: scaleX(0.05); opacity: 1; }
  to { transform: scaleX(0.95); opacity: 1; }
}
@media (prefers-reduced-motion: reduce) { .portal-progress { transform: none; opacity: 1; } }
`;
