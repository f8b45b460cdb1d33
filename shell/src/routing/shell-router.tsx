import { createBrowserRouter, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { BrokenShell } from '../errors/broken-shell';
import type { ComponentLoads } from '../remote-loading/component-loads';
import { decide, type Place } from './guard';
import type { RouteDirectory } from './route-directory';
import { ShellRoot } from './shell-root';

interface Deps {
  readonly directory: RouteDirectory;
  readonly loads: ComponentLoads;
  readonly hasSession: () => boolean;
}

/**
 * The data router with its one splat route, so that leaving can be blocked. The guard runs before each
 * navigation shows; the page's code is asked for at the same moment.
 */
export function createShellRouter({ directory, loads, hasSession }: Deps) {
  /** Where the navigation under way leads; before the first one is through, where the browser is. */
  let target: () => Place = () => window.location;

  function guard({ request }: LoaderFunctionArgs): Response | null {
    const decision = decide(directory, placeOf(request, target()), hasSession());
    if (decision.kind === 'redirect') return redirect(decision.to);
    loads.page(decision.entry).ask();
    return null;
  }

  const router = createBrowserRouter([
    {
      path: '*',
      loader: guard,
      element: <ShellRoot />,
      errorElement: <BrokenShell />,
      hydrateFallbackElement: <></>,
    },
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
