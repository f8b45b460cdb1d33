import type { ReactElement } from 'react';
import { createBrowserRouter, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { decide, type Place } from './guard';
import type { DirectoryEntry, RouteDirectory } from './route-directory';

interface Deps {
  readonly directory: RouteDirectory;
  readonly hasSession: () => boolean;
  /** Called before the navigation to a page shows, so that its code is asked for at that moment. */
  readonly onShow: (entry: DirectoryEntry) => void;
  /** Rendered at every address. */
  readonly root: ReactElement;
  /** Rendered in place of {@link root} when that fails. */
  readonly broken: ReactElement;
}

/** The data router with its one splat route, so that leaving can be blocked. The guard runs before each navigation shows. */
export function createShellRouter({ directory, hasSession, onShow, root, broken }: Deps) {
  /** Where the navigation under way leads; before the first one is through, where the browser is. */
  let target: () => Place = () => window.location;

  function guard({ request }: LoaderFunctionArgs): Response | null {
    const decision = decide(directory, placeOf(request, target()), hasSession());
    if (decision.kind === 'redirect') return redirect(decision.to);
    onShow(decision.entry);
    return null;
  }

  const router = createBrowserRouter([
    { path: '*', loader: guard, element: root, errorElement: broken, hydrateFallbackElement: <></> },
  ]);
  target = () => router.state.navigation.location ?? window.location;
  return router;
}

/** A request carries no hash: it is the target's, when that is what was asked for. */
function placeOf(request: Request, target: Place): Place {
  const { pathname, search } = new URL(request.url);
  const isTarget = target.pathname === pathname && target.search === search;
  return { pathname, search, hash: isTarget ? target.hash : '' };
}

export type ShellRouter = ReturnType<typeof createShellRouter>;
