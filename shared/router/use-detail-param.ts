import { type ContextType, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { type Location, NavigationType, type To, useLocation, useNavigate } from 'react-router-dom';
import { idParam } from './id-param';
import { RouterContext } from './portal-router';

/** The detail that a page has open, as its URL names it. */
export interface DetailParam {
  /** Id of the open detail; undefined if none is open. Any text, because it comes from the URL. */
  readonly value: string | undefined;
  /** The current address with the detail open. Filters, page and sort are kept. */
  readonly addressOf: (id: string) => To;
  /** The address of the detail alone, without the filters of this visit: what a user copies and sends. */
  readonly permalinkOf: (id: string) => string;
  /** Returns to the page behind the detail, as Back does if the detail was opened there. */
  readonly close: () => void;
}

type Params = Readonly<Record<string, string>>;
type Router = ContextType<typeof RouterContext>;

const NONE: Params = {};

/**
 * Keeps in the URL which detail of a page is open. Opening it adds a history entry, so Back closes it. Closing it goes
 * back to the entry before if that is this page without the detail; a detail that was opened from elsewhere, or from a
 * copied address, is replaced by the page behind it.
 * @param name the parameter that contains the id, such as `OrderNo`
 * @param scope further parameters without which the id means nothing, such as the team of a member. Declare it outside
 *   the component, or memoize it.
 */
export function useDetailParam(name: string, scope: Params = NONE): DetailParam {
  const location = useLocation();
  const navigate = useNavigate();
  const router = useContext(RouterContext);
  const stepBack = useStepBack(router, name);
  const { pathname, search } = location;
  return useMemo(() => {
    return {
      value: idParam(new URLSearchParams(search), name),
      addressOf: (id) => ({ pathname, search: withParams(search, { ...scope, [name]: id }) }),
      permalinkOf: (id) => pathname + withParams('', { ...scope, [name]: id }),
      close() {
        const there = router?.state.location;
        // In multi-tab mode the browser may be at the address of another page already.
        const isHere = there?.pathname === pathname;
        if (isHere && stepBack(there, () => void navigate(-1))) return;
        const behind = withoutParam(isHere ? there.search : search, name);
        void navigate({ pathname, search: behind }, { replace: true });
      },
    };
  }, [pathname, search, name, scope, navigate, router, stepBack]);
}

/**
 * Notes the history entries that were added by opening a detail on this page. An effect of a hidden page ends, so an
 * entry that another page has added is not noted.
 * @returns a function that goes back from such an entry, once, because a second step would leave the page. It returns
 *   false for any other entry.
 */
function useStepBack(router: Router, name: string): (entry: Location, go: () => void) => boolean {
  const opened = useRef<Set<string>>(new Set());
  const isLeaving = useRef(false);
  useEffect(() => {
    if (router === null) return undefined;
    let last = router.state.location;
    return router.subscribe(({ location, historyAction }) => {
      if (location === last) return;
      isLeaving.current = false;
      const isOpening = !isOpenAt(last, name) && isOpenAt(location, name);
      if (historyAction === NavigationType.Push && isOpening && isSamePage(last, location, name))
        opened.current.add(location.key);
      last = location;
    });
  }, [router, name]);
  return useCallback((entry, go) => {
    if (!opened.current.has(entry.key)) return false;
    if (!isLeaving.current) go();
    isLeaving.current = true;
    return true;
  }, []);
}

function isOpenAt({ search }: Location, name: string): boolean {
  return new URLSearchParams(search).has(name);
}

function isSamePage(one: Location, other: Location, name: string): boolean {
  return (
    one.pathname === other.pathname && withoutParam(one.search, name) === withoutParam(other.search, name)
  );
}

function withParams(search: string, params: Params): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(params)) next.set(name, value);
  return `?${next.toString()}`;
}

function withoutParam(search: string, name: string): string {
  const next = new URLSearchParams(search);
  next.delete(name);
  return next.size === 0 ? '' : `?${next.toString()}`;
}
