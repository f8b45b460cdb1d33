import { PUBLIC_ROUTE_NAMES, type RouteManifest } from '@portal/shared/remote/manifest';
import type { Release } from '@portal/shared/remote/release';
import { newlyPublic, type Change, type Placement } from '../model/placement';
import { RegistryError } from '../model/registry-error';

/** Routes of a part that open without sign-in and are not among the portal's own: they need an operator's consent. */
export function ownPublicRoutes({ manifest }: Release): readonly RouteManifest[] {
  return (manifest?.routes ?? []).filter(
    ({ access, name }) => access === 'public' && !PUBLIC_ROUTE_NAMES.has(name),
  );
}

/**
 * Refuses changes that would open a page without sign-in to which no operator has consented.
 * @param release of a part in the next set, if it is known
 * @throws RegistryError `refused`
 */
export async function refuseUnconsented(
  changes: readonly Change[],
  release: (part: string, placement: Placement) => Promise<Release | null>,
): Promise<void> {
  for (const { part, to } of changes) {
    const next = to === null ? null : await release(part, to);
    const open = next === null ? [] : ownPublicRoutes(next);
    const missing = open.filter(({ name }) => to?.publicRoutes?.includes(name) !== true);
    if (next === null || missing.length === 0) continue;
    const pages = missing.map(({ name, path }) => `${path} (${name})`).join(', ');
    const names = missing.map(({ name }) => name).join(',');
    throw new RegistryError(
      'refused',
      `${part}@${next.id} opens ${pages} without sign-in, to which no operator has consented. If that is intended, repeat the command with --allow-public ${part}=${names}.`,
    );
  }
}

/**
 * Refuses a rollback to a consent that has ended meanwhile, because a rollback needs no operator.
 * @throws RegistryError `refused`
 */
export function refuseEndedConsents(changes: readonly Change[]): void {
  for (const { part, from, to } of changes) {
    const ended = newlyPublic({ from, to });
    if (to === null || ended.length === 0) continue;
    throw new RegistryError(
      'refused',
      `${part}@${to.release} would open ${ended.join(', ')} without sign-in again, to which the consent has ended. If that is intended, activate it with --allow-public ${part}=${ended.join(',')}.`,
    );
  }
}
