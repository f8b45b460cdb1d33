import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteManifest } from '@portal/shared/remote/manifest';
import { addressesOf, normalisedPath } from '@portal/registry/page/route-match';
import { RESERVED } from '@portal/registry/publication-rules';
import { ROOT } from '../install.mjs';
import { namesOf, type NewRemote } from './manifest-text';

/** A page of this checkout. */
export type KnownRoute = Pick<RouteManifest, 'name' | 'path' | 'aliases'> & { readonly part: string };

/** Why another part prevents a remote with this path and name, in one sentence; null if nothing does. */
export function takenBy(remote: NewRemote, known: readonly KnownRoute[]): string | null {
  const wanted = normalisedPath(remote.path);
  if (RESERVED.includes(wanted.split('/')[0] ?? ''))
    return `${remote.path} does not belong to pages. Choose a path that does not begin with ${RESERVED.map((segment) => `/${segment}`).join(', ')}.`;
  if (known.some(({ part }) => part === remote.name))
    return `${remote.name} is there already. Choose another name.`;
  const atPath = known.find((route) => addressesOf(route).some((path) => normalisedPath(path) === wanted));
  if (atPath !== undefined) return `${remote.path} is a page of ${atPath.part} already. Choose another path.`;
  const { route: name } = namesOf(remote);
  const named = known.find((route) => route.name === name);
  return named === undefined ? null : `${named.part} has a route named ${name}. Choose another name.`;
}

/** The pages of the remotes and of the shell. */
export async function knownRoutes(): Promise<readonly KnownRoute[]> {
  const remotes = readdirSync(ROOT).filter(
    (folder) => folder.startsWith('mf-') && existsSync(join(ROOT, folder, 'remote.ts')),
  );
  const load = async (file: string): Promise<unknown> => import(pathToFileURL(join(ROOT, file)).href);
  // Both are sources of this checkout, whose types the compiler has checked.
  const shell = (await load('shell/src/routing/shell-routes.ts')) as {
    readonly SHELL_ROUTES: readonly Omit<KnownRoute, 'part'>[];
  };
  const manifests = await Promise.all(
    remotes.map(async (part) => {
      const { manifest } = (await load(`${part}/remote.ts`)) as {
        readonly manifest: { readonly routes: readonly Omit<KnownRoute, 'part'>[] };
      };
      return manifest.routes.map((route) => ({ ...route, part }));
    }),
  );
  return [...shell.SHELL_ROUTES.map((route) => ({ ...route, part: 'the shell' })), ...manifests.flat()];
}
