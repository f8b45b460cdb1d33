import type { ReactElement } from 'react';
import { createBrowserRouter, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { decide, type Place } from './guard';
import type { DirectoryEntry, RouteDirectory } from './route-directory';

interface Deps {
  readonly directory: RouteDirectory;
  readonly hasSession: () => boolean;
  /** Called before the navigation to a page completes, so that its code starts loading immediately. */
  readonly onShow: (entry: DirectoryEntry) => void;
  /** Rendered at every address. */
  readonly root: ReactElement;
  /** Rendered instead of {@link root} if that fails. */
  readonly broken: ReactElement;
}

/**
 * Creates a data router with a single splat route, since navigations can only be blocked with a data router. The guard
 * runs before each navigation completes.
 */
export function createShellRouter({ directory, hasSession, onShow, root, broken }: Deps) {
  /** Target of the current navigation; before the first one has completed, the browser's location. */
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

/** A request has no hash. If its address is the navigation's target, the target's hash is used. */
function placeOf(request: Request, target: Place): Place {
  const { pathname, search } = new URL(request.url);
  const isTarget = target.pathname === pathname && target.search === search;
  return { pathname, search, hash: isTarget ? target.hash : '' };
}

export type ShellRouter = ReturnType<typeof createShellRouter>;
