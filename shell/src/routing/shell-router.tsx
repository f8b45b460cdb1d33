import { createBrowserRouter, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { BrokenShell } from '../errors/broken-shell';
import type { ComponentLoads } from '../remote-loading/component-loads';
import { decide } from './guard';
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
  function guard({ request }: LoaderFunctionArgs): Response | null {
    const { pathname, search, hash } = new URL(request.url);
    const decision = decide(directory, { pathname, search, hash }, hasSession());
    if (decision.kind === 'redirect') return redirect(decision.to);
    loads.page(decision.entry).ask();
    return null;
  }
  return createBrowserRouter([
    {
      path: '*',
      loader: guard,
      element: <ShellRoot />,
      errorElement: <BrokenShell />,
      hydrateFallbackElement: <></>,
    },
  ]);
}

export type ShellRouter = ReturnType<typeof createShellRouter>;
