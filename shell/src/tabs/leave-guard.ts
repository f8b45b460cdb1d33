import { useEffect, useEffectEvent } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { hasSession } from '../session/has-session';
import { useShell } from '../services/shell-services';
import { decide, type Place } from '../routing/guard';
import type { DirectoryEntry, RouteDirectory } from '../routing/route-directory';
import { tabKeyOf } from './tab-key';
import { useConfirmUnsaved } from './use-confirm-unsaved';
import type { OpenTabsState } from './use-open-tabs';

/** Maximum number of consecutive redirects: `/` to home, an alias to its page. */
const MAX_FORWARDS = 4;

/**
 * Asks for confirmation before a navigation unmounts a page with unsaved work. Switching to another tab unmounts
 * nothing. A component of its own, because a blocker re-renders its component at every step of a navigation.
 */
export function LeaveGuard({ activePage, isMulti }: Pick<OpenTabsState, 'activePage' | 'isMulti'>): null {
  const { directory, unsaved } = useShell();
  const confirmLeave = useConfirmUnsaved();

  /** Keys of the pages whose work would be lost. */
  function keysLostAt(next: Location): readonly string[] {
    if (!unsaved.hasUnsaved()) return [];
    const page = pageAt(directory, next);
    if (page === null) return [];
    const keys = [...unsaved.current()];
    const isOtherTab = isMulti && page.entry.layout === 'main' && activePage.entry.layout === 'main';
    if (!isOtherTab) return page.key === activePage.key ? [] : keys;
    return page.key !== activePage.key && activePage.entry.keepAlive === false
      ? keys.filter((key) => key === activePage.key)
      : [];
  }

  const blocker = useBlocker(({ nextLocation }) => keysLostAt(nextLocation).length > 0);
  const handleBlocked = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return;
    const lost = keysLostAt(blocker.location);
    confirmLeave(lost, {
      onLeave: () => {
        unsaved.discard(lost);
        blocker.proceed();
      },
      onStay: blocker.reset,
    });
  });
  useEffect(() => {
    if (blocker.state === 'blocked') handleBlocked();
  }, [blocker.state]);
  return null;
}

/** The page that an address leads to after all redirects of the guard. */
function pageAt(
  directory: RouteDirectory,
  next: Place,
): { readonly key: string; readonly entry: DirectoryEntry } | null {
  let place = next;
  for (let forwards = 0; forwards <= MAX_FORWARDS; forwards += 1) {
    const decision = decide(directory, place, hasSession());
    if (decision.kind === 'show')
      return { key: tabKeyOf(decision.entry, place.search), entry: decision.entry };
    place = new URL(decision.to, window.location.origin);
  }
  return null;
}
