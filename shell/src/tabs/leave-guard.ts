import { useEffect, useEffectEvent } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { hasSession } from '../session/has-session';
import { useShell } from '../services/shell-services';
import { decide, type Place } from '../routing/guard';
import type { DirectoryEntry, RouteDirectory } from '../routing/route-directory';
import { tabKeyOf } from './tab-key';
import { useAskUnsaved } from './use-ask-unsaved';
import type { OpenTabsState } from './use-open-tabs';

/** Maximum number of consecutive redirects: `/` to home, an alias to its page. */
const MAX_FORWARDS = 4;

/**
 * Asks for confirmation before a navigation unmounts a page with unsaved work. Switching to another tab unmounts
 * nothing. A component of its own, because a blocker re-renders its component at every step of a navigation.
 */
export function LeaveGuard({ front, isMulti }: Pick<OpenTabsState, 'front' | 'isMulti'>): null {
  const { directory, unsaved } = useShell();
  const ask = useAskUnsaved();

  /** Keys of the pages whose work would be lost. */
  function lostAt(next: Location): readonly string[] {
    if (!unsaved.hasUnsaved()) return [];
    const page = pageAt(directory, next);
    if (page === null) return [];
    const keys = [...unsaved.current()];
    const isBeside = isMulti && page.entry.layout === 'main' && front.entry.layout === 'main';
    if (!isBeside) return page.key === front.key ? [] : keys;
    return page.key !== front.key && front.entry.keepAlive === false
      ? keys.filter((key) => key === front.key)
      : [];
  }

  const blocker = useBlocker(({ nextLocation }) => lostAt(nextLocation).length > 0);
  const askToLeave = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return;
    const lost = lostAt(blocker.location);
    ask(lost, {
      onLeave: () => {
        unsaved.forget(lost);
        blocker.proceed();
      },
      onStay: blocker.reset,
    });
  });
  useEffect(() => {
    if (blocker.state === 'blocked') askToLeave();
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
